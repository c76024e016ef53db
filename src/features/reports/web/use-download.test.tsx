// Proves that a file tells what has arrived of it, its rows too, and stays as it was.
import { setTimeout as sleep } from 'node:timers/promises';
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { lineCounter, sheetCounter } from './count-rows.tsx';
import { counted } from './use-download.tsx';
import type { Received } from './use-download.tsx';

test('each part of a file is counted, and the file keeps its bytes and heads', async () => {
  const told: Received[] = [];
  const answer = new Response('Pessoa\nAna\nBia\n', { headers: { 'content-type': 'text/csv' } });
  const same = counted(answer, (received) => told.push(received), lineCounter());
  expect(await same.text()).toBe('Pessoa\nAna\nBia\n');
  expect(same.headers.get('content-type')).toBe('text/csv');
  expect(told).toEqual([{ bytes: 15, rows: 2 }]);
});
test('a file without a counter tells its bytes alone', async () => {
  const told: Received[] = [];
  await counted(new Response('%PDF-1.7'), (received) => told.push(received)).text();
  expect(told).toEqual([{ bytes: 8 }]);
});
/** Returns the beginning of a ZIP whose second entry is the sheet, and what follows the sheet. */
function workbookOf(xml: string): Buffer {
  const entry = (name: string, content: Buffer, extra = Buffer.alloc(0)) => {
    const head = Buffer.alloc(30);
    head.write('PK\u0003\u0004', 'latin1');
    head.writeUInt16LE(8, 8);
    head.writeUInt16LE(name.length, 26);
    head.writeUInt16LE(extra.length, 28);
    return Buffer.concat([head, Buffer.from(name), extra, content]);
  };
  // The first entry speaks of the sheet, uncompressed, and is not taken for it.
  return Buffer.concat([
    entry('book', Buffer.from('a long text before xl/workbook.xml and its other parts')),
    entry('xl/worksheets/sheet1.xml', deflateRawSync(xml), Buffer.alloc(7)),
    Buffer.from('PK\u0007\u0008 and the directory'),
  ]);
}
test('the rows of a workbook are counted in parts of any size, without its heads', async () => {
  const people = Array.from({ length: 3_000 }, (_, at) => `<row><c><is><t>&lt;row&gt; ${at}</t></is></c></row>`);
  const file = workbookOf(`<sheetData><row><c/></row>${people.join('')}</sheetData>`);
  for (const size of [1, 7, 1_000, file.length]) {
    const counter = sheetCounter()!;
    expect(counter.rows()).toBe(0);
    for (let at = 0; at < file.length; at += size) counter.take(file.subarray(at, at + size));
    for (let tries = 0; counter.rows() < people.length && tries < 500; tries++) await sleep(10);
    expect([size, counter.rows()]).toEqual([size, people.length]);
  }
});
