// Draws the wall of tiles with its one line: for the sign-in, the hero and the journey.
import { hash, pick, randomFrom, round } from './random.ts';
import { figure, ground } from './tiles.ts';
import type { Palette, TileName } from './tiles.ts';

export type Cell = readonly [column: number, row: number];
export type PanelNode = { at: Cell; state: 'done' | 'next' | 'todo' };
export type Panel = {
  columns: number;
  rows: number;
  size?: number;
  seed: string;
  ground?: string;
  palettes?: readonly Palette[];
  set?: readonly TileName[];
  /** The cells that the line passes through; neighbours share an edge. */
  route?: readonly Cell[];
  /** The finished share of the line, from 0 to 1. */
  done?: number;
  nodes?: readonly PanelNode[];
  /** The number of columns at the left in which tiles become fewer. */
  fade?: number;
  /** The class that each figure gets together with `--i`, for the turning tiles. */
  tileClass?: string;
};
const primary = 'var(--tenant-art)';
const secondary = 'var(--tenant-art-2)';
const deep = 'var(--c-brand-deep)';
const bone = 'var(--a-bone)';
export const panelPalettes: readonly Palette[] = [
  [deep, primary, secondary],
  [primary, deep, bone],
  [deep, primary, bone],
  [bone, primary, deep],
  [primary, bone, deep],
  [deep, secondary, primary],
];
const defaultSet: readonly TileName[] = ['quarter', 'leaf', 'half', 'arcs', 'tri', 'twin', 'ring', 'petals', 'plain'];

/** Returns a line through the centres of cells that turns only in quarter arcs. */
export function trailPath(points: readonly Cell[], size: number): string {
  const at = points.map(([column, row]) => [column * size, row * size] as const);
  const radius = size / 2;
  let path = `M${round(at[0]![0])} ${round(at[0]![1])}`;
  for (let i = 1; i < at.length; i++) {
    const [here, before, after] = [at[i]!, at[i - 1]!, at[i + 1]];
    const [ux, uy] = [Math.sign(here[0] - before[0]), Math.sign(here[1] - before[1])];
    const [vx, vy] = after ? [Math.sign(after[0] - here[0]), Math.sign(after[1] - here[1])] : [ux, uy];
    if (vx === ux && vy === uy) path += `L${round(here[0])} ${round(here[1])}`;
    else
      path += `L${round(here[0] - ux * radius)} ${round(here[1] - uy * radius)}A${radius} ${radius} 0 0 ${ux * vy - uy * vx > 0 ? 1 : 0} ${round(here[0] + vx * radius)} ${round(here[1] + vy * radius)}`;
  }
  return path;
}
/** Returns the inside of an SVG of `columns * size` × `rows * size`. */
export function panelArt({
  columns,
  rows,
  size = 100,
  seed,
  ground: floor = deep,
  palettes = panelPalettes,
  set = defaultSet,
  route = [],
  done = 1,
  nodes = [],
  fade = 0,
  tileClass,
}: Panel): string {
  const random = randomFrom(seed);
  const onRoute = new Set(route.map((cell) => cell.join()));
  let grounds = '';
  let figures = '';
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const palette = pick(random, palettes);
      const name = pick(random, set);
      const turn = Math.floor(random() * 4) * 90;
      const chance = random();
      if (onRoute.has(`${column},${row}`) || (column < fade && chance < 1 - (column + 0.6) / fade)) continue;
      grounds += ground(column * size, row * size, size, name === 'plain' ? floor : palette[0]);
      const moving = tileClass ? ` class="${tileClass}" style="--i:${(column * 5 + row * 3) % 9}"` : '';
      figures += figure(name, column * size, row * size, size, turn, palette, moving);
    }
  }
  return (
    `<rect width="${columns * size}" height="${rows * size}" fill="${floor}"/>` +
    grounds +
    figures +
    (route.length ? lineArt(route, size, done, nodes, floor, seed) : '')
  );
}
const bright = 'var(--c-accent-bright)';
const rest = 'rgb(255 255 255 / .2)';
function lineArt(
  route: readonly Cell[],
  size: number,
  done: number,
  nodes: readonly PanelNode[],
  floor: string,
  seed: string,
) {
  const path = trailPath(
    route.map(([column, row]) => [column + 0.5, row + 0.5]),
    size,
  );
  const line = (stroke: string, extra: string) =>
    `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${round(0.17 * size)}" stroke-linecap="round"${extra}/>`;
  return `<g data-line="${hash(seed).toString(36)}">${line(rest, '')}${line(bright, ` pathLength="100" stroke-dasharray="${round(done * 100)} 200"`)}${nodes.map((node) => nodeArt(node, size, floor)).join('')}</g>`;
}
function nodeArt({ at: [column, row], state }: PanelNode, size: number, floor: string) {
  const [x, y] = [(column + 0.5) * size, (row + 0.5) * size];
  const disc = (radius: number, fill: string, stroke = 'none') =>
    `<circle cx="${round(x)}" cy="${round(y)}" r="${round(size * radius)}" fill="${fill}" stroke="${stroke}" stroke-width="${round(size * 0.07)}"/>`;
  if (state === 'todo') return disc(0.2, floor, rest);
  if (state === 'next') return disc(0.2, floor, bright) + disc(0.085, bright);
  return (
    disc(0.2, bright, bright) +
    `<path d="M${round(x - size * 0.08)} ${round(y)}l${round(size * 0.055)} ${round(size * 0.06)}l${round(size * 0.11)} ${round(-size * 0.12)}" fill="none" stroke="#0f0c14" stroke-width="${round(size * 0.045)}" stroke-linecap="round" stroke-linejoin="round"/>`
  );
}
