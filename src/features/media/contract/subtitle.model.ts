// Subtitles: WebVTT and SubRip read into cues with times in seconds, and written as clean WebVTT.

/** `settings` are WebVTT's, such as `line:0 align:start`; `text` is what WebVTT may hold, never HTML. */
export type Cue = { id?: string; start: number; end: number; settings?: string; text: string };

const TIME = /^(?:(\d+):)?([0-5]?\d):([0-5]?\d)[.,](\d{1,3})$/;
const secondsOf = (text: string): number | undefined => {
  const [, hours = '0', minutes, seconds, fraction] = TIME.exec(text) ?? [];
  return minutes === undefined || seconds === undefined || fraction === undefined
    ? undefined
    : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${fraction}`);
};
/** WebVTT is strict about its times: two digits for minutes and seconds, a dot and three after it. */
const STRICT = /^(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}$/;

const timing = (line: string, isStrict: boolean): Pick<Cue, 'start' | 'end' | 'settings'> | undefined => {
  const [, from, to, settings = ''] = /^\s*([\d:.,]+)\s*-->\s*([\d:.,]+)(?:\s+(.*?))?\s*$/.exec(line) ?? [];
  if (!from || !to || (isStrict && !(STRICT.test(from) && STRICT.test(to)))) return undefined;
  const start = secondsOf(from),
    end = secondsOf(to);
  return start === undefined || end === undefined
    ? undefined
    : { start, end, ...(isStrict && settings !== '' && { settings }) };
};

/** Text of SubRip as WebVTT may hold it: `<b> <i> <u>` stay, everything else that looks like a tag or entity is plain text. */
const escapeSrt = (text: string) => {
  const plain = text.replace(/<\/?font\b[^>]*>/gi, '').replace(/\{\\an?\d+\}/g, '');
  return plain
    .replace(/&(?!(?:amp|lt|gt|nbsp|lrm|rlm);)/g, '&amp;')
    .replace(/<(?!\/?[biu]>)/gi, '&lt;')
    .replace(/-->/g, '--&gt;');
};

/** The cues of a file, by its times; undefined where it is no subtitle file at all. */
export function readSubtitles(source: string): Cue[] | undefined {
  const text = source
    .replace(/^\ufeff/, '')
    .replaceAll('\0', '\ufffd')
    .replace(/\r\n?/g, '\n');
  const isVtt = /^WEBVTT(?:[ \t\n]|$)/.test(text);
  if (!isVtt && !/^\s*(?:\d+[ \t]*\n)?\s*[\d:.,]+\s*-->/.test(text)) return undefined;
  const lines = text.split('\n'),
    cues: Cue[] = [];
  let at = isVtt ? 1 : 0,
    before: string | undefined;
  // In WebVTT the head ends at the first empty line, unless a time stands in it.
  if (isVtt) while (at < lines.length && lines[at] !== '' && !lines[at]!.includes('-->')) at++;
  for (; at < lines.length; at++) {
    const line = lines[at]!;
    if (!line.includes('-->')) {
      before = line.trim() === '' ? undefined : line;
      continue;
    }
    const time = timing(line, isVtt),
      body: string[] = [];
    while (at + 1 < lines.length && lines[at + 1]!.trim() !== '' && !lines[at + 1]!.includes('-->'))
      body.push(lines[++at]!);
    if (time && (isVtt || body.length > 0)) {
      const written = isVtt ? body.join('\n') : escapeSrt(body.join('\n'));
      cues.push({ ...(before !== undefined && isVtt && { id: before }), ...time, text: written });
    }
    before = undefined;
  }
  return cues;
}

const two = (value: number) => String(value).padStart(2, '0');
const written = (seconds: number) => {
  const total = Math.round(seconds * 1000),
    whole = Math.floor(total / 1000);
  return `${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.${String(total % 1000).padStart(3, '0')}`;
};
/** Cues as a WebVTT file: no styles, no comments, nothing but what they say and when. */
export const writeSubtitles = (cues: readonly Cue[]): string =>
  `WEBVTT\n\n${cues.map(({ id, start, end, settings, text }) => `${id ? `${id}\n` : ''}${written(start)} --> ${written(end)}${settings ? ` ${settings}` : ''}\n${text}\n`).join('\n')}`;
