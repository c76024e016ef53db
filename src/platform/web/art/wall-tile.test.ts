// Proves that drawings depend on their seed alone, that panels are folded twice, and that every shape stays within its square.
import { expect, test } from 'vitest';
import { figures, inks } from './wall-figures.ts';
import { panelOf, tileOf, times } from './wall-tile.ts';
import type { Matrix } from './wall-tile.ts';

test('the same seed draws the same tile, another one mostly another', () => {
  expect(tileOf('a p', 4)).toEqual(tileOf('a p', 4));
  const looks = new Set(Array.from({ length: 60 }, (_, at) => tileOf(`item ${at}`, 4).look));
  expect(looks.size).toBeGreaterThan(30);
});
test('the month gives the colours and the seed the drawing', () => {
  const [march, november] = [tileOf('a p', 2), tileOf('a p', 10)];
  expect(march.shapes.map(({ path }) => path)).toEqual(november.shapes.map(({ path }) => path));
  expect(march.ground).not.toBe(november.ground);
});
/** Minus zero is zero. */
const plain = (value: number) => value + 0;
test.each([
  [4, 4],
  [4, 2],
  [3, 3],
  [5, 4],
  [6, 6],
])('a panel of %d by %d is the same from its left and from its right, from above and from below', (width, height) => {
  const tiles = panelOf('trail person', width, height);
  const at = (x: number, y: number) => tiles[y * width + x]!;
  const mirrored: Matrix = [-1, 0, 0, 1, 100, 0];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < Math.floor(width / 2); x += 1) {
      const [left, right] = [at(x, y), at(width - 1 - x, y)];
      expect(right.shapes).toEqual(left.shapes);
      expect(right.ground).toBe(left.ground);
      // A middle row has figures that are the same from each side, and need no mirror.
      const isMiddle = height % 2 === 1 && y === (height - 1) / 2;
      if (!isMiddle) expect(times(mirrored, left.turn).map(plain)).toEqual(right.turn.map(plain));
      expect(at(x, height - 1 - y).shapes).toEqual(left.shapes);
    }
});
test.each(Object.keys(figures))('%s has closed shapes in known inks, within its square', (name) => {
  for (const luck of [0, 0.55, 0.99])
    for (const { path, ink } of figures[name]!(['deep', 'main', 'bone', 'spark'], () => luck)) {
      expect(inks).toContain(ink);
      expect(path).toMatch(/^M[-\d.MLHVAaZ ]+Z$/);
      const outside = path.match(/-?\d+(\.\d+)?/g)!.filter((number) => Math.abs(Number(number)) > 100);
      expect(outside).toEqual([]);
    }
});
