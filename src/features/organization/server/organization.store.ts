// Reads and writes units, departments and job titles in SQL. A tenant has some hundreds of rows, so a filter needs no separate index.
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import type { Unit } from '../contract/organization.model.ts';
import { businessUnits, departments, jobTitles } from './organization.tables.ts';

const tables = { businessUnit: businessUnits, department: departments, jobTitle: jobTitles } as const;
export type Kind = keyof typeof tables;
export type UnitRow<K extends Kind> = (typeof tables)[K]['$inferSelect'];
export type NewRow<K extends Kind> = (typeof tables)[K]['$inferInsert'];
export type Filter = { id?: string; isActive?: boolean; name?: string };
export type Sorting = { orderBy: 'name' | 'createdAt'; isDescending: boolean };

// The three tables share these columns, but drizzle's types cannot express that for a union.
const shared = (kind: Kind) => tables[kind] as typeof departments;
const where = (kind: Kind, { id, isActive, name }: Filter) => {
  const table = shared(kind);
  return and(
    id === undefined ? undefined : eq(table.id, id),
    isActive === undefined ? undefined : eq(table.isActive, isActive),
    name?.trim() ? sql`strpos(${table.nameKey}, public.search_key(${name.trim()})) > 0` : undefined,
  );
};
export async function list<K extends Kind>(
  db: Db,
  kind: K,
  filter: Filter,
  { orderBy, isDescending }: Sorting,
  limit: number,
  offset: number,
): Promise<{ rows: UnitRow<K>[]; total: number }> {
  const table = shared(kind);
  const direction = isDescending ? desc : asc;
  const found = await db
    .select()
    .from(table)
    .where(where(kind, filter))
    .orderBy(direction(orderBy === 'name' ? table.nameKey : table.createdAt), direction(table.id))
    .limit(limit)
    .offset(offset);
  const [{ total }] = (await db
    .select({ total: sql<number>`count(*)::int` })
    .from(table)
    .where(where(kind, filter))) as [{ total: number }];
  return { rows: found as UnitRow<K>[], total };
}
/** Returns the active places with these names, compared as stored names are, each with the name asked for. */
export const listByNames = async (
  db: Db,
  kind: Kind,
  names: readonly string[],
): Promise<{ asked: string; id: string }[]> => {
  const table = shared(kind);
  return await db
    .select({ asked: sql<string>`given.name`, id: table.id })
    .from(table)
    .innerJoin(
      sql`unnest(${sql.param([...names])}::text[]) as given (name)`,
      sql`${table.nameKey} = public.search_key(trim(given.name))`,
    )
    .where(eq(table.isActive, true));
};
/** Returns the ids of all places of a kind, by name. */
export const listIds = async (db: Db, kind: Kind): Promise<string[]> => {
  const table = shared(kind);
  return (await db.select({ id: table.id }).from(table).orderBy(asc(table.nameKey), asc(table.id))).map(({ id }) => id);
};
export const listByIds = (db: Db, kind: Kind, ids: string[]) =>
  db
    .select()
    .from(shared(kind))
    .where(inArray(shared(kind).id, ids));
export const listUnits = (
  db: Db,
  { orderBy, isDescending }: Sorting = { orderBy: 'name', isDescending: false },
): Promise<Unit[]> => {
  const direction = isDescending ? desc : asc;
  return db
    .select()
    .from(businessUnits)
    .orderBy(
      direction(orderBy === 'name' ? businessUnits.nameKey : businessUnits.createdAt),
      direction(businessUnits.id),
    );
};
export async function find<K extends Kind>(db: Db, kind: K, id: string): Promise<UnitRow<K> | undefined> {
  const table = shared(kind);
  return (await db.select().from(table).where(eq(table.id, id)))[0] as UnitRow<K> | undefined;
}
/** Returns the kind of which one of these ids does not exist here. */
export async function findMissing(db: Db, wanted: Partial<Record<Kind, readonly string[]>>): Promise<Kind | undefined> {
  const lacking = (Object.keys(tables) as Kind[]).map(
    (kind) =>
      sql`select ${kind} as kind
        from unnest(${sql.param(wanted[kind] ?? [])}::uuid[]) as w (id)
        where not exists (select from ${tables[kind]} t where t.id = w.id)`,
  );
  const { rows } = await db.execute<{ kind: Kind }>(sql`${sql.join(lacking, sql` union all `)} limit 1`);
  return rows[0]?.kind;
}
/** Returns whether another row has this name; needs the lock that `lockNames` takes. */
export async function isNameTaken(
  db: Db,
  kind: Kind,
  name: string,
  exceptId?: string,
  parentId?: string | null,
): Promise<boolean> {
  const table = shared(kind);
  const sibling =
    kind === 'businessUnit' ? sql`${businessUnits.parentId} is not distinct from ${parentId ?? null}` : undefined;
  return (
    (
      await db
        .select({ id: table.id })
        .from(table)
        .where(
          and(
            eq(table.nameKey, sql`public.search_key(${name})`),
            exceptId ? ne(table.id, exceptId) : undefined,
            sibling,
          ),
        )
        .limit(1)
    ).length > 0
  );
}
/** Locks the names of a kind until the transaction ends, so that one transaction at a time writes them in a tenant. */
export const lockNames = (db: Db, kind: Kind) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(public.tenant_id()::text || ${kind}, 0))`);
export const insert = (db: Db, kind: Kind, row: { id: string; name: string }) => db.insert(shared(kind)).values(row);
export const update = async (db: Db, kind: Kind, id: string, changes: object): Promise<boolean> => {
  const table = shared(kind);
  return (
    (
      await db
        .update(table)
        .set({ ...changes, updatedAt: sql`now()` })
        .where(eq(table.id, id))
        .returning({ id: table.id })
    ).length > 0
  );
};
export const remove = async (db: Db, kind: Kind, id: string): Promise<boolean> => {
  const table = shared(kind);
  return (await db.delete(table).where(eq(table.id, id)).returning({ id: table.id })).length > 0;
};
