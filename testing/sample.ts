// A value that fits a JSON schema, for calling what nobody wrote an example for.
import type { JsonSchema } from '#platform/contract/wire.ts';

type Schema = JsonSchema & {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  minLength?: number;
  minimum?: number;
  minItems?: number;
  $ref?: string;
};
const byFormat: Record<string, string> = {
  date: '2026-01-31',
  'date-time': '2026-01-31T12:00:00.000Z',
  email: 'ana@example.com',
  uri: 'https://example.com/',
};
/** Texts that patterns of the product ask for: a colour, digits, a code, a reference, hours. */
const candidates = [
  'text',
  '#aabbcc',
  'aabbcc',
  '00000000000',
  '52998224725',
  '1',
  'A1',
  '08:00',
  '00:10:00',
  'https://example.com/',
  `0${'0'.repeat(32)}`,
  '2026-01-31',
  'ana@example.com',
  '5511999999999',
];

/** `id` stands wherever an id is asked for; `all` fills fields that may lack too. */
export function sampleOf(schema: JsonSchema, id: string, all = false): unknown {
  const { type, format, pattern, minLength = 0, ...rest } = schema as Schema;
  if (rest.$ref) return {};
  if (rest.enum) return rest.enum[0];
  if (rest.anyOf) return sampleOf(rest.anyOf[0]!, id, all);
  if (type === 'object') {
    const { properties = {}, required = [] } = rest;
    const names = all ? Object.keys(properties) : required;
    return Object.fromEntries(names.map((name) => [name, sampleOf(properties[name] ?? {}, id, all)]));
  }
  if (type === 'array') return rest.items && (all || (rest.minItems ?? 0) > 0) ? [sampleOf(rest.items, id, all)] : [];
  if (type === 'integer' || type === 'number') return Math.max(1, rest.minimum ?? 1);
  if (type === 'boolean') return false;
  if (format === 'uuid') return id;
  if (format && byFormat[format]) return byFormat[format];
  const fits = pattern ? candidates.find((one) => new RegExp(pattern, 'u').test(one)) : undefined;
  return (fits ?? 'text').padEnd(minLength, 'x');
}

/** Whether a schema asks for an id anywhere in it. */
export function holdsId(schema: JsonSchema | undefined): boolean {
  const { format, items, properties = {}, anyOf = [] } = (schema ?? {}) as Schema;
  return (
    format === 'uuid' ||
    (items !== undefined && holdsId(items)) ||
    anyOf.some(holdsId) ||
    Object.values(properties).some(holdsId)
  );
}
