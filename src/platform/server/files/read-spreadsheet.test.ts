// Proves that spreadsheets become rows: encodings and separators of texts, days and formulas of workbooks, limits and refusals.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { utils, write } from '@e965/xlsx';
import { afterAll, describe, expect, test } from 'vitest';
import { makeZip } from '#testing/make/zip.ts';
import { openArchive, readDirectory, readEntry } from './archive-directory.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'spreadsheet-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const limits = { lines: 5, linesOfPart: 2 };
let made = 0;
function saved(content: Buffer) {
  const file = path.join(folder, String(++made));
  writeFileSync(file, content);
  return file;
}
async function read(content: Buffer, name: string) {
  const file = saved(content);
  const { parts, ...sheet } = await readSpreadsheet({ path: file, name, sizeBytes: content.length }, limits);
  return { ...sheet, lines: parts.flatMap((part) => JSON.parse(part) as [number, string[]][]), parts: parts.length };
}
const text = 'Nome;Cidade\r\nJosé;São Paulo\r\n\r\n"Ana; ""Aninha""";Belém\r\n';
const asRead = {
  ...{ heads: ['Nome', 'Cidade'], lineCount: 2, parts: 1 },
  lines: [
    [2, ['José', 'São Paulo']],
    [4, ['Ana; "Aninha"', 'Belém']],
  ],
};

describe('a separated text', () => {
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['Latin 1', Buffer.from(text, 'latin1')],
    ['UTF-16', Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.from(text, 'utf16le')])],
    ['UTF-16 without a mark', Buffer.from(text, 'utf16le')],
    ['tabs', Buffer.from(text.replaceAll(/;(?! )/g, '\t'))],
    ['a said separator', Buffer.from(`sep=;\r\n${text}`)],
  ])('in %s is read with the same result', async (_name, content) => {
    expect(await read(content, 'a.csv')).toEqual(asRead);
  });
  test('in Windows-1252 keeps its dashes and quotation marks', async () => {
    const { lines } = await read(Buffer.from('Nome\n\u0093A\u00e7\u00e3o\u0094 \u0096 1 \u0080\n', 'latin1'), 'a.csv');
    expect(lines).toEqual([[2, ['“Ação” – 1 €']]]);
  });
  test('is kept unchanged, even in the form of a formula', async () => {
    const { lines } = await read(Buffer.from("Nome\n=cmd|' /C calc'!A0\n+1\n"), 'a.csv');
    expect(lines).toEqual([
      [2, ["=cmd|' /C calc'!A0"]],
      [3, ['+1']],
    ]);
  });
  test('with more lines than the limit is refused, and at the limit accepted', async () => {
    const of = (count: number) => Buffer.from(`Nome\n${'a\n'.repeat(count)}`);
    expect(await read(of(5), 'a.csv')).toMatchObject({ lineCount: 5, parts: 3 });
    await expect(read(of(6), 'a.csv')).rejects.toMatchObject({ code: 'file.spreadsheet.many', details: { limit: 5 } });
  });
});

describe('a workbook', () => {
  const bookOf = (rows: unknown[][], bookType: 'xlsx' | 'xls' | 'ods' | 'xlsb') => {
    const book = utils.book_new();
    const spreadsheet = utils.aoa_to_sheet(rows, { cellDates: true, UTC: true });
    spreadsheet['C2'] = { t: 'n', f: 'SUM(1,2)', v: 3 };
    utils.book_append_sheet(book, spreadsheet, 'Pessoas');
    return write(book, { type: 'buffer', bookType, cellDates: true }) as Buffer;
  };
  const rows = [
    ['Nome', 'Nascimento', 'Soma', 'CPF'],
    ['Ana', new Date('1990-02-03T00:00:00Z'), 0, 1234567890],
  ];
  test.each(['xlsx', 'xls'] as const)('%s gives days, results of formulas and whole numbers', async (type) => {
    expect(await read(bookOf(rows, type), `a.${type}`)).toEqual({
      ...{ heads: ['Nome', 'Nascimento', 'Soma', 'CPF'], lineCount: 1, parts: 1 },
      lines: [[2, ['Ana', '1990-02-03', '3', '1234567890']]],
    });
  });
  /** Returns the workbook as another program saves it, with this element in it. */
  const lockedBy = async (protection: string) => {
    const entries = [];
    const zip = await openArchive(saved(bookOf(rows, 'xlsx')));
    for (const one of await readDirectory(zip)) {
      const content = (await readEntry(zip, one, 1 << 20)).toString('utf8');
      entries.push({
        name: one.name,
        content: one.name === 'xl/workbook.xml' ? content.replace('<sheets>', `${protection}<sheets>`) : content,
      });
    }
    zip.close();
    return read(makeZip(entries), 'a.xlsx');
  };
  test.each([
    '<workbookProtection/>',
    '<workbookProtection lockStructure="1"/>',
    '<workbookProtection workbookPassword="0000" lockStructure="0"/>',
  ])('is read where it has no password: %s', async (protection) =>
    expect(await lockedBy(protection)).toMatchObject({ lineCount: 1 }),
  );
  test.each([
    'workbookPassword="CE4B"',
    'workbookAlgorithmName="SHA-512" workbookHashValue="x1=" workbookSaltValue="s="',
  ])('with a password is refused: %s', (attributes) =>
    expect(lockedBy(`<workbookProtection ${attributes} lockStructure="1"/>`)).rejects.toMatchObject({
      code: 'file.spreadsheet.protected',
    }),
  );
  test('of another kind is refused, whatever its name', async () => {
    await expect(read(bookOf(rows, 'ods'), 'a.xlsx')).rejects.toMatchObject({ code: 'file.spreadsheet.type' });
    // It contains no macros, and the error does not claim any.
    await expect(read(bookOf(rows, 'xlsb'), 'a.xlsx')).rejects.toMatchObject({ code: 'file.binaryWorkbook' });
  });
});
