// Declares the values that contain other values: a message inside a text, one of several shapes, any JSON.
import { isStorableText, quote } from './values.ts';
import { invalid, refuse, shape } from './wire.ts';
import type { Ours, Reading, Shape, Theirs } from './wire.ts';

/** Declares a message that the wire carries as JSON text, such as the stored design of a certificate. */
export const jsonText = <S extends Shape>(inner: S, { max = Infinity } = {}) =>
  shape<Ours<S>, string>({
    schema: {
      type: 'string',
      contentMediaType: 'application/json',
      contentSchema: inner.schema,
      ...(max < Infinity && { maxLength: max }),
    },
    read: (given, reading) => {
      if (typeof given !== 'string') return invalid(reading, 'text.expected');
      if (given.length > max) return invalid(reading, 'text.long', max);
      let value: unknown;
      try {
        value = JSON.parse(given);
      } catch {
        return invalid(reading, 'json.invalid');
      }
      const inside: Reading = { errors: reading.errors, loose: false };
      return inner.read(value, inside) as Ours<S>;
    },
    write: (value) => quote(inner.write(value)),
  });

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
/** Tells whether the database can hold the value, and whether it is no deeper than a person writes by hand. */
const isStorable = (value: unknown, depth: number): boolean =>
  typeof value === 'string'
    ? isStorableText(value)
    : typeof value !== 'object' || value === null
      ? true
      : depth < 64 &&
        Object.entries(value).every(([name, part]) => isStorableText(name) && isStorable(part, depth + 1));
/** Declares any JSON, which we store unchanged for the client that owns it. */
export const anything = () =>
  shape<Json>({
    schema: {},
    read: (value, reading) => (isStorable(value, 0) ? (value as Json) : invalid(reading, 'json.invalid')),
    write: (value) => JSON.stringify(value) ?? refuse('JSON', value),
  });

/**
 * Declares one of several shapes, which it tries in order in both directions: put the narrower shape first.
 * A value that fits no shape gets the validation errors of the shape that the sender meant, where this is clear.
 */
export const anyOf = <const S extends readonly Shape[]>(...shapes: S) =>
  shape<Ours<S[number]>, Theirs<S[number]>>({
    schema: { anyOf: shapes.map((one) => one.schema) },
    read: (value, reading) => {
      const meant: Reading['errors'][] = [];
      for (const one of shapes) {
        const errors: Reading['errors'] = [];
        const read: unknown = one.read(value, { errors, loose: reading.loose });
        if (errors.length === 0) return read as Ours<S[number]>;
        if (!errors.some(({ path, code }) => path === '' && code.endsWith('.expected'))) meant.push(errors);
      }
      if (meant.length !== 1) return invalid(reading, 'choice.unknown');
      reading.errors.push(...meant[0]!);
      return undefined as never;
    },
    write: (value) => {
      for (const one of shapes) {
        try {
          return one.write(value);
        } catch (error) {
          if (!(error instanceof TypeError)) throw error;
        }
      }
      return refuse('one of its shapes', value);
    },
  });
