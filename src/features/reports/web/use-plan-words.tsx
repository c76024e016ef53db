// Writes when a schedule runs in words, and names its weekdays and hours.
import { useFormats, useTexts } from '#platform/web/texts.ts';
import type { ReportPlan } from '../contract/report-schedule.model.ts';

export function usePlanWords() {
  const t = useTexts();
  const { weekday } = useFormats();
  /** The first day of 2024 was a Monday. */
  const dayName = (number: number) => weekday(`2024-01-0${number}`);
  const hourName = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  const planWords = ({ frequency, weekday: on, monthDay, hour }: ReportPlan): string => {
    const at = hourName(hour);
    if (frequency === 'weekly') return t('reports.schedule.weekly', { day: dayName(on ?? 1), at });
    if (frequency === 'monthly')
      return t(monthDay && monthDay > 28 ? 'reports.schedule.monthEnd' : 'reports.schedule.monthly', {
        day: monthDay ?? 1,
        at,
      });
    return t('reports.schedule.daily', { at });
  };
  return { dayName, hourName, planWords };
}
