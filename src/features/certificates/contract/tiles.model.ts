// Draws the tile band: square tiles in a few shapes, turned by a seed. The same seed gives the same band.
import type { Mark } from './page-marks.model.ts';

/** Returns a random generator: mulberry32 over a hash of the seed (public domain). */
function chance(seed: string): () => number {
  let state = [...seed].reduce((sum, letter) => Math.imul(sum ^ letter.codePointAt(0)!, 16777619) >>> 0, 2166136261);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}
/** Draws a quarter disc in one of the four corners of a tile. */
const quarter = (x: number, y: number, side: number, corner: number, radius = side) => {
  const [cx, cy] = [corner % 2 ? x + side : x, corner > 1 ? y + side : y];
  const [dx, dy] = [corner % 2 ? -radius : radius, corner > 1 ? -radius : radius];
  const sweep = corner === 0 || corner === 3 ? 1 : 0;
  return `M${cx} ${cy}L${cx + dx} ${cy}A${radius} ${radius} 0 0 ${sweep} ${cx} ${cy + dy}z`;
};
/** Draws two arcs between opposite corners. */
const leaf = (x: number, y: number, side: number, turned: boolean) =>
  turned
    ? `M${x} ${y}A${side} ${side} 0 0 1 ${x + side} ${y + side}A${side} ${side} 0 0 1 ${x} ${y}z`
    : `M${x + side} ${y}A${side} ${side} 0 0 1 ${x} ${y + side}A${side} ${side} 0 0 1 ${x + side} ${y}z`;

export function tilePaths(
  seed: string,
  columns: number,
  rows: number,
  colors: readonly string[],
  left: number,
  top: number,
  width: number,
  height: number,
): Mark[] {
  const next = chance(seed);
  const pick = (unlike?: string): string => {
    const from = colors.filter((color) => color !== unlike);
    return from[Math.floor(next() * from.length)] ?? '#000000';
  };
  const side = Math.max(width / columns, height / rows);
  const marks: Mark[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [x, y] = [left + (column * width) / columns, top + (row * height) / rows];
      const ground = pick();
      const figure = pick(ground);
      const corner = Math.floor(next() * 4);
      marks.push({
        kind: 'path',
        path: `M${x} ${y}h${width / columns}v${height / rows}h${-width / columns}z`,
        fill: ground,
      });
      const shape = Math.floor(next() * 4);
      const half = side / 2;
      if (shape === 0) marks.push({ kind: 'path', path: quarter(x, y, side, corner), fill: figure });
      else if (shape === 1) marks.push({ kind: 'path', path: leaf(x, y, side, corner > 1), fill: figure });
      else if (shape === 2)
        marks.push(
          { kind: 'path', path: quarter(x, y, side, corner), fill: figure },
          { kind: 'path', path: quarter(x, y, side, corner, half), fill: ground },
        );
      else
        for (const [index, [dx, dy]] of (
          [
            [0, 0],
            [half, 0],
            [0, half],
            [half, half],
          ] as const
        ).entries())
          marks.push({ kind: 'path', path: leaf(x + dx, y + dy, half, index === 0 || index === 3), fill: figure });
    }
  }
  return marks;
}
