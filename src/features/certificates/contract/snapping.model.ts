// Finds the lines to which a moved or resized layer snaps: the edges and middles of the page and of other layers.
import type { PageGuide } from './certificate.model.ts';
import type { Bounds } from './layer-bounds.model.ts';

export type Lines = { readonly x: readonly number[]; readonly y: readonly number[] };

const linesOf = ({ left, top, right, bottom }: Bounds) => ({
  x: [left, (left + right) / 2, right],
  y: [top, (top + bottom) / 2, bottom],
});
/** Returns the lines of the page, of its guides and of these layers. */
export function snapLines(
  paper: { width: number; height: number },
  guides: readonly PageGuide[],
  others: readonly Bounds[],
): Lines {
  const all = [{ left: 0, top: 0, right: paper.width, bottom: paper.height }, ...others].map(linesOf);
  const own = (axis: 'x' | 'y') => guides.filter((one) => one.axis === axis).map(({ at }) => at);
  return { x: [...own('x'), ...all.flatMap(({ x }) => x)], y: [...own('y'), ...all.flatMap(({ y }) => y)] };
}
/** Returns the nearest line within reach, and the way to it. */
function nearest(places: readonly number[], lines: readonly number[], reach: number) {
  let best: { by: number; at: number } | undefined;
  for (const place of places)
    for (const at of lines) {
      const by = at - place;
      if (Math.abs(by) <= reach && (!best || Math.abs(by) < Math.abs(best.by))) best = { by, at };
    }
  return best;
}
/** Returns how far to move these bounds so that they snap, and the lines to show. `reach` is the longest way. */
export function snapMove(bounds: Bounds, lines: Lines, reach: number): { dx: number; dy: number; guides: PageGuide[] } {
  const own = linesOf(bounds);
  const [x, y] = [nearest(own.x, lines.x, reach), nearest(own.y, lines.y, reach)];
  return {
    dx: x?.by ?? 0,
    dy: y?.by ?? 0,
    guides: [...(x ? [{ axis: 'x' as const, at: x.at }] : []), ...(y ? [{ axis: 'y' as const, at: y.at }] : [])],
  };
}
/** Moves those edges that a handle has moved to the nearest lines within reach. */
export function snapResize(before: Bounds, after: Bounds, lines: Lines, reach: number): Bounds {
  const edge = (side: keyof Bounds, along: readonly number[]) =>
    Math.abs(after[side] - before[side]) > 0.01
      ? (nearest([after[side]], along, reach)?.at ?? after[side])
      : after[side];
  return {
    left: edge('left', lines.x),
    right: edge('right', lines.x),
    top: edge('top', lines.y),
    bottom: edge('bottom', lines.y),
  };
}
