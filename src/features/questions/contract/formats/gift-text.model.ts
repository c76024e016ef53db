// Replaces the escaped signs of GIFT while its structure is read, and escapes them in texts that are written.
import type { Markup, MarkedText } from './file-question.model.ts';

const signs = '\\:#={}~';
/** Stand for escaped signs. Unicode reserves these letters for programs, so no text contains them. */
const hidden = [...signs].map((_, at) => String.fromCharCode(0xfdd0 + at));
const hiddenLineEnd = '\ufdd7';
const anyHidden = /[\ufdd0-\ufdef]/g;

/** Returns the text with its escaped signs hidden, also those in the attributes of HTML elements, which authors forget to escape. */
export const hideEscaped = (text: string): string =>
  text
    .replace(anyHidden, '')
    .replace(/\\([\\:#={}~n])/g, (_, sign: string) => (sign === 'n' ? hiddenLineEnd : hidden[signs.indexOf(sign)]!))
    .replace(/<[a-z][^<>{}]*>/gi, (element) => element.replace(/[:#=~]/g, (sign) => hidden[signs.indexOf(sign)]!));
export const showHidden = (text: string): string =>
  text.replace(anyHidden, (letter) => (letter === hiddenLineEnd ? '\n' : (signs[hidden.indexOf(letter)] ?? '')));
export const escapeGift = (text: string): string =>
  text
    .replace(/\r\n|\r/g, '\n')
    .replace(/[\\:#={}~]/g, (sign) => `\\${sign}`)
    .replace(/\n/g, '\\n');

const markups = /^\[(html|markdown|plain|moodle)\]/;
/** Returns a text of the file; a mark such as `[html]` at its beginning tells its markup. */
export function markedText(source: string, usual: Markup): MarkedText {
  const text = source.trim();
  const mark = markups.exec(text);
  return { text: showHidden(text.slice(mark?.[0].length ?? 0)).trim(), markup: (mark?.[1] as Markup) ?? usual };
}
/** Returns a text as it is written. Text without HTML needs no mark, because it reads the same in the usual markup. */
export function writtenText({ text, markup }: MarkedText, usual: Markup = 'moodle'): string {
  const needsMark = markup !== usual && !(markup === 'plain' && usual === 'moodle' && !/[<&]|^\s*\[/.test(text));
  return `${needsMark ? `[${markup}]` : ''}${escapeGift(text)}`;
}
