// Compares kept counters with what they count, in SQL, many at once, and corrects those that differ under their lock.
import { getTableColumns, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/server/database.ts';
import { idsOf } from '#platform/server/many-rows.ts';

/** Rows that keep numbers, and the statement that counts them anew. */
export type Tally = {
  /** Its name in the report. */
  readonly name: string;
  readonly table: PgTable;
  /** The id of the counted thing, and the columns that tell its rows apart. */
  readonly id: PgColumn;
  readonly parts?: readonly PgColumn[];
  /** The kept numbers. */
  readonly kept: readonly PgColumn[];
  /** The table of the counted things, where a row of the numbers may be missing. */
  readonly things?: readonly { readonly table: PgTable; readonly id: PgColumn }[];
  /** Counts by `id`, by the parts and into the numbers, all by the names of their columns. */
  counted(ids: SQL): SQL;
};
const named = ({ name }: PgColumn) => sql`${sql.identifier(name)}`;
const list = (columns: readonly SQL[]) => sql.join([...columns], sql`, `);
const of = (table: string, columns: readonly PgColumn[]) =>
  columns.map((one) => sql`${sql.identifier(table)}.${named(one)}`);
const keysOf = ({ parts = [] }: Tally) => [...parts];

/** Returns the ids of the next things in their order. */
export async function listIds(db: Db, { table, id, things }: Tally, after: string, most: number): Promise<string[]> {
  const pages = (things ?? [{ table, id }]).map(
    (one) => sql`(
      select ${named(one.id)} as id from ${one.table}
      where ${named(one.id)} > ${after}::uuid order by ${named(one.id)} limit ${most})`,
  );
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct f.id from (${sql.join(pages, sql` union all `)}) f order by f.id limit ${most}`);
  return rows.map(({ id: found }) => found);
}
type Numbers = Record<string, number>;
export type Difference = { id: string; parts: Record<string, string>; before: Numbers; after: Numbers };
/** Returns the rows among these things whose kept numbers are not what is counted now. */
export async function listDifferences(db: Db, tally: Tally, ids: readonly string[]): Promise<Difference[]> {
  const { table, id, kept, things, counted } = tally;
  const parts = keysOf(tally);
  const numbers = (from: string) =>
    sql`jsonb_build_object(${list(
      kept.flatMap((one) => [
        sql`${sql.raw(`'${one.name}'`)}::text`,
        sql`coalesce(${sql.identifier(from)}.${named(one)}, 0)`,
      ]),
    )})`;
  const told = parts.flatMap((one) => [sql`${sql.raw(`'${one.name}'`)}::text`, named(one)]);
  const { rows } = await db.execute<Difference>(sql`
    with counted as materialized (${counted(idsOf(ids))}),
    kept as materialized (
      select ${list([sql`t.${named(id)} as id`, ...of('t', parts), ...of('t', kept)])}
      from ${table} t
      where t.${named(id)} = any(${idsOf(ids)}))
    select d.*
    from (
      select id, ${parts.length ? sql`jsonb_build_object(${list(told)})` : sql`'{}'::jsonb`} as parts,
        ${numbers('k')} as before, ${numbers('c')} as after
      from kept k
      ${sql.raw(things ? 'full' : 'left')} join counted c using (${list([sql`id`, ...parts.map(named)])})) d
    where d.before <> d.after
    order by d.id, d.parts::text`);
  return rows;
}
/** Locks the rows of these things; where one may be missing, it is there from now on. Whoever adds to them waits. */
export async function lock(db: Db, tally: Tally, found: readonly Difference[]): Promise<void> {
  const { table, id, kept, things } = tally;
  const ids = [...new Set(found.map((one) => one.id))];
  if (things)
    await db.execute(sql`
      insert into ${table} (${list([named(id), ...keysOf(tally).map(named), ...kept.map(named)])})
      select ${list([sql`n.id`, ...of('n', keysOf(tally)), ...kept.map(() => sql`0`)])}
      from jsonb_to_recordset(${JSON.stringify(found.map((one) => ({ id: one.id, ...one.parts })))}::jsonb)
        as n(${list([sql`id uuid`, ...typesOf(keysOf(tally))])})
      order by ${list([sql`n.id`, ...of('n', keysOf(tally))])}
      on conflict do nothing`);
  await db.execute(sql`
    select 1 from ${table} t
    where t.${named(id)} = any(${idsOf(ids)})
    order by ${list([sql`t.${named(id)}`, ...of('t', keysOf(tally))])}
    for update`);
}
/** Returns the column definitions of a record set. */
const typesOf = (columns: readonly PgColumn[]) => columns.map((one) => sql`${named(one)} ${sql.raw(one.getSQLType())}`);
/** Writes what was counted into the locked rows. */
export async function correct(db: Db, tally: Tally, found: readonly Difference[]): Promise<void> {
  const { table, id, kept } = tally;
  const parts = keysOf(tally);
  const rows = found.map((one) => ({ id: one.id, ...one.parts, ...one.after }));
  const changed = getTableColumns(table)['changedAt'];
  await db.execute(sql`
    update ${table} t
    set ${list([
      ...kept.map((one) => sql`${named(one)} = n.${named(one)}`),
      ...(changed ? [sql`${named(changed)} = clock_timestamp()`] : []),
    ])}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n(${list([sql`id uuid`, ...typesOf(parts), ...typesOf(kept)])})
    where ${sql.join(
      [sql`t.${named(id)} = n.id`, ...parts.map((one) => sql`t.${named(one)} = n.${named(one)}`)],
      sql` and `,
    )}`);
}
