// Reads the rows of reports in SQL: a page, the totals, or all of them by a cursor. Names of columns come from the subjects alone.
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { exactTotalLimit } from '#platform/contract/page.ts';
import type { Db } from '#platform/server/database.ts';
import { idsOf } from '#platform/server/many-rows.ts';
import { operandType } from '../contract/report-formula.model.ts';
import type { ReportFormula } from '../contract/report-formula.model.ts';
import { findColumn, rowsColumn } from '../contract/report-subjects.model.ts';
import type { Aggregate, ColumnType } from '../contract/report-subjects.model.ts';
import { shownColumns } from '../contract/report-query.model.ts';
import type { AskedColumn, ReportFilter, ReportQuery } from '../contract/report-query.model.ts';
import { sourceOf } from './report-sources.store.ts';
import type { ReportClock, Source, SourceColumn } from './report-sources.store.ts';

export type AskedReport = {
  readonly query: ReportQuery;
  readonly clock: ReportClock;
  /** The people whom the asking person leads; undefined for everybody. */
  readonly led: SQL | undefined;
  /** Moments as `iso`, or as the company's clock shows them. */
  readonly moments: 'iso' | 'local';
};
export type ReportRow = readonly (string | null)[];
export const joined = (parts: readonly SQL[], between: SQL = sql`, `) => sql.join([...parts], between);
export const columnOf = (source: Source, id: string): SourceColumn => source.columns[id]!;
const typeOf = ({ subject }: ReportQuery, id: string): ColumnType => findColumn(subject, id)!.type;

const aggregated: { readonly [aggregate in Aggregate]: (column: SourceColumn) => SQL } = {
  sum: ({ value }) => sql`coalesce(sum(${value}), 0)`,
  average: ({ value }) => sql`round(avg(${value})::numeric, 2)`,
  min: ({ value }) => sql`min(${value})`,
  max: ({ value }) => sql`max(${value})`,
  distinct: ({ id, value }) => sql`count(distinct ${id ?? value})`,
  count: () => sql`count(*)`,
  holds: ({ value }) => sql`count(*) filter (where ${value})`,
  share: ({ value }) => sql`round(100.0 * count(*) filter (where ${value}) / nullif(count(${value}), 0), 2)`,
};
export const measureOf = (asked: AskedReport, source: Source, { id, aggregate, formula }: AskedColumn): SQL =>
  formula
    ? calculatedOf(asked, source, formula)
    : aggregated[aggregate!](id === rowsColumn ? { value: sql`1` } : columnOf(source, id));
/** Returns what a calculated column shows; nothing where a part of it is missing, except in sums, which leave it out. */
function calculatedOf(asked: AskedReport, source: Source, { kind, of }: ReportFormula): SQL {
  const { query, clock } = asked;
  const isGrouped = !!query.groupBy?.length;
  const parts = of.map((one) => {
    const value = isGrouped ? measureOf(asked, source, one) : columnOf(source, one.id).value;
    const type = operandType(query.subject, one, isGrouped);
    if (type === 'instant') return sql`(${value} at time zone ${clock.timeZone}::text)::date`;
    return type === 'day' ? sql`(${value})` : sql`(${value})::numeric`;
  });
  const [first, second] = parts;
  switch (kind) {
    case 'percent':
      return sql`round(100 * ${first} / nullif(${second}, 0), 2)`;
    case 'difference':
      return sql`(${first} - ${second})`;
    case 'days':
      return sql`(${second} - ${first})`;
    case 'sum':
      return sql`case when num_nonnulls(${joined(parts)}) > 0
        then ${joined(
          parts.map((part) => sql`coalesce(${part}, 0)`),
          sql` + `,
        )} end`;
  }
}
const formulaIn = ({ columns }: ReportQuery, id: string): AskedColumn | undefined =>
  columns.find((one) => one.id === id && one.formula);
/** The columns that must be read for these ids: those of a calculated one are its parts. */
const readFor = (query: ReportQuery, ids: readonly string[]): string[] =>
  ids.flatMap((id) => formulaIn(query, id)?.formula!.of.map((one) => one.id) ?? id);
/** Returns a value as text. */
export function writtenAs(value: SQL, type: ColumnType, { clock, moments }: AskedReport): SQL {
  if (type === 'day') return sql`to_char(${value}, 'YYYY-MM-DD')`;
  if (type !== 'instant') return sql`(${value})::text`;
  return moments === 'iso'
    ? sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
    : sql`to_char(${value} at time zone ${clock.timeZone}::text, 'YYYY-MM-DD HH24:MI')`;
}
const startOf = (day: string, days: number, zone: string) =>
  sql`((${day}::date + ${days}::integer)::timestamp at time zone ${zone}::text)`;
/** Returns the condition that a day or moment lies between two days, both included; an empty text leaves an end open. */
function isWithin(
  value: SQL,
  type: ColumnType,
  from: string,
  until: string,
  plus: [number, number],
  zone: string,
): SQL {
  const bounds =
    type === 'day'
      ? [
          ...(from ? [sql`${value} >= ${from}::date + ${plus[0]}::integer`] : []),
          ...(until ? [sql`${value} <= ${until}::date + ${plus[1]}::integer`] : []),
        ]
      : [
          ...(from ? [sql`${value} >= ${startOf(from, plus[0], zone)}`] : []),
          ...(until ? [sql`${value} < ${startOf(until, plus[1] + 1, zone)}`] : []),
        ];
  return joined(bounds, sql` and `);
}
function conditionOf({ query, clock }: AskedReport, source: Source, { columnId, operator, values }: ReportFilter): SQL {
  const { value, id } = columnOf(source, columnId);
  const type = typeOf(query, columnId);
  const [first = '', second = ''] = values;
  const within = (from: string, until: string, plus: [number, number] = [0, 0]) =>
    isWithin(value, type, from, until, plus, clock.timeZone);
  switch (operator) {
    case 'contains':
      return sql`position(public.search_key(${first.trim()}) in public.search_key(${value})) > 0`;
    case 'is':
      return type === 'flag'
        ? sql`coalesce(${value}, false) = ${first === 'true'}::boolean`
        : sql`public.search_key(${value}) = public.search_key(${first.trim()})`;
    case 'in':
      return id ? sql`${id} = any(${idsOf(values)})` : sql`${value} = any(${sql.param([...values])}::text[])`;
    case 'last':
      return within(clock.today, clock.today, [1 - Number(first), 0]);
    case 'next':
      return within(clock.today, clock.today, [0, Number(first)]);
    case 'between':
      if (type === 'day' || type === 'instant') return within(first, second);
      return joined(
        [
          ...(first ? [sql`${value} >= ${Number(first)}::double precision`] : []),
          ...(second ? [sql`${value} <= ${Number(second)}::double precision`] : []),
        ],
        sql` and `,
      );
  }
}
/** Returns what all statements of a report share: its beginning, and its rows. */
function partsOf(asked: AskedReport) {
  const { query, clock, led } = asked;
  const source = sourceOf(query.subject, clock);
  const { columns, filters = [], groupBy = [], sort = [] } = query;
  const named = readFor(query, [
    ...[...columns.map(({ id }) => id), ...filters.map(({ columnId }) => columnId)],
    ...[...groupBy, ...sort.map(({ columnId }) => columnId)],
  ]);
  const needed = new Set(named.flatMap((id) => (id === rowsColumn ? [] : (columnOf(source, id).needs ?? []))));
  const joins = [...needed].map((name) => source.joins[name] ?? sql``);
  const conditions = [
    sql`u.removed_at is null`,
    ...(led ? [sql`u.id in (select id from led)`] : []),
    ...(source.where ? [source.where] : []),
    ...filters.map((filter) => conditionOf(asked, source, filter)),
  ];
  return {
    source,
    // Found once: within the conditions of a plan, the line of supervisors would be walked again for each row.
    beginning: led ? sql`with led as materialized (${led})` : sql``,
    rows: sql`from ${source.from} ${joined(joins, sql` `)} where ${joined(conditions, sql` and `)}`,
  };
}
/**
 * Returns the rows of a report in groups as a table of named columns: an expression with a value inside, such as the time zone,
 * could not stand in both `select` and `group by`.
 */
export function namedParts(asked: AskedReport) {
  const { columns, groupBy = [], sort = [] } = asked.query;
  const parts = partsOf(asked);
  const asks = [...groupBy, ...columns.map(({ id }) => id), ...sort.map(({ columnId }) => columnId)];
  const ids = readFor(asked.query, asks);
  const listed: SQL[] = [];
  const named: Record<string, SourceColumn> = {};
  const name = (value: SQL | undefined, as: string) => {
    if (!value) return undefined;
    listed.push(sql`${value} as ${sql.raw(as)}`);
    return sql.raw(`y.${as}`);
  };
  for (const [at, id] of [...new Set(ids)].filter((one) => one !== rowsColumn).entries()) {
    const column = columnOf(parts.source, id);
    const [ofId, ofKey] = [name(column.id, `i${at}`), name(column.key, `k${at}`)];
    named[id] = { value: name(column.value, `v${at}`)!, ...(ofId && { id: ofId }), ...(ofKey && { key: ofKey }) };
  }
  const source: Source = { ...parts.source, columns: named };
  const groups = groupBy.flatMap((id) => {
    const { id: ofId, value, key } = columnOf(source, id);
    return [...(key ? [key] : []), value, ...(ofId ? [ofId] : [])];
  });
  return { ...parts, source, groups, rows: sql`from (select ${joined(listed)} ${parts.rows}) y` };
}
const cellsIn = (asked: AskedReport, source: Source): SQL[] =>
  shownColumns(asked.query).map(({ id, aggregate, type }, at) => {
    const formula = formulaIn(asked.query, id);
    const measured = formula ?? (aggregate && { id, aggregate });
    const value = measured ? measureOf(asked, source, measured) : columnOf(source, id).value;
    return sql`${writtenAs(value, type, asked)} as ${sql.raw(`c${at}`)}`;
  });
/** Returns the statement of all rows, in their order. */
function statementOf(asked: AskedReport): SQL {
  const { query } = asked;
  const { groupBy = [], sort = [] } = query;
  const isGrouped = groupBy.length > 0;
  const { source, beginning, rows, groups } = isGrouped ? namedParts(asked) : { ...partsOf(asked), groups: [] };
  const shown = shownColumns(query);
  const orders = sort.map(({ columnId, direction }) => {
    const measured =
      formulaIn(query, columnId) ??
      (isGrouped ? shown.find(({ id, aggregate }) => id === columnId && aggregate) : undefined);
    const by = measured
      ? measureOf(asked, source, measured)
      : (columnOf(source, columnId).key ?? columnOf(source, columnId).value);
    return direction === 'desc' ? sql`${by} desc nulls last` : sql`${by} nulls last`;
  });
  const ends = isGrouped
    ? sql`group by ${joined(groups)} order by ${joined([...orders, ...groups])}`
    : sql`order by ${joined([...orders, source.key])}`;
  return sql`${beginning} select ${joined(cellsIn(asked, source))} ${rows} ${ends}`;
}
type NamedRow = { [cell: string]: string | null };
const cellsOf = (row: NamedRow): ReportRow => Object.values(row);

/** Returns a page of the rows. */
export async function listRows(db: Db, asked: AskedReport, limit: number, offset: number): Promise<ReportRow[]> {
  const { rows } = await db.execute<NamedRow>(sql`${statementOf(asked)} limit ${limit} offset ${offset}`);
  return rows.map(cellsOf);
}
/** Returns the ids of what the rows of a report without groups are about, in an order that stays; so many at most. */
export async function listRowIds(db: Db, asked: AskedReport, most: number): Promise<string[]> {
  const { beginning, source, rows } = partsOf(asked);
  const { rows: found } = await db.execute<{ id: string }>(sql`
    ${beginning} select ${source.key} as id ${rows} order by ${source.key} limit ${most}`);
  return found.map(({ id }) => id);
}
/** Counts the rows or groups, one more than the exact limit at most. */
export async function countRows(db: Db, asked: AskedReport, most = exactTotalLimit + 1): Promise<number> {
  const { beginning, rows, groups } = asked.query.groupBy?.length
    ? namedParts(asked)
    : { ...partsOf(asked), groups: [] };
  const { rows: counted } = await db.execute<{ total: number }>(sql`
    ${beginning}
    select count(*)::int as total
    from (select 1 ${rows} ${groups.length ? sql`group by ${joined(groups)}` : sql``} limit ${most}) x`);
  return counted[0]!.total;
}
/** Returns the line over all groups, with nothing under the groups themselves. */
export async function findTotals(db: Db, asked: AskedReport): Promise<ReportRow> {
  const { source, beginning, rows } = namedParts(asked);
  const cells = shownColumns(asked.query).map(({ id, aggregate, type }, at) => {
    const measured = formulaIn(asked.query, id) ?? (aggregate && { id, aggregate });
    const value = measured ? writtenAs(measureOf(asked, source, measured), type, asked) : sql`null::text`;
    return sql`${value} as ${sql.raw(`c${at}`)}`;
  });
  const { rows: found } = await db.execute<NamedRow>(sql`${beginning} select ${joined(cells)} ${rows}`);
  return cellsOf(found[0]!);
}
/** Opens a cursor over all rows in this transaction. */
export const openCursor = async (db: Db, asked: AskedReport): Promise<void> =>
  void (await db.execute(sql`declare report_rows no scroll cursor for ${statementOf(asked)}`));
/** Returns the next rows of the cursor, a few thousand; none at its end. */
export async function readCursor(db: Db): Promise<ReportRow[]> {
  const { rows } = await db.execute<NamedRow>(sql`fetch forward 2000 from report_rows`);
  return rows.map(cellsOf);
}
