// Writes the cells of a report as people read them: days, hours, numbers, words of choices, and filters in words.
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { rowsColumn } from '../contract/report-subjects.model.ts';
import type { ColumnType } from '../contract/report-subjects.model.ts';
import type { ReportFilter, ShownColumn } from '../contract/report-query.model.ts';

const numeric: readonly ColumnType[] = ['number', 'minutes', 'percent'];
export const isNumeric = ({ type }: ShownColumn): boolean => numeric.includes(type);
export function useCells() {
  const t = useTexts();
  const { number, percent, duration, date, dateTime, list } = useFormats();
  const nameOf = (id: string) => t(`reports.column.${id}`);
  const headOf = ({ id, aggregate, name }: ShownColumn) =>
    name ?? (aggregate && id !== rowsColumn ? t(`reports.head.${aggregate}`, { column: nameOf(id) }) : nameOf(id));
  const cellOf = ({ id, type }: ShownColumn, cell: string | null): string => {
    if (cell === null) return '—';
    if (type === 'choice') return t(`reports.choice.${id}.${cell}`);
    if (type === 'flag') return t(cell === 'true' ? 'reports.yes' : 'reports.no');
    if (type === 'number') return number(Number(cell), 2);
    if (type === 'percent') return percent(Number(cell), 2);
    // A difference of hours may lie below zero.
    if (type === 'minutes') return `${Number(cell) < 0 ? '-' : ''}${duration(Math.abs(Number(cell)) * 60)}`;
    if (type === 'day') return date(cell);
    return type === 'instant' ? dateTime(cell) : cell;
  };
  /** Returns what a filter asks, without the name of its column. */
  const filterWords = ({ columnId, operator, values }: ReportFilter, type: ColumnType): string => {
    const [first = '', second = ''] = values;
    const column: ShownColumn = { id: columnId, type: type === 'instant' ? 'day' : type };
    if (operator === 'last' || operator === 'next') return t(`reports.filter.${operator}`, { count: Number(first) });
    if (operator === 'between') {
      const [from, until] = [first, second].map((one) =>
        type === 'minutes' ? number(Number(one)) : cellOf(column, one),
      );
      if (first && second) return t('reports.filter.between', { from, until });
      return first ? t('reports.filter.from', { from }) : t('reports.filter.until', { until });
    }
    if (type === 'choice' || type === 'flag') return list(values.map((one) => cellOf(column, one)));
    return operator === 'in' ? t('reports.filters.chosen', { count: values.length }) : first;
  };
  return { nameOf, headOf, cellOf, filterWords };
}
