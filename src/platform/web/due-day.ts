// Formats a deadline: the day that the server sends in the company's zone, how far it is, and the device's own moment where that is another day.
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

/** What ends within these days is told by its distance, what ends later by its day. */
const soonDays = 7;
/** Returns a function that says when something is due that is not over: today, tomorrow, in some days, or until a day. */
export function useDueWords() {
  const t = useTexts();
  const { shortDate } = useFormats();
  return (daysLeft: number, dueOn: string): string =>
    daysLeft < 2
      ? t(daysLeft === 1 ? 'card.due.tomorrow' : 'card.due.today')
      : daysLeft <= soonDays
        ? t('card.due', { count: daysLeft })
        : t('card.due.until', { day: shortDate(dueOn) });
}
