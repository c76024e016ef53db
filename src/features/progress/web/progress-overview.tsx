// Shows the own progress as a page: what is due, under way and concluded, the hours of each week, the skills gained, and the certificates.
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { referenceText } from '#platform/contract/reference.ts';
import { useDueWords } from '#platform/web/due-day.ts';
import { statusOf } from '#platform/web/query.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { AppLink, goTo } from '#platform/web/ui/app-link.tsx';
import { Cover } from '#platform/web/ui/cover.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { EmptyState, ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { pictureOf } from '#platform/web/ui/stored-picture.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import { ExternalRecord } from '#features/external-certificates/web/external-record.widget.tsx';
import type { ProgressContent, ProgressOverview as Overview } from '../contract/progress-overview.wire.ts';
import { useProgressOverview } from './my-progress.queries.ts';
import { ProgressFigures } from './progress-figures.tsx';
import styles from './progress-overview.module.css';

const tablePath = (status?: string) => `/gestao/progresso?view=table${status ? `&status=${status}` : ''}`;
const tones = { valid: 'ok', expiring: 'warning', expired: 'danger' } as const;

export function ProgressOverview() {
  const t = useTexts();
  const found = useProgressOverview();
  if (found.isError && !found.data) return <ErrorState problem={found.error} onRetry={() => void found.refetch()} />;
  return (
    <LoadingRegion
      isLoading={statusOf(found) === 'loading'}
      label={t('progress.loading')}
      skeleton={<RowsSkeleton count={4} height={120} />}
    >
      {found.data && <Parts overview={found.data} />}
    </LoadingRegion>
  );
}
function Parts({ overview }: { overview: Overview }) {
  const t = useTexts();
  const { figures, due, begun, concluded, weeks, skills, certificates } = overview;
  return (
    <>
      {figures.total > 0 && (
        <ProgressFigures
          figures={figures}
          label={t('progress.figures')}
          onChoose={(status) => goTo(tablePath(status))}
        />
      )}
      <ExternalRecord />
      {figures.total === 0 && (
        <EmptyState
          title={t('progress.none')}
          action={<Button onClick={() => goTo('/catalog')}>{t('progress.toCatalog')}</Button>}
        >
          {t('progress.none.text')}
        </EmptyState>
      )}
      <div className={styles['page']}>
        <Group part="due" group={due} href="/gestao/prazos" isOfMore />
        <Group part="begun" group={begun} href={tablePath('onGoing')} />
        <Group part="concluded" group={concluded} href={tablePath()} isOfMore />
        <Hours weeks={weeks} />
        {skills.length > 0 && (
          <Part id="progress-skills" title={t('progress.skills')} hint={t('progress.skills.hint')}>
            <ul className={styles['skills']}>
              {skills.map(({ id, name, contents }) => (
                <li key={id}>
                  {name}
                  <span>{t('progress.contents', { count: contents })}</span>
                </li>
              ))}
            </ul>
          </Part>
        )}
        <Certificates {...certificates} />
      </div>
    </>
  );
}
type PartProps = { id: string; title: string; hint?: string; href?: string; total?: number; children: ReactNode };
function Part({ id, title, hint, href, total, children }: PartProps) {
  const t = useTexts();
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {href && (
          <AppLink
            href={href}
            aria-label={
              total === undefined
                ? `${title}: ${t('progress.toAll')}`
                : t('progress.all.named', { title, count: total })
            }
          >
            {total === undefined ? t('progress.toAll') : t('progress.all', { count: total })}
          </AppLink>
        )}
      </header>
      {hint && <p className={styles['hint']}>{hint}</p>}
      {children}
    </section>
  );
}
/** `isOfMore` is true where the link leads to more than the group has, so that its number is not the link's. */
type GroupProps = { part: 'due' | 'begun' | 'concluded'; group: Overview['due']; href: string; isOfMore?: boolean };
/** Shows the first contents of a group; an empty one vanishes. */
function Group({ part, group: { total, items }, href, isOfMore = false }: GroupProps) {
  const t = useTexts();
  if (items.length === 0) return null;
  return (
    <Part id={`progress-${part}`} title={t(`progress.part.${part}`)} href={href} {...(!isOfMore && { total })}>
      <ul className={styles['contents']}>
        {items.map((one) => (
          <li key={one.id}>
            <ContentRow content={one} part={part} />
          </li>
        ))}
      </ul>
    </Part>
  );
}
function ContentRow({ content, part }: { content: ProgressContent; part: GroupProps['part'] }) {
  const t = useTexts();
  const { percent: asPercent, date } = useFormats();
  const due = useDueWords();
  const { kind, objectId, title, percent, dueOn, daysLeft, completedAt } = content;
  const when =
    part === 'concluded'
      ? completedAt && date(completedAt)
      : dueOn !== null && daysLeft !== null
        ? daysLeft < 0
          ? t('progress.late', { count: -daysLeft })
          : due(daysLeft, dueOn)
        : '';
  return (
    <>
      <Cover
        title={title}
        seed={objectId}
        picture={pictureOf(content.cover)}
        sizes="96px"
        className={styles['cover']}
      />
      <p>
        <AppLink href={`/catalog?view=${referenceText({ kind, id: objectId })}`}>{title}</AppLink>
        <span data-late={(part === 'due' && (daysLeft ?? 0) < 0) || undefined}>
          {[t(`enrollment.kind.${kind}`), part !== 'concluded' && asPercent(percent), when].filter(Boolean).join(' · ')}
        </span>
      </p>
    </>
  );
}
/** Draws the hours of each week as bars; each bar's value is a text too, so that nothing is told by height alone. */
function Hours({ weeks }: { weeks: Overview['weeks'] }) {
  const t = useTexts();
  const { duration, shortDate } = useFormats();
  const most = Math.max(1, ...weeks.map(({ minutes }) => minutes));
  const total = weeks.reduce((sum, { minutes }) => sum + minutes, 0);
  return (
    <Part
      id="progress-hours"
      title={t('progress.hours')}
      hint={t('progress.hours.hint', { total: duration(total * 60), count: weeks.length })}
    >
      <ol className={styles['weeks']}>
        {weeks.map(({ startsOn, minutes }) => {
          const words = t('progress.week', { day: shortDate(startsOn), hours: duration(minutes * 60) });
          return (
            <li key={startsOn} title={words}>
              <i style={{ height: `${(minutes / most) * 100}%` }} aria-hidden="true" />
              <span className="sr-only">{words}</span>
            </li>
          );
        })}
      </ol>
      <p className={styles['axis']} aria-hidden="true">
        <span>{weeks[0] && shortDate(weeks[0].startsOn)}</span>
        <span>{weeks.at(-1) && shortDate(weeks.at(-1)!.startsOn)}</span>
      </p>
    </Part>
  );
}
function Certificates({ total, items }: Overview['certificates']) {
  const t = useTexts();
  const { date } = useFormats();
  if (items.length === 0) return null;
  return (
    <Part id="progress-certificates" title={t('progress.certificates')} href="/gestao/meus-certificados" total={total}>
      <ul className={styles['contents']}>
        {items.map(({ id, title, issuedAt, expiresOn, state }) => (
          <li key={id}>
            <p>
              <b>{title}</b>
              <span>
                {[
                  t('progress.issued', { day: date(issuedAt) }),
                  expiresOn && t('progress.validUntil', { day: date(expiresOn) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </p>
            <Tag tone={tones[state]}>{t(`progress.certificate.${state}`)}</Tag>
          </li>
        ))}
      </ul>
    </Part>
  );
}
