// Computes the days around today where a tenant of a test is, which are not those of UTC near midnight.
import { dayAfter, dayIn } from '#platform/contract/days.ts';

/** Returns the civil day at a distance from today in a time zone, by default that of a tenant of a test. */
export const dayFromToday = (days: number, timeZone = 'America/Sao_Paulo'): string =>
  dayAfter(dayIn(new Date(), timeZone), days);
