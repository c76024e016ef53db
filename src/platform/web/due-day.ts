// A deadline as it is read: the day that the server tells, in the company's zone, and beside it the device's own moment where that is another day.
import { useFormats, useOwnFormats, useTexts } from './texts.ts';

export type Due = { dueOn: string; expiresAt: string | null };
/** Writes the day of a deadline, as a date unless told otherwise. */
export function useDueDay() {
  const t = useTexts();
  const { date } = useFormats();
  const own = useOwnFormats();
  return ({ dueOn, expiresAt }: Due, write: (day: string) => string = date): string => {
    const last = expiresAt === null ? undefined : new Date(Date.parse(expiresAt) - 1);
    return last === undefined || own.date(last) === date(dueOn)
      ? write(dueOn)
      : t('due.elsewhere', { day: write(dueOn), own: own.dateTime(last) });
  };
}
