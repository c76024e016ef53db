// Formats a deadline: the day that the server sends in the company's zone, and the device's own moment where that is another day.
import { useFormats, useOwnFormats, useTexts } from './texts.ts';

export type Due = { dueOn: string; expiresAt: string | null };
/** Returns a function that gives the last minute in the device's time zone, where that is another day. */
export function useOwnMoment() {
  const { date } = useFormats();
  const own = useOwnFormats();
  return ({ dueOn, expiresAt }: Due): string | undefined => {
    const last = expiresAt === null ? undefined : new Date(Date.parse(expiresAt) - 1);
    return last === undefined || own.date(last) === date(dueOn) ? undefined : own.dateTime(last);
  };
}
/** Returns a function that writes the day of a deadline within a sentence, as a date by default. */
export function useDueDay() {
  const t = useTexts();
  const { date } = useFormats();
  const ownMoment = useOwnMoment();
  return (due: Due, write: (day: string) => string = date): string => {
    const own = ownMoment(due);
    return own === undefined ? write(due.dueOn) : `${write(due.dueOn)} (${t('due.own', { own })})`;
  };
}
