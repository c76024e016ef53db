// Proves to which lines a moved or resized layer snaps.
import { expect, it } from 'vitest';
import { snapLines, snapMove, snapResize } from './snapping.model.ts';

const paper = { width: 1000, height: 800 };
const box = (left: number, top: number, width = 100, height = 50) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
it.each([
  ['the left edge of the page', box(4, 100), { dx: -4, dy: 0 }, [['x', 0]]],
  ['the middle of the page', box(447, 100), { dx: 3, dy: 0 }, [['x', 500]]],
  [
    'both edges',
    box(897, 753),
    { dx: 3, dy: -3 },
    [
      ['x', 1000],
      ['y', 800],
    ],
  ],
  ['nothing further than the reach', box(20, 100), { dx: 0, dy: 0 }, []],
] as const)('snaps to %s', (_what, moved, { dx, dy }, guides) => {
  const found = snapMove(moved, snapLines(paper, [], []), 6);
  expect({ dx: found.dx, dy: found.dy }).toEqual({ dx, dy });
  expect(found.guides.map(({ axis, at }) => [axis, at])).toEqual(guides);
});
it('snaps to other layers and to guides, to the nearest first', () => {
  const lines = snapLines(paper, [{ axis: 'x', at: 303 }], [box(300, 600)]);
  expect(snapMove(box(304, 100), lines, 6)).toMatchObject({ dx: -1, guides: [{ axis: 'x', at: 303 }] });
});
it('moves only the edge whose handle is dragged', () => {
  const before = box(100, 100);
  const after = { ...before, right: 498 };
  expect(snapResize(before, after, snapLines(paper, [], []), 6)).toEqual({ ...before, right: 500 });
  expect(snapResize(box(2, 2), { ...box(2, 2), right: 300 }, snapLines(paper, [], []), 6)).toMatchObject({
    left: 2,
    top: 2,
  });
});
