// Shows the rest of the home once it is unfolded: the other special shelves, the sections page by page, and the concluded contents.
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Reference } from '#platform/contract/reference.ts';
import { statusOf } from '#platform/web/query.ts';
import { useTexts } from '#platform/web/texts.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { CardV } from '#platform/web/ui/card-v.tsx';
import { Shelf } from '#platform/web/ui/shelf.tsx';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { EmptyState, ErrorState, FailedRow, LoadingRegion } from '#platform/web/ui/states.tsx';
import type { Home } from '../contract/card.wire.ts';
import { useCardContent } from './card-view.tsx';
import { useHome } from './catalog.queries.ts';
import { useFeatured } from './home-slides.tsx';
import { SectionShelf } from './section-shelf.tsx';
import { ToBeginShelf } from './to-begin-shelf.tsx';
import styles from './home.module.css';

/** `isAlone` is true where the day's part of the home has nothing to show. */
type Props = { shown: readonly Reference[]; isAlone: boolean };
export function HomeRest({ shown, isAlone }: Props) {
  const t = useTexts();
  const found = useHome(useFeatured(), shown);
  const first = found.data?.pages[0];
  const more = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, fetchNextPage, isFetchNextPageError } = found;
  useEffect(() => {
    if (!hasNextPage || isFetchingNextPage || isFetchNextPageError || !more.current) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage();
      },
      { rootMargin: '600px' },
    );
    watch.observe(more.current);
    return () => watch.disconnect();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  return (
    <>
      {found.isError && !first && <ErrorState problem={found.error} onRetry={() => void found.refetch()} />}
      <LoadingRegion
        isLoading={statusOf(found) === 'loading'}
        label={t('catalog.loadingSections')}
        skeleton={
          <>
            <CardsSkeleton />
            <CardsSkeleton />
          </>
        }
      >
        {first && (
          <div className={styles['home']}>
            <Shelves
              home={first}
              sections={found.data?.pages.flatMap((page) => page.sections) ?? []}
              isAlone={isAlone}
            />
          </div>
        )}
      </LoadingRegion>
      {isFetchNextPageError && <FailedRow title={t('catalog.moreSections')} onRetry={() => void fetchNextPage()} />}
      <div ref={more}>{isFetchingNextPage && <CardsSkeleton />}</div>
    </>
  );
}
function Shelves({ home, sections, isAlone }: { home: Home; sections: Home['sections']; isAlone: boolean }) {
  const t = useTexts();
  const content = useCardContent();
  const { toBegin, favorites, seeAgain } = home;
  const isEmpty = sections.length === 0 && [toBegin, favorites, seeAgain].every((shelf) => shelf.items.length === 0);
  if (isEmpty)
    return isAlone ? (
      <EmptyState
        title={t('catalog.empty')}
        action={<Button onClick={() => goTo('/catalog')}>{t('catalog.toCatalog')}</Button>}
      >
        {t('catalog.empty.text')}
      </EmptyState>
    ) : (
      <p>{t('catalog.day.thatIsAll')}</p>
    );
  return (
    <>
      <ToBeginShelf {...toBegin} />
      {sections
        .filter((section) => section.kind === 'top10')
        .map((section) => (
          <SectionShelf key={section.id} section={section} />
        ))}
      {favorites.items.length > 0 && (
        <Shelf
          title={t('catalog.shelf.favorites')}
          layout="vertical"
          allHref="/catalog/favorites"
          allCount={favorites.total}
        >
          {favorites.items.map((card) => (
            <CardV key={`${card.kind}:${card.id}`} content={content(card)} />
          ))}
        </Shelf>
      )}
      {sections
        .filter((section) => section.kind !== 'top10')
        .map((section) => (
          <SectionShelf key={section.id} section={section} />
        ))}
      {seeAgain.items.length > 0 && (
        <Shelf
          title={t('catalog.shelf.seeAgain')}
          layout="vertical"
          allHref="/catalog/see-again"
          allCount={seeAgain.total}
        >
          {seeAgain.items.map((card) => (
            <CardV key={card.id} content={content(card)} />
          ))}
        </Shelf>
      )}
    </>
  );
}
