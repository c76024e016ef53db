// Reads and writes well-being indicators in SQL.
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Ordered, Paging } from '#platform/contract/page.ts';
import type { Db } from '#platform/server/database.ts';
import { segmentations } from '#features/segmentation/server/segmentation.tables.ts';
import type { WellBeingFilter } from '../contract/well-being.wire.ts';
import { wellBeingIndicators as indicators } from './well-being.tables.ts';

export type IndicatorRow = typeof indicators.$inferSelect & { segmentationName: string | null };
export type IndicatorValues = Omit<typeof indicators.$inferInsert, 'id' | 'tenantId'>;
const segmentationName = sql<string | null>`(select s.name from ${segmentations} s
  where s.tenant_id = ${indicators.tenantId} and s.id = ${indicators.segmentationId})`;
const one = { indicator: indicators, segmentationName };
const flat = ({ indicator, ...rest }: { indicator: typeof indicators.$inferSelect; segmentationName: string | null }) =>
  ({ ...indicator, ...rest }) satisfies IndicatorRow;
const present = isNull(indicators.archivedAt);
export async function find(db: Db, id: string): Promise<IndicatorRow | undefined> {
  const [found] = await db
    .select(one)
    .from(indicators)
    .where(and(eq(indicators.id, id), present));
  return found && flat(found);
}
/** Locks an indicator until the transaction ends. */
export async function findForUpdate(db: Db, id: string): Promise<IndicatorRow | undefined> {
  const [found] = await db
    .select(one)
    .from(indicators)
    .where(and(eq(indicators.id, id), present))
    .for('update');
  return found && flat(found);
}
const listed = { name: indicators.nameKey, startsOn: indicators.startsOn } as const;
type Filter = Omit<WellBeingFilter, 'pageNumber' | 'pageSize'>;
const whereOf = ({ search, isActive, isMandatory, isAnonymous }: Filter): SQL | undefined =>
  and(
    present,
    search?.trim() ? sql`strpos(${indicators.nameKey}, public.search_key(${search.trim()})) > 0` : undefined,
    isActive === undefined ? undefined : eq(indicators.isActive, isActive),
    isMandatory === undefined ? undefined : eq(indicators.isMandatory, isMandatory),
    isAnonymous === undefined ? undefined : eq(indicators.isAnonymous, isAnonymous),
  );
const orderOf = ({ orderBy, direction }: Ordered<Filter>) => {
  const turn = direction === 'asc' ? asc : desc;
  return [turn(listed[orderBy]), turn(indicators.id)];
};
export async function list(db: Db, filter: Ordered<WellBeingFilter> & Paging) {
  const { pageNumber, pageSize } = filter;
  const rows = await db
    .select(one)
    .from(indicators)
    .where(whereOf(filter))
    .orderBy(...orderOf(filter))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(indicators)
    .where(whereOf(filter));
  return { rows: rows.map(flat), total: counted!.total };
}
export const listIds = async (db: Db, filter: Ordered<Filter>): Promise<string[]> =>
  (
    await db
      .select({ id: indicators.id })
      .from(indicators)
      .where(whereOf(filter))
      .orderBy(...orderOf(filter))
  ).map(({ id }) => id);
export const listByIds = async (db: Db, ids: readonly string[]): Promise<IndicatorRow[]> =>
  (
    await db
      .select(one)
      .from(indicators)
      .where(inArray(indicators.id, [...ids]))
  ).map(flat);
export const insert = (db: Db, id: string, values: IndicatorValues) => db.insert(indicators).values({ id, ...values });
export const update = (db: Db, id: string, values: Partial<IndicatorValues>) =>
  db.update(indicators).set(values).where(eq(indicators.id, id));
