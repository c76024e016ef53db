// Shows the learner's trophies six at a time, newest first.
import { useEffect } from 'react';
import { useStore } from '#platform/web/store.ts';
import { useTexts } from '#platform/web/texts.ts';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { trophyPageSize } from '../contract/ranking.model.ts';
import { shownTrophies, useTrophies } from './journey.queries.ts';
import { InfoAlert, Pager } from './journey-words.tsx';
import { TrophyCard } from './trophy-item.tsx';
import journey from './journey.module.css';
import styles from './trophy.module.css';

export function TrophyGrid() {
  const t = useTexts();
  const page = useStore(shownTrophies) ?? 0;
  useEffect(() => {
    shownTrophies.set(0);
    return () => shownTrophies.set(undefined);
  }, []);
  const found = useTrophies(page);
  const { items = [], total = 0 } = found.data ?? {};
  return (
    <section aria-labelledby="journey-trophies">
      <div className={journey['head']}>
        <h2 id="journey-trophies">{t('challenges.trophies')}</h2>
        <Pager
          label={t('challenges.trophies.pages')}
          page={page + 1}
          pages={Math.ceil(total / trophyPageSize)}
          onPage={(next) => shownTrophies.set(next - 1)}
        />
      </div>
      {found.isError && !found.data ? (
        <ErrorState
          problem={found.error}
          title={t('challenges.failed')}
          onRetry={() => void found.refetch()}
          level={3}
        />
      ) : (
        <LoadingRegion
          isLoading={found.isPending}
          label={t('challenges.loading')}
          skeleton={<CardsSkeleton count={3} />}
        >
          {items.length === 0 ? (
            <InfoAlert title={t('challenges.empty')}>{t('challenges.trophies.none')}</InfoAlert>
          ) : (
            <ul className={styles['grid']}>
              {items.map((trophy) => (
                <TrophyCard key={trophy.id} trophy={trophy} />
              ))}
            </ul>
          )}
        </LoadingRegion>
      )}
    </section>
  );
}
