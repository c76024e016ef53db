// Proves that a wall is laid without holes or overlaps, that what lies never moves, that drawings differ, and how long thousands take.
import { describe, expect, test } from 'vitest';
import { layWall, pieceBeside } from './wall-laying.ts';
import type { PieceToLay, Wall } from './wall-laying.ts';

const single = (at: number, month = at % 12): PieceToLay => ({ seed: `item ${at} person`, month });
const panel = (at: number, width: number, height: number): PieceToLay => ({ ...single(at), panel: { width, height } });
const mixed = Array.from({ length: 120 }, (_, at) => (at % 9 === 4 ? panel(at, 4, 3) : single(at)));
const cellsOf = ({ pieces }: Wall) =>
  pieces.flatMap(({ x, y, width, height }) =>
    Array.from({ length: width * height }, (_, at) => `${x + (at % width)} ${y + Math.floor(at / width)}`),
  );

describe.each([
  ['right', 7],
  ['down', 6],
] as const)('a wall that grows %s', (grows, across) => {
  test('has no cell twice, and stays within its width', () => {
    const wall = layWall(mixed, across, grows);
    const cells = cellsOf(wall);
    expect(new Set(cells).size).toBe(cells.length);
    expect(grows === 'right' ? wall.rows : wall.columns).toBe(across);
    for (const { x, y, width, height } of wall.pieces) {
      expect(x + width).toBeLessThanOrEqual(wall.columns);
      expect(y + height).toBeLessThanOrEqual(wall.rows);
    }
  });
  test('does not move what lies when more is laid', () => {
    const before = layWall(mixed.slice(0, 80), across, grows).pieces;
    expect(layWall(mixed, across, grows).pieces.slice(0, 80)).toEqual(before);
  });
});
test('fills holes beside a panel with the next single tiles', () => {
  const wall = layWall([panel(0, 2, 2), single(1), single(2)], 3, 'right');
  expect(wall.pieces.map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [0, 2],
    [1, 2],
  ]);
});
test('no two tiles of a month look the same, and the same wall is drawn again alike', () => {
  const month = Array.from({ length: 40 }, (_, at) => single(at, 3));
  const looks = layWall(month, 7, 'right').pieces.map(({ tile }) => tile!.look);
  expect(new Set(looks).size).toBe(looks.length);
  expect(layWall(month, 7, 'right').pieces.map(({ tile }) => tile!.look)).toEqual(looks);
});
test('5,000 tiles are laid and drawn anew within the time of a page', () => {
  const many = Array.from({ length: 5_000 }, (_, at) => (at % 40 === 7 ? panel(at, 4, 4) : single(at)));
  layWall(many, 7, 'right');
  const before = process.cpuUsage();
  const wall = layWall(many, 7, 'right');
  const { user, system } = process.cpuUsage(before);
  expect(wall.pieces).toHaveLength(5_000);
  expect((user + system) / 1_000).toBeLessThan(400);
});
test('arrows lead to the nearest piece, and stop at the edge', () => {
  const wall = layWall([single(0), single(1), single(2), single(3)], 2, 'right');
  const [first, below, beside, last] = wall.pieces;
  expect(pieceBeside(wall, first!, 'down')).toBe(below);
  expect(pieceBeside(wall, first!, 'right')).toBe(beside);
  expect(pieceBeside(wall, last!, 'left')).toBe(below);
  expect(pieceBeside(wall, last!, 'right')).toBeUndefined();
});
