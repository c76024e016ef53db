// Shows the learner's journey: points, rank, trophies and streak, the line of levels, open challenges, trophies and the ranking. GAM-011
import { FlameIcon } from '@phosphor-icons/react/dist/csr/Flame';
import { RankingIcon } from '@phosphor-icons/react/dist/csr/Ranking';
import { TrophyIcon } from '@phosphor-icons/react/dist/csr/Trophy';
import { useAccess } from '#platform/web/access.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { Counter } from '#platform/web/ui/counter.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { EmptyState, ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import type { OwnRank } from '../contract/ranking.wire.ts';
import { JourneyChallenges } from './journey-challenges.tsx';
import { JourneyPath } from './journey-path.tsx';
import { useOwnRank } from './journey.queries.ts';
import { Coin, useRankText } from './journey-words.tsx';
import { RankingCard } from './ranking-card.tsx';
import { TrophyGrid } from './trophy-grid.tsx';
import styles from './journey.module.css';

export function JourneyPage() {
  const t = useTexts();
  const userId = useAccess()?.userId;
  if (!userId)
    return (
      <>
        <PageHeader title={t('challenges.journey')} />
        <EmptyState title={t('challenges.noProfile')}>{t('challenges.noProfile.text')}</EmptyState>
      </>
    );
  return <Journey userId={userId} />;
}
function Journey({ userId }: { userId: string }) {
  const t = useTexts();
  const found = useOwnRank();
  const own = found.data;
  return (
    <>
      <PageHeader
        title={t('challenges.journey')}
        lead={t('challenges.journey.lead')}
        tags={own && <Figures own={own} />}
      />
      {found.isError && !own ? (
        <ErrorState problem={found.error} title={t('challenges.failed')} onRetry={() => void found.refetch()} />
      ) : (
        <LoadingRegion
          isLoading={found.isPending}
          label={t('challenges.loading')}
          skeleton={<RowsSkeleton count={4} height={120} />}
        >
          {own && (
            <>
              <JourneyPath points={own.score} />
              <div className={styles['columns']}>
                <div>
                  <JourneyChallenges />
                  <TrophyGrid />
                </div>
                <RankingCard userId={userId} />
              </div>
            </>
          )}
        </LoadingRegion>
      )}
    </>
  );
}
function Figures({ own: { score, rank, people, trophies, streak } }: { own: OwnRank }) {
  const t = useTexts();
  const { number } = useFormats();
  const rankText = useRankText();
  return (
    <ul className={styles['figures']} aria-label={t('challenges.figures')}>
      <li>
        <Coin />
        <span>
          <b className="num">
            <Counter value={score} />
          </b>
          {t('challenges.points.unit', { count: score })}
        </span>
      </li>
      <li>
        <RankingIcon size={34} weight="fill" aria-hidden="true" />
        <span>
          <b className="num">{rankText(rank)}</b>
          {rank === null ? t('challenges.rank') : t('challenges.rank.of', { count: people })}
        </span>
      </li>
      <li>
        <TrophyIcon size={34} weight="fill" aria-hidden="true" />
        <span>
          <b className="num">{number(trophies)}</b>
          {t('challenges.trophies.unit', { count: trophies })}
        </span>
      </li>
      {streak > 0 && (
        <li>
          <FlameIcon size={34} weight="fill" aria-hidden="true" />
          <span>
            <b className="num">{number(streak)}</b>
            {t('challenges.streak.unit', { count: streak })}
          </span>
        </li>
      )}
    </ul>
  );
}
