// Prints a wall as a poster on A4 or A3: drawn as lines, so that it is sharp in every size.
import { useEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import type { WallPiece } from '../contract/wall.wire.ts';
import { PanelArtView, TileArt } from './piece-art.tsx';
import { fitWall } from './share-picture.tsx';
import type { ShareWords } from './share-picture.tsx';
import { panelArtOf } from './wall-pieces.tsx';
import styles from './wall.module.css';

export type PrintSize = 'a4' | 'a3';
/** The room of the tiles on a sheet, in millimetres. */
const rooms = { a4: { width: 186, height: 226 }, a3: { width: 273, height: 346 } } as const;
type Props = {
  size: PrintSize;
  pieces: readonly WallPiece[];
  userId: string;
  words: ShareWords;
  onDone: () => void;
};
export function PrintedWall({ size, pieces, userId, words, onDone }: Props) {
  const { wall, cell } = useMemo(() => fitWall(pieces, userId, rooms[size]), [pieces, userId, size]);
  useEffect(() => {
    document.documentElement.dataset['printed'] = 'wall';
    window.addEventListener('afterprint', onDone);
    window.print();
    return () => {
      delete document.documentElement.dataset['printed'];
      window.removeEventListener('afterprint', onDone);
    };
  }, [onDone]);
  const place = (value: number) => `${value * cell}mm`;
  return createPortal(
    <div className={`${styles['poster']} ${styles['wall']}`} data-size={size} data-printed="">
      <header>
        <b>{words.company}</b>
        <b>{words.year}</b>
      </header>
      <div style={{ position: 'relative', width: place(wall.columns), height: place(wall.rows), margin: '0 auto' }}>
        {wall.pieces.map(({ at, x, y, width, height, tile }) => (
          <span key={at} style={{ left: place(x), top: place(y), width: place(width), height: place(height) }}>
            {tile ? <TileArt tile={tile} /> : <PanelArtView art={panelArtOf(pieces[at]!, userId)} />}
          </span>
        ))}
      </div>
      <footer>
        <strong>{words.tiles}</strong>
        <span>
          <b>{words.name}</b>
          {words.figures}
        </span>
      </footer>
    </div>,
    document.body,
  );
}
