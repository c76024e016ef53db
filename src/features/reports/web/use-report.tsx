// Keeps what one builds: the report, the page of its preview, and each change with what follows from it.
import { useState } from 'react';
import { fittingChart } from '../contract/report-chart.model.ts';
import type { ReportChart } from '../contract/report-chart.model.ts';
import { formulaType } from '../contract/report-formula.model.ts';
import { shownColumns } from '../contract/report-query.model.ts';
import { aggregatesOf, columnIds, findColumn, rowsColumn } from '../contract/report-subjects.model.ts';
import type { ReportSubject } from '../contract/report-subjects.model.ts';
import type { AskedColumn, ReportFilter, ReportQuery } from '../contract/report-query.model.ts';

const firstColumns = 6;
export const emptyQuery = (subject: ReportSubject): ReportQuery => ({
  subject,
  columns: columnIds(subject)
    .filter((id) => !['email', 'externalId', 'hiredOn', 'personActive'].includes(id))
    .slice(0, firstColumns)
    .map((id) => ({ id })),
});
/** Returns the column as a report with or without groups asks for it. */
export const askedAs = (
  subject: ReportSubject,
  { id, aggregate, formula }: AskedColumn,
  isGrouped: boolean,
): AskedColumn => {
  if (formula) return { id, formula: { ...formula, of: formula.of.map((one) => askedAs(subject, one, isGrouped)) } };
  if (!isGrouped) return { id };
  if (id === rowsColumn) return { id, aggregate: 'count' };
  const column = findColumn(subject, id);
  return { id, aggregate: aggregate ?? (column && aggregatesOf[column.type][0]) };
};
/** Returns the report with its chart as it fits, or without one. */
function charted({ chart, ...query }: ReportQuery, hasChart: boolean): ReportQuery {
  const shown = shownColumns(query);
  const groups = query.groupBy?.length ?? 0;
  const fitting = hasChart ? fittingChart(chart, shown.slice(0, groups), shown.slice(groups)) : undefined;
  return { ...query, ...(fitting && { chart: fitting }) };
}
export function useReport(initial: ReportQuery) {
  const [query, setQuery] = useState(initial);
  const [page, setPage] = useState(1);
  const [isPlot, setPlot] = useState(!!initial.chart);
  const { subject, columns, groupBy = [], filters = [], sort = [] } = query;
  const show = (next: ReportQuery, hasChart = isPlot) => {
    setQuery(charted(next, hasChart));
    setPage(1);
  };
  /** What can be sorted: a column of the report, or one of its groups. */
  const fitting = (next: ReportQuery): ReportQuery => {
    const ids = new Set([...(next.groupBy ?? []), ...next.columns.map(({ id }) => id)]);
    return { ...next, sort: (next.sort ?? []).filter(({ columnId }) => ids.has(columnId)) };
  };
  return {
    ...{ query, page, setPage, isPlot },
    setPlot: (next: boolean) => {
      setPlot(next);
      show(query, next);
    },
    setChart: (chart: ReportChart) => show({ ...query, chart }),
    ...{ subject, columns, groupBy, filters, sort },
    setSubject: (next: ReportSubject) => show(emptyQuery(next)),
    setColumns: (next: AskedColumn[]) => show(fitting({ ...query, columns: next })),
    setFilters: (next: ReportFilter[]) => show({ ...query, filters: next }),
    setSort: (next: ReportQuery['sort']) => show({ ...query, sort: next }),
    setGroupBy: (next: string[]) => {
      const isGrouped = next.length > 0;
      const kept = columns.filter(({ id }) => !next.includes(id) && (isGrouped || id !== rowsColumn));
      const asked = kept
        .map((column) => askedAs(subject, column, isGrouped))
        // What counts records has no meaning without groups.
        .filter(({ formula }) => !formula || formulaType(subject, formula, isGrouped));
      const counts: AskedColumn[] =
        isGrouped && groupBy.length === 0 ? [{ id: rowsColumn, aggregate: 'count' }, ...asked] : asked;
      const back = !isGrouped ? groupBy.map((id) => ({ id })) : [];
      show(fitting({ ...query, groupBy: next, columns: [...back, ...counts] }));
    },
  };
}
export type ReportState = ReturnType<typeof useReport>;
