// Formats numbers, dates, durations and names as people read them, by language. UX §11
import { dayMilliseconds, hourMilliseconds } from '#platform/contract/units.ts';
import type { Language } from './language.ts';

export const localeOf: Record<Language, string> = { pt: 'pt-BR', en: 'en-US', es: 'es-419' };
type Moment = string | number | Date;
const day = /^\d{4}-\d\d-\d\d$/;
/** Returns a date; a day without a time is that day everywhere, so no time zone moves it. */
const asDate = (value: Moment) =>
  typeof value === 'string' && day.test(value) ? new Date(`${value}T12:00:00`) : new Date(value);
/** The longest duration that is shown with its seconds, in minutes. */
const mostExactMinutes = 5;
const byteUnits = ['Bytes', 'KB', 'MB', 'GB', 'TB'];

/** Returns the formats of one language; `zone` is the tenant's time zone; where it is absent, the device's zone counts. */
export function makeFormats(language: Language, zone?: string) {
  const locale = localeOf[language];
  const made = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();
  const numberFormat = (options: Intl.NumberFormatOptions) => {
    const key = JSON.stringify(options);
    if (!made.has(key)) made.set(key, new Intl.NumberFormat(locale, options));
    return made.get(key) as Intl.NumberFormat;
  };
  const dateFormat = (options: Intl.DateTimeFormatOptions, value: Moment) => {
    const inZone = typeof value === 'string' && day.test(value) ? options : { ...options, timeZone: zone };
    const key = JSON.stringify(inZone);
    if (!made.has(key)) made.set(key, new Intl.DateTimeFormat(locale, inZone));
    return (made.get(key) as Intl.DateTimeFormat).format(asDate(value));
  };
  const relatively = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });

  const number = (value: number, digits = 0) => numberFormat({ maximumFractionDigits: digits }).format(value);
  const date = (value: Moment) => dateFormat({ day: '2-digit', month: '2-digit', year: 'numeric' }, value);
  const time = (value: Moment) => dateFormat({ hour: 'numeric', minute: '2-digit', hour12: language !== 'pt' }, value);
  return {
    locale,
    number,
    /** Formats `62` as 62 %; shows decimals only where the caller asks for them. */
    percent: (value: number, digits = 0) => `${number(value, digits)}%`,
    money: (cents: number, currency: string) => numberFormat({ style: 'currency', currency }).format(cents / 100),
    date,
    /** Formats a day as 12 de nov. */
    shortDate: (value: Moment) => dateFormat({ day: 'numeric', month: 'short' }, value),
    shortMonth: (value: Moment) => dateFormat({ month: 'short' }, value),
    longDate: (value: Moment) => dateFormat({ dateStyle: 'long' }, value),
    monthYear: (value: Moment) => dateFormat({ month: 'long', year: 'numeric' }, value),
    weekday: (value: Moment) => dateFormat({ weekday: 'long' }, value),
    time,
    dateTime: (value: Moment) => `${date(value)} ${time(value)}`,
    /** Returns "há 4 dias" up to seven days away, and the date beyond. */
    relative: (value: Moment, now: Moment = Date.now()) => {
      const away = asDate(value).getTime() - asDate(now).getTime();
      const size = Math.abs(away);
      if (size < 60_000) return relatively.format(0, 'second');
      if (size < hourMilliseconds) return relatively.format(Math.trunc(away / 60_000), 'minute');
      if (size < dayMilliseconds) return relatively.format(Math.trunc(away / hourMilliseconds), 'hour');
      return size <= 7 * dayMilliseconds ? relatively.format(Math.trunc(away / dayMilliseconds), 'day') : date(value);
    },
    /** Returns 2 h 15, 24 min, 1 min 16 s or 40 s: short durations are exact to the second, like in a player. */
    duration: (seconds: number) => {
      const whole = Math.max(0, Math.round(seconds));
      if (whole < 60) return `${whole} s`;
      const minutes = Math.floor(whole / 60);
      const hours = Math.floor(minutes / 60);
      const rest = minutes % 60;
      if (hours === 0)
        return minutes < mostExactMinutes && whole % 60 > 0 ? `${minutes} min ${whole % 60} s` : `${minutes} min`;
      if (rest === 0) return `${number(hours)} h`;
      return `${number(hours)} h ${language === 'pt' ? String(rest).padStart(2, '0') : `${rest} min`}`;
    },
    /** Returns 1:02:03 or 2:03, for players and timers. */
    clock: (seconds: number) => {
      const whole = Math.max(0, Math.floor(seconds));
      const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
      return (parts[0] ? parts : parts.slice(1))
        .map((part, index) => (index ? String(part).padStart(2, '0') : String(part)))
        .join(':');
    },
    bytes: (count: number) => {
      const power = count < 1 ? 0 : Math.min(Math.floor(Math.log(count) / Math.log(1024)), byteUnits.length - 1);
      return `${number(count / 1024 ** power, power > 1 ? 1 : 0)} ${byteUnits[power]}`;
    },
    list: (items: string[]) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(items),
    /** The first day of the week: 0 is Sunday, 1 is Monday. */
    weekStartsOn: (language === 'es' ? 1 : 0) as 0 | 1,
  };
}
export type Formats = ReturnType<typeof makeFormats>;

const particles = new Set(['da', 'de', 'do', 'das', 'dos']);
/** Turns "MARIA DAS DORES" into "Maria das Dores". access-shell-settings §9 */
export const personName = (name: string) =>
  name
    .trim()
    .split(/\s+/)
    // A name with capitals inside has them on purpose: McDonald.
    .map((word, index) => {
      const small = word.toLowerCase();
      if (index && particles.has(small)) return small;
      const isOwn = /\p{Ll}\p{Lu}/u.test(word);
      return (isOwn ? word : small).replace(/(^|[-'’])\p{L}/gu, (start) => start.toUpperCase());
    })
    .join(' ');
