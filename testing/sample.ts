// Creates a value that fits a JSON schema, for calls without a written example.
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
  contentSchema?: Schema;
};
const byFormat: Record<string, string> = {
  date: '2026-01-31',
  'date-time': '2026-01-31T12:00:00.000Z',
  email: 'ana@example.com',
  uri: 'https://example.com/',
};
/** Texts that match patterns of the product: a colour, digits, a code, a reference, hours, a path. */
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
  '12-31',
  'ana@example.com',
  '5511999999999',
  '/home',
];

/** A picture of one black point, in base64. */
export const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';
/** Returns values of an object that depend on each other: a picture is a real one, a question is an essay, which needs no options, a page has no picture, which would have to be uploaded first. */
const together = (names: readonly string[]): object =>
  ['data', 'mime', 'url'].every((name) => names.includes(name))
    ? { data: png, mime: 'image/png' }
    : ['tipoDeQuestao', 'alternativas'].every((name) => names.includes(name))
      ? { tipoDeQuestao: 'Dissertativa' }
      : ['backgroundImage', 'layers'].every((name) => names.includes(name))
        ? { backgroundImage: undefined }
        : {};

/** The place of a value in a message: names of fields, `[]` for the items of a list. */
export type FieldPath = readonly string[];
/** Returns a sample; `id` fills every field for an id; `all` fills optional fields too, a path only the fields that lead to its place. */
export function sampleOf(schema: JsonSchema, id: string, all: boolean | FieldPath = false): unknown {
  const { type, format, pattern, minLength = 0, ...rest } = schema as Schema;
  if (rest.$ref) return {};
  if (rest.contentSchema) return JSON.stringify(sampleOf(rest.contentSchema, id, all));
  if (rest.enum) return rest.enum[0];
  const [next, ...further] = all === true || all === false ? [] : all;
  if (rest.anyOf)
    return sampleOf(
      (next !== undefined && rest.anyOf.find((one) => placesOfIds(one).length > 0)) || rest.anyOf[0]!,
      id,
      all,
    );
  if (type === 'object') {
    const { properties = {}, required = [] } = rest;
    const names = all === true ? Object.keys(properties) : [...new Set([...required, ...(next ? [next] : [])])];
    const inside = (name: string) => (all === true ? true : name === next ? further : false);
    const values = names.map((name) => [name, sampleOf(properties[name] ?? {}, id, inside(name))]);
    return { ...(Object.fromEntries(values) as object), ...together(names) };
  }
  if (type === 'array')
    return rest.items && (all === true || next === '[]' || (rest.minItems ?? 0) > 0)
      ? [sampleOf(rest.items, id, all === true ? true : further)]
      : [];
  if (type === 'integer' || type === 'number') return Math.max(1, rest.minimum ?? 1);
  if (type === 'boolean') return false;
  if (format === 'uuid') return id;
  if (format && byFormat[format]) return byFormat[format];
  const fits = pattern ? candidates.find((one) => new RegExp(pattern, 'u').test(one)) : undefined;
  return (fits ?? 'text').padEnd(minLength, 'x');
}

/** Returns every place of a message that needs an id. */
export function placesOfIds(schema: JsonSchema | undefined): FieldPath[] {
  const { format, items, properties = {}, anyOf = [] } = (schema ?? {}) as Schema;
  return [
    ...(format === 'uuid' ? [[]] : []),
    ...anyOf.flatMap(placesOfIds),
    ...(items ? placesOfIds(items).map((place) => ['[]', ...place]) : []),
    ...Object.entries(properties).flatMap(([name, one]) => placesOfIds(one).map((place) => [name, ...place])),
  ];
}
/** Returns whether a schema needs an id anywhere in it. */
export const holdsId = (schema: JsonSchema | undefined): boolean => placesOfIds(schema).length > 0;

/** Returns every field of a message with a closed list of words or a flag, and all values that it may have. */
export function choicesIn(schema: JsonSchema | undefined): Map<string, unknown[]> {
  const choices = new Map<string, unknown[]>();
  const valuesOf = (one: Schema): unknown[] =>
    one.enum ?? (one.type === 'boolean' ? [true, false] : (one.anyOf?.flatMap(valuesOf) ?? []));
  for (const [name, one] of Object.entries(((schema ?? {}) as Schema).properties ?? {})) {
    const values = valuesOf(one);
    if (values.length) choices.set(name, values);
  }
  return choices;
}
