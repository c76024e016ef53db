// Days as they are typed: clamped on the way, never an impossible one.
import type { Language } from '../language.ts';

const two = (value: number) => String(value).padStart(2, '0');
const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** `2025-12-31` as 31/12/2025, in English as 12/31/2025. */
export function writtenDay(day: string | null | undefined, language: Language): string {
  const [year, month, date] = (day ?? '').slice(0, 10).split('-');
  if (!year || !month || !date) return '';
  return language === 'en' ? `${month}/${date}/${year}` : `${date}/${month}/${year}`;
}
/** What the keys come to: month 1 to 12, day to the month's length, four digits of year. */
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
/** `HH:mm`, hours to 23, minutes to 59. */
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
const written = (at: Date) => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
/** The days of a preset; the week starts as the language has it. WIDGET-019 */
export function presetRange(preset: RangePreset, weekStartsOn: 0 | 1, now = new Date()): DayRange {
  const away = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  const since = (now.getDay() - weekStartsOn + 7) % 7;
  if (preset === 'today') return { from: written(now), to: written(now) };
  if (preset === 'yesterday') return { from: written(away(-1)), to: written(away(-1)) };
  if (preset === 'thisWeek') return { from: written(away(-since)), to: written(away(6 - since)) };
  return {
    from: written(new Date(now.getFullYear(), now.getMonth(), 1)),
    to: written(new Date(now.getFullYear(), now.getMonth() + 1, 0)),
  };
}
/** The instants at the borders of a range, in this browser's zone: its first and last millisecond. */
export const rangeInstants = ({ from, to }: DayRange) => ({
  from: new Date(`${from}T00:00:00.000`).toISOString(),
  to: new Date(`${to}T23:59:59.999`).toISOString(),
});
