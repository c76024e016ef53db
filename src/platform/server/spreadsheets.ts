// Exports lists as spreadsheet files: finds the rows once, reads and sends them in parts, and makes formulas harmless (decisions D6.2).
import { stringify } from 'csv-stringify/sync';
import type { FileAnswer, ReadPart } from './answers.ts';
import type { PersonContext } from './context.ts';
import type { Language } from './texts.ts';

/** The number of rows in one part. */
const partSize = 200;
export type Spreadsheet<Row> = {
  readonly name: string;
  readonly heads: readonly string[];
  /** The ids of all rows, in the order of the list. */
  readonly ids: readonly string[];
  /** Returns the rows of these ids in any order; leaves out rows that were deleted meanwhile. */
  rows(context: PersonContext, ids: string[]): Promise<readonly Row[]>;
  line(row: Row): readonly unknown[];
};
/** True for English: its programs expect commas between cells and points in numbers, the others semicolons and commas. */
const isEnglish = (language: Language) => language === 'en';
/** Returns a stored day or instant (`2026-01-31`, `2026-01-31 14:05`) for the language; in English unchanged, because day orders differ. */
export const writtenDay = (kept: string | null, language: Language): string =>
  kept === null ? '' : isEnglish(language) ? kept : kept.replace(/^(\d+)-(\d\d)-(\d\d)/, '$3/$2/$1');
const writtenNumber = (value: number, language: Language) =>
  isEnglish(language) ? String(value) : String(value).replace('.', ',');

/** Yields the lines of a list, part by part, in its order. */
export async function* partsOf<Row extends { id: string }>({ ids, rows, line }: Spreadsheet<Row>, read: ReadPart) {
  for (let at = 0; at < ids.length; at += partSize) {
    const part = ids.slice(at, at + partSize);
    const found = new Map((await read((context) => rows(context, part))).map((row) => [row.id, row]));
    yield part.flatMap((id) => (found.has(id) ? [line(found.get(id)!)] : []));
  }
}
/** A list as a text file. */
export type TextSpreadsheet<Row> = Spreadsheet<Row> & {
  /** The language of the programs that open the file: it decides which marks separate cells and decimals. */
  readonly language: Language;
};
/** A list as a workbook, with the name of its sheet. */
export type WorkbookSheet<Row> = Spreadsheet<Row> & { readonly sheet: string };
export function spreadsheetOf<Row extends { id: string }>(spreadsheet: TextSpreadsheet<Row>): FileAnswer {
  const { name, heads, language } = spreadsheet;
  const text = (lines: readonly (readonly unknown[])[], bom = false) =>
    stringify([...lines], {
      ...{ bom, delimiter: isEnglish(language) ? ',' : ';', escape_formulas: true },
      cast: { number: (value) => writtenNumber(value, language) },
    });
  return {
    name,
    content: async function* (read) {
      yield text([heads], true);
      for await (const part of partsOf(spreadsheet, read)) yield text(part);
    },
  };
}
