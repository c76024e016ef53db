// Detects the kinds of text files: plain text, HTML, SVG, other XML, subtitles.
import { decodeText, textEncodingOf } from '#platform/contract/text-encoding.ts';

export type TextKind = 'html' | 'svg' | 'xml' | 'vtt' | 'srt' | 'script' | 'text';

const decode = (head: Buffer): string | undefined => {
  const encoding = textEncodingOf(head);
  if (!encoding.startsWith('utf-16') && head.includes(0)) return undefined;
  const text = decodeText(head, TextDecoder);
  // A letter that is cut off at the end of the head does not mean a binary file. Many unreadable letters do.
  const strange = text.match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u0080-\u009f\ufffd]/g)?.length ?? 0;
  return strange > Math.max(4, text.length / 20) ? undefined : text;
};
const htmlBeginning =
  /<(?:!doctype\s+html|html|head|body|script|iframe|img|a|div|p|table|form|meta|link|style|object|embed|base)\b/i;
/** Matches a number and the times after it. Many people write them by hand, so the form varies. */
const cueLine = String.raw`\d+\s*\d{1,3}:\d{1,2}(?::\d{1,2})?(?:[.,]\d{1,3})?\s*-+\s*(?:-\s*)?>`;
const beginsWithCue = new RegExp(String.raw`^\s*${cueLine}`);
/** Each run of blanks is read once, so that a head of blank lines takes no seconds. */
const hasCue = new RegExp(String.raw`(?:^|[\r\n])[ \t]*${cueLine}`);
const serverCode = /<\?(?:php|=)|<%@?|<!--\s*#(?:exec|include|echo|config)\b|^#!\//im;

/** Returns the kind of a text that begins with these bytes. Returns undefined where they are no text. */
export function textKind(head: Buffer): TextKind | undefined {
  const text = decode(head);
  if (text === undefined) return undefined;
  const start = text.replace(/^\ufeff/, '');
  if (/^WEBVTT(?:[ \t\r\n]|$)/.test(start)) return 'vtt';
  // The content of the cues does not count, because a lesson about HTML or PHP shows tags.
  if (beginsWithCue.test(start)) return 'srt';
  if (serverCode.test(start)) return 'script';
  if (/<(?:[\w.-]+:)?svg[\s>/]/i.test(start) && !/<html\b/i.test(start)) return 'svg';
  if (htmlBeginning.test(start)) return 'html';
  if (/^\s*<(?:\?xml|!DOCTYPE|!ENTITY|[A-Za-z_][\w:.-]*[\s>/])/.test(start)) return 'xml';
  return hasCue.test(start) ? 'srt' : 'text';
}
