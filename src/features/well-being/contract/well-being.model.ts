// Decides when a survey opens and opens again, and names the ten emotions, the reasons and the limits of an indicator.
import { dayAfter } from '#platform/contract/days.ts';

/** The ten emotions in their fixed order, from heavy to light. */
export const emotions = [
  ...(['angry', 'verySad', 'sad', 'upset', 'insecure', 'indifferent'] as const),
  ...(['well', 'happy', 'veryHappy', 'radiant'] as const),
] as const;
export type Emotion = (typeof emotions)[number];
export const reasons = ['personal', 'professional', 'other'] as const;
export type Reason = (typeof reasons)[number];
export const styles = ['static', 'animated'] as const;
export type SurveyStyle = (typeof styles)[number];
export const wellBeingLimits = { name: 120, text: 1_000, contact: 200, comment: 1_000, days: 365 } as const;

export type Weight = 'heavy' | 'light';
const indifferent = emotions.indexOf('indifferent');
/** Returns whether an emotion counts as heavy, as light, or as neither. */
export const weightOf = (emotion: Emotion): Weight | undefined => {
  const at = emotions.indexOf(emotion);
  return at < indifferent ? 'heavy' : at > indifferent ? 'light' : undefined;
};
/** Returns the number of heavy and of light answers of ten counts in the order of the emotions. */
export const weighed = (counts: readonly number[]) => {
  const sum = (weight: Weight) =>
    emotions.reduce((so, emotion, at) => so + (weightOf(emotion) === weight ? counts[at]! : 0), 0);
  return { heavy: sum('heavy'), light: sum('light') };
};

type Dated = { isActive: boolean; startsOn: string; endsOn: string | null };
/** Returns whether the survey opens: active, in its period, and its next presentation is today or earlier. admin §4 */
export const isOpen = (indicator: Dated, nextOn: string | null, today: string): boolean =>
  indicator.isActive &&
  indicator.startsOn <= today &&
  (indicator.endsOn === null || indicator.endsOn >= today) &&
  (nextOn === null || nextOn <= today);
/** Returns the next presentation after an answer or a dismissal: now and the frequency. */
export const nextAfter = (today: string, frequencyDays: number): string => dayAfter(today, frequencyDays);

/** Returns an error of the period of an indicator. */
export const periodError = ({ startsOn, endsOn }: { startsOn: string; endsOn: string | null }): string | undefined =>
  endsOn !== null && endsOn < startsOn ? 'wellBeing.endsOn.early' : undefined;

/** Returns the Monday of the week of a day; it is the only date that an anonymous answer keeps. */
export function weekOf(day: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return dayAfter(day, -weekday);
}
/** Returns the first day of the month to which a week belongs: that of its Thursday, so that months consist of whole weeks. */
export const monthOfWeek = (week: string): string => `${dayAfter(week, 3).slice(0, 7)}-01`;
/** Returns the last day of a week. */
export const endOfWeek = (week: string): string => dayAfter(week, 6);
/** Returns the Mondays of the weeks of a month. */
export function weeksOfMonth(month: string): string[] {
  const found = [];
  for (let week = weekOf(dayAfter(month, -3)); week <= dayAfter(month, 31); week = dayAfter(week, 7))
    if (monthOfWeek(week) === month) found.push(week);
  return found;
}
