// Reads the chart of a report in SQL: over all its rows, the first groups one by one and the others as one.
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { chartGroups, isInTime, isSameColumn } from '../contract/report-chart.model.ts';
import type { ReportChart } from '../contract/report-chart.model.ts';
import { shownColumns } from '../contract/report-query.model.ts';
import type { ReportPreview } from '../contract/report.wire.ts';
import { columnOf, joined, measureOf, namedParts, writtenAs } from './report-rows.store.ts';
import type { AskedReport } from './report-rows.store.ts';

type Point = { group: string | null; value: string | null };
type CountedPoint = Point & { key: string; total: number };
/** Returns the groups of the axis with the largest measures, or the last ones in time, in the order of the chart. */
export async function findChart(
  db: Db,
  { query, ...asked }: AskedReport,
  { axis: axisId, measure: measureId }: ReportChart,
): Promise<NonNullable<ReportPreview['chart']>> {
  const column = query.columns.find((one) => isSameColumn(one, measureId))!;
  const counted = { ...asked, query: { ...query, groupBy: [axisId], columns: [column], sort: [] } };
  const [axis, measure] = shownColumns(counted.query);
  const { source, beginning, rows, groups } = namedParts(counted);
  const value = measureOf(counted, source, column);
  const group = columnOf(source, axisId);
  const written = sql`${writtenAs(value, measure!.type, counted)} as value`;
  const key = sql`jsonb_build_array(${joined(groups)})::text`;
  const isTime = isInTime(axis!.type);
  const order = isTime ? sql`${group.value} desc nulls last` : sql`${value} desc nulls last`;
  const { rows: found } = await db.execute<CountedPoint>(sql`
    ${beginning}
    select ${writtenAs(group.value, axis!.type, counted)} as "group", ${written}, ${key} as key,
      (count(*) over ())::int as total
    ${rows}
    group by ${joined(groups)}
    order by ${order}, ${joined(groups)}
    limit ${chartGroups}`);
  const total = found[0]?.total ?? 0;
  const keys = found.map((one) => one.key);
  const [others] =
    total > found.length
      ? (
          await db.execute<{ value: string | null }>(sql`
            ${beginning} select ${written} ${rows} where ${key} <> all(${sql.param(keys)}::text[])`)
        ).rows
      : [];
  const points = found.map(({ group: name, value: amount }): Point => ({ group: name, value: amount }));
  return {
    ...{ axis: axis!, measure: measure!, points: isTime ? points.toReversed() : points },
    others: others ? { groups: total - found.length, value: others.value } : null,
  };
}
