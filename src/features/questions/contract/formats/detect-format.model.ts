// Detects by the content of a text in which format its questions are written.
import { answerMark } from './aiken.model.ts';
import { linesOf } from './file-question.model.ts';
import type { FileFormat } from './file-question.model.ts';

export type TextFormat = Exclude<FileFormat, 'spreadsheet'>;
/** The letters at the beginning of a file that decide. */
const head = 200_000;

const xmlStart = /^\s*(?:<\?xml\b|<!--[\s\S]{0,4000}?-->\s*<quiz\b|<quiz\b|<!DOCTYPE\s+quiz\b)/i;
const optionLine = /^\s*[A-Za-z][.)]\s*\S/;
/** What only GIFT has: names, comments, categories, marks of markup, weights, escapes, pairs, and answers without options. */
const giftSigns =
  /^[ \t]*(?:::|\/\/|\$CATEGORY:|\[(?:html|markdown|plain|moodle)\])|\{\s*(?:\}|#|T\b|F\b|TRUE\b|FALSE\b)|[~=]\s*%-?\d|\\[:#={}~\\]|####|->/m;
/** Returns whether a text has options in braces and words after them. */
function hasGap(text: string): boolean {
  const [start, end] = [text.indexOf('{'), text.indexOf('}')];
  return start >= 0 && end > start && /[=~]/.test(text.slice(start, end)) && /[\p{L}\p{N}]/u.test(text.slice(end));
}

/** Returns whether options stand in the middle of the sentence in every question. */
function isAllGaps(lines: readonly string[]): boolean {
  let block = '';
  let hasAny = false;
  for (const line of [...lines, '']) {
    if (line.trim()) block += `${line}\n`;
    else if (block && !hasGap(block)) return false;
    else if (block) [block, hasAny] = ['', true];
  }
  return hasAny;
}

/** Returns the format; texts without any sign are read as GIFT, which tells of each part why it is no question. */
export function detectTextFormat(given: string): TextFormat {
  if (xmlStart.test(given.slice(0, 8_000))) return 'moodleXml';
  const text = given.slice(0, head);
  const lines = linesOf(text);
  const answers = lines.filter((line) => answerMark.test(line)).length;
  const braces = (text.match(/\{/g) ?? []).length;
  const options = lines.filter((line) => optionLine.test(line)).length;
  if (answers > 0 ? answers >= braces : braces === 0 && options >= 2) return 'aiken';
  if (/~\s*\d{1,3}%/.test(text) && !giftSigns.test(text)) return 'missingWord';
  return !giftSigns.test(text) && isAllGaps(lines) ? 'missingWord' : 'gift';
}
