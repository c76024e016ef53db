// Reads and writes skills and categories in SQL. Both tables have the same shape.
import type { Ordered, Paging } from '#platform/contract/page.ts';
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { insertRows, isAmong, updateRows } from '#platform/server/many-rows.ts';
import type { ShownPlace, TaxonomyKind } from '../contract/taxonomy.model.ts';
import type { TaxonomyFilter } from '../contract/taxonomy.wire.ts';
import { categories, skills } from './taxonomy.tables.ts';

const tableOf = (kind: TaxonomyKind) => (kind === 'skill' ? skills : categories) as typeof skills;
const row = (table: typeof skills) => ({
  id: table.id,
  name: table.name,
  origin: table.origin,
  originName: table.originName,
  observation: table.observation,
  shownIn: sql<ShownPlace[]>`${table.shownIn}`,
  createdAt: table.createdAt,
});
const whereOf = (
  table: typeof skills,
  { search, shownIn, origin }: Pick<TaxonomyFilter, 'search' | 'shownIn' | 'origin'>,
) =>
  and(
    search?.trim() ? sql`position(public.search_key(${search.trim()}) in ${table.nameKey}) > 0` : undefined,
    shownIn ? sql`${shownIn} = any(${table.shownIn})` : undefined,
    origin ? eq(table.origin, origin) : undefined,
  );

export async function list(db: Db, kind: TaxonomyKind, filter: Ordered<TaxonomyFilter> & Paging) {
  const { pageNumber, pageSize } = filter;
  const table = tableOf(kind);
  const where = whereOf(table, filter);
  const items = await db
    .select(row(table))
    .from(table)
    .where(where)
    .orderBy(...sorted(table, filter))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  return { items, pageNumber, pageSize, total: await count(db, kind, filter) };
}
export async function count(
  db: Db,
  kind: TaxonomyKind,
  filter: Pick<TaxonomyFilter, 'search' | 'shownIn' | 'origin'>,
): Promise<number> {
  const table = tableOf(kind);
  const [found] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(table)
    .where(whereOf(table, filter));
  return found!.total;
}
const sorted = (table: typeof skills, { orderBy, direction }: Ordered<TaxonomyFilter>) => [
  (direction === 'asc' ? asc : desc)(orderBy === 'name' ? table.nameKey : table.createdAt),
  asc(table.id),
];
/** Returns the ids of all that a filter finds, in its order. */
export async function listIds(db: Db, kind: TaxonomyKind, filter: Ordered<TaxonomyFilter>): Promise<string[]> {
  const table = tableOf(kind);
  const found = await db
    .select({ id: table.id })
    .from(table)
    .where(whereOf(table, filter))
    .orderBy(...sorted(table, filter));
  return found.map(({ id }) => id);
}
export const listByIds = (db: Db, kind: TaxonomyKind, ids: string[]) =>
  db
    .select(row(tableOf(kind)))
    .from(tableOf(kind))
    .where(isAmong(tableOf(kind).id, ids));
export function listBasics(db: Db, kind: TaxonomyKind, filter: Pick<TaxonomyFilter, 'search' | 'shownIn' | 'origin'>) {
  const table = tableOf(kind);
  return db
    .select({ id: table.id, label: table.name })
    .from(table)
    .where(whereOf(table, filter))
    .orderBy(table.nameKey, table.id)
    .limit(100);
}
export async function find(db: Db, kind: TaxonomyKind, id: string) {
  const table = tableOf(kind);
  const [found] = await db.select(row(table)).from(table).where(eq(table.id, id));
  return found;
}
export async function hasName(db: Db, kind: TaxonomyKind, name: string, exceptId: string): Promise<boolean> {
  const table = tableOf(kind);
  return (
    (
      await db
        .select({ id: table.id })
        .from(table)
        .where(and(sql`${table.nameKey} = public.search_key(${name})`, ne(table.id, exceptId)))
        .limit(1)
    ).length > 0
  );
}
/** Returns the ids of those that have one of these names, by the name that the caller gave. */
export async function idsByNames(db: Db, kind: TaxonomyKind, names: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ name: string; id: string }>(
    sql`select g.name, t.id
      from unnest(${sql.param([...names])}::text[]) g (name)
      join ${tableOf(kind)} t on t.name_key = public.search_key(g.name)`,
  );
  return new Map(rows.map(({ name, id }) => [name, id]));
}
type Values = { name: string; observation: string | null; shownIn: string[] };
export const insert = (db: Db, kind: TaxonomyKind, values: Values & { id: string }) =>
  db.insert(tableOf(kind)).values(values);
/** Stores copies of a distributor's rows. */
export const insertAll = (
  db: Db,
  kind: TaxonomyKind,
  rows: readonly (Values & { id: string; origin: string; originId: string; originName: string })[],
) => insertRows(db, tableOf(kind), rows);
/** Frees the names of these rows, which get their ids as names. */
export const freeNames = async (db: Db, kind: TaxonomyKind, ids: readonly string[]): Promise<void> =>
  void (
    ids.length &&
    (await db
      .update(tableOf(kind))
      .set({ name: sql`${tableOf(kind).id}::text` })
      .where(isAmong(tableOf(kind).id, ids)))
  );
export const updateAll = (db: Db, kind: TaxonomyKind, rows: readonly (Values & { id: string; originName: string })[]) =>
  updateRows(db, tableOf(kind), rows, sql`, updated_at = now()`);
export const update = (db: Db, kind: TaxonomyKind, id: string, values: Values) =>
  db
    .update(tableOf(kind))
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(tableOf(kind).id, id));
export const remove = (db: Db, kind: TaxonomyKind, id: string) =>
  db.delete(tableOf(kind)).where(eq(tableOf(kind).id, id));
/** Returns whether contents, drafts included, refer to it. */
export async function isUsed(db: Db, kind: TaxonomyKind, id: string): Promise<boolean> {
  const { rows } = await db.execute<{ used: boolean }>(sql`select data.is_taxonomy_used(${kind}, ${id}) as used`);
  return rows[0]!.used;
}
export const listNames = (db: Db, kind: TaxonomyKind, ids: string[]) =>
  db
    .select({ id: tableOf(kind).id, name: tableOf(kind).name })
    .from(tableOf(kind))
    .where(inArray(tableOf(kind).id, ids))
    .orderBy(tableOf(kind).nameKey);
