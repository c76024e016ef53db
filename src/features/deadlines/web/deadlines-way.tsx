// Shows how much a day it takes to meet the deadlines of this week, and the way with what comes next.
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { Cover } from '#platform/web/ui/cover.tsx';
import { pictureOf } from '#platform/web/ui/stored-picture.ts';
import type { Deadline, DeadlinePage } from '../contract/deadline.wire.ts';
import { useDeadlineWords } from './use-deadline-words.tsx';
import styles from './deadlines-way.module.css';

/** The pins that the way has room for, beside today. */
const mostPins = 6;
export function DeadlinesWay({ page }: { page: DeadlinePage }) {
  const t = useTexts();
  const { shortDate } = useFormats();
  const words = useDeadlineWords();
  const { title, text } = usePaceWords()(page);
  const pins = page.items.slice(0, mostPins);
  const before = pins.filter(({ group }) => group === 'overdue');
  const after = pins.filter(({ group }) => group !== 'overdue');
  return (
    <section className={styles['way']} aria-labelledby="deadlines-pace">
      <h2 id="deadlines-pace">{title}</h2>
      {text && <p>{text}</p>}
      <ol aria-label={t('deadlines.way')}>
        {before.map((one) => (
          <Pin key={one.objectId} deadline={one} when={words.when(one)} />
        ))}
        <li data-now="">
          <span className={styles['thumb']} />
          <i aria-hidden="true" />
          <b>{t('deadlines.group.today')}</b>
          <span>{shortDate(page.today)}</span>
        </li>
        {after.map((one) => (
          <Pin key={one.objectId} deadline={one} when={words.when(one)} />
        ))}
      </ol>
    </section>
  );
}
const Pin = ({ deadline: { objectId, title, cover, group }, when }: { deadline: Deadline; when: string }) => (
  <li data-group={group}>
    <Cover title={title} seed={objectId} picture={pictureOf(cover)} sizes="64px" className={styles['thumb']} />
    <i aria-hidden="true" />
    <b>{title}</b>
    <span>{when}</span>
  </li>
);
/** Returns what the head says: the pace of this week, what is over alone, or that nothing is due. */
function usePaceWords() {
  const t = useTexts();
  const { duration, weekday, longDate, list } = useFormats();
  const minutes = (count: number) => duration(count * 60);
  return ({ pace, today, items }: DeadlinePage): { title: string; text: string } => {
    if (!pace) {
      const next = items.find(({ group }) => group === 'later');
      return {
        title: t('deadlines.pace.none'),
        text: next ? t('deadlines.pace.none.text', { day: longDate(next.dueOn) }) : '',
      };
    }
    const { minutesADay, until, overdueMinutes, dueMinutes } = pace;
    const each = { duration: minutes(minutesADay) };
    const parts = [
      overdueMinutes > 0 && t('deadlines.pace.ofOverdue', { duration: minutes(overdueMinutes) }),
      dueMinutes > 0 && t('deadlines.pace.ofWeek', { duration: minutes(dueMinutes) }),
    ].filter((part) => typeof part === 'string');
    return {
      title:
        until === null
          ? t('deadlines.pace.overdue', each)
          : until === today
            ? t('deadlines.pace.today', each)
            : t('deadlines.pace.day', { ...each, day: weekday(until) }),
      text: until === null ? '' : t('deadlines.pace.sum', { parts: list(parts) }),
    };
  };
}
