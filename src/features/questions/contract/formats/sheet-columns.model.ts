// Defines the columns of a spreadsheet of questions; each row is one question, and each option has a column of its own.
import { letterOf } from '../question.model.ts';
import { fileLimits } from './file-question.model.ts';

/** The columns before the options and after them. */
export const columnsBefore = ['code', 'kind', 'statement'] as const;
export const columnsAfter = [
  ...(['key', 'staysLast', 'points', 'multipleScoring', 'hint', 'hitFeedback', 'missFeedback'] as const),
  ...(['scale', 'scaleLow', 'scaleHigh', 'expectedLength', 'modelAnswer', 'answerKind', 'uploadKind'] as const),
  ...(['maxFiles', 'maxFileMegabytes', 'maxSeconds', 'difficulty', 'category', 'tags'] as const),
] as const;
export type SheetField = (typeof columnsBefore)[number] | (typeof columnsAfter)[number];
/** A column: a field, or the option with this index. */
export type SheetColumn = SheetField | number;

export type SheetRow = { line: number; values: Partial<Record<SheetField, string>>; options: string[] };
/** The options of a template; a file may have as many columns of options as a question may have options. */
export const templateOptions = 6;
export const allColumns = (options: number): SheetColumn[] => [
  ...columnsBefore,
  ...Array.from({ length: Math.max(2, options) }, (_, at) => at),
  ...columnsAfter,
];
/** Returns the columns of heads. `known` returns the field of a head in any language; a head that is there twice counts once. */
export function columnsOf(
  heads: readonly string[],
  known: (head: string) => SheetColumn | undefined,
): (SheetColumn | undefined)[] {
  const taken = new Set<SheetColumn>();
  return heads.map((head) => {
    const column = known(head);
    if (column === undefined || taken.has(column)) return undefined;
    taken.add(column);
    return column;
  });
}
/** Programs that export spreadsheets write this mark before letters that would begin a formula. */
const unmarked = (cell: string) => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);
export function rowOf(line: number, cells: readonly string[], columns: readonly (SheetColumn | undefined)[]): SheetRow {
  const row: SheetRow = { line, values: {}, options: [] };
  for (const [at, column] of columns.entries()) {
    const cell = unmarked(cells[at] ?? '').trim();
    if (column === undefined) continue;
    if (typeof column === 'number') row.options[column] = cell;
    else if (cell) row.values[column] = cell;
  }
  row.options = Array.from(
    { length: Math.min(row.options.length, fileLimits.options) },
    (_, at) => row.options[at] ?? '',
  );
  while (row.options.length > 0 && !row.options.at(-1)) row.options.pop();
  return row;
}
/** Returns the column of an option's head: its letter or its number. */
export const optionHeads = (): [head: string, index: number][] =>
  Array.from({ length: fileLimits.options }, (_, at) => [
    [letterOf(at), at] as [string, number],
    [String(at + 1), at] as [string, number],
  ]).flat();
