// Proves the line over the tiles of a week.
import { expect, test } from 'vitest';
import { wayOver } from './week-band.model.ts';

test('a line rises with what was concluded, through neighbouring cells, with a stop in the middle of each day', () => {
  const { route, nodes, heights } = wayOver([0, 4, 2], 5);
  expect(heights).toEqual([0, 2, 1]);
  expect(nodes.map(({ at }) => at)).toEqual([
    [1, 4],
    [4, 2],
    [7, 3],
  ]);
  expect(nodes.map(({ state }) => state)).toEqual(['done', 'done', 'next']);
  const steps = route
    .slice(1)
    .map(([column, row], at) => Math.abs(column - route[at]![0]) + Math.abs(row - route[at]![1]));
  expect(new Set(steps)).toEqual(new Set([1]));
});
test('a week without conclusions is a line on the floor', () =>
  expect(wayOver([0, 0], 5).route.map(([, row]) => row)).toEqual([4, 4, 4, 4, 4, 4]));
