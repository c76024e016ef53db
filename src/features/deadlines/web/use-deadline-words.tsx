// Tells when a deadline is: how long it is over, how near it is, and its day, with the device's own moment where that differs.
import { useDueDay, useDueWords } from '#platform/web/due-day.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import type { Deadline } from '../contract/deadline.wire.ts';

export type Dated = Pick<Deadline, 'daysLeft' | 'dueOn'>;
export function useDeadlineWords() {
  const t = useTexts();
  const { shortDate, weekday } = useFormats();
  const dueDay = useDueDay();
  const soon = useDueWords();
  return {
    /** "Venceu ontem", "Vence em 2 dias", "Até 28 de nov." */
    when: ({ daysLeft, dueOn }: Dated): string =>
      daysLeft < -1
        ? t('deadlines.due.late', { count: -daysLeft })
        : daysLeft === -1
          ? t('deadlines.due.yesterday')
          : soon(daysLeft, dueOn),
    day: (one: Pick<Deadline, 'dueOn' | 'expiresAt'>): string => `${weekday(one.dueOn)}, ${dueDay(one, shortDate)}`,
  };
}
