// Shows an empty wall: the place of the first tile among those that may come, and how the wall grows.
import { Button } from '@mantine/core';
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play';
import { useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { classroomAddress } from '#features/catalog/contract/classroom-address.model.ts';
import type { WallOfYear } from '../contract/wall.wire.ts';
import { PanelArtView, TileArt } from './piece-art.tsx';
import { panelOf, tileOf } from '#platform/web/art/wall-tile.ts';
import { nextTileOf } from './wall-stage.tsx';
import styles from './wall.module.css';

const columns = 9;
const rows = 8;
/** The cell of the first tile, and how much each cell away from it fades. */
const first = [2, 4] as const;
const fading = 0.05;
export function EmptyWall({ data: { next, today }, userId }: { data: WallOfYear; userId: string }) {
  const t = useTexts();
  const cells = Array.from({ length: columns * rows }, (_, at) => [at % columns, Math.floor(at / columns)] as const);
  return (
    <>
      <section className={`${styles['stage']} ${styles['wall']} ${styles['empty']}`} aria-labelledby="wall-empty">
        <div className={styles['invite']}>
          <h2 id="wall-empty">{t('wall.empty')}</h2>
          <p>{next ? t('wall.empty.text', { title: next.title }) : t('wall.empty.nothing')}</p>
          {next ? (
            <Button
              component={AppLink}
              size="lg"
              href={classroomAddress({ kind: next.kind, id: next.objectId }, 0)}
              leftSection={<PlayIcon size={20} weight="fill" aria-hidden="true" />}
            >
              {t(next.isBegun ? 'wall.continue.named' : 'wall.begin.named', { title: next.title })}
            </Button>
          ) : (
            <Button component={AppLink} size="lg" href="/catalog">
              {t('wall.toCatalog')}
            </Button>
          )}
        </div>
        <div className={styles['maybe']} aria-hidden="true">
          {cells.map(([x, y]) => {
            const isFirst = x === first[0] && y === first[1];
            const opacity = isFirst ? 1 : Math.max(0, 0.3 - Math.hypot(x - first[0], y - first[1]) * fading);
            return (
              <span key={`${x} ${y}`} data-first={isFirst || undefined}>
                {opacity > 0 && (
                  <i style={{ opacity }}>
                    <TileArt tile={isFirst && next ? nextTileOf(next, today, userId) : tileOf(`${userId} ${x} ${y}`)} />
                  </i>
                )}
              </span>
            );
          })}
        </div>
      </section>
      <How userId={userId} />
    </>
  );
}
function How({ userId }: { userId: string }) {
  const t = useTexts();
  const panel = { width: 4, height: 4, tiles: panelOf(`${userId} panel`, 4, 4), laid: 16 };
  const year = {
    width: 6,
    height: 6,
    tiles: Array.from({ length: 36 }, (_, at) => tileOf(`${userId} ${at}`, at % 12)),
  };
  const parts = [
    ['content', <TileArt key="content" tile={tileOf(`${userId} content`)} />],
    ['trail', <PanelArtView key="trail" art={panel} />],
    ['year', <PanelArtView key="year" art={{ ...year, laid: 36 }} />],
  ] as const;
  return (
    <ul className={styles['how']}>
      {parts.map(([name, art]) => (
        <li key={name}>
          <span className={styles['wall']}>{art}</span>
          <div>
            <h3>{t(`wall.how.${name}`)}</h3>
            <p>{t(`wall.how.${name}.text`)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
