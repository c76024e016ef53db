// Reads and writes transfers in SQL.
import { and, desc, eq, inArray, isNull, lt, lte, not, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { quotaReservations, users } from '#features/people/server/users.tables.ts';
import { livelyMilliseconds } from '../contract/transfer.model.ts';
import type { TransferStatus } from '../contract/transfer.model.ts';
import { transfers } from './transfers.tables.ts';

export type TransferRecord = typeof transfers.$inferSelect;
export type TransferQuery = {
  accountId?: string;
  status?: TransferStatus;
  search?: string;
  relationId?: string;
  now: Date;
};

export const insert = async (db: Db, row: Omit<typeof transfers.$inferInsert, 'tenantId'>): Promise<void> =>
  void (await db.insert(transfers).values(row));
export const findOwn = async (db: Db, id: string, accountId: string): Promise<TransferRecord | undefined> =>
  (
    await db
      .select()
      .from(transfers)
      .where(and(eq(transfers.id, id), eq(transfers.accountId, accountId)))
  )[0];
export const listRunning = (db: Db, accountId: string, purpose: TransferRecord['purpose'], relationId: string) =>
  db
    .select()
    .from(transfers)
    .where(
      and(
        eq(transfers.accountId, accountId),
        eq(transfers.purpose, purpose),
        eq(transfers.relationId, relationId),
        inArray(transfers.status, ['pending', 'running']),
      ),
    );
/** Claims a complete upload for this node. Returns false where another node has claimed it or the transfer has ended. */
export const claim = async (db: Db, id: string, seconds: number): Promise<boolean> =>
  (
    await db
      .update(transfers)
      .set({ claimedUntil: sql`now() + make_interval(secs => ${seconds})` })
      .where(
        and(
          eq(transfers.id, id),
          eq(transfers.status, 'running'),
          sql`(${transfers.claimedUntil} is null or ${transfers.claimedUntil} < now())`,
        ),
      )
      .returning({ id: transfers.id })
  ).length > 0;
export const keepClaim = async (db: Db, id: string, seconds: number): Promise<void> =>
  void (await db
    .update(transfers)
    .set({ claimedUntil: sql`now() + make_interval(secs => ${seconds})` })
    .where(eq(transfers.id, id)));
export const endClaim = async (db: Db, id: string): Promise<void> =>
  void (await db.update(transfers).set({ claimedUntil: null }).where(eq(transfers.id, id)));
export const update = async (
  db: Db,
  id: string,
  change: Partial<
    Pick<
      TransferRecord,
      'status' | 'failureCode' | 'failureDetails' | 'loaded' | 'finishedAt' | 'isHidden' | 'updatedAt'
    >
  >,
): Promise<void> => void (await db.update(transfers).set(change).where(eq(transfers.id, id)));

/** Stores how many bytes have arrived. An ended transfer does not change, and an older note does not lower the number. */
export const note = async (db: Db, id: string, loaded: number, at: string): Promise<void> => {
  const now = sql`greatest(${transfers.loaded}, ${loaded})`;
  // Until the first byte an upload stands still from its announcement on.
  const movedBefore = sql`case when ${transfers.loaded} = 0 then ${transfers.startedAt} else ${transfers.updatedAt} end`;
  const isContinued = sql`${movedBefore} <= ${new Date(Date.parse(at) - livelyMilliseconds).toISOString()}`;
  await db
    .update(transfers)
    .set({
      loaded: now,
      updatedAt: at,
      measuredAt: sql`case when ${isContinued} then ${at} else ${transfers.measuredAt} end`,
      measuredBytes: sql`case when ${isContinued} then ${now} else ${transfers.measuredBytes} end`,
    })
    .where(and(eq(transfers.id, id), eq(transfers.status, 'running')));
};

/** Returns the condition that matches stopped transfers, as the model's rule defines them. */
const stopped = (now: Date) =>
  and(
    inArray(transfers.status, ['pending', 'running']),
    lte(transfers.updatedAt, new Date(now.getTime() - livelyMilliseconds).toISOString()),
    or(isNull(transfers.claimedUntil), lt(transfers.claimedUntil, now.toISOString())),
  )!;
const conditionOf = (status: TransferStatus, now: Date) =>
  status === 'failed'
    ? or(eq(transfers.status, status), stopped(now))
    : status === 'running' || status === 'pending'
      ? and(eq(transfers.status, status), not(stopped(now)))
      : eq(transfers.status, status);
const conditions = ({ accountId, status, search, relationId, now }: TransferQuery) =>
  and(
    accountId ? and(eq(transfers.accountId, accountId), eq(transfers.isHidden, false)) : undefined,
    status ? conditionOf(status, now) : undefined,
    relationId ? eq(transfers.relationId, relationId) : undefined,
    search ? sql`strpos(public.search_key(${transfers.name}), public.search_key(${search})) > 0` : undefined,
  );
export const list = (db: Db, query: TransferQuery, { limit, offset }: { limit: number; offset: number }) =>
  db
    .select({ row: transfers, userName: users.fullName })
    .from(transfers)
    .leftJoin(users, and(eq(users.tenantId, transfers.tenantId), eq(users.id, transfers.userId)))
    .where(conditions(query))
    .orderBy(desc(transfers.startedAt), desc(transfers.id))
    .limit(limit)
    .offset(offset);
export const count = async (db: Db, query: TransferQuery, most: number): Promise<number> => {
  const some = db
    .select({ one: sql`1` })
    .from(transfers)
    .where(conditions(query))
    .limit(most + 1)
    .as('some');
  return Number((await db.select({ total: sql<string>`count(*)` }).from(some))[0]?.total ?? 0);
};
/** Gives up the uploads of all tenants that no user continued. */
export const giveUpOld = async (db: Db, before: string): Promise<void> =>
  void (await db.execute(sql`
    with gone as (update ${transfers} set status = 'failed', failure_code = 'transfers.givenUp', finished_at = now()
      where ${inArray(transfers.status, ['pending', 'running'])} and ${lt(transfers.updatedAt, before)}
        returning tenant_id, id)
    delete from ${quotaReservations} r using gone g where r.tenant_id = g.tenant_id and r.id = g.id`));
