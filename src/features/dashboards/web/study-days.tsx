// Shows the streak of days of study, and the last twelve weeks as a grid of days.
import { FlameIcon } from '@phosphor-icons/react/dist/csr/Flame';
import { dayAfter } from '#platform/contract/days.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { daysOfWeek, gridWeeks, mondayOf } from '../contract/dashboard.model.ts';
import type { LearnerDashboard } from '../contract/dashboard.wire.ts';
import styles from './dashboards.module.css';

export function StudyDays({ data: { days, streak, today } }: { data: LearnerDashboard }) {
  const t = useTexts();
  const { date } = useFormats();
  const studied = new Set(days);
  const first = dayAfter(mondayOf(today), -(gridWeeks - 1) * daysOfWeek);
  const all = Array.from({ length: gridWeeks * daysOfWeek }, (_, at) => dayAfter(first, at));
  return (
    <section className={styles['study']} aria-labelledby="dashboard-streak">
      <div>
        <h2 id="dashboard-streak">
          <FlameIcon size={20} weight="fill" aria-hidden="true" /> {t('dashboards.streak')}
        </h2>
        <p className={styles['streak']}>
          <b>{streak.present}</b> {t('dashboards.streak.days', { count: streak.present })}
        </p>
        <p>{t('dashboards.streak.record', { count: streak.longest })}</p>
        <p>{t('dashboards.streak.meaning')}</p>
      </div>
      <p className="sr-only">
        {days.length === 0
          ? t('dashboards.days.none')
          : t('dashboards.days.list', { days: days.map((day) => date(day)).join('; ') })}
      </p>
      <div className={styles['grid']} aria-hidden="true">
        {all.map((day) => (
          <i
            key={day}
            title={date(day)}
            data-on={studied.has(day) || undefined}
            data-today={day === today || undefined}
            data-later={day > today || undefined}
          />
        ))}
      </div>
    </section>
  );
}
