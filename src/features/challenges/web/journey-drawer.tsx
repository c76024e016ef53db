// Shows the gamification drawer: points, rank and trophies of the person, the first three, the latest trophies, and the way to the journey. SHELL-043 to 045
import { Button } from '@mantine/core';
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight';
import { RankingIcon } from '@phosphor-icons/react/dist/csr/Ranking';
import { TrophyIcon } from '@phosphor-icons/react/dist/csr/Trophy';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useAccess } from '#platform/web/access.ts';
import { Drawing } from '#platform/web/art/drawing.tsx';
import { panelArt } from '#platform/web/art/panel-art.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { Counter } from '#platform/web/ui/counter.tsx';
import { Drawer } from '#platform/web/ui/drawer.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { drawerRanks, drawerTrophies } from '../contract/journey.model.ts';
import type { OwnRank } from '../contract/ranking.wire.ts';
import { useOwnRank, useRanking, useTrophies } from './journey.queries.ts';
import { Coin, InfoAlert, useRankText } from './journey-words.tsx';
import { RankingPodium } from './ranking-podium.tsx';
import { ownEntry, RankingRows } from './ranking-rows.tsx';
import { TrophyLine } from './trophy-item.tsx';
import styles from './drawer.module.css';

/** access-shell-settings §9 */
const drawerWidth = 600;
const heroArt = { columns: 4, rows: 3, seed: 'jornada' } as const;

export function JourneyDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={t('challenges.panel')}
      size={drawerWidth}
      isOverCover
      footer={
        <Button component={AppLink} size="lg" fullWidth href="/gamificacao/jornada" onClick={onClose}>
          {t('challenges.panel.journey')}
          <ArrowRightIcon size={20} weight="bold" style={{ marginLeft: 10 }} aria-hidden="true" />
        </Button>
      }
    >
      {opened && <Inside />}
    </Drawer>
  );
}
function Inside() {
  const t = useTexts();
  const access = useAccess();
  const own = useOwnRank();
  const ranking = useRanking({}, 1);
  const trophies = useTrophies(0, drawerTrophies);
  return (
    <>
      <Hero name={access?.name ?? ''} own={own.data} />
      <div className={styles['parts']}>
        <Part id="drawer-ranking" title={t('challenges.ranking.of', { company: access?.tenantName })} found={ranking}>
          {({ items }) =>
            items.length === 0 ? (
              <InfoAlert title={t('challenges.empty')}>{t('challenges.ranking.none')}</InfoAlert>
            ) : (
              <First entries={items.slice(0, drawerRanks)} own={own.data} />
            )
          }
        </Part>
        <Part id="drawer-trophies" title={t('challenges.trophies.latest')} found={trophies}>
          {({ items }) =>
            items.length === 0 ? (
              <InfoAlert title={t('challenges.empty')}>{t('challenges.trophies.none')}</InfoAlert>
            ) : (
              <ul>
                {items.slice(0, drawerTrophies).map((trophy) => (
                  <TrophyLine key={trophy.id} trophy={trophy} />
                ))}
              </ul>
            )
          }
        </Part>
      </div>
    </>
  );
}
function Hero({ name, own }: { name: string; own: OwnRank | undefined }) {
  const t = useTexts();
  const { number } = useFormats();
  const rankText = useRankText();
  const art = useMemo(() => panelArt(heroArt), []);
  return (
    <div className={styles['hero']}>
      <Drawing art={art} width={heroArt.columns * 100} height={heroArt.rows * 100} className={styles['art']} isCut />
      <p>{t('challenges.panel.hello', { name: name.split(' ')[0] })}</p>
      {own && (
        <>
          <p className={styles['score']}>
            <Coin className={styles['coin']} />
            <b className="num">
              <Counter value={own.score} />
            </b>{' '}
            {t('challenges.points.unit', { count: own.score })}
          </p>
          <ul className={styles['chips']}>
            <li>
              <RankingIcon size={20} weight="fill" aria-hidden="true" />
              <span className="sr-only">{t('challenges.rank')}: </span>
              <b>{rankText(own.rank)}</b> {own.rank !== null && t('challenges.rank.unit')}
            </li>
            <li>
              <TrophyIcon size={20} weight="fill" aria-hidden="true" />
              <b className="num">{number(own.trophies)}</b> {t('challenges.trophies.unit', { count: own.trophies })}
            </li>
          </ul>
        </>
      )}
    </div>
  );
}
function First({
  entries,
  own,
}: {
  entries: Parameters<typeof RankingPodium>[0]['entries'];
  own: OwnRank | undefined;
}) {
  const t = useTexts();
  const mine = own && !entries.some(({ isOwn }) => isOwn) ? ownEntry(own) : undefined;
  return (
    <>
      <RankingPodium entries={entries} />
      {mine && <RankingRows label={t('challenges.ranking.own')} entries={[mine]} next={own!.next} />}
    </>
  );
}
type PartQuery<T> = {
  data: T | undefined;
  isPending: boolean;
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
};
type PartProps<T> = { id: string; title: string; found: PartQuery<T>; children: (data: T) => ReactNode };
function Part<T>({ id, title, found: { data, isPending, isError, error, refetch }, children }: PartProps<T>) {
  const t = useTexts();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {isError && data === undefined ? (
        <ErrorState problem={error} title={t('challenges.failed')} onRetry={() => void refetch()} level={3} />
      ) : (
        <LoadingRegion isLoading={isPending} label={t('challenges.loading')} skeleton={<RowsSkeleton count={3} />}>
          {data !== undefined && children(data)}
        </LoadingRegion>
      )}
    </section>
  );
}
