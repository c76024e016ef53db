// Shows the learning home: the greeting, what to continue with today, what is due, given and suggested, the banner, two shelves, and the rest on demand.
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useAccess, useMay } from '#platform/web/access.ts';
import { useOfDay, useSeen } from '#platform/web/device-options.ts';
import { statusOf } from '#platform/web/query.ts';
import { useDueDay } from '#platform/web/due-day.ts';
import { today, useFormats, useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { CardH } from '#platform/web/ui/card-h.tsx';
import { later } from '#platform/web/ui/later.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { Shelf } from '#platform/web/ui/shelf.tsx';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { useShownSlides } from '#features/branding/web/slides.widget.tsx';
import { choiceOn, timesAtHand } from '../contract/today.model.ts';
import type { DayChoice, TimeAtHand } from '../contract/today.model.ts';
import type { DayAtHome } from '../contract/today.wire.ts';
import { useCardContent, useWhy } from './card-view.tsx';
import { useDayAtHome, useUnfolded } from './day.queries.ts';
import { DueCard, GivenCard, keyOfContent, SuggestionCard } from './day-cards.tsx';
import { DayStage } from './day-stage.tsx';
import { givenTopic } from './home-news.tsx';
import { HomeSlides, useFeatured } from './home-slides.tsx';
import { ItemDetailHost } from './item-detail-host.tsx';
import styles from './home.module.css';
import day from './day.module.css';

const HomeRest = later(
  () => import('./home-rest.tsx').then((part) => part.HomeRest),
  () => <CardsSkeleton />,
);
/** Returns the part of the day: afternoon from noon, evening from six. */
const partOfDay = (hour: number) => (hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening');
/** Returns every content that the day's part shows, as often as it is there. */
const shownOf = ({ candidates, given, due, keepLearning, suggested }: DayAtHome) =>
  [...candidates, ...given.items, ...due.items, ...keepLearning.items, ...suggested.items].map(({ kind, id }) => ({
    kind,
    id,
  }));

export function HomePage() {
  const t = useTexts();
  const found = useDayAtHome(useFeatured());
  const home = found.data;
  const givenAt = home?.given.givenAt;
  const [seenAt, see] = useSeen(givenTopic);
  // What is new on this visit stays marked until the next one.
  const [seenBefore] = useState(seenAt);
  useEffect(() => {
    if (givenAt && givenAt !== seenAt) see(givenAt);
  });
  const [kept, keep] = useOfDay<DayChoice>('home');
  const choice = choiceOn(kept, home?.today ?? today());
  const [unfolded, unfold] = useUnfolded();
  const shown = home && shownOf(home);
  const isAlone = shown?.length === 0;
  return (
    <div className={styles['home']}>
      <Greeting home={home} minutes={choice.minutes} onMinutes={(minutes) => keep({ ...choice, minutes })} />
      {found.isError && !home && <ErrorState problem={found.error} onRetry={() => void found.refetch()} />}
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
        {home && (
          <div className={styles['home']}>
            <Day
              home={home}
              choice={choice}
              seenAt={seenBefore}
              onPutOff={(key) => keep({ ...choice, putOff: [...choice.putOff, key] })}
            />
            <HomeSlides home={home} />
            <FirstShelves home={home} isWhole={unfolded !== undefined} />
            {shown && !isAlone && unfolded === undefined && (
              <Button variant="default" className={day['more']} onClick={() => unfold(shown)}>
                {t('catalog.day.more')}
              </Button>
            )}
            {(unfolded ?? (isAlone && shown)) && <HomeRest shown={unfolded ?? []} isAlone={isAlone} />}
          </div>
        )}
      </LoadingRegion>
      <ItemDetailHost />
    </div>
  );
}
type GreetingProps = { home: DayAtHome | undefined; minutes: TimeAtHand; onMinutes: (minutes: TimeAtHand) => void };
function Greeting({ home, minutes, onMinutes }: GreetingProps) {
  const t = useTexts();
  const dueDay = useDueDay();
  const { date, weekday, shortDate, duration } = useFormats();
  const [hour] = useState(() => new Date().getHours());
  const may = useMay();
  const name = useAccess()?.name.split(' ')[0] ?? '';
  return (
    <header className={styles['greeting']}>
      <div>
        <h1>
          {name ? t(`catalog.greeting.${partOfDay(hour)}`, { name }) : t(`catalog.greeting.${partOfDay(hour)}.nobody`)}
        </h1>
        <p>
          {home && t('catalog.day.date', { weekday: weekday(home.today), day: shortDate(home.today) })}{' '}
          {home && home.dueCount > 0 && home.dueOn && (
            <>
              {t('catalog.due', {
                count: home.dueCount,
                day: dueDay({ dueOn: home.dueOn, expiresAt: home.dueAt }, weekday),
              })}{' '}
              <AppLink href={may('myProgress') ? '/gestao/prazos' : '/catalog/continue'}>{t('catalog.seeDue')}</AppLink>
            </>
          )}
        </p>
        {home?.ending && (
          <p>
            <AppLink href={`/gestao/meus-certificados${home.ending.act === 'holds' ? '' : '?renew'}`}>
              {t(`catalog.ending.${home.ending.act}`, { title: home.ending.title, day: date(home.ending.endsOn) })}
            </AppLink>
          </p>
        )}
      </div>
      {home && home.candidates.length > 1 && (
        <Segmented
          label={t('catalog.day.time')}
          value={String(minutes)}
          onChange={(value) => onMinutes(Number(value) as TimeAtHand)}
          options={timesAtHand.map((one) => ({ value: String(one), label: duration(one * 60) }))}
        />
      )}
    </header>
  );
}
type DayProps = { home: DayAtHome; choice: DayChoice; seenAt: string | undefined; onPutOff: (key: string) => void };
function Day({ home, choice, seenAt, onPutOff }: DayProps) {
  const isLeft = (content: Parameters<typeof keyOfContent>[0]) => !choice.putOff.includes(keyOfContent(content));
  const order = home.orders.find(({ minutes }) => minutes === choice.minutes)?.order ?? [];
  const inOrder = order.flatMap((at) => home.candidates[at] ?? []);
  const [first, second] = inOrder.filter(isLeft);
  const onStage = first ?? inOrder.at(-1);
  const suggestion = home.suggested.items.find(isLeft);
  return (
    <>
      {onStage && (
        <DayStage
          content={onStage}
          minutes={choice.minutes}
          {...(second && {
            onOther: () => {
              onPutOff(keyOfContent(onStage));
              return second;
            },
          })}
        />
      )}
      {(home.due.items.length > 0 || home.given.items.length > 0 || suggestion) && (
        <div className={day['row']}>
          <DueCard due={home.due} />
          <GivenCard given={home.given} seenAt={seenAt} />
          {suggestion && <SuggestionCard card={suggestion} onLater={() => onPutOff(keyOfContent(suggestion))} />}
        </div>
      )}
    </>
  );
}
/** Shows what is begun and, where no banner takes its place or all is unfolded, what is suggested. */
function FirstShelves({ home: { keepLearning, suggested }, isWhole }: { home: DayAtHome; isWhole: boolean }) {
  const t = useTexts();
  const content = useCardContent();
  const why = useWhy();
  const hasBanner = useShownSlides('home').length > 0;
  return (
    <>
      {keepLearning.items.length > 0 && (
        <Shelf title={t('catalog.shelf.continue')} allHref="/catalog/continue" allCount={keepLearning.total}>
          {keepLearning.items.map((card) => (
            <CardH key={card.id} content={content(card)} />
          ))}
        </Shelf>
      )}
      {suggested.items.length > 0 && (isWhole || !hasBanner) && (
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
    </>
  );
}
