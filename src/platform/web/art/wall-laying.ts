// Puts the pieces of a wall in their places: each takes the first free place in the order of its first tile, and what is laid never moves.
import { tileOf } from './wall-tile.ts';
import type { Tile } from './wall-tile.ts';

export type PieceToLay = {
  /** The seed of its drawing. */
  seed: string;
  /** The month of its colours, 0 to 11. */
  month: number;
  /** The sides of a panel in tiles; absent for a single tile. */
  panel?: { width: number; height: number };
};
export type LaidPiece = {
  /** Which piece: its place in the given order. */
  at: number;
  /** Its first cell and its sides, in cells of the wall. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** The drawing of a single tile. */
  tile?: Tile;
};
export type Wall = { pieces: LaidPiece[]; columns: number; rows: number };
/** How often a drawing that already lies on the wall is drawn anew; a year of thousands of tiles has seen all drawings. */
const mostAnew = 24;
/**
 * Lays pieces across the given number of cells: a wall grows to the right, with that many rows, or downwards, with that many
 * columns.
 */
export function layWall(pieces: readonly PieceToLay[], across: number, grows: 'right' | 'down'): Wall {
  const looks = new Set<string>();
  const taken: boolean[][] = [];
  /** The first line across that has a free cell. */
  let open = 0;
  let length = 0;
  const isFree = (along: number, beside: number, long: number, wide: number) => {
    for (let i = 0; i < long; i += 1)
      for (let j = 0; j < wide; j += 1) if (taken[along + i]?.[beside + j]) return false;
    return true;
  };
  const place = (long: number, wide: number): [number, number] => {
    for (let along = open; ; along += 1)
      for (let beside = 0; beside <= across - wide; beside += 1)
        if (isFree(along, beside, long, wide)) return [along, beside];
  };
  const laid = pieces.map(({ seed, month, panel }, at): LaidPiece => {
    const { width, height } = panel ?? { width: 1, height: 1 };
    const [long, wide] = grows === 'right' ? [width, height] : [height, width];
    const [along, beside] = place(long, wide);
    for (let i = 0; i < long; i += 1) {
      const line = (taken[along + i] ??= Array.from({ length: across }, () => false));
      line.fill(true, beside, beside + wide);
    }
    while (taken[open]?.every(Boolean)) open += 1;
    length = Math.max(length, along + long);
    const [x, y] = grows === 'right' ? [along, beside] : [beside, along];
    return { at, x, y, width, height, ...(!panel && { tile: newTile(seed, month, looks) }) };
  });
  return grows === 'right'
    ? { pieces: laid, columns: length, rows: across }
    : { pieces: laid, columns: across, rows: length };
}
/** Draws a tile that does not lie on the wall yet, where there is one. */
function newTile(seed: string, month: number, looks: Set<string>): Tile {
  let tile = tileOf(seed, month);
  for (let anew = 1; looks.has(tile.look) && anew <= mostAnew; anew += 1)
    tile = tileOf(`${seed}${'+'.repeat(anew)}`, month);
  looks.add(tile.look);
  return tile;
}

export type Direction = 'right' | 'left' | 'down' | 'up';
const ways: Record<Direction, readonly [number, number]> = { right: [1, 0], left: [-1, 0], down: [0, 1], up: [0, -1] };
/** Returns the piece that lies nearest in a direction, or nothing at the edge. */
export function pieceBeside({ pieces }: Wall, from: LaidPiece, direction: Direction): LaidPiece | undefined {
  const [toX, toY] = ways[direction];
  let best: LaidPiece | undefined;
  let least = Infinity;
  for (const one of pieces) {
    if (one.at === from.at) continue;
    const x = one.x + one.width / 2 - from.x - from.width / 2;
    const y = one.y + one.height / 2 - from.y - from.height / 2;
    const ahead = x * toX + y * toY;
    const far = ahead + 2 * (Math.abs(x * toY) + Math.abs(y * toX));
    if (ahead > 0.05 && far < least) [best, least] = [one, far];
  }
  return best;
}
