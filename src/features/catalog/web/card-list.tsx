// Shows a whole list of cards page by page, with its states and the button for more.
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import type { Card, FoundCard } from '../contract/card.model.ts';
import { CardGrid } from './card-view.tsx';
import styles from './home.module.css';

type Pages = {
  data?: { pages: { items: (Card | FoundCard)[] }[] };
  isPending: boolean;
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
};
export function CardList({
  pages,
  label,
  empty,
  isUpright = false,
  isQuiet = false,
  words,
}: {
  pages: Pages;
  label: string;
  empty: ReactNode;
  isUpright?: boolean;
  /** True where a failure is shown as an empty result (learning-content §8). */
  isQuiet?: boolean;
  /** The words of the search, which the cards mark. */
  words?: string;
}) {
  const t = useTexts();
  // A content that moved to a later page since the former was read is shown once.
  const read = pages.data?.pages.flatMap((page) => page.items) ?? [];
  const cards = [...new Map(read.map((card) => [`${card.kind}:${card.id}`, card])).values()];
  if (pages.isError && cards.length === 0)
    return isQuiet ? empty : <ErrorState problem={pages.error} onRetry={() => void pages.refetch()} />;
  return (
    <LoadingRegion
      isLoading={pages.isPending}
      label={label}
      skeleton={
        <>
          <CardsSkeleton />
          <CardsSkeleton />
        </>
      }
    >
      {cards.length === 0 ? (
        empty
      ) : (
        <ul className={styles['grid']} data-upright={isUpright || undefined} aria-label={label}>
          <CardGrid cards={cards} isUpright={isUpright} {...(words && { words })} />
        </ul>
      )}
      {pages.hasNextPage && (
        <div className={styles['more']}>
          <Button variant="default" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('catalog.more')}
          </Button>
        </div>
      )}
    </LoadingRegion>
  );
}
