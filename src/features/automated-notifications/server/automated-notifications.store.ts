// Reads and writes automated notifications and their templates in SQL.
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Ordered, Paging } from '#platform/contract/page.ts';
import type { Db } from '#platform/server/database.ts';
import { segmentationBindings, segmentations } from '#features/segmentation/server/segmentation.tables.ts';
import type { AutomatedNotificationFilter } from '../contract/automated-notification.wire.ts';
import { automatedNotifications as rules, automatedTemplates as versions } from './automated-notifications.tables.ts';

export type RuleRow = typeof rules.$inferSelect;
export type RuleValues = Omit<typeof rules.$inferInsert, 'id' | 'tenantId'>;
const present = isNull(rules.archivedAt);
export const find = async (db: Db, id: string): Promise<RuleRow | undefined> =>
  (
    await db
      .select()
      .from(rules)
      .where(and(eq(rules.id, id), present))
  )[0];
/** Locks a rule until the transaction ends, so that two runs do not overlap. */
export const findForUpdate = async (db: Db, id: string): Promise<RuleRow | undefined> =>
  (
    await db
      .select()
      .from(rules)
      .where(and(eq(rules.id, id), present))
      .for('update')
  )[0];
export const insert = (db: Db, id: string, values: RuleValues) => db.insert(rules).values({ id, ...values });
export const update = (db: Db, id: string, values: Partial<RuleValues>) =>
  db.update(rules).set(values).where(eq(rules.id, id));
export const insertVersion = (db: Db, id: string, number: number, words: { subject: string; template: string }) =>
  db.insert(versions).values({ notificationId: id, number, ...words });
export async function remove(db: Db, id: string): Promise<void> {
  await db.delete(versions).where(eq(versions.notificationId, id));
  await db.delete(rules).where(eq(rules.id, id));
}
/** Lets one writer of rules at a time work in a tenant, so that their number holds. */
export const lockRules = (db: Db) =>
  db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(public.tenant_id()::text || 'automated-notifications', 0))`,
  );
export async function count(db: Db): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(rules)
    .where(present);
  return row!.total;
}
/** Returns the ids of the rules that send by themselves. */
export const listRunning = async (db: Db): Promise<string[]> =>
  (
    await db
      .select({ id: rules.id })
      .from(rules)
      .where(and(present, eq(rules.situation, 'published'), eq(rules.isActive, true)))
      .orderBy(asc(rules.id))
  ).map(({ id }) => id);
export const listBound = (db: Db, id: string) =>
  db
    .select({ segmentationId: segmentations.id, name: segmentations.name })
    .from(segmentationBindings)
    .innerJoin(segmentations, eq(segmentations.id, segmentationBindings.segmentationId))
    .where(and(eq(segmentationBindings.kind, 'notification'), eq(segmentationBindings.objectId, id)))
    .orderBy(asc(segmentations.nameKey));
/** Returns the templates of these rules, removed rules too, by rule and number. */
export async function listVersions(db: Db, ids: readonly string[]) {
  const rows = await db
    .select({
      ...{ ruleId: versions.notificationId, number: versions.number },
      ...{ subject: versions.subject, template: versions.template },
    })
    .from(versions)
    .where(inArray(versions.notificationId, [...ids]));
  return new Map(rows.map(({ ruleId, number, ...words }) => [`${ruleId} ${number}`, words]));
}
export const listNames = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: rules.id, name: rules.name })
    .from(rules)
    .where(inArray(rules.id, [...ids]));

const listed = { name: rules.nameKey, createdAt: rules.createdAt, lastRunAt: rules.lastRunAt } as const;
type Filter = Omit<AutomatedNotificationFilter, 'pageNumber' | 'pageSize'>;
const whereOf = ({ search, event, situation, isActive }: Filter): SQL | undefined =>
  and(
    present,
    search?.trim() ? sql`strpos(${rules.nameKey}, public.search_key(${search.trim()})) > 0` : undefined,
    event ? eq(rules.event, event) : undefined,
    situation ? eq(rules.situation, situation) : undefined,
    isActive === undefined ? undefined : eq(rules.isActive, isActive),
  );
const orderOf = ({ orderBy, direction }: Ordered<Filter>) => {
  const turn = direction === 'asc' ? asc : desc;
  return [turn(listed[orderBy]), turn(rules.id)];
};
export async function list(db: Db, filter: Ordered<AutomatedNotificationFilter> & Paging) {
  const { pageNumber, pageSize } = filter;
  const items = await db
    .select()
    .from(rules)
    .where(whereOf(filter))
    .orderBy(...orderOf(filter))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(rules)
    .where(whereOf(filter));
  return { items, pageNumber, pageSize, total: counted!.total };
}
export const listIds = async (db: Db, filter: Ordered<Filter>): Promise<string[]> =>
  (
    await db
      .select({ id: rules.id })
      .from(rules)
      .where(whereOf(filter))
      .orderBy(...orderOf(filter))
  ).map(({ id }) => id);
export const listByIds = (db: Db, ids: readonly string[]): Promise<RuleRow[]> =>
  db
    .select()
    .from(rules)
    .where(inArray(rules.id, [...ids]));
