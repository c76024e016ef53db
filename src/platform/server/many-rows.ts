// Writes many rows in one statement. The rows are one value, so the text of the statement is the same for any number of rows.
import { getTableColumns, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgTable, PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

type PartialRows<T extends AnyPgTable> = readonly Partial<T['$inferInsert']>[];
/** Returns the columns that at least one row names, except the key columns. */
function named(table: AnyPgTable, rows: readonly object[], without: readonly string[] = []): PgColumn[] {
  const names = new Set(rows.flatMap((row) => Object.keys(row)));
  const known = getTableColumns(table) as Record<string, PgColumn>;
  return [...names].filter((name) => !without.includes(name)).map((name) => known[name]!);
}
const asRows = (table: AnyPgTable, rows: readonly object[]): SQL => {
  const known = getTableColumns(table) as Record<string, PgColumn>;
  const stored = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [known[name]!.name, value as unknown])),
  );
  return sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(stored)}::jsonb)`;
};
const listed = (columns: readonly PgColumn[], of = (name: SQL) => name) =>
  sql.join(
    columns.map(({ name }) => of(sql.identifier(name) as unknown as SQL)),
    sql`, `,
  );

/** Inserts the rows. A column that only some rows name is null in the others. A column that no row names has its default. */
export async function insertRows<T extends AnyPgTable>(db: Db, table: T, rows: PartialRows<T>): Promise<void> {
  if (rows.length === 0) return;
  const columns = named(table, rows);
  await db.execute(
    sql`insert into ${table} (${listed(columns)}) select ${listed(columns, (name) => sql`g.${name}`)}
      from ${asRows(table, rows)} g
      returning 1`,
  );
}
/** Writes the named columns of each row into the row with its id. */
export async function updateRows<T extends AnyPgTable>(
  db: Db,
  table: T,
  rows: readonly (Partial<T['$inferInsert']> & { id: string })[],
  also: SQL = sql``,
): Promise<void> {
  if (rows.length === 0) return;
  const columns = named(table, rows, ['id']);
  await db.execute(
    sql`update ${table} t
      set ${listed(columns, (name) => sql`${name} = g.${name}`)} ${also}
      from ${asRows(table, rows)} g
      where t.id = g.id`,
  );
}
/** Returns these ids as one value, for `= any(…)`. The text stays the same for any number of ids. */
export const idsOf = (ids: readonly string[]): SQL => sql`${sql.param([...ids])}::uuid[]`;
/** Returns the condition that a column holds one of these ids. */
export const isAmong = (column: PgColumn, ids: readonly string[]): SQL => sql`${column} = any(${idsOf(ids)})`;
