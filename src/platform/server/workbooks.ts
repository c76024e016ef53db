// Exports lists as Excel files: reads the rows in parts like text spreadsheets, and sends them while they are packed.
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { Problem } from '#platform/contract/problem.ts';
import type { FileAnswer } from './answers.ts';
import { partsOf } from './spreadsheets.ts';
import type { WorkbookSheet } from './spreadsheets.ts';

/** The number of rows that a sheet can hold below its heads. */
export const mostWorkbookRows = 1_048_575;
const mostLetters = 32_767;
const startsFormula = /^[=+\-@\t\r]/;
/** Returns text that programs show and never calculate as a formula (decisions D6.2). */
export const harmless = (value: unknown): string => {
  const text = value === null || value === undefined ? '' : String(value);
  return startsFormula.test(text) ? `'${text}` : text;
};
// XML cannot hold these letters, so they are left out; programs would read `_x0041_` as the letter with that number.
// oxlint-disable-next-line no-control-regex
const unwritable =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const names: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};
const xml = (text: string) => text.replace(unwritable, '').replace(/[&<>"\r]/g, (one) => names[one]!);
const cellOf = (value: unknown, style: string) => {
  const text = xml(
    harmless(value)
      .slice(0, mostLetters)
      .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_'),
  );
  return text ? `<c t="inlineStr"${style}><is><t xml:space="preserve">${text}</t></is></c>` : `<c${style}/>`;
};
const rowOf = (line: readonly unknown[], style = '') =>
  `<row>${line.map((value) => cellOf(value, style)).join('')}</row>`;

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const kinds = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const parts = 'http://schemas.openxmlformats.org/package/2006';
const ofBook = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const relations = (...given: readonly [kind: string, target: string][]) =>
  `${head}<Relationships xmlns="${parts}/relationships">${given.map(([kind, target], at) => `<Relationship Id="r${at + 1}" Type="${kinds}/${kind}" Target="${target}"/>`).join('')}</Relationships>`;
/** Returns all parts of the workbook except its rows; the second style is bold. */
const bookOf = (sheet: string) => ({
  '[Content_Types].xml': `${head}<Types xmlns="${parts}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${ofBook}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${ofBook}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${ofBook}.styles+xml"/></Types>`,
  '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${kinds}"><bookViews><workbookView/></bookViews><sheets><sheet name="${xml(sheet)}" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
  'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
});

/** A fixed date, so that the same content gives the same bytes. */
const mtime = new Date('1980-01-01T12:00:00Z');
async function* packed(book: Readonly<Record<string, string>>, rows: AsyncIterable<string>): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const sent = zip.outputStream as Readable;
  for (const [name, content] of Object.entries(book)) zip.addBuffer(Buffer.from(content), name, { mtime });
  const lines = Readable.from(rows, { objectMode: false });
  lines.on('error', (error) => sent.destroy(error));
  zip.addReadStream(lines, 'xl/worksheets/sheet1.xml', { mtime });
  zip.end();
  try {
    yield* sent as AsyncIterable<Buffer>;
  } finally {
    lines.destroy();
  }
}

/** Returns the bytes of a workbook whose lines come part by part. */
export function streamedWorkbook(
  sheet: string,
  heads: readonly string[],
  lines: AsyncIterable<readonly (readonly unknown[])[]>,
): AsyncGenerator<Buffer> {
  async function* rows() {
    yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
    yield rowOf(heads, ' s="1"');
    for await (const part of lines) yield part.map((line) => rowOf(line)).join('');
    yield '</sheetData></worksheet>';
  }
  return packed(bookOf(sheet), rows());
}
export function workbookOf<Row extends { id: string }>(sheet: WorkbookSheet<Row>): FileAnswer {
  if (sheet.ids.length > mostWorkbookRows) throw new Problem('rule', 'table.export.long', { count: mostWorkbookRows });
  return {
    name: sheet.name,
    content: (read) => streamedWorkbook(sheet.sheet, sheet.heads, partsOf(sheet, read)),
  };
}
