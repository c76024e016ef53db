// Tells apart what is written in letters: plain text, HTML, SVG, other XML, subtitles.
export type TextKind = 'html' | 'svg' | 'xml' | 'vtt' | 'srt' | 'script' | 'text';

const decode = (head: Buffer): string | undefined => {
  const encoding =
    head[0] === 0xff && head[1] === 0xfe ? 'utf-16le' : head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : 'utf-8';
  if (encoding === 'utf-8' && head.includes(0)) return undefined;
  const text = new TextDecoder(encoding).decode(head);
  // A letter cut at the end of the head is no sign of a binary file; many unreadable ones are.
  const strange = text.match(/[\u0001-\u0008\u000e-\u001a\u001c-\u001f\ufffd]/g)?.length ?? 0;
  return strange > Math.max(4, text.length / 20) ? undefined : text;
};
const HTML =
  /<(?:!doctype\s+html|html|head|body|script|iframe|img|a|div|p|table|form|meta|link|style|object|embed|base)\b/i;
const SERVER = /<\?(?:php|=)|<%@?|<!--\s*#(?:exec|include|echo|config)\b|^#!\//im;

/** What kind of text begins with these bytes; undefined where it is no text at all. */
export function textKind(head: Buffer): TextKind | undefined {
  const text = decode(head);
  if (text === undefined) return undefined;
  const start = text.replace(/^\ufeff/, '');
  if (/^WEBVTT(?:[ \t\r\n]|$)/.test(start)) return 'vtt';
  if (SERVER.test(start)) return 'script';
  if (/<(?:[\w.-]+:)?svg[\s>/]/i.test(start) && !/<html\b/i.test(start)) return 'svg';
  if (HTML.test(start)) return 'html';
  if (/^\s*<(?:\?xml|!DOCTYPE|!ENTITY|[A-Za-z_][\w:.-]*[\s>/])/.test(start)) return 'xml';
  if (/(?:^|[\r\n])\s*\d+[ \t]*\r?\n?\s*\d{1,3}:\d{1,2}(?::\d{1,2})?(?:[.,]\d{1,3})?\s*-+\s*-?\s*>/.test(start))
    return 'srt';
  return 'text';
}
