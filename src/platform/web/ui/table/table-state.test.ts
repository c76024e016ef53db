// Proves that a list's state is written to the URL and read back from it.
import { describe, expect, test } from 'vitest';
import { arranged } from './column-chooser.tsx';
import {
  firstState,
  flagOf,
  pageNumbers,
  searchFrom,
  tableStateFrom,
  withFilter,
  withSearch,
  withSize,
} from './table-state.ts';

const filters = ['status', 'category'];
describe('table state', () => {
  test('survives the address and back', () => {
    const state = {
      page: 3,
      size: 20 as const,
      orderBy: 'nome',
      direction: 'desc' as const,
      search: 'solda',
      filters: { status: ['1', '2'] },
    };
    expect(tableStateFrom(searchFrom(state), { filters })).toEqual(state);
    expect(searchFrom(firstState)).toEqual({});
  });
  test('ignores invalid values', () => {
    expect(
      tableStateFrom(
        { page: '-1', size: '7', direction: 'up', search: '  ', status: [' ', ''], other: 'x' },
        { filters },
      ),
    ).toEqual(firstState);
  });
  test('opens the first page whenever the list changes [TABLE-002, TABLE-013]', () => {
    const state = { ...firstState, page: 4, filters: { status: ['1'] } };
    expect(
      [withSize(state, 50), withSearch(state, 'x'), withFilter(state, 'category', ['9'])].map(({ page }) => page),
    ).toEqual([1, 1, 1]);
    expect(withFilter(state, 'status', ['', ' '])).toEqual({ ...state, page: 1, filters: {} });
  });
  test('offers the first, the last and the pages around', () => {
    expect(pageNumbers(1, 15)).toEqual([1, 2, 3, null, 15]);
    expect(pageNumbers(8, 15)).toEqual([1, null, 7, 8, 9, null, 15]);
    expect(pageNumbers(3, 4)).toEqual([1, 2, 3, 4]);
  });
  test('orders columns as stored, new ones last, the first one first', () => {
    const columns = ['title', 'a', 'b', 'c'].map((id) => ({
      id,
      header: id,
      cell: () => null,
      ...(id === 'c' && { startsHidden: true }),
    }));
    const of = (layout?: { order: string[]; hidden: string[] }) =>
      arranged(columns, layout).map(({ column, isShown }) => (isShown ? column.id : `-${column.id}`));
    expect(of()).toEqual(['title', 'a', 'b', '-c']);
    expect(of({ order: ['b', 'a'], hidden: ['a'] })).toEqual(['title', 'b', '-a', '-c']);
  });
});
test.each([
  [undefined, undefined],
  [[], undefined],
  [['true'], true],
  [['false'], false],
  [['true', 'false'], undefined],
] as const)('the values %j of a filter of yes and no mean %s', (values, expected) =>
  expect(flagOf(values)).toBe(expected),
);
