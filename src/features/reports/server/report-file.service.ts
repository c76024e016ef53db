// Writes the rows of a report as lines of text or as a workbook, in the reader's language.
import type { FileAnswer, ReadPart } from '#platform/server/answers.ts';
import { writtenDay } from '#platform/server/spreadsheets.ts';
import { say } from '#platform/server/texts.ts';
import type { Language } from '#platform/server/texts.ts';
import { harmless, streamedWorkbook } from '#platform/server/workbooks.ts';
import { rowsColumn } from '../contract/report-subjects.model.ts';
import type { ShownColumn } from '../contract/report-query.model.ts';
import type { ReportFormat } from '../contract/report.wire.ts';
import type { ReportRow } from './report-rows.store.ts';

/** The minutes of an hour: files show hours as numbers that a program can add up. */
const minutesInHour = 60;
export const headOf = ({ id, aggregate, name: own }: ShownColumn, language: Language): string => {
  if (own) return own;
  const name = say(language, `reports.column.${id}`);
  return !aggregate || id === rowsColumn ? name : say(language, `reports.head.${aggregate}`, { column: name });
};
const numberIn = (value: number, language: Language) =>
  language === 'en' ? String(value) : String(value).replace('.', ',');
/** Returns how a cell of this column is written; numbers are told from texts, which programs must not calculate. */
function writerOf(
  { id, type, aggregate }: ShownColumn,
  language: Language,
  ofText: (text: string) => string,
): (cell: string) => string {
  const words = new Map<string, string>();
  const word = (key: string) => {
    const known = words.get(key);
    if (known !== undefined) return known;
    const said = say(language, key);
    words.set(key, said);
    return said;
  };
  switch (type) {
    case 'choice':
      return (cell) => (aggregate ? cell : word(`reports.choice.${id}.${cell}`));
    case 'flag':
      return (cell) => word(cell === 'true' ? 'reports.yes' : 'reports.no');
    case 'number':
    case 'percent':
      return (cell) => numberIn(Number(cell), language);
    case 'minutes':
      return (cell) => numberIn(Math.round((Number(cell) / minutesInHour) * 100) / 100, language);
    case 'day':
    case 'instant':
      return (cell) => writtenDay(cell, language);
    default:
      return ofText;
  }
}
/** Returns a function that writes a row as the cells of a file, whose texts no program calculates. */
export function lineWriter(
  columns: readonly ShownColumn[],
  language: Language,
  ofText: (text: string) => string = harmless,
): (row: ReportRow) => string[] {
  const writers = columns.map((column) => writerOf(column, language, ofText));
  return (row) => writers.map((write, at) => (row[at] === null || row[at] === undefined ? '' : write(row[at])));
}
const quoted = /["\r\n;,]/;
const textCell = (cell: string) => (quoted.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
type ReportFile = {
  name: string;
  format: Exclude<ReportFormat, 'pdf'>;
  language: Language;
  columns: readonly ShownColumn[];
  rows: (read: ReadPart) => AsyncIterable<readonly ReportRow[]>;
};
/** Returns the file, which is written while its rows are read. */
export function reportFile({ name, format, language, columns, rows }: ReportFile): FileAnswer {
  const heads = columns.map((column) => harmless(headOf(column, language)));
  const lineOf = lineWriter(columns, language);
  const separator = language === 'en' ? ',' : ';';
  const line = (cells: readonly string[]) => `${cells.map(textCell).join(separator)}\n`;
  async function* text(read: ReadPart) {
    yield `\ufeff${line(heads)}`;
    for await (const part of rows(read)) yield part.map((row) => line(lineOf(row))).join('');
  }
  async function* lines(read: ReadPart) {
    for await (const part of rows(read)) yield part.map(lineOf);
  }
  return {
    name: `${name}.${format}`,
    type: types[format],
    content: format === 'csv' ? text : (read) => streamedWorkbook(name, heads, lines(read)),
  };
}
