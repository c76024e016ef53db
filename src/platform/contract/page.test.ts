// Proves that the three wire shapes of a page of rows become the same `Page` on our side.
import { expect, test } from 'vitest';
import { page, pageOfData, pageOfList } from './page.ts';
import { text } from './values.ts';
import { decode, encode, wire } from './wire.ts';

const row = wire({ name: ['nome', text()] });
const ours = { items: [{ name: 'Ana' }], pageNumber: 2, pageSize: 10, total: 21 };
const data = [{ nome: 'Ana' }];

test.each([
  ['status, page, size, total, pages, data', page(row), { status: 200, page: 2, size: 10, total: 21, pages: 3, data }],
  [
    'list, totalItems, pageSize, pageNumber, totalPages',
    pageOfList(row),
    { list: data, totalItems: 21, pageSize: 10, pageNumber: 2, totalPages: 3 },
  ],
  [
    'pageNumber, pageSize, totalItems, totalPages, data',
    pageOfData(row),
    { pageNumber: 2, pageSize: 10, totalItems: 21, totalPages: 3, data },
  ],
])('a page is %s [API-006]', (_names, shape, theirs) => {
  expect(JSON.parse(encode(shape, ours))).toEqual(theirs);
  expect(decode(shape, theirs)).toEqual(ours);
});
