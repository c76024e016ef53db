// Defines what a report asks: its columns, filters, groups and order, and what is wrong with them.
import { isDay } from '#platform/contract/values.ts';
import { chartErrors } from './report-chart.model.ts';
import type { ReportChart } from './report-chart.model.ts';
import { formulaType, isFormulaId } from './report-formula.model.ts';
import type { ReportFormula } from './report-formula.model.ts';
import { aggregatesOf, findColumn, isGroupable, operatorsOf, rowsColumn, shownType } from './report-subjects.model.ts';
import type { Aggregate, ColumnType, Operator, ReportSubject } from './report-subjects.model.ts';

export const reportLimits = {
  ...{ columns: 30, filters: 20, groups: 3, sorts: 3, values: 200, value: 200, days: 3_660, name: 120 },
  /** The rows of a PDF; larger reports are for the other formats. */
  pdfRows: 5_000,
  ...{ groupsShared: 50, recipients: 100, saved: 500 },
} as const;
export type AskedColumn = {
  id: string;
  aggregate?: Aggregate | undefined;
  /** Of a calculated column, whose id is one of its own. */
  formula?: ReportFormula | undefined;
};
export type ReportFilter = { columnId: string; operator: Operator; values: string[] };
export type ReportSort = { columnId: string; direction: 'asc' | 'desc' };
export type ReportQuery = {
  subject: ReportSubject;
  columns: AskedColumn[];
  filters?: ReportFilter[] | undefined;
  groupBy?: string[] | undefined;
  sort?: ReportSort[] | undefined;
  /** Of a report in groups that is shown as a chart. */
  chart?: ReportChart | undefined;
};
export type ReportError = { field: string; code: string; details?: Record<string, string | number> };
/** A column as it is shown: those of the groups come first. */
export type ShownColumn = {
  id: string;
  aggregate?: Aggregate | undefined;
  type: ColumnType;
  name?: string | undefined;
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const isNumber = (value: string) => value.trim() !== '' && Number.isFinite(Number(value));
const isCount = (value: string) => /^\d{1,4}$/.test(value) && Number(value) <= reportLimits.days;
/** Returns whether these values make sense for an operator on a type. */
function areSound(type: ColumnType, operator: Operator, values: readonly string[], choices?: readonly string[]) {
  if (operator === 'last' || operator === 'next') return values.length === 1 && isCount(values[0]!);
  if (operator === 'between') {
    const is = type === 'day' || type === 'instant' ? isDay : isNumber;
    return values.length === 2 && values.some((one) => one !== '') && values.every((one) => one === '' || is(one));
  }
  if (operator === 'in')
    return values.length > 0 && values.every((one) => (type === 'choice' ? choices!.includes(one) : uuid.test(one)));
  if (values.length !== 1 || values[0]!.trim() === '') return false;
  return type !== 'flag' || values[0] === 'true' || values[0] === 'false';
}
const gone = (field: string, column: string): ReportError => ({
  field,
  code: 'reports.columnGone',
  details: { column },
});
function formulaErrors({ subject, groupBy = [] }: ReportQuery, { id, aggregate, formula }: AskedColumn, field: string) {
  const missing = formula!.of.findIndex((one) => one.id !== rowsColumn && !findColumn(subject, one.id));
  if (missing >= 0) return [gone(`${field}.of[${missing}].id`, formula!.of[missing]!.id)];
  const isSound = isFormulaId(id) && !aggregate && formulaType(subject, formula!, groupBy.length > 0);
  return isSound ? [] : [{ field, code: 'reports.formulaInvalid' }];
}
function columnErrors(query: ReportQuery): ReportError[] {
  const { subject, columns, groupBy = [] } = query;
  const isGrouped = groupBy.length > 0;
  return columns.flatMap(({ id, aggregate, formula }, at): ReportError[] => {
    const field = `columns[${at}].id`;
    const twice = columns.findIndex((one) => one.id === id && one.aggregate === aggregate) !== at;
    if (twice || (isGrouped && groupBy.includes(id))) return [{ field, code: 'reports.columnTwice' }];
    if (formula) return formulaErrors(query, { id, aggregate, formula }, `columns[${at}].formula`);
    if (id === rowsColumn)
      return isGrouped && aggregate === 'count' ? [] : [{ field, code: 'reports.aggregateInvalid' }];
    const column = findColumn(subject, id);
    if (!column) return [gone(field, id)];
    const fits = isGrouped
      ? aggregate !== undefined && aggregatesOf[column.type].includes(aggregate)
      : aggregate === undefined;
    return fits ? [] : [{ field: `columns[${at}].aggregate`, code: 'reports.aggregateInvalid' }];
  });
}
const groupErrors = ({ subject, groupBy = [] }: ReportQuery): ReportError[] =>
  groupBy.flatMap((id, at): ReportError[] => {
    const field = `groupBy[${at}]`;
    const column = findColumn(subject, id);
    if (!column) return [gone(field, id)];
    return !isGroupable(column) || groupBy.indexOf(id) !== at ? [{ field, code: 'reports.groupInvalid' }] : [];
  });
const filterErrors = ({ subject, filters = [] }: ReportQuery): ReportError[] =>
  filters.flatMap(({ columnId, operator, values }, at): ReportError[] => {
    const column = findColumn(subject, columnId);
    if (!column) return [gone(`filters[${at}].columnId`, columnId)];
    const { type, choices } = column;
    const isSound = operatorsOf[type].includes(operator) && areSound(type, operator, values, choices);
    return isSound ? [] : [{ field: `filters[${at}].values`, code: 'reports.filterInvalid' }];
  });
function sortErrors(query: ReportQuery): ReportError[] {
  const shown = shownColumns(query);
  const isGrouped = !!query.groupBy?.length;
  return (query.sort ?? []).flatMap(({ columnId }, at): ReportError[] => {
    const field = `sort[${at}].columnId`;
    const isFormula = query.columns.some(({ id, formula }) => formula && id === columnId);
    if (columnId !== rowsColumn && !isFormula && !findColumn(query.subject, columnId)) return [gone(field, columnId)];
    const isKnown = isGrouped ? shown.some(({ id }) => id === columnId) : columnId !== rowsColumn;
    return isKnown ? [] : [{ field, code: 'reports.sortInvalid' }];
  });
}
/** Returns the columns in the order of the report: the groups, then what is asked. Unknown ones are left out. */
export function shownColumns({ subject, columns, groupBy = [] }: ReportQuery): ShownColumn[] {
  const asked: AskedColumn[] = [...groupBy.map((id) => ({ id })), ...columns];
  return asked.flatMap(({ id, aggregate, formula }): ShownColumn[] => {
    const calculated = formula && formulaType(subject, formula, groupBy.length > 0);
    if (formula) return calculated ? [{ id, type: calculated, name: formula.name }] : [];
    const type = id === rowsColumn ? 'number' : findColumn(subject, id)?.type;
    return type ? [{ id, type: shownType(type, aggregate), ...(aggregate && { aggregate }) }] : [];
  });
}
/** Returns what is wrong with a report, the first error of each part first. */
export const queryErrors = (query: ReportQuery): ReportError[] => [
  ...(query.columns.length === 0 && !query.groupBy?.length ? [{ field: 'columns', code: 'reports.noColumn' }] : []),
  ...columnErrors(query),
  ...groupErrors(query),
  ...filterErrors(query),
  ...sortErrors(query),
  ...chartErrors(query.chart, query.groupBy ?? [], shownColumns(query).slice(query.groupBy?.length ?? 0)),
];
/** Returns the columns that a saved report names and that are there no more. */
export const goneColumns = (query: ReportQuery): string[] => [
  ...new Set(
    queryErrors(query).flatMap(({ code, details }) =>
      code === 'reports.columnGone' ? String(details!['column']) : [],
    ),
  ),
];
