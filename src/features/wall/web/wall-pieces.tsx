// Turns the pieces that the server tells into what is drawn: laid pieces with the tiles of their panels.
import { isPanel, panelSidesOf, seedOf, tilesOf } from '../contract/wall.model.ts';
import type { WallPiece } from '../contract/wall.wire.ts';
import { layWall } from '#platform/web/art/wall-laying.ts';
import type { PieceToLay, Wall } from '#platform/web/art/wall-laying.ts';
import { panelOf } from '#platform/web/art/wall-tile.ts';
import type { Tile } from '#platform/web/art/wall-tile.ts';

/** The rows of a wall that grows to the right, and the columns of one that grows downwards, on phones. */
export const rowsAcross = 7;
export const columnsAcross = 6;
const toLay = (piece: WallPiece, userId: string): PieceToLay => ({
  seed: seedOf(piece, userId),
  month: Number(piece.laidOn.slice(5, 7)) - 1,
  ...(isPanel(piece) && { panel: panelSidesOf(piece.itemCount) }),
});
export const wallOf = (
  pieces: readonly WallPiece[],
  userId: string,
  across: number = rowsAcross,
  grows: 'right' | 'down' = 'right',
): Wall =>
  layWall(
    pieces.map((piece) => toLay(piece, userId)),
    across,
    grows,
  );
export type PanelArt = { width: number; height: number; tiles: readonly Tile[]; laid: number };
/** Returns the tiles of a trail's panel, and how many of them lie. */
export function panelArtOf(piece: Parameters<typeof tilesOf>[0], userId: string): PanelArt {
  const { width, height } = panelSidesOf(piece.itemCount);
  return { width, height, tiles: panelOf(seedOf(piece, userId), width, height), laid: tilesOf(piece) };
}
