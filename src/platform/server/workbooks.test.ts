// Workbooks of lists: how long they may be.
import { expect, test } from 'vitest';
import { mostWorkbookRows, workbookOf } from './workbooks.ts';

const sheet = (count: number) => ({
  name: 'a.xlsx',
  sheet: 'Dados',
  heads: ['Nome'],
  ids: Array.from({ length: count }, (_, at) => String(at)),
  rows: () => Promise.resolve([] as { id: string }[]),
  line: () => [],
});
test('a list that is too long for a workbook is refused before anything is read; its text has no end', () => {
  expect(workbookOf(sheet(mostWorkbookRows)).name).toBe('a.xlsx');
  expect(() => workbookOf(sheet(mostWorkbookRows + 1))).toThrowError(
    expect.objectContaining({ kind: 'rule', code: 'table.export.long' }),
  );
});
