// Reads the ledger of deliveries in SQL: the newest first, by person, rule, state and time.
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { exactTotalLimit, totalOf } from '#platform/contract/page.ts';
import type { Paging } from '#platform/contract/page.ts';
import type { Db } from '#platform/server/database.ts';
import { isAmong } from '#platform/server/many-rows.ts';
import { users } from '#features/people/server/users.tables.ts';
import type { DeliveryState } from '../contract/delivery.model.ts';
import { deliveries, mailBlocks } from './deliveries.tables.ts';

export type Filter = {
  search?: string | undefined;
  states?: readonly DeliveryState[] | undefined;
  ruleId?: string | undefined;
  userId?: string | undefined;
  /** The days of the filter in the tenant's time zone, both included. */
  from?: string | undefined;
  to?: string | undefined;
  timeZone: string;
  direction: 'asc' | 'desc';
};
const startOf = (day: string, timeZone: string, days: number) =>
  sql`(${day}::timestamp + make_interval(days => ${days}::integer)) at time zone ${timeZone}`;
const period = ({ from, to, timeZone }: Pick<Filter, 'from' | 'to' | 'timeZone'>) =>
  and(
    from ? sql`${deliveries.createdAt} >= ${startOf(from, timeZone, 0)}` : undefined,
    to ? sql`${deliveries.createdAt} < ${startOf(to, timeZone, 1)}` : undefined,
  );
/** A message that is being sent still counts as queued. */
const stored = (states: readonly DeliveryState[]) => [
  ...states,
  ...(states.includes('queued') ? (['sending'] as const) : []),
];
type Choice = Omit<Filter, 'search' | 'direction'>;
const whereOf = ({ states, ruleId, userId, ...days }: Choice) =>
  and(
    period(days),
    states?.length ? inArray(deliveries.state, stored(states)) : undefined,
    ruleId ? eq(deliveries.ruleId, ruleId) : undefined,
    userId ? eq(deliveries.userId, userId) : undefined,
  );
const ordered = ({ direction }: Pick<Filter, 'direction'>) => {
  const turn = direction === 'asc' ? asc : desc;
  return [turn(deliveries.createdAt), turn(deliveries.id)];
};
/** Returns the question for what the words and the rest of the filter find, by time. */
const searched = (words: string, { states, search: _search, ...rest }: Filter, most: number, skip = 0) => {
  const filter = JSON.stringify({ ...rest, ...(states?.length && { states: stored(states) }) });
  return sql`select functions.search_deliveries(${words}, ${filter}::jsonb, ${most}, ${skip}) as id`;
};
export async function listIds(db: Db, filter: Filter, limit: number, offset = 0): Promise<string[]> {
  const words = filter.search?.trim();
  if (words) return (await db.execute<{ id: string }>(searched(words, filter, limit, offset))).rows.map(({ id }) => id);
  const rows = await db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(whereOf(filter))
    .orderBy(...ordered(filter))
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}
/** Counts what a filter finds, one more than the exact limit at most. */
async function countFound(db: Db, filter: Filter): Promise<number> {
  const words = filter.search?.trim();
  const most = exactTotalLimit + 1;
  const found = words
    ? searched(words, filter, most)
    : sql`select from ${deliveries} where ${whereOf(filter) ?? sql`true`} limit ${most}`;
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total from (${found}) found`);
  return rows[0]!.total;
}
/** Returns messages by their ids, with the names of their recipients. */
export const listByIds = (db: Db, ids: readonly string[], direction: Filter['direction'] = 'desc') =>
  db
    .select({
      id: deliveries.id,
      userId: deliveries.userId,
      personName: users.fullName,
      address: deliveries.address,
      kind: deliveries.kind,
      ruleId: deliveries.ruleId,
      ruleName: deliveries.ruleName,
      event: deliveries.event,
      objectId: deliveries.objectId,
      occurrence: deliveries.occurrence,
      values: deliveries.values,
      language: deliveries.language,
      stored: deliveries.state,
      reason: deliveries.reason,
      reply: deliveries.reply,
      attempts: deliveries.attempts,
      createdAt: deliveries.createdAt,
      triedAt: deliveries.triedAt,
      sentAt: deliveries.sentAt,
      endedAt: deliveries.endedAt,
      againOf: deliveries.againOf,
      openedAt: deliveries.openedAt,
      clickedAt: deliveries.clickedAt,
    })
    .from(deliveries)
    .leftJoin(users, and(eq(users.tenantId, deliveries.tenantId), eq(users.id, deliveries.userId)))
    .where(isAmong(deliveries.id, ids))
    .orderBy(...ordered({ direction }));
export type DeliveryRecord = Awaited<ReturnType<typeof listByIds>>[number];
export async function list(db: Db, filter: Filter, { pageNumber, pageSize }: Paging) {
  const ids = await listIds(db, filter, pageSize, (pageNumber - 1) * pageSize);
  const total = await countFound(db, filter);
  return { items: await listByIds(db, ids, filter.direction), pageNumber, pageSize, ...totalOf(total) };
}
/** Returns how many messages of a period are in which state. */
export const countStates = async (db: Db, days: Pick<Filter, 'from' | 'to' | 'timeZone'>) =>
  db
    .select({ state: deliveries.state, count: sql<number>`count(*)::int` })
    .from(deliveries)
    .where(period(days))
    .groupBy(deliveries.state);
/** Returns how many messages of a period were sent measured, and how many of those were opened and followed. */
export const countReading = async (db: Db, days: Pick<Filter, 'from' | 'to' | 'timeZone'>) =>
  (
    await db
      .select({
        measured: sql<number>`count(*)::int`,
        opened: sql<number>`count(${deliveries.openedAt})::int`,
        clicked: sql<number>`count(${deliveries.clickedAt})::int`,
      })
      .from(deliveries)
      .where(and(period(days), sql`${deliveries.isMeasured}`))
  )[0]!;
/** Returns to whom a message went, and what it was. */
export const findRecipientOf = async (db: Db, id: string) =>
  (
    await db
      .select({
        address: deliveries.address,
        userId: deliveries.userId,
        kind: deliveries.kind,
        event: deliveries.event,
        objectId: deliveries.objectId,
      })
      .from(deliveries)
      .where(eq(deliveries.id, id))
  )[0];
export type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipientOf>>>;
/** Returns the messages that were sent again in place of these. */
export const findAgain = async (db: Db, id: string): Promise<string | undefined> =>
  (await db.select({ id: deliveries.id }).from(deliveries).where(eq(deliveries.againOf, id)).limit(1))[0]?.id;
/** Notes that a server on the way gave a message back; returns the address of one that had not come back before. */
export const markReturned = async (
  db: Db,
  id: string,
  { state, reply, at }: { state: 'bounced' | 'failed'; reply: string; at: string },
): Promise<string | null | undefined> =>
  (
    await db
      .update(deliveries)
      .set({ state, reply, endedAt: at, takenBy: null })
      .where(sql`${deliveries.id} = ${id} and ${deliveries.state} not in ('bounced', 'skipped')`)
      .returning({ address: deliveries.address })
  )[0]?.address;
/** Removes messages that were kept long enough, up to a limit; returns how many. */
export const removeOld = async (db: Db, before: string, most: number): Promise<number> =>
  (
    await db.execute(sql`
      delete from ${deliveries} where id in (
        select id from ${deliveries} where created_at < ${before} and state not in ('queued', 'sending')
        order by created_at, id
        limit ${most})
      returning 1`)
  ).rows.length;
/** Forgets a person's addresses and the values of the messages; what remains says that something was sent. */
export async function forget(db: Db, userId: string): Promise<void> {
  await db.execute(sql`
    delete from ${mailBlocks}
    where address in (select lower(address) from ${deliveries} where user_id = ${userId}::uuid)`);
  await db
    .update(deliveries)
    .set({ address: null, values: {}, reply: null, isMeasured: false, openedAt: null, clickedAt: null })
    .where(eq(deliveries.userId, userId));
}
