// Defines the square tiles of all the product's drawings, each a hundred units wide.
import { pick, randomFrom, round } from './random.ts';

/** The ground, the figure and the spark of a tile, as CSS colours. */
export type Palette = readonly [ground: string, figure: string, spark?: string];
type Draw = (ground: string, figure: string, spark: string) => string;

export const tiles = {
  quarter: (_, figure) => `<path d="M0 0H100A100 100 0 0 1 0 100Z" fill="${figure}"/>`,
  leaf: (_, figure) => `<path d="M0 0A100 100 0 0 1 100 100A100 100 0 0 1 0 0Z" fill="${figure}"/>`,
  half: (_, figure) => `<path d="M0 100A50 50 0 0 1 100 100Z" fill="${figure}"/>`,
  arcs: (ground, figure, spark) =>
    `<path d="M0 0H100A100 100 0 0 1 0 100Z" fill="${figure}"/><path d="M0 0H67A67 67 0 0 1 0 67Z" fill="${ground}"/><path d="M0 0H34A34 34 0 0 1 0 34Z" fill="${spark}"/>`,
  tri: (_, figure) => `<path d="M0 0H100L0 100Z" fill="${figure}"/>`,
  dot: (_, figure) => `<circle cx="50" cy="50" r="30" fill="${figure}"/>`,
  twin: (_, figure, spark) =>
    `<path d="M0 0H50A50 50 0 0 1 0 50Z" fill="${figure}"/><path d="M100 100H50A50 50 0 0 1 100 50Z" fill="${spark}"/>`,
  ring: (_, figure) => `<path d="M67 0A67 67 0 0 1 0 67V33A33 33 0 0 0 33 0Z" fill="${figure}"/>`,
  petals: (_, figure) =>
    `<path d="M0 0A50 50 0 0 1 50 50A50 50 0 0 1 0 0ZM100 0A50 50 0 0 1 50 50A50 50 0 0 1 100 0ZM0 100A50 50 0 0 1 50 50A50 50 0 0 1 0 100ZM100 100A50 50 0 0 1 50 50A50 50 0 0 1 100 100Z" fill="${figure}"/>`,
  plain: () => '',
} satisfies Record<string, Draw>;
export type TileName = keyof typeof tiles;
export const allTiles: readonly TileName[] = [
  'quarter',
  'leaf',
  'half',
  'arcs',
  'tri',
  'twin',
  'ring',
  'petals',
  'dot',
  'plain',
];

/** Returns the ground of a tile, slightly larger than the tile, so that no light line shows between tiles. */
export const ground = (x: number, y: number, size: number, fill: string) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(size + 0.6)}" height="${round(size + 0.6)}" fill="${fill}" shape-rendering="crispEdges"/>`;
export function figure(
  name: TileName,
  x: number,
  y: number,
  size: number,
  turn: number,
  [below, above, spark]: Palette,
  attributes = '',
) {
  if (name === 'plain') return '';
  const inner = (tiles[name] as Draw)(below, above, spark ?? above);
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${(size / 100).toFixed(4)})"${attributes}><g class="sp"><g transform="rotate(${turn} 50 50) translate(-.35 -.35) scale(1.007)">${inner}</g></g></g>`;
}
/** Returns one tile with its ground. */
export const tile = (name: TileName, x: number, y: number, size: number, turn: number, palette: Palette) =>
  ground(x, y, size, palette[0]) + figure(name, x, y, size, turn, palette);

export type Mosaic = {
  columns: number;
  rows: number;
  size: number;
  seed: string;
  palettes: readonly Palette[];
  set?: readonly TileName[];
  x?: number;
  y?: number;
};
/** Returns a field of tiles: first the grounds, then the figures over them. */
export function mosaic({ columns, rows, size, seed, palettes, set = allTiles, x = 0, y = 0 }: Mosaic): string {
  const random = randomFrom(seed);
  let grounds = '';
  let figures = '';
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const palette = pick(random, palettes);
      const name = pick(random, set);
      const turn = Math.floor(random() * 4) * 90;
      grounds += ground(x + column * size, y + row * size, size, palette[0]);
      figures += figure(name, x + column * size, y + row * size, size, turn, palette);
    }
  }
  return grounds + figures;
}
