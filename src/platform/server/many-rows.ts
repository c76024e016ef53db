// Writes many rows in one statement. The rows are one value, so the text of the statement is the same for any number of rows.
import { getTableColumns, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgTable, PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

type PartialRows<T extends AnyPgTable> = readonly Partial<T['$inferInsert']>[];
/** The columns that any of them names, besides those of its key. */
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

/** Inserts them; a column that only some of them name is null in the others, one that none names has its default. */
export async function insertRows<T extends AnyPgTable>(db: Db, table: T, rows: PartialRows<T>): Promise<void> {
  if (rows.length === 0) return;
  const columns = named(table, rows);
  await db.execute(
    sql`insert into ${table} (${listed(columns)}) select ${listed(columns, (name) => sql`g.${name}`)}
      from ${asRows(table, rows)} g
      returning 1`,
  );
}
/** Writes what they name into the rows of their ids. */
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
/** These ids as one value, for `= any(…)`: the text stays the same however many there are. */
export const idsOf = (ids: readonly string[]): SQL => sql`${sql.param([...ids])}::uuid[]`;
/** Whether a column holds one of these. */
export const isAmong = (column: PgColumn, ids: readonly string[]): SQL => sql`${column} = any(${idsOf(ids)})`;
