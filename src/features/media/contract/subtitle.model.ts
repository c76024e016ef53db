// Reads WebVTT and SubRip subtitles into cues with times in seconds, and writes them as clean WebVTT.

/** A cue. `settings` are WebVTT's, such as `line:0 align:start`; `text` is what WebVTT may contain, never HTML. */
export type Cue = { id?: string; start: number; end: number; settings?: string; text: string };

/** The strict times of WebVTT: two digits for minutes and seconds, a dot and three digits; readers accept any number of hours. */
const strictTime = /^(?:(\d+):)?([0-5]\d):([0-5]\d)\.(\d{3})$/;
/** The times of SubRip, where writers differ: one digit, a dot for a comma, or no fraction at all. */
const lenientTime = /^(?:(\d{1,3}):)?([0-5]?\d):([0-5]?\d)(?:[.,](\d{1,3}))?$/;
const secondsOf = (text: string, form: RegExp): number | undefined => {
  const [, hours = '0', minutes, seconds, fraction = '0'] = form.exec(text) ?? [];
  return seconds === undefined
    ? undefined
    : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${fraction}`);
};
const arrows = {
  vtt: /^\s*([\d:.,]+)\s*-->\s*([\d:.,]+)(?:\s+(.*?))?\s*$/,
  srt: /^\s*([\d:.,]+)\s*-+\s*-?\s*>\s*([\d:.,]+)(?:\s.*)?$/,
};
const timing = (line: string, form: 'vtt' | 'srt'): Pick<Cue, 'start' | 'end' | 'settings'> | undefined => {
  const [, from = '', to = '', settings = ''] = arrows[form].exec(line) ?? [];
  const digits = form === 'vtt' ? strictTime : lenientTime;
  const start = secondsOf(from, digits);
  const end = secondsOf(to, digits);
  return start === undefined || end === undefined ? undefined : { start, end, ...(settings !== '' && { settings }) };
};

/** Returns a text of SubRip for WebVTT: `<b> <i> <u>` stay, everything else that looks like a tag or entity becomes plain text. */
const escapeSrt = (text: string) => {
  const plain = text.replace(/<\/?font\b[^>]*>/gi, '').replace(/\{\\an?\d+\}/g, '');
  return plain
    .replace(/&(?!(?:amp|lt|gt|nbsp|lrm|rlm);)/g, '&amp;')
    .replace(/<(?!\/?[biu]>)/gi, '&lt;')
    .replace(/-->/g, '--&gt;');
};

function readVtt(lines: readonly string[]): Cue[] {
  const cues: Cue[] = [];
  let at = 1;
  let before: string | undefined;
  // The header ends at the first empty line, or at the first line with a time.
  while (at < lines.length && lines[at] !== '' && !lines[at]!.includes('-->')) at++;
  for (; at < lines.length; at++) {
    const line = lines[at]!;
    if (!line.includes('-->')) {
      before = line.trim() === '' ? undefined : line;
      continue;
    }
    const body: string[] = [];
    while (at + 1 < lines.length && lines[at + 1]!.trim() !== '' && !lines[at + 1]!.includes('-->'))
      body.push(lines[++at]!);
    const time = timing(line, 'vtt');
    if (time) cues.push({ ...(before !== undefined && { id: before }), ...time, text: body.join('\n') });
    before = undefined;
  }
  return cues;
}
/** Reads SubRip: a number, the times, the text. Ignores the lines before the first number. */
function readSrt(lines: readonly string[]): Cue[] | undefined {
  const isNumber = (at: number) => /^\s*\d+\s*$/.test(lines[at] ?? '');
  const starts = lines.flatMap((line, at) => (timing(line, 'srt') ? [at] : []));
  if (!starts.some((at) => isNumber(at - 1))) return undefined;
  return starts.flatMap((at, index) => {
    const next = starts[index + 1] ?? lines.length;
    // Where no empty line separates two cues, the number of the next cue is not part of this text.
    const body = lines.slice(at + 1, next < lines.length && isNumber(next - 1) ? next - 1 : next);
    const end = body.findIndex((line) => line.trim() === '');
    const text = (end < 0 ? body : body.slice(0, end)).join('\n');
    return text === '' ? [] : [{ ...timing(lines[at]!, 'srt')!, text: escapeSrt(text) }];
  });
}
/** Returns the cues of a file, as WebVTT or SubRip, or undefined where it is no subtitle file. */
export function readSubtitles(source: string): Cue[] | undefined {
  const lines = source
    .replace(/^\ufeff/, '')
    .replaceAll('\0', '\ufffd')
    .replace(/\r\n?/g, '\n')
    .split('\n');
  return /^WEBVTT(?:[ \t]|$)/.test(lines[0]!) ? readVtt(lines) : readSrt(lines);
}

const two = (value: number) => String(value).padStart(2, '0');
const written = (seconds: number) => {
  const total = Math.round(seconds * 1000);
  const whole = Math.floor(total / 1000);
  return `${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.${String(total % 1000).padStart(3, '0')}`;
};
/** Returns a WebVTT file of the cues: only their texts and times, without styles and comments. */
export const writeSubtitles = (cues: readonly Cue[]): string =>
  `WEBVTT\n\n${cues.map(({ id, start, end, settings, text }) => `${id ? `${id}\n` : ''}${written(start)} --> ${written(end)}${settings ? ` ${settings}` : ''}\n${text}\n`).join('\n')}`;
