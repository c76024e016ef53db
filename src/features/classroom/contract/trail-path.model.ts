// Computes where the stops of a trail lie along a winding line: across in rows that turn, or downwards from side to side.
export type Grows = 'across' | 'down';
export type StopState = 'done' | 'next' | 'open' | 'locked';
export type PlacedStop = { x: number; y: number; label: 'below' | 'right' | 'left' };
export type TrailPath = {
  columns: number;
  rows: number;
  /** The stops in the order of the trail, and its end behind them; in cells. */
  stops: PlacedStop[];
  /** The line that leads to each stop, as SVG writes it. */
  lines: string[];
  /** The cells under the line, which stay dark: `x,y`. */
  dark: ReadonlySet<string>;
};
const columnsDown = 5;
/** A cell across is at least this wide, so that the name of a stop fits over two of them. */
const cellPixels = 84;
const [rowPitch, stopPitch] = [3, 2];
/** The rows that the words of the next stop take: above it across, below it downwards, and where it stands in the first row. */
const [roomAbove, roomBelow, roomOfFirst] = [1, 2, 2];

/** Returns how many stops a row across holds in the given width. */
export const stopsAcross = (widthPixels: number): number =>
  Math.max(2, Math.floor((Math.floor(widthPixels / cellPixels) - 1) / 2));
/** `count` counts the end of the trail too; `next` is the place of the next stop. */
export function pathOf(count: number, next: number | undefined, grows: Grows, across: number): TrailPath {
  return grows === 'across' ? pathAcross(count, next, across) : pathDown(count, next);
}
const cellOf = (x: number, y: number) => `${Math.floor(x)},${Math.floor(y)}`;
function darkCells() {
  const dark = new Set<string>();
  return {
    dark,
    row: (y: number, from: number, to: number) => {
      for (let x = Math.floor(Math.min(from, to)); x <= Math.max(from, to); x += 1) dark.add(cellOf(x, y));
    },
    column: (x: number, from: number, to: number) => {
      for (let y = Math.floor(Math.min(from, to)); y <= Math.max(from, to); y += 1) dark.add(cellOf(x, y));
    },
  };
}
function pathAcross(count: number, next: number | undefined, across: number): TrailPath {
  const columns = 2 * across + 1;
  const nextRow = next === undefined ? undefined : Math.floor(next / across);
  const yOf = (row: number) =>
    1.5 + row * rowPitch + (nextRow === 0 ? roomOfFirst : nextRow !== undefined && row >= nextRow ? roomAbove : 0);
  const { dark, row: darkRow, column: darkColumn } = darkCells();
  const stops: PlacedStop[] = [];
  const lines: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const row = Math.floor(at / across);
    const isBack = row % 2 === 1;
    const along = at % across;
    const x = 1.5 + 2 * (isBack ? across - 1 - along : along);
    const y = yOf(row);
    const before = stops.at(-1);
    stops.push({ x, y, label: 'below' });
    if (!before) {
      lines.push(`M0 ${y}H${x}`);
      darkRow(y, 0, x);
    } else if (before.y === y) {
      lines.push(`M${before.x} ${y}H${x}`);
      darkRow(y, before.x, x);
    } else {
      // The row turns by two quarters of a circle, at the right where the row before it went to the right.
      const edge = isBack ? x + 1 : x - 1;
      const sweep = isBack ? 1 : 0;
      lines.push(
        `M${before.x} ${before.y}A1 1 0 0 ${sweep} ${edge} ${before.y + 1}V${y - 1}A1 1 0 0 ${sweep} ${x} ${y}`,
      );
      darkColumn(edge, before.y, y);
    }
  }
  return { columns, rows: Math.ceil((stops.at(-1)?.y ?? 0) + 1.5), stops, lines, dark };
}
function pathDown(count: number, next: number | undefined): TrailPath {
  const { dark, row: darkRow, column: darkColumn } = darkCells();
  const stops: PlacedStop[] = [];
  const lines: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const isLeft = at % 2 === 0;
    const x = isLeft ? 1.5 : 3.5;
    const y = 1.5 + at * stopPitch + (next !== undefined && at > next ? roomBelow : 0);
    const before = stops.at(-1);
    stops.push({ x, y, label: isLeft ? 'right' : 'left' });
    if (!before) {
      lines.push(`M${x} 0V${y}`);
      darkColumn(x, 0, y);
      continue;
    }
    const [way, sweep, back] = isLeft ? [-1, 1, 0] : [1, 0, 1];
    lines.push(
      `M${before.x} ${before.y}V${y - 1.5}A.5 .5 0 0 ${sweep} ${before.x + way / 2} ${y - 1}` +
        `H${x - way / 2}A.5 .5 0 0 ${back} ${x} ${y - 0.5}V${y}`,
    );
    darkColumn(before.x, before.y, y - 1);
    darkRow(y - 1, before.x, x);
    darkColumn(x, y - 1, y);
  }
  const isNextLast = next !== undefined && next === count - 1;
  return {
    columns: columnsDown,
    rows: Math.ceil((stops.at(-1)?.y ?? 0) + 1 + (isNextLast ? roomBelow : 0)),
    stops,
    lines,
    dark,
  };
}
export type GroundTone = 'full' | 'near' | 'far';
/** Returns the cells that show tiles: full around what is done, less around the next stop, faint elsewhere. */
export function groundOf({ columns, rows, stops, dark }: TrailPath, states: readonly StopState[]) {
  const cells: { x: number; y: number; tone: GroundTone }[] = [];
  // The stops go downwards, so only those of some rows around a cell can be the nearest one.
  let first = 0;
  for (let y = 0; y < rows; y += 1) {
    while (first < stops.length - 1 && stops[first]!.y < y - 3) first += 1;
    for (let x = 0; x < columns; x += 1) {
      if (dark.has(`${x},${y}`)) continue;
      let nearest = first;
      let least = Infinity;
      for (let at = first; at < stops.length && (at === first || stops[at]!.y <= y + 4.5); at += 1) {
        const far = Math.hypot(stops[at]!.x - x - 0.5, stops[at]!.y - y - 0.5);
        if (far < least) [nearest, least] = [at, far];
      }
      const state = states[nearest];
      cells.push({ x, y, tone: state === 'done' ? 'full' : state === 'next' ? 'near' : 'far' });
    }
  }
  return cells;
}
/** Returns the stop that a key leads to from another one, or undefined. */
export function stopByKey(key: string, from: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const way = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 0;
  const to = from + way;
  return way === 0 || to < 0 || to >= count ? undefined : to;
}
