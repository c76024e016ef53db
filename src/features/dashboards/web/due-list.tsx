// Lists enrolments that are over or end soon, each with its progress and its day.
import type { ReactNode } from 'react';
import { referenceText } from '#platform/contract/reference.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { UserAvatar } from '#platform/web/ui/user-avatar.tsx';
import { soonDays } from '../contract/dashboard.model.ts';
import type { DueEnrollment } from '../contract/dashboard.wire.ts';
import styles from './dashboards.module.css';

type Item = DueEnrollment & { personName?: string; userId?: string };
/** Returns the words of a deadline: late by days, today, tomorrow, in days, or its day. */
export function useDueWords() {
  const t = useTexts();
  const { date } = useFormats();
  return ({ daysLeft, dueOn }: Pick<DueEnrollment, 'daysLeft' | 'dueOn'>) =>
    daysLeft < -1
      ? t('dashboards.due.late', { count: -daysLeft })
      : daysLeft === -1
        ? t('dashboards.due.yesterday')
        : daysLeft === 0
          ? t('dashboards.due.today')
          : daysLeft === 1
            ? t('dashboards.due.tomorrow')
            : daysLeft <= soonDays
              ? t('dashboards.due.soon', { count: daysLeft })
              : date(dueOn);
}
type Props<One> = { items: readonly One[]; action?: (item: One) => ReactNode };
export function DueList<One extends Item>({ items, action }: Props<One>) {
  const { percent } = useFormats();
  const words = useDueWords();
  return (
    <ul className={styles['due']}>
      {items.map((item) => (
        <li key={item.id}>
          {item.personName !== undefined && <UserAvatar name={item.personName} size={36} />}
          <span className={styles['what']}>
            {item.personName !== undefined && <b>{item.personName}</b>}
            <AppLink href={`/catalog?view=${referenceText({ kind: item.kind, id: item.objectId })}`}>
              {item.title}
            </AppLink>
          </span>
          <span className={styles['walked']}>
            <i aria-hidden="true">
              <i style={{ width: `${item.percent}%` }} />
            </i>
            {percent(item.percent)}
          </span>
          <Tag tone={item.daysLeft < 0 ? 'danger' : item.daysLeft <= soonDays ? 'sun' : 'neutral'}>{words(item)}</Tag>
          {action?.(item)}
        </li>
      ))}
    </ul>
  );
}
