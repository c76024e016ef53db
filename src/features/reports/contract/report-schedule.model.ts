// Defines when a report goes out by e-mail: each day, a weekday or a day of the month, at an hour of the company's clock.
import { dayAfter, dayIn, momentIn } from '#platform/contract/days.ts';
import { megabyteBytes } from '#platform/contract/units.ts';

export const frequencies = ['daily', 'weekly', 'monthly'] as const;
export type Frequency = (typeof frequencies)[number];
export const scheduleLimits = {
  ...{ perReport: 20, people: 100, groups: 20 },
  /** The people of one run: a group that has grown beyond sends nothing, and the history says so. */
  recipients: 1_000,
  /** A larger file stays here, and the e-mail carries a link to the report. */
  attachmentBytes: 10 * megabyteBytes,
} as const;
export type ReportPlan = {
  readonly frequency: Frequency;
  /** 1 is Monday, 7 is Sunday (ISO 8601); null unless it is weekly. */
  readonly weekday: number | null;
  /** 1 to 31; a shorter month takes its last day. Null unless it is monthly. */
  readonly monthDay: number | null;
  readonly hour: number;
};
/** Returns what is wrong with a plan: a weekly one needs its weekday, a monthly one its day. */
export const planErrors = ({ frequency, weekday, monthDay }: ReportPlan): { field: string; code: string }[] => [
  ...(frequency === 'weekly' && weekday === null ? [{ field: 'weekday', code: 'required' }] : []),
  ...(frequency === 'monthly' && monthDay === null ? [{ field: 'monthDay', code: 'required' }] : []),
];
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
const lastOfMonth = (day: string) => {
  const [year, month] = day.split('-').map(Number);
  return new Date(Date.UTC(year!, month!, 0)).getUTCDate();
};
const isOn = (day: string, { frequency, weekday, monthDay }: ReportPlan) =>
  frequency === 'daily' ||
  (frequency === 'weekly' && weekdayOf(day) === weekday) ||
  (frequency === 'monthly' && Number(day.slice(8)) === Math.min(monthDay ?? 1, lastOfMonth(day)));
/** The days among which each plan has one: a month and its last day. */
const farthest = 63;
/** Returns the first moment of a plan after another moment; an hour that clocks skip is the next one. */
export function nextMoment(plan: ReportPlan, timeZone: string, after: Date): Date {
  const first = dayIn(after, timeZone);
  for (let days = 0; days <= farthest; days += 1) {
    const day = dayAfter(first, days);
    if (!isOn(day, plan)) continue;
    const moment = momentIn(day, plan.hour, timeZone);
    if (moment > after) return moment;
  }
  throw new Error('a plan has a day in every two months');
}
