// Decides which pieces a person's wall of a year has, how each is drawn, and what the year counts.
import { mediaKinds } from '#features/media/contract/media.model.ts';

/** What lies on a wall; an external certificate once it is approved. */
export const pieceKinds = ['course', 'trail', 'external', ...mediaKinds] as const;
export type PieceKind = (typeof pieceKinds)[number];
/** The most tiles that a side of a panel has: it fits across a phone's wall. */
const longestSide = 6;
const panelSides: readonly (readonly [most: number, width: number, height: number])[] = [
  [1, 1, 1],
  [2, 2, 1],
  [4, 2, 2],
  [6, 3, 2],
  [8, 4, 2],
  [9, 3, 3],
  [12, 4, 3],
  [16, 4, 4],
  [20, 5, 4],
  [25, 5, 5],
  [30, 6, 5],
];
/** Returns the sides of a trail's panel: at least a tile for each item, up to 36; of a longer trail a tile stands for several. */
export function panelSidesOf(items: number): { width: number; height: number } {
  const [, width, height] = panelSides.find(([most]) => items <= most) ?? [0, longestSide, longestSide];
  return { width, height };
}
/** Returns how many tiles of a panel lie: all at the end, and never all before it. */
export function laidTilesOf(done: number, total: number, isClosed: boolean): number {
  const { width, height } = panelSidesOf(total);
  const cells = width * height;
  if (isClosed) return cells;
  const laid = total <= cells ? done : Math.floor((done / total) * cells);
  return Math.min(cells - 1, Math.max(done > 0 ? 1 : 0, laid));
}
type Drawn = {
  kind: PieceKind;
  objectId: string;
  cycle: number;
  /** The day of its first tile, in the company's zone. */
  laidOn: string;
  /** The day of its end; null for a trail under way. */
  concludedOn: string | null;
  itemCount: number;
  doneCount: number;
};
/** Returns the seed of a drawing: the item and the person, never the title, and the cycle where it was done again. */
export const seedOf = ({ objectId, cycle }: Pick<Drawn, 'objectId' | 'cycle'>, userId: string): string =>
  cycle > 1 ? `${objectId} ${userId} ${cycle}` : `${objectId} ${userId}`;
export const isPanel = ({ kind }: Pick<Drawn, 'kind'>): boolean => kind === 'trail';
/** Returns how many tiles of a piece lie. */
export const tilesOf = (piece: Drawn): number =>
  isPanel(piece) ? laidTilesOf(piece.doneCount, piece.itemCount, piece.concludedOn !== null) : 1;
/** What a year counts: the tiles that lie, the panels that are closed, and those under way. */
export function countsOf(pieces: readonly Drawn[]): { tiles: number; closed: number; open: number } {
  const panels = pieces.filter(isPanel);
  const closed = panels.filter(({ concludedOn }) => concludedOn !== null).length;
  return { tiles: pieces.reduce((sum, one) => sum + tilesOf(one), 0), closed, open: panels.length - closed };
}
