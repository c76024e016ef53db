// Defines the chart of a report in groups: its kind, the group along its axis and its measure, and when it fits the report.
import type { Aggregate, ColumnType } from './report-subjects.model.ts';

export const chartKinds = ['bars', 'columns', 'line'] as const;
export type ChartKind = (typeof chartKinds)[number];
/** The groups that a chart shows one by one; all others are one of it. */
export const chartGroups = 20;
type Named = { readonly id: string; readonly aggregate?: Aggregate | undefined };
export type ReportChart = {
  kind: ChartKind;
  /** The group by which the chart counts, one of those of the report. */
  axis: string;
  measure: { id: string; aggregate?: Aggregate | undefined };
};
const measurable: readonly ColumnType[] = ['number', 'minutes', 'percent'];
export const isMeasure = ({ type }: { readonly type: ColumnType }): boolean => measurable.includes(type);
const chronological: readonly ColumnType[] = ['month', 'day'];
/** Returns whether the groups of an axis follow each other in time. */
export const isInTime = (type: ColumnType): boolean => chronological.includes(type);
export const isSameColumn = (one: Named, other: Named): boolean =>
  one.id === other.id && one.aggregate === other.aggregate;

type Shown = Named & { readonly type: ColumnType };
/** Returns what is wrong with a chart, beside the groups of its report and what the report shows beside them. */
export const chartErrors = (
  chart: ReportChart | undefined,
  groupBy: readonly string[],
  measures: readonly Shown[],
): { field: string; code: string }[] => [
  ...(chart && !groupBy.includes(chart.axis) ? [{ field: 'chart.axis', code: 'reports.chartInvalid' }] : []),
  ...(chart && !measures.some((one) => isSameColumn(one, chart.measure) && isMeasure(one))
    ? [{ field: 'chart.measure', code: 'reports.chartInvalid' }]
    : []),
];
/** Returns the chart as it fits a changed report: what it lost is replaced by the first that there is; none where nothing fits. */
export function fittingChart(
  chart: ReportChart | undefined,
  groups: readonly Shown[],
  measures: readonly Shown[],
): ReportChart | undefined {
  const axis = groups.find(({ id }) => id === chart?.axis) ?? groups[0];
  const measure =
    measures.find((one) => chart && isSameColumn(one, chart.measure) && isMeasure(one)) ?? measures.find(isMeasure);
  if (!axis || !measure) return undefined;
  const { id, aggregate } = measure;
  const kind = chart?.kind ?? (isInTime(axis.type) ? 'columns' : 'bars');
  return { kind, axis: axis.id, measure: { id, ...(aggregate && { aggregate }) } };
}
