// Shows the stage of a year: its number of tiles, the wall or its list, and what becomes the next tile.
import { Button } from '@mantine/core';
import { ListBulletsIcon } from '@phosphor-icons/react/dist/csr/ListBullets';
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play';
import { WallIcon } from '@phosphor-icons/react/dist/csr/Wall';
import { useState } from 'react';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { classroomAddress } from '#features/catalog/contract/classroom-address.model.ts';
import { isPanel, seedOf } from '../contract/wall.model.ts';
import type { NextPiece, WallOfYear } from '../contract/wall.wire.ts';
import { TileArt } from './piece-art.tsx';
import { tileOf } from '#platform/web/art/wall-tile.ts';
import { WallList } from './wall-list.tsx';
import { WallView } from './wall-view.tsx';
import { panelArtOf } from './wall-pieces.tsx';
import styles from './wall.module.css';

type Props = { data: WallOfYear; userId: string };
export function WallStage({ data, userId }: Props) {
  const t = useTexts();
  const { number, duration } = useFormats();
  const [isList, setList] = useState(false);
  const { year, pieces, next, today } = data;
  const figures = data.years.find((one) => one.year === year);
  const isPresent = Number(today.slice(0, 4)) === year;
  return (
    <section className={`${styles['stage']} ${styles['wall']}`} aria-labelledby="wall-year">
      <div className={styles['head']}>
        <h2 id="wall-year">
          <b>{number(figures?.tiles ?? 0)}</b>{' '}
          <span>{t('wall.tiles', { count: figures?.tiles ?? 0, year: String(year) })}</span>
        </h2>
        {figures && (
          <ul className={styles['figures']}>
            <li>
              <b>{number(figures.closedPanels)}</b> {t('wall.panels.closed', { count: figures.closedPanels })}
            </li>
            {figures.openPanels > 0 && (
              <li>
                <b>{number(figures.openPanels)}</b> {t('wall.panels.open')}
              </li>
            )}
            {figures.minutes > 0 && (
              <li>
                <b>{duration(figures.minutes * 60)}</b> {t('wall.learned')}
              </li>
            )}
          </ul>
        )}
        {pieces.length > 0 && (
          <button type="button" className={styles['switch']} onClick={() => setList(!isList)}>
            {isList ? <WallIcon size={18} aria-hidden="true" /> : <ListBulletsIcon size={18} aria-hidden="true" />}
            {t(isList ? 'wall.asWall' : 'wall.asList')}
          </button>
        )}
      </div>
      {pieces.length === 0 ? (
        <p className={styles['none']}>{t('wall.none', { year: String(year) })}</p>
      ) : isList ? (
        <WallList pieces={pieces} />
      ) : (
        <WallView key={year} pieces={pieces} userId={userId} year={year} />
      )}
      {next && isPresent && <Next next={next} today={today} userId={userId} />}
    </section>
  );
}
type NextProps = { next: NextPiece; today: string; userId: string };
/** Returns the tile that a content becomes: the next of its panel, or its own. */
export function nextTileOf(next: NextPiece, today: string, userId: string) {
  if (!isPanel(next)) return tileOf(seedOf(next, userId), Number(today.slice(5, 7)) - 1);
  const { tiles, laid } = panelArtOf({ ...next, laidOn: today, concludedOn: null }, userId);
  return tiles[laid] ?? tiles[0]!;
}
function Next({ next, today, userId }: NextProps) {
  const t = useTexts();
  const { title, kind, objectId: id, isBegun } = next;
  const act = isBegun ? 'continue' : 'begin';
  return (
    <div className={styles['next']}>
      <span className={styles['dashed']}>
        <TileArt tile={nextTileOf(next, today, userId)} />
      </span>
      <div>
        <h3>{t('wall.next', { title })}</h3>
        <p>
          {isPanel(next)
            ? t('wall.next.panel', { at: next.doneCount + 1, count: next.itemCount })
            : t('wall.next.tile')}
        </p>
      </div>
      <Button
        component={AppLink}
        href={classroomAddress({ kind, id }, 0)}
        leftSection={<PlayIcon size={18} weight="fill" aria-hidden="true" />}
        aria-label={t(`wall.${act}.named`, { title })}
      >
        {t(`wall.${act}`)}
      </Button>
    </div>
  );
}
