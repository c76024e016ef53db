// Proves that the state of the list of sections becomes the filter of its call.
import { expect, test } from 'vitest';
import { firstState } from '#platform/web/ui/table/table-state.ts';
import { filterOf } from './section-filters.tsx';

test.each([
  [{}, {}],
  [
    { search: 'novo', orderBy: 'home', direction: 'asc' },
    { search: 'novo', orderBy: 'home', direction: 'asc' },
  ],
  [{ filters: { kind: ['top10'], publication: ['draft'] } }, { kind: 'top10', publication: 'draft' }],
  [{ filters: { isActive: ['false'], showsInHome: ['true'] } }, { isActive: false, showsInHome: true }],
  [{ filters: { isActive: ['true', 'false'] } }, {}],
  [
    { page: 3, size: 20 },
    { pageNumber: 3, pageSize: 20 },
  ],
] as const)('the state %j asks for %j', ({ ...state }, expected) =>
  expect(JSON.parse(JSON.stringify(filterOf({ ...firstState, ...state })))).toEqual({
    pageNumber: 1,
    pageSize: 10,
    ...expected,
  }),
);
