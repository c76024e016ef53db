// Shows what is due, what was newly given by whom and until when, and one suggestion with its reason.
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { useDueDay, useDueWords } from '#platform/web/due-day.ts';
import { referenceText } from '#platform/contract/reference.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { Cover } from '#platform/web/ui/cover.tsx';
import { pictureOf } from '#platform/web/ui/stored-picture.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import { classroomAddress } from '../contract/classroom-address.model.ts';
import type { Card } from '../contract/card.model.ts';
import type { CardToBegin } from '../contract/card.wire.ts';
import type { DayAtHome, DueContent } from '../contract/today.wire.ts';
import { useCardContent, useViewHref, useWhy } from './card-view.tsx';
import styles from './day.module.css';

/** Shows the nearest deadlines; with none, the row has one card less. */
export function DueCard({ due: { items, total } }: { due: DayAtHome['due'] }) {
  const t = useTexts();
  if (items.length === 0) return null;
  return (
    <section className={styles['card']} aria-labelledby="day-due">
      <header>
        <h2 id="day-due">{t('catalog.day.due')}</h2>
        <AppLink href="/gestao/prazos">{t('catalog.day.allDue', { count: total })}</AppLink>
      </header>
      <ul>
        {items.map((one) => (
          <li key={one.id} data-late={one.daysLeft < 0 || undefined} data-soon={one.daysLeft <= 7 || undefined}>
            <DueRow {...one} />
          </li>
        ))}
      </ul>
    </section>
  );
}
function DueRow({ kind, id, title, dueOn, daysLeft, percent, secondsLeft, isOver }: DueContent) {
  const t = useTexts();
  const formats = useFormats();
  const due = useDueWords();
  const view = useViewHref()({ kind, id });
  const when =
    daysLeft < -1
      ? t('catalog.day.late', { count: -daysLeft })
      : daysLeft < 0
        ? t('catalog.day.yesterday')
        : due(daysLeft, dueOn);
  const left =
    secondsLeft > 0 && t('catalog.day.left', { duration: formats.duration(Math.ceil(secondsLeft / 60) * 60) });
  const said = isOver
    ? t('catalog.closed.expired')
    : [percent ? formats.percent(percent) : '', left].filter(Boolean).join(', ');
  // What a rule asks anew begins with a question, which the page of deadlines has.
  const act = isOver
    ? { href: view, label: t('catalog.day.look') }
    : percent === null
      ? { href: '/gestao/prazos', label: t('catalog.day.renew') }
      : {
          href: classroomAddress({ kind, id }, 0),
          label: t(percent > 0 ? 'catalog.open.continue' : 'catalog.open.start'),
        };
  return (
    <>
      <p>
        <small>{when}</small>
        <AppLink href={view}>{title}</AppLink>
        {said && <span>{said}</span>}
      </p>
      <AppLink href={act.href} className={styles['act']}>
        {act.label}
        <span className="sr-only"> {title}</span>
      </AppLink>
    </>
  );
}
export function GivenCard({
  given: { items, total },
  seenAt,
}: {
  given: DayAtHome['given'];
  seenAt: string | undefined;
}) {
  const t = useTexts();
  if (items.length === 0) return null;
  const news = items.filter(({ enrolledAt }) => !seenAt || (enrolledAt ?? '') > seenAt).length;
  return (
    <section className={styles['card']} aria-labelledby="day-given">
      <header>
        <h2 id="day-given">{t('catalog.day.given')}</h2>
        {news > 0 && (
          <Tag tone="brand" icon={null}>
            {t('catalog.day.news', { count: news })}
          </Tag>
        )}
        {total > items.length && (
          <AppLink href="/catalog/to-begin">{t('catalog.day.allToBegin', { count: total })}</AppLink>
        )}
      </header>
      <ul>
        {items.map((one) => (
          <li key={one.id}>
            <GivenRow card={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}
function GivenRow({ card }: { card: CardToBegin }) {
  const t = useTexts();
  const { shortDate, duration } = useFormats();
  const dueDay = useDueDay();
  const { href: view, lock } = useCardContent()(card);
  const { kind, id, title, enrolledBy, dueOn, expiresAt, durationSeconds, isMandatory } = card;
  const facts = [
    dueOn && t('catalog.toBegin.until', { day: dueDay({ dueOn, expiresAt }, shortDate) }),
    durationSeconds && duration(durationSeconds),
    isMandatory && t('catalog.day.mandatory'),
  ];
  return (
    <>
      <Cover
        title={title}
        seed={id}
        picture={pictureOf(card.horizontalCover)}
        sizes="96px"
        className={styles['small']}
      />
      <p>
        <AppLink href={view}>{title}</AppLink>
        <span>{enrolledBy ? t('catalog.toBegin.by', { name: enrolledBy }) : t('catalog.toBegin.company')}</span>
        <span>{facts.filter(Boolean).join(' · ')}</span>
        {kind !== 'media' && !lock && (
          <AppLink href={classroomAddress({ kind, id }, 0)} className={styles['begin']}>
            {t('catalog.open.start')}
            <span className="sr-only"> {title}</span>
          </AppLink>
        )}
      </p>
    </>
  );
}
export function SuggestionCard({ card, onLater }: { card: Card; onLater: () => void }) {
  const t = useTexts();
  const { duration } = useFormats();
  const why = useWhy();
  const view = useViewHref()(card);
  return (
    <section className={styles['card']} aria-labelledby="day-suggestion">
      <header>
        <h2 id="day-suggestion">{t('catalog.day.suggestion')}</h2>
      </header>
      <Cover
        title={card.title}
        seed={card.id}
        picture={pictureOf(card.horizontalCover)}
        ratio="video"
        className={styles['wide']}
      />
      <h3>{card.title}</h3>
      <p>{why([card])}</p>
      <p className={styles['acts']}>
        <AppLink href={view} className={styles['act']}>
          {[t('catalog.day.look'), card.durationSeconds && duration(card.durationSeconds)].filter(Boolean).join(', ')}
          <span className="sr-only"> {card.title}</span>
        </AppLink>
        <button type="button" onClick={onLater} aria-label={t('catalog.day.notNow.named', { title: card.title })}>
          {t('catalog.day.notNow')}
        </button>
      </p>
    </section>
  );
}
/** Returns the text by which the device knows a content. */
export const keyOfContent = (content: Pick<Card, 'kind' | 'id'>) => referenceText(content);
