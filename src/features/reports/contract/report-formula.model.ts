// Defines calculated columns of a report: what is calculated of which columns, of which type it is, and when it makes sense.
import { aggregatesOf, findColumn, rowsColumn, shownType } from './report-subjects.model.ts';
import type { Aggregate, ColumnType, ReportSubject } from './report-subjects.model.ts';

export const formulaKinds = ['percent', 'difference', 'sum', 'days'] as const;
export type FormulaKind = (typeof formulaKinds)[number];
export const formulaLimits = { operands: 5, name: 60 } as const;
export type Operand = { id: string; aggregate?: Aggregate | undefined };
export type ReportFormula = {
  name: string;
  kind: FormulaKind;
  /** The first is the part of a percentage, what is reduced by a difference, and the day from which days are counted. */
  of: Operand[];
};
const calculated = /^calculated[1-9]\d?$/;
export const isFormulaId = (id: string): boolean => calculated.test(id);
/** Returns the first id that no calculated column has yet. */
export function freeFormulaId(taken: readonly string[]): string {
  let at = 1;
  while (taken.includes(`calculated${at}`)) at += 1;
  return `calculated${at}`;
}
/** Returns the type of what an operand shows; undefined where it does not fit a report with or without groups. */
export function operandType(
  subject: ReportSubject,
  { id, aggregate }: Operand,
  isGrouped: boolean,
): ColumnType | undefined {
  if (id === rowsColumn) return isGrouped && aggregate === 'count' ? 'number' : undefined;
  const type = findColumn(subject, id)?.type;
  if (!type || (aggregate !== undefined) !== isGrouped) return undefined;
  return aggregate && !aggregatesOf[type].includes(aggregate) ? undefined : shownType(type, aggregate);
}
const measured: readonly ColumnType[] = ['number', 'minutes', 'percent'];
const summed: readonly ColumnType[] = ['number', 'minutes'];
const dated: readonly ColumnType[] = ['day', 'instant'];
/** The types of which each kind is calculated. */
export const operandTypes: { readonly [kind in FormulaKind]: readonly ColumnType[] } = {
  ...{ percent: measured, difference: measured, sum: summed, days: dated },
};
/** Returns the type of a calculated column; undefined where it makes no sense. Only what is alike is compared or added. */
export function formulaType(
  subject: ReportSubject,
  { kind, of }: ReportFormula,
  isGrouped: boolean,
): ColumnType | undefined {
  const types = of.map((one) => operandType(subject, one, isGrouped));
  const [first] = types;
  const isCounted = kind === 'sum' ? of.length >= 2 && of.length <= formulaLimits.operands : of.length === 2;
  if (!isCounted || !types.every((type) => type && operandTypes[kind].includes(type))) return undefined;
  if (kind === 'days') return 'number';
  if (!types.every((type) => type === first)) return undefined;
  return kind === 'percent' ? 'percent' : first;
}
