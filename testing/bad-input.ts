// Lists texts that break careless software, and fills every text field of a message with one of them.
import type { JsonSchema } from '#platform/contract/wire.ts';
import { sampleOf } from './sample.ts';

/** A few texts of each kind; the long lists are outside the project, and a test walks them on demand. */
export const badTexts: readonly string[] = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<svg/onload=alert`1`>',
  'javascript:alert(document.domain)',
  '{{constructor.constructor("alert(1)")()}}',
  '[x](javascript:alert(1))',
  "' or '1'='1",
  "'; drop table data.users; --",
  '1; select pg_sleep(10)--',
  '%_\\',
  '$1 $2 ${7*7} {0}',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'C:\\Windows\\win.ini',
  '//evil.example/%2e%2e',
  'https://user:pass@evil.example\\@good.example',
  "=cmd|' /C calc'!A0",
  '\u0000',
  'a\u0000b',
  '\ud800 half',
  '\ufeff\u200b\u200e\u202e reversed',
  'Ṱ̺̺̕o͞ ̷i̲̬͇̪͙n̝̗͕v̟̜̘̦͟o̶̙̰̠kè͚̮̺̪̹̱̤',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'ﷺ'.repeat(40),
  'NaN',
  'null',
  'undefined',
  '-1e309',
  '__proto__',
  'constructor',
  '  ',
  '\r\nSet-Cookie: a=b',
  'x'.repeat(70_000),
];

type Schema = JsonSchema & {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  maxLength?: number;
};
const isText = ({ type, format, pattern, enum: names }: Schema) => type === 'string' && !format && !pattern && !names;
/** Returns whether the schema has a field for free text. */
export function holdsText(schema: JsonSchema | undefined): boolean {
  const { items, properties = {}, anyOf = [] } = (schema ?? {}) as Schema;
  return (
    isText((schema ?? {}) as Schema) ||
    (items !== undefined && holdsText(items)) ||
    anyOf.some(holdsText) ||
    Object.values(properties).some(holdsText)
  );
}
/**
 * Returns a message in which every text is this one, as far as its length allows; an optional field is present only for a text in it,
 * so that nothing else in the message is wrong. `id` fills every field that needs an id.
 */
export function filledWith(schema: JsonSchema, text: string, id: string, isWhole = false): unknown {
  const { anyOf, items, properties, required = [], maxLength = Infinity, type } = schema as Schema;
  if (isText(schema as Schema)) return isWhole ? text : text.slice(0, maxLength);
  if (anyOf) return filledWith(anyOf[0]!, text, id, isWhole);
  if (type === 'array' && items && holdsText(items)) return [filledWith(items, text, id, isWhole)];
  if (!properties) return sampleOf(schema, id);
  const names = Object.keys(properties).filter((name) => required.includes(name) || holdsText(properties[name]));
  return Object.fromEntries(names.map((name) => [name, filledWith(properties[name]!, text, id, isWhole)]));
}
