// Proves that the state of the list of courses and trails becomes the filter of its call.
import { expect, test } from 'vitest';
import { firstState } from '#platform/web/ui/table/table-state.ts';
import { filterOf } from './content-filters.tsx';

test.each([
  [{}, {}],
  [
    { search: 'ouvir', orderBy: 'title', direction: 'desc', page: 3 },
    { search: 'ouvir', orderBy: 'title', direction: 'desc' },
  ],
  [{ filters: { publication: ['draft'] } }, { publication: 'draft' }],
  [{ filters: { isActive: ['true'], isMandatory: ['false'] } }, { isActive: true, isMandatory: false }],
  [{ filters: { isActive: ['true', 'false'] } }, {}],
  [{ filters: { categoryIds: ['c1'], skillIds: ['s1', 's2'] } }, { categoryIds: ['c1'], skillIds: ['s1', 's2'] }],
  [{ filters: { isArchived: ['true'] } }, { isArchived: true }],
  [{ filters: { isArchived: ['false'] } }, {}],
] as const)('the state %j asks for %j', ({ ...state }, expected) =>
  expect(JSON.parse(JSON.stringify(filterOf({ ...firstState, ...state })))).toEqual(expected),
);
