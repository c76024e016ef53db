// Declares the values that are written as a text of a certain form: durations, days with a time, colours, links, files as data.
import { megabyteBytes } from './units.ts';
import { parsedText, isDay, number, quote, text } from './values.ts';
import { httpsLinkPattern, webAddressPattern, webLinkPattern } from './web-address.ts';
import { invalid, refuse, seenAs, shape } from './wire.ts';

const two = (value: number) => String(value).padStart(2, '0');
/** Formats a number of seconds: `3725` → `01:02:05`. */
export const clockText = (seconds: number) =>
  `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
/** Returns the seconds of a duration: `01:02:05` → `3725`. Returns undefined for any other text. */
export function secondsOfClock(value: string) {
  const [, hours, minutes, seconds] = /^(\d{2,3}):([0-5]\d):([0-5]\d)$/.exec(value) ?? [];
  return hours === undefined ? undefined : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
/** Declares a duration: `HH:MM:SS` on the wire, seconds on our side, and at most 23:59:59 by default. administration-engagement §5 */
export const clock = ({ minSeconds = 0, maxSeconds = 86_399 } = {}) =>
  shape<number, string>({
    schema: { type: 'string', pattern: '^\\d{2,3}:[0-5]\\d:[0-5]\\d$' },
    read: (value, reading) => {
      const seconds = typeof value === 'string' ? secondsOfClock(value) : undefined;
      if (seconds === undefined) return invalid(reading, 'clock.invalid');
      if (seconds < minSeconds) return invalid(reading, 'clock.short', clockText(minSeconds));
      return seconds > maxSeconds ? invalid(reading, 'clock.long', clockText(maxSeconds)) : seconds;
    },
    write: (value) =>
      Number.isInteger(value) && value >= 0 ? `"${clockText(value)}"` : refuse('whole seconds', value),
  });

/** Declares a duration: hours with at most two decimals on the wire, minutes on our side. */
export const hoursAsMinutes = ({ min = 0, max }: { min?: number; max?: number } = {}) =>
  seenAs(
    number({ min, ...(max !== undefined && { max }) }),
    (hours) => Math.round(hours * 60),
    (minutes) => Math.round((minutes / 60) * 100) / 100,
  );

/** Declares a day. Old clients may also send a time, `2025-12-31T00:00:00`, but we keep and write only the day. */
export const isoDay = () =>
  parsedText(
    'day.invalid',
    (value) => {
      const [, written] = /^(\d{4}-\d\d-\d\d)(?:T\d\d:\d\d[\d:.]*(?:Z|[+-]\d\d:?\d\d)?)?$/.exec(value) ?? [];
      return written && isDay(written) ? written : undefined;
    },
    { anyOf: [{ format: 'date' }, { format: 'date-time' }, { pattern: 'T' }] },
  );

/** Declares a colour in hex digits, with or without `#`. */
export const color = () =>
  text({ pattern: /^#?([0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/, code: 'color.invalid' });

/** Declares a web address. It refuses scripts, files and credentials in the address. */
export const link = ({ max = 2000 } = {}) =>
  text({
    max,
    trim: true,
    pattern: webLinkPattern,
    code: 'link.invalid',
  });
/** Declares a web address or a path of the own site. */
export const webAddress = ({ max = 2000, code = 'link.invalid' } = {}) =>
  text({ max, trim: true, pattern: webAddressPattern, code });
/** Declares a web address that uses https. */
export const httpsLink = ({ max = 2000 } = {}) =>
  text({
    max,
    trim: true,
    pattern: httpsLinkPattern,
    code: 'link.https',
  });

/** Formats a size as the specification writes limits: in MB from one megabyte up, and in KB below. */
const sizeText = (bytes: number) =>
  bytes >= megabyteBytes ? `${Math.round((bytes / megabyteBytes) * 10) / 10} MB` : `${Math.ceil(bytes / 1024)} KB`;
/** Declares a small file inside a message, `data:image/png;base64,…`. It checks the stated type, and the server checks the content. */
export const dataUrl = ({ types, maxBytes }: { types: readonly string[]; maxBytes: number }) =>
  shape<string>({
    schema: { type: 'string', pattern: '^data:[^;,]+;base64,', contentEncoding: 'base64' },
    read: (value, reading) => {
      const [head, type] = (typeof value === 'string' && /^data:([\w.+/-]+);base64,/.exec(value)) || [];
      if (typeof value !== 'string' || !head || !type) return invalid(reading, 'dataUrl.expected');
      if (!types.includes(type.toLowerCase())) return invalid(reading, 'dataUrl.type', types.join(', '));
      if (bytesIn(value, head.length) > maxBytes) return invalid(reading, 'dataUrl.large', sizeText(maxBytes));
      return isBase64(value, head.length) ? value : invalid(reading, 'dataUrl.expected');
    },
    write: quote,
  });
const bytesIn = (value: string, from: number) =>
  Math.floor(((value.length - from) * 3) / 4) - (value.endsWith('==') ? 2 : value.endsWith('=') ? 1 : 0);
const isBase64 = (value: string, from: number) => /^[A-Za-z0-9+/]+={0,2}$/.test(value.slice(from));
