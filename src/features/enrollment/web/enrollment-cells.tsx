// What every table of enrolments shows of one: how far it is, and how it stands.
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { Rail } from '#platform/web/ui/rail.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import type { EnrollmentStatus } from '../contract/enrollment.model.ts';
import { statusTones } from './status-tones.tsx';
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
export function StatusCell({ status }: { status: EnrollmentStatus }) {
  const t = useTexts();
  return (
    <span className={styles['oneLine']}>
      <Tag tone={statusTones[status]}>{t(`enrollment.status.${status}`)}</Tag>
    </span>
  );
}
