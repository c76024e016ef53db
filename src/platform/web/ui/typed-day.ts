// Corrects days while they are typed, so that an impossible day never appears.
import { dayAfter } from '#platform/contract/days.ts';
import type { Language } from '../language.ts';

const two = (value: number) => String(value).padStart(2, '0');
const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Returns `2025-12-31` as 31/12/2025, in English as 12/31/2025. */
export function writtenDay(day: string | null | undefined, language: Language): string {
  const [year, month, date] = (day ?? '').slice(0, 10).split('-');
  if (!year || !month || !date) return '';
  return language === 'en' ? `${month}/${date}/${year}` : `${date}/${month}/${year}`;
}
/** Corrects typed digits: month 1 to 12, day up to the month's length, four digits of year. */
export function typedDay(text: string, language: Language): { text: string; day: string | null } {
  const given = text.replace(/\D/g, '').slice(0, 8);
  const isMonthFirst = language === 'en';
  const part = (from: number, most: number) => {
    const digits = given.slice(from, from + 2);
    return digits.length === 2 ? two(Math.min(Math.max(Number(digits), 1), most)) : digits;
  };
  const first = part(0, isMonthFirst ? 12 : 31);
  let second = part(2, isMonthFirst ? 31 : 12);
  const year = given.slice(4, 8);
  const month = isMonthFirst ? first : second;
  let date = isMonthFirst ? second : first;
  if (year.length === 4 && month.length === 2 && date.length === 2) {
    date = two(Math.min(Number(date), daysIn(Number(year), Number(month))));
    if (isMonthFirst) second = date;
    return {
      text: isMonthFirst ? `${month}/${date}/${year}` : `${date}/${month}/${year}`,
      day: Number(year) >= 1000 ? `${year}-${month}-${date}` : null,
    };
  }
  return { text: [first, second, year].filter(Boolean).join('/'), day: null };
}
/** Corrects typed digits to `HH:mm`, hours up to 23, minutes up to 59. */
export function typedTime(text: string): { text: string; time: string | null } {
  const given = text.replace(/\D/g, '').slice(0, 4);
  const hours = given.slice(0, 2).length === 2 ? two(Math.min(Number(given.slice(0, 2)), 23)) : given.slice(0, 2);
  const minutes = given.slice(2).length === 2 ? two(Math.min(Number(given.slice(2)), 59)) : given.slice(2);
  return {
    text: [hours, minutes].filter(Boolean).join(':'),
    time: minutes.length === 2 ? `${hours}:${minutes}` : null,
  };
}

export type DayRange = { from: string; to: string };
export type RangePreset = 'today' | 'yesterday' | 'thisWeek' | 'thisMonth';
export const rangePresets: readonly RangePreset[] = ['today', 'yesterday', 'thisWeek', 'thisMonth'];
/** Returns the days of a preset; the language decides where the week starts. WIDGET-019 */
export function presetRange(preset: RangePreset, weekStartsOn: 0 | 1, today: string): DayRange {
  const away = (days: number) => dayAfter(today, days);
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const since = (new Date(`${today}T00:00:00Z`).getUTCDay() - weekStartsOn + 7) % 7;
  if (preset === 'today') return { from: today, to: today };
  if (preset === 'yesterday') return { from: away(-1), to: away(-1) };
  if (preset === 'thisWeek') return { from: away(-since), to: away(6 - since) };
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { from: `${today.slice(0, 7)}-01`, to: `${today.slice(0, 7)}-${two(last)}` };
}
