// Lists as Excel files: rows are read part by part like those of a spreadsheet of text, then packed as one; longer lists go as text.
import writeXlsxFile from 'write-excel-file/node';
import { Problem } from '#platform/contract/problem.ts';
import type { FileAnswer } from './answers.ts';
import { partsOf } from './sheets.ts';
import type { WorkbookSheet } from './sheets.ts';

/** A workbook is packed in memory. */
export const mostWorkbookRows = 20_000;
const startsFormula = /^[=+\-@\t\r]/;
/** What a program might calculate becomes text that shows itself (decisions D6.2). */
export const harmless = (value: unknown): string => {
  const text = value === null || value === undefined ? '' : String(value);
  return startsFormula.test(text) ? `'${text}` : text;
};
const cellOf = (value: unknown) => ({ value: harmless(value), type: String });

export function workbookOf<Row extends { id: string }>(sheet: WorkbookSheet<Row>): FileAnswer {
  if (sheet.ids.length > mostWorkbookRows) throw new Problem('rule', 'table.export.long', { count: mostWorkbookRows });
  return {
    name: sheet.name,
    content: async function* (read) {
      const lines = [sheet.heads.map((value) => ({ ...cellOf(value), fontWeight: 'bold' as const }))];
      for await (const part of partsOf(sheet, read))
        lines.push(...part.map((line) => line.map(cellOf) as (typeof lines)[number]));
      const options = { stickyRowsCount: 1, sheet: sheet.sheet };
      yield* await (writeXlsxFile(lines, options).toStream as () => Promise<AsyncIterable<Uint8Array>>)();
    },
  };
}
