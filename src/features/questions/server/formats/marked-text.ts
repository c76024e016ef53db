// Converts texts of files into the plain text or the formatted text that questions hold.
import { cleanFormattedText } from '#platform/server/formatted-text.ts';
import { escapeHtml } from '#platform/server/html.ts';
import { isFormattedText } from '../../contract/question-text.model.ts';
import type { MarkedText } from '../../contract/formats/file-question.model.ts';

const raised = {
  '0': '⁰',
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '5': '⁵',
  '6': '⁶',
  '7': '⁷',
  '8': '⁸',
  '9': '⁹',
  '+': '⁺',
  '-': '⁻',
  n: 'ⁿ',
};
const lowered = {
  '0': '₀',
  '1': '₁',
  '2': '₂',
  '3': '₃',
  '4': '₄',
  '5': '₅',
  '6': '₆',
  '7': '₇',
  '8': '₈',
  '9': '₉',
  '+': '₊',
  '-': '₋',
};
/** Returns small letters for `x<sup>2</sup>` and `H<sub>2</sub>O`, which formatted text has no element for. */
const small = (text: string, letters: Readonly<Record<string, string>>, sign: string) =>
  [...text].every((letter) => letters[letter])
    ? [...text].map((letter) => letters[letter]).join('')
    : `${sign}(${text})`;

const hasElement = /<\/?[a-z][^<>]*>/i;
/** Returns HTML in which cells and blocks that cleaning removes are still apart, without links to files that do not come along. */
const prepared = (html: string) =>
  html
    .replace(/<a\b[^<>]*@@PLUGINFILE@@[^<>]*>/gi, '')
    .replace(/<sup\b[^<>]*>([^<>]{1,40})<\/sup>/gi, (_, text: string) => small(text, raised, '^'))
    .replace(/<sub\b[^<>]*>([^<>]{1,40})<\/sub>/gi, (_, text: string) => small(text, lowered, '_'))
    .replace(/<\/t[dh]>/gi, ' ')
    .replace(/<\/(?:tr|div|caption|dt|dd|section|article)>/gi, '<br>');

const strong = /(\*\*|__)(?=\S)([^*_\n]{1,2000}?)(?<=\S)\1/g;
const emphasis = /(?<![\w*])([*_])(?=[^\s*_])([^*_\n]{1,2000}?)(?<=\S)\1(?![\w*])/g;
/** Returns HTML for the marks of Markdown that questions use: paragraphs, emphasis, code and lists. */
function htmlOfMarkdown(text: string): string {
  const inline = (line: string) =>
    escapeHtml(line)
      .replace(/`([^`\n]{1,2000})`/g, '<code>$1</code>')
      .replace(strong, '<strong>$2</strong>')
      .replace(emphasis, '<em>$2</em>');
  const block = (lines: string[]) => {
    const items = lines.map((line) => /^\s*[-*+]\s+(.*)$/.exec(line)?.[1]);
    return items.every((item) => item !== undefined)
      ? `<ul>${items.map((item) => `<li>${inline(item!)}</li>`).join('')}</ul>`
      : `<p>${lines.map((line) => inline(line.replace(/^#{1,6}\s+/, ''))).join('<br>')}</p>`;
  };
  return text
    .split(/\n[ \t]*\n\s*/)
    .map((part) => block(part.split('\n')))
    .join('');
}
const htmlOfPlain = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((part) => `<p>${escapeHtml(part).replace(/\n/g, '<br>')}</p>`)
    .join('');

/** Returns the text as formatted text that may be stored. */
export function formattedOf({ text, markup }: MarkedText): string {
  if (!text.trim()) return '';
  const html =
    markup === 'html'
      ? text
      : markup === 'markdown'
        ? htmlOfMarkdown(text)
        : markup === 'plain'
          ? htmlOfPlain(text)
          : hasElement.test(text)
            ? text.replace(/\n/g, '<br>')
            : text
                .split(/\n{2,}/)
                .map((part) => `<p>${part.replace(/\n/g, '<br>')}</p>`)
                .join('');
  return cleanFormattedText(prepared(html));
}
const letters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
/** Returns the words of a part of cleaned text. Outside of `pre`, blanks and line ends only separate words. */
const wordsOfPart = (part: string) =>
  (part.startsWith('<pre>') ? part : part.replace(/\s+/g, ' '))
    .replace(/<li>/g, '\n- ')
    .replace(/<\/?(?:p|h[234]|ul|ol|blockquote|pre|hr)\b[^<>]*>|<br ?\/?>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(part.startsWith('<pre>') ? /\r/g : / ?\n ?/g, (found) => (found === '\r' ? '' : '\n'));
/** Returns the words of cleaned formatted text, with its paragraphs and items on lines of their own. */
const wordsOf = (cleaned: string) =>
  cleaned
    .split(/(<pre>[\s\S]*?<\/pre>)/)
    .map(wordsOfPart)
    .join('')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => letters[entity]!)
    .replace(/\u00a0/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
const block = /<(?:p|h[2-4]|ul|ol|blockquote|pre|hr)\b/;
const mark = /<(?:strong|em|u|s|code|pre|blockquote|ul|ol|a|h[2-4]|hr)\b/;
/** Returns cleaned text that begins with a block, as the editor writes it. */
function inBlocks(given: string): string {
  // A paragraph that had only a picture is empty.
  const cleaned = given.replace(/<p>\s*<\/p>/g, '');
  const at = cleaned.search(block);
  if (at === 0) return cleaned;
  const before = (at < 0 ? cleaned : cleaned.slice(0, at)).replace(/(?:<br \/>|\s)+$/, '');
  return `${before && `<p>${before}</p>`}${at < 0 ? '' : cleaned.slice(at)}`;
}
/**
 * Returns a text as questions store it: formatted where it has marks and is not longer than `limit`, else plain. Plain text that would
 * be taken for formatted text is stored as formatted text that shows the same letters. `isCut` says that marks got lost.
 */
export function storedOf(given: MarkedText, limit: number): { text: string; isCut: boolean } {
  const formatted = given.markup === 'plain' ? '' : inBlocks(formattedOf(given));
  const hasMarks = mark.test(formatted);
  if (hasMarks && formatted.length <= limit && isFormattedText(formatted)) return { text: formatted, isCut: false };
  const plain = plainOf(given);
  const isMistaken = plain.length <= limit && isFormattedText(plain);
  return { text: isMistaken ? inBlocks(formattedOf({ text: plain, markup: 'plain' })) : plain, isCut: hasMarks };
}
/** Returns the text without its markup. */
export function plainOf({ text, markup }: MarkedText): string {
  const isPlain = markup === 'plain' || (markup === 'moodle' && !/[<&]/.test(text));
  if (isPlain) return text.trim();
  if (markup === 'html' && !/[<&]/.test(text)) return text.replace(/\s+/g, ' ').trim();
  return wordsOf(formattedOf({ text, markup }));
}
