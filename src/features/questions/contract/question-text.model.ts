// Reads the text of a question: formatted text, or the plain text of questions that were written before texts had a format.

/** Formatted text of the editor begins with one of these elements; any other text is plain. */
const beginning = /^\s*<(?:p|h[2-4]|ul|ol|blockquote|pre|hr)\b[^<>]*>/;
const address = /(?:(?:https?|mailto|tel):[^"<>]*|[^"<>:&]*(?:[?#/](?:[^"<>&]|&amp;)*)?)/.source;
/**
 * The elements exactly as the server writes them when it cleans a text. Text with any other mark is shown as plain text: an old text
 * that was never cleaned can do nothing.
 */
const element = new RegExp(
  [
    '</?(?:p|h[2-4]|strong|em|u|s|code|pre|blockquote|ul|ol|li|a)>',
    '<[bh]r ?/?>',
    '<ol start="\\d{1,6}">',
    `<a(?: (?:href="${address}"|rel="noopener noreferrer nofollow"|target="_blank"))*>`,
  ].join('|'),
  'gi',
);
const letters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};
/** Returns whether a text was meant as formatted text, cleaned or not. */
export const looksFormatted = (text: string): boolean => beginning.test(text) && text.trimEnd().endsWith('>');
/** Returns whether a text is formatted and may be shown as HTML: `a < b` and `<p> is a paragraph` are plain text. */
export const isFormattedText = (text: string): boolean =>
  beginning.test(text) && !/[<>]/.test(text.replace(element, ''));
const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Returns a text as formatted text: the lines of a plain text become paragraphs, with every letter as it was written. */
export const htmlOfText = (text: string): string =>
  isFormattedText(text) || text === ''
    ? text
    : text
        .split('\n')
        .map((line) => `<p>${line.replace(/[&<>]/g, (letter) => escaped[letter]!)}</p>`)
        .join('');
/** Returns the words of a text on one line, as lists, titles and files name a question. */
export const wordsOfText = (text: string): string =>
  (isFormattedText(text)
    ? text
        .replace(element, (found) => (/^<\/?(?:strong|em|u|s|code|a)\b/i.test(found) ? '' : ' '))
        .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => letters[entity]!)
    : text
  )
    .replace(/\s+/g, ' ')
    .trim();
