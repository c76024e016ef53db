// Translates values that the wire shapes in another way than our models: lists by kind, and one of several forms.
import { id } from './values.ts';
import { invalid, list, seenAs, shape, wire } from './wire.ts';
import type { Reading, Shape } from './wire.ts';

/** An object that has one of several kinds. */
type OfKind<K extends string> = { kind: K; objectId: string };
/** Declares objects of several kinds: one list for us, one list of ids per kind on the wire. Each appears once, in the order of kinds. */
export function idsByKind<const N extends Record<string, string>>(names: N, { max = Infinity } = {}) {
  type Kind = keyof N & string;
  const kinds = Object.keys(names) as Kind[];
  const lists = wire(
    Object.fromEntries(kinds.map((kind) => [kind, [names[kind]!, list(id(), { max })] as const])),
  ) as unknown as Shape<Record<Kind, string[]>>;
  return asWhole(
    seenAs(
      lists,
      (read): OfKind<Kind>[] =>
        kinds.flatMap((kind) => [...new Set(read[kind])].map((objectId) => ({ kind, objectId }))),
      (things: readonly OfKind<Kind>[]) =>
        Object.fromEntries(
          kinds.map((kind) => [kind, things.filter((one) => one.kind === kind).map(({ objectId }) => objectId)]),
        ) as Record<Kind, string[]>,
    ),
  );
}
/** Reports an error in a part as an error of the whole, because only the wire has the parts. */
const asWhole = <O, T>(inner: Shape<O, T>) =>
  shape<O, T>({
    ...inner,
    read: (value, reading) => {
      const before = reading.errors.length;
      const read = inner.read(value, reading);
      for (const error of reading.errors.slice(before)) error.field = '';
      return read;
    },
  });
/** Records that a field is missing which this form of a message needs. */
export function lacking(reading: Reading, path: string, field: string, code = 'required'): never {
  invalid(reading, code);
  Object.assign(reading.errors.at(-1)!, { path, field });
  return undefined as never;
}
