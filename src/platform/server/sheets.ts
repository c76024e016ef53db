// Lists as spreadsheet files: what is found is found once, its rows are read and sent part by part; formulas are made harmless (decisions D6.2).
import { stringify } from 'csv-stringify/sync';
import type { FileAnswer, ReadPart } from './answers.ts';
import type { PersonContext } from './context.ts';

/** Rows of one part. */
const partSize = 200;
export type Sheet<Row> = {
  readonly name: string;
  readonly heads: readonly string[];
  /** All rows by their ids, in the order of the list. */
  readonly ids: readonly string[];
  /** The rows of these ids in any order; one that has gone meanwhile is left out. */
  rows(context: PersonContext, ids: string[]): Promise<readonly Row[]>;
  line(row: Row): readonly unknown[];
  readonly delimiter?: string;
  readonly lineEnd?: 'unix' | 'windows';
};

/** The lines of a list, part by part, in its order. */
export async function* partsOf<Row extends { id: string }>({ ids, rows, line }: Sheet<Row>, read: ReadPart) {
  for (let at = 0; at < ids.length; at += partSize) {
    const part = ids.slice(at, at + partSize);
    const found = new Map((await read((context) => rows(context, part))).map((row) => [row.id, row]));
    yield part.flatMap((id) => (found.has(id) ? [line(found.get(id)!)] : []));
  }
}
/** A list as a workbook, whose sheet has a name. */
export type WorkbookSheet<Row> = Sheet<Row> & { readonly sheet: string };
export function sheetOf<Row extends { id: string }>(sheet: Sheet<Row>): FileAnswer {
  const { name, heads, delimiter = ',', lineEnd = 'unix' } = sheet;
  const text = (lines: readonly (readonly unknown[])[], bom = false) =>
    stringify([...lines], { bom, delimiter, escape_formulas: true, record_delimiter: lineEnd });
  return {
    name,
    content: async function* (read) {
      yield text([heads], true);
      for await (const part of partsOf(sheet, read)) yield text(part);
    },
  };
}
