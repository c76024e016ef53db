// Escapes text and JSON for use inside HTML.
import { escapedText } from '#platform/contract/mail-frame.ts';

/** Escapes text for an element or a quoted attribute. */
export const escapeHtml = escapedText;
/** Writes JSON that is safe in a script element. */
export const jsonForScript = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
