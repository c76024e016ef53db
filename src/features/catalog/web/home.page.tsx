// Shows the learning home: a greeting with deadlines, the banner, the special shelves, the sections, and the concluded contents.
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useAccess, useMay } from '#platform/web/access.ts';
import { useSeen } from '#platform/web/device-options.ts';
import { statusOf } from '#platform/web/query.ts';
import { useDueDay } from '#platform/web/due-day.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { AppLink, goTo } from '#platform/web/ui/app-link.tsx';
import { CardH } from '#platform/web/ui/card-h.tsx';
import { CardV } from '#platform/web/ui/card-v.tsx';
import { ResumeCard } from '#platform/web/ui/resume-card.tsx';
import { Shelf } from '#platform/web/ui/shelf.tsx';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { EmptyState, ErrorState, FailedRow, LoadingRegion } from '#platform/web/ui/states.tsx';
import { classroomAddress } from '../contract/classroom-address.model.ts';
import type { Card } from '../contract/card.model.ts';
import type { Home } from '../contract/card.wire.ts';
import { useCardContent, useWhy } from './card-view.tsx';
import { useHome } from './catalog.queries.ts';
import { givenTopic } from './home-news.tsx';
import { HomeSlides, useFeatured } from './home-slides.tsx';
import { ItemDetailHost } from './item-detail-host.tsx';
import { SectionShelf } from './section-shelf.tsx';
import { ToBeginShelf } from './to-begin-shelf.tsx';
import styles from './home.module.css';

/** Returns the part of the day: afternoon from noon, evening from six. */
const partOfDay = (hour: number) => (hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening');

export function HomePage() {
  const t = useTexts();
  const found = useHome(useFeatured());
  const first = found.data?.pages[0];
  const givenAt = first?.toBegin.givenAt;
  const [seenAt, see] = useSeen(givenTopic);
  useEffect(() => {
    if (givenAt && givenAt !== seenAt) see(givenAt);
  });
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
    <div className={styles['home']}>
      <Greeting home={first} />
      <HomeSlides home={first} />
      {found.isError && !first && <ErrorState problem={found.error} onRetry={() => void found.refetch()} />}
      <LoadingRegion
        isLoading={statusOf(found) === 'loading'}
        label={t('catalog.loadingHome')}
        skeleton={
          <>
            <CardsSkeleton />
            <CardsSkeleton />
          </>
        }
      >
        {first && (
          <div className={styles['home']}>
            <Shelves home={first} sections={found.data?.pages.flatMap((page) => page.sections) ?? []} />
          </div>
        )}
      </LoadingRegion>
      {isFetchNextPageError && <FailedRow title={t('catalog.moreSections')} onRetry={() => void fetchNextPage()} />}
      <div ref={more}>{isFetchingNextPage && <CardsSkeleton />}</div>
      <ItemDetailHost />
    </div>
  );
}
function Greeting({ home }: { home: Home | undefined }) {
  const t = useTexts();
  const dueDay = useDueDay();
  const { date, weekday } = useFormats();
  const [hour] = useState(() => new Date().getHours());
  const may = useMay();
  const name = useAccess()?.name.split(' ')[0] ?? '';
  return (
    <header className={styles['greeting']}>
      <h1>
        {name ? t(`catalog.greeting.${partOfDay(hour)}`, { name }) : t(`catalog.greeting.${partOfDay(hour)}.nobody`)}
      </h1>
      {home && home.dueCount > 0 && home.dueOn && (
        <p>
          {t('catalog.due', {
            count: home.dueCount,
            day: dueDay({ dueOn: home.dueOn, expiresAt: home.dueAt }, weekday),
          })}{' '}
          <AppLink href={may('myProgress') ? '/gestao/prazos' : '/catalog/continue'}>{t('catalog.seeDue')}</AppLink>
        </p>
      )}
      {home?.ending && (
        <p>
          <AppLink href={`/gestao/meus-certificados${home.ending.act === 'holds' ? '' : '?renew'}`}>
            {t(`catalog.ending.${home.ending.act}`, { title: home.ending.title, day: date(home.ending.endsOn) })}
          </AppLink>
        </p>
      )}
    </header>
  );
}
function Shelves({ home, sections }: { home: Home; sections: Home['sections'] }) {
  const t = useTexts();
  const content = useCardContent();
  const why = useWhy();
  const { toBegin, keepLearning, suggested, favorites, seeAgain } = home;
  const isEmpty =
    sections.length === 0 &&
    [toBegin, keepLearning, suggested, favorites, seeAgain].every((shelf) => shelf.items.length === 0);
  if (isEmpty)
    return (
      <EmptyState
        title={t('catalog.empty')}
        action={<Button onClick={() => goTo('/catalog')}>{t('catalog.toCatalog')}</Button>}
      >
        {t('catalog.empty.text')}
      </EmptyState>
    );
  const [resumed, ...others] = keepLearning.items;
  return (
    <>
      <ToBeginShelf {...toBegin} />
      {resumed && (
        <Shelf
          title={t('catalog.shelf.continue')}
          allHref="/catalog/continue"
          allCount={keepLearning.total}
          hasWideFirst
        >
          <Resumed card={resumed} />
          {others.map((card, index) => (
            <CardH key={card.id} content={content(card)} isFirst={index < 3} />
          ))}
        </Shelf>
      )}
      {suggested.items.length > 0 && (
        <Shelf
          title={t('catalog.shelf.suggested')}
          caption={why(suggested.items)}
          allHref="/catalog/suggested"
          allCount={suggested.total}
        >
          {suggested.items.map((card) => (
            <CardH key={`${card.kind}:${card.id}`} content={content(card)} />
          ))}
        </Shelf>
      )}
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
function Resumed({ card }: { card: Card }) {
  const t = useTexts();
  const content = useCardContent();
  const { resume } = card;
  if (!resume || card.kind === 'media') return <CardH content={content(card)} isFirst />;
  const { done, count, step, steps, next } = resume;
  return (
    <ResumeCard
      content={content(card)}
      goHref={classroomAddress({ kind: card.kind, id: card.id }, 0)}
      position={
        steps > 1 && step !== null
          ? t('catalog.stepOf', { at: step, of: steps })
          : t('catalog.itemOf', { at: Math.min(done + 1, count), of: count })
      }
      done={done}
      count={count}
      {...(next && { next: { ...next, kind: next.kind === 'carousel' ? 'image' : next.kind } })}
    />
  );
}
