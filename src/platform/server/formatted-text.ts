// Cleans formatted text from editors before it is stored: keeps structure and emphasis, and removes everything that could run or load.
import sanitize from 'sanitize-html';

const rules: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'h2', 'h3', 'h4', 'strong', 'em', 'u', 's', 'code', 'pre', 'blockquote', 'hr'],
    ...['ul', 'ol', 'li', 'a'],
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Editors and word processors use these names for the same elements.
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }),
  },
};
/** Returns the text in a form that may be shown. Cleaning it again does not change it. */
export const cleanFormattedText = (html: string): string => sanitize(html, rules).trim();
/** Tells whether the cleaned text still contains words. */
export const hasWords = (cleaned: string): boolean =>
  sanitize(cleaned, { allowedTags: [], allowedAttributes: {} }).replace(/&nbsp;|\s/g, '') !== '';
