// Writes a calendar of whole days as calendar programs subscribe to it (RFC 5545): escaped, folded at 75 bytes, with lasting ids.
import { dayAfter } from '#platform/contract/days.ts';

export type CalendarDay = {
  /** Lasts as long as the deadline, so that a program moves an entry and does not add another one. */
  id: string;
  day: string;
  title: string;
  text: string;
  address: string;
};
type Calendar = { name: string; host: string; language: string; now: Date; days: readonly CalendarDay[] };

/** The longest line in bytes, without its end. */
const longest = 75;
/** How often programs read the calendar again. */
const refreshed = 'PT4H';
const bytesOf = (letter: string): number => {
  const code = letter.codePointAt(0)!;
  return code < 0x80 ? 1 : code < 0x8_00 ? 2 : code < 0x1_00_00 ? 3 : 4;
};
/** Folds a line: what follows begins with a space, which counts too. No letter is cut. */
export function folded(line: string): string {
  const parts: string[] = [];
  let [part, size] = ['', 0];
  for (const letter of line) {
    const more = bytesOf(letter);
    if (size + more > longest) {
      parts.push(part);
      [part, size] = [' ', 1];
    }
    part += letter;
    size += more;
  }
  return [...parts, part].join('\r\n');
}
/** Escapes a text. Control characters, which no calendar may hold, go. */
export const escaped = (value: string): string =>
  value
    .replace(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')
    .replace(/[\\;,]/g, (found) => `\\${found}`)
    .replace(/\n/g, '\\n');
const dateOf = (day: string) => day.replaceAll('-', '');
const momentOf = (moment: Date) => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

export function calendarFile({ name, host, language, now, days }: Calendar): string {
  const events = days.flatMap(({ id, day, title, text, address }) => [
    'BEGIN:VEVENT',
    `UID:${id}@${host}`,
    `DTSTAMP:${momentOf(now)}`,
    `DTSTART;VALUE=DATE:${dateOf(day)}`,
    `DTEND;VALUE=DATE:${dateOf(dayAfter(day))}`,
    `SUMMARY;LANGUAGE=${language}:${escaped(title)}`,
    ...(text ? [`DESCRIPTION;LANGUAGE=${language}:${escaped(text)}`] : []),
    `URL:${address}`,
    // A deadline does not occupy the day.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sabia//Deadlines//PT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refreshed}`,
    `X-PUBLISHED-TTL:${refreshed}`,
    ...events,
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
