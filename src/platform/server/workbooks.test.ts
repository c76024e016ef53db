// Proves what workbooks of lists contain, how they are sent, and how long they may be.
import { read, utils } from '@e965/xlsx';
import { expect, test } from 'vitest';
import type { ReadPart } from './answers.ts';
import { mostWorkbookRows, workbookOf } from './workbooks.ts';

type Line = { id: string; line: readonly unknown[] };
const sheet = (count: number, lineOf: (at: number) => readonly unknown[] = (at) => [`Linha ${at}`]) => ({
  name: 'a.xlsx',
  sheet: 'Dados & mais',
  heads: ['Nome'],
  ids: Array.from({ length: count }, (_, at) => String(at)),
  rows: (_context: unknown, ids: string[]) => Promise.resolve(ids.map((id) => ({ id, line: lineOf(Number(id)) }))),
  line: ({ line }: Line) => line,
});
type BuiltWorkbook = ReturnType<typeof sheet>;
const bytesOf = (given: BuiltWorkbook, asked: (part: number) => void = () => {}) => {
  let parts = 0;
  const readPart = ((work: (context: never) => unknown) => {
    asked(++parts);
    return work(undefined as never);
  }) as ReadPart;
  return (workbookOf<Line>(given).content as (read: ReadPart) => AsyncIterable<Uint8Array>)(readPart);
};
async function whole(bytes: AsyncIterable<Uint8Array>) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}
const linesOf = async (given: BuiltWorkbook) => {
  const { SheetNames: names, Sheets: sheets } = read(await whole(bytesOf(given)));
  expect(names).toEqual(['Dados & mais']);
  return utils.sheet_to_json<unknown[]>(Object.values(sheets)[0]!, { header: 1, raw: true });
};

test('every cell is a text, whatever it contains', async () => {
  const values = [
    ...['<b>&"', 'ç ã 日本 🙂', '  zwei  ', 'uma\nduas', '_x0041_', '1e5', '007', null, undefined, 12, true],
  ];
  const [heads, line] = await linesOf(sheet(1, () => values));
  expect(heads).toEqual(['Nome']);
  expect(Array.from(line!, (one) => one ?? '')).toEqual([
    ...['<b>&"', 'ç ã 日本 🙂', '  zwei  ', 'uma\nduas', '_x0041_', '1e5', '007', '', '', '12', 'true'],
  ]);
  const [, odd] = await linesOf(sheet(1, () => ['=1+1', '@x', '-2', 'a\u0000\u0008b\ud800', 'x'.repeat(40_000)]));
  expect(odd!.slice(0, 4)).toEqual([`'=1+1`, `'@x`, `'-2`, 'ab']);
  expect(String(odd![4])).toHaveLength(32_767);
});
test('more than twenty thousand rows are sent while they are read: the first bytes leave before the last rows are read', async () => {
  const count = 20_400;
  const asked: number[] = [];
  const chunks: Uint8Array[] = [];
  let askedAtFirst: number | undefined;
  // The lines differ enough that compression cannot shrink them to nothing.
  const lineOf = (at: number) => [`${(at * 2_654_435_761) % 4_294_967_291}-${(at * 40_503) % 65_521}`];
  for await (const chunk of bytesOf(sheet(count, lineOf), (part) => asked.push(part))) {
    chunks.push(chunk);
    if (asked.length > 0) askedAtFirst ??= asked.length;
  }
  expect(asked).toHaveLength(count / 200);
  expect(askedAtFirst).toBeLessThan(asked.length / 2);
  const found = utils.sheet_to_json<string[]>(Object.values(read(Buffer.concat(chunks)).Sheets)[0]!, { header: 1 });
  expect([found.length, found[1], found.at(-1)]).toEqual([count + 1, lineOf(0), lineOf(count - 1)]);
});
test('a failure while rows are read is thrown, and a reader that stops also stops the reading', async () => {
  const failing = { ...sheet(1_000), rows: () => Promise.reject(new Error('gone')) };
  await expect(whole(bytesOf(failing as never))).rejects.toThrow('gone');
  let parts = 0;
  for await (const chunk of bytesOf(sheet(100_000), (part) => (parts = part))) if (chunk.length > 0 && parts > 0) break;
  const before = parts;
  await new Promise((done) => setImmediate(done));
  expect(parts - before).toBeLessThan(10);
  expect(parts).toBeLessThan(500);
});
test('a list that is too long for the format is refused before any row is read; its text has no limit', () => {
  const long = (count: number) => ({ ...sheet(0), ids: { length: count } as string[] });
  expect(workbookOf(long(mostWorkbookRows)).name).toBe('a.xlsx');
  expect(() => workbookOf(long(mostWorkbookRows + 1))).toThrowError(
    expect.objectContaining({ kind: 'rule', code: 'table.export.long' }),
  );
});
