// Shows the wall: pieces in the order in which they were laid, walked with the arrow keys; only what is in view is drawn.
import { useEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { referenceText } from '#platform/contract/reference.ts';
import { useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { useNarrow } from '#platform/web/ui/use-narrow.ts';
import { isPanel } from '../contract/wall.model.ts';
import type { WallPiece } from '../contract/wall.wire.ts';
import { pieceBeside } from '#platform/web/art/wall-laying.ts';
import type { Direction, LaidPiece } from '#platform/web/art/wall-laying.ts';
import { PanelArtView, TileArt } from './piece-art.tsx';
import { columnsInView, useWallCells } from './use-wall-cells.tsx';
import { useWallWords } from './use-wall-words.tsx';
import { columnsAcross, panelArtOf, rowsAcross, wallOf } from './wall-pieces.tsx';
import { WallMonths } from './wall-months.tsx';
import styles from './wall.module.css';

const directions: Record<string, Direction> = {
  ...{ ArrowRight: 'right', ArrowLeft: 'left', ArrowDown: 'down', ArrowUp: 'up' },
};
type Props = { pieces: readonly WallPiece[]; userId: string; year: number };

export function WallView({ pieces, userId, year }: Props) {
  const t = useTexts();
  const grows = useNarrow() ? 'down' : 'right';
  const across = grows === 'down' ? columnsAcross : rowsAcross;
  const wall = useMemo(() => wallOf(pieces, userId, across, grows), [pieces, userId, across, grows]);
  const { place, cell, view } = useWallCells(grows, across);
  const [current, setCurrent] = useState(0);
  const [chosen, setChosen] = useState<number>();
  const wanted = useRef(false);
  useEffect(() => {
    // What lies last is what she laid last: a long wall opens at its end.
    if (grows === 'right' && place.current) place.current.scrollLeft = place.current.scrollWidth;
  }, [grows, place, wall]);
  useEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    place.current?.querySelector<HTMLElement>(`[data-at="${current}"]`)?.focus();
  }, [current, place]);
  const goTo = ({ at }: LaidPiece) => {
    wanted.current = true;
    setCurrent(at);
    setChosen(at);
  };
  const handleKey = (event: KeyboardEvent) => {
    const from = wall.pieces[current];
    const way = directions[event.key];
    const to =
      event.key === 'Home'
        ? wall.pieces[0]
        : event.key === 'End'
          ? wall.pieces.at(-1)
          : from && way && pieceBeside(wall, from, way);
    if (event.key === 'Escape') setChosen(undefined);
    if (!to) return;
    event.preventDefault();
    goTo(to);
  };
  const columns = grows === 'right' ? Math.max(wall.columns, columnsInView) : across;
  const rows = grows === 'right' ? across : wall.rows + 1;
  const inView = wall.pieces.filter((one) => {
    const [from, long] = grows === 'right' ? [one.x, one.width] : [one.y, one.height];
    return one.at === current || (from < view.until && from + long > view.from);
  });
  const picked = chosen === undefined ? undefined : wall.pieces[chosen];
  return (
    <div className={styles['scroller']} ref={place} data-grows={grows}>
      <div
        className={styles['cells']}
        style={{ width: columns * cell, height: rows * cell, backgroundSize: `${cell}px ${cell}px` }}
      >
        <ul className={styles['pieces']} aria-label={t('wall.list', { year: String(year) })} onKeyDown={handleKey}>
          {inView.map((one) => (
            <Piece
              key={one.at}
              laid={one}
              cell={cell}
              piece={pieces[one.at]!}
              userId={userId}
              isCurrent={one.at === current}
              isChosen={one.at === chosen}
              onChoose={() => {
                setCurrent(one.at);
                setChosen(one.at);
              }}
            />
          ))}
        </ul>
        {picked && <PieceNote laid={picked} piece={pieces[picked.at]!} cell={cell} columns={columns} rows={rows} />}
      </div>
      {grows === 'right' && <WallMonths wall={wall} pieces={pieces} cell={cell} />}
    </div>
  );
}
type PieceProps = {
  laid: LaidPiece;
  piece: WallPiece;
  userId: string;
  cell: number;
  isCurrent: boolean;
  isChosen: boolean;
  onChoose: () => void;
};
function Piece({ laid, piece, userId, cell, isCurrent, isChosen, onChoose }: PieceProps) {
  const words = useWallWords();
  const art = useMemo(() => (isPanel(piece) ? panelArtOf(piece, userId) : undefined), [piece, userId]);
  return (
    <li
      style={{
        ...{ left: laid.x * cell, top: laid.y * cell, width: laid.width * cell, height: laid.height * cell },
      }}
    >
      <button
        type="button"
        data-at={laid.at}
        tabIndex={isCurrent ? 0 : -1}
        aria-pressed={isChosen}
        aria-label={words.name(piece)}
        onClick={onChoose}
      >
        {art ? <PanelArtView art={art} /> : <TileArt tile={laid.tile!} />}
      </button>
    </li>
  );
}
/** The width of the note, and the room that it needs below its top. */
const noteWidth = 272;
const noteHeight = 132;
type NoteProps = { laid: LaidPiece; piece: WallPiece; cell: number; columns: number; rows: number };
function PieceNote({ laid, piece, cell, columns, rows }: NoteProps) {
  const t = useTexts();
  const words = useWallWords();
  const [width, height] = [columns * cell, rows * cell];
  const isNarrow = width < 3 * noteWidth;
  const after = (laid.x + laid.width) * cell + 14;
  const left = isNarrow
    ? Math.min(Math.max(8, laid.x * cell), width - noteWidth - 8)
    : after + noteWidth < width
      ? after
      : laid.x * cell - noteWidth - 14;
  const top = isNarrow
    ? (laid.y + laid.height) * cell + 10
    : Math.min(Math.max(8, laid.y * cell), Math.max(8, height - noteHeight));
  const { kind, objectId: id } = piece;
  return (
    <div className={styles['note']} role="status" style={{ left, top, width: noteWidth }}>
      <h3>{words.title(piece)}</h3>
      <p>{`${words.kind(piece)} · ${words.state(piece)}`}</p>
      {piece.isOpen && (kind === 'course' || kind === 'trail') && (
        <AppLink href={`/catalog?view=${referenceText({ kind, id })}`}>{t('wall.look')}</AppLink>
      )}
      {kind === 'external' && <AppLink href="/gestao/meus-certificados">{t('wall.certificates')}</AppLink>}
    </div>
  );
}
