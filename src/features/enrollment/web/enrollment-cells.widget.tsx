// Shows the cells that every table of enrolments shares: progress, status and deadline.
import { useOwnMoment } from '#platform/web/due-day.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { Rail } from '#platform/web/ui/rail.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import type { EnrollmentStatus } from '../contract/enrollment.model.ts';
import { statusTones } from './status-tones.widget.tsx';
import styles from './learners.module.css';

export function ProgressCell({ name, percent: done }: { name: string; percent: number }) {
  const t = useTexts();
  const { percent } = useFormats();
  return (
    <span className={styles['progress']}>
      <Rail percent={done} isBare label={t('enrollment.progress.of', { name })} />
      <span>{percent(done)}</span>
    </span>
  );
}
type DueProps = { dueOn: string | null; expiresAt: string | null };
/** Shows the company's day, and below it the device's own last minute where that is another day. */
export function DueCell({ dueOn, expiresAt }: DueProps) {
  const t = useTexts();
  const { date } = useFormats();
  const ownMoment = useOwnMoment();
  if (dueOn === null) return '—';
  const own = ownMoment({ dueOn, expiresAt });
  return (
    <span className={styles['due']}>
      {date(dueOn)}
      {own && <small>{t('due.own', { own })}</small>}
    </span>
  );
}
export function StatusCell({ status }: { status: EnrollmentStatus }) {
  const t = useTexts();
  return (
    <span className={styles['oneLine']}>
      <Tag tone={statusTones[status]}>{t(`enrollment.status.${status}`)}</Tag>
    </span>
  );
}
