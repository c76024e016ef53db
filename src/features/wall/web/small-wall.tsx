// Draws the last columns of a wall as a small picture without words.
import { useMemo } from 'react';
import type { WallPiece } from '../contract/wall.wire.ts';
import { PanelArtView, TileArt } from './piece-art.tsx';
import { panelArtOf, wallOf } from './wall-pieces.tsx';
import styles from './wall.module.css';

const rows = 5;
const columns = 18;
export function SmallWall({ pieces, userId }: { pieces: readonly WallPiece[]; userId: string }) {
  const wall = useMemo(
    () =>
      wallOf(
        pieces.filter(({ itemCount }) => itemCount <= mostItems),
        userId,
        rows,
      ),
    [pieces, userId],
  );
  const kept = useMemo(() => pieces.filter(({ itemCount }) => itemCount <= mostItems), [pieces]);
  const first = Math.max(0, wall.columns - columns);
  return (
    <span className={`${styles['small']} ${styles['wall']}`} aria-hidden="true">
      {wall.pieces
        .filter(({ x }) => x >= first)
        .map(({ at, x, y, width, height, tile }) => (
          <span
            key={at}
            style={{ gridColumn: `${x - first + 1} / span ${width}`, gridRow: `${y + 1} / span ${height}` }}
          >
            {tile ? <TileArt tile={tile} /> : <PanelArtView art={panelArtOf(kept[at]!, userId)} />}
          </span>
        ))}
    </span>
  );
}
/** A panel of more items is higher than the small wall. */
const mostItems = 25;
