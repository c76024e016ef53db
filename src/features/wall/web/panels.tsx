// Shows the panels of a year: each trail with its tiles, and how far it is.
import { referenceText } from '#platform/contract/reference.ts';
import { useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { Rail } from '#platform/web/ui/rail.tsx';
import { isPanel } from '../contract/wall.model.ts';
import type { WallPiece } from '../contract/wall.wire.ts';
import { PanelArtView } from './piece-art.tsx';
import { useWallWords } from './use-wall-words.tsx';
import { panelArtOf } from './wall-pieces.tsx';
import styles from './wall.module.css';

export function Panels({ pieces, userId }: { pieces: readonly WallPiece[]; userId: string }) {
  const t = useTexts();
  const panels = pieces.filter(isPanel).toReversed();
  if (panels.length === 0) return null;
  return (
    <section className={styles['section']} aria-labelledby="wall-panels">
      <h2 id="wall-panels">{t('wall.panels')}</h2>
      <p>{t('wall.panels.text')}</p>
      <ul className={styles['panels']}>
        {panels.map((piece) => (
          <li key={`${piece.objectId} ${piece.cycle}`}>
            <Panel piece={piece} userId={userId} />
          </li>
        ))}
      </ul>
    </section>
  );
}
function Panel({ piece, userId }: { piece: WallPiece; userId: string }) {
  const words = useWallWords();
  const art = panelArtOf(piece, userId);
  const percent = piece.concludedOn ? 100 : Math.round((piece.doneCount / Math.max(1, piece.itemCount)) * 100);
  const title = words.title(piece);
  return (
    <article className={styles['panel']}>
      <div className={`${styles['art']} ${styles['wall']}`} data-wide={art.width > 1.5 * art.height || undefined}>
        <div style={{ aspectRatio: `${art.width} / ${art.height}` }}>
          <PanelArtView art={art} />
        </div>
      </div>
      <div className={styles['words']}>
        <h3>
          {piece.isOpen ? (
            <AppLink href={`/catalog?view=${referenceText({ kind: 'trail', id: piece.objectId })}`}>{title}</AppLink>
          ) : (
            title
          )}
        </h3>
        <p>{words.state(piece)}</p>
        <Rail percent={percent} label={title} />
      </div>
    </article>
  );
}
