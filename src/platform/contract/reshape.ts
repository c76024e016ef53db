// Translates values that the wire shapes in another way than our models: lists by kind, fields kept together, and one of several forms.
import { id } from './values.ts';
import { invalid, list, seenAs, shape, wire } from './wire.ts';
import type { Ours, Reading, Shape } from './wire.ts';

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
/** Our side of a message: the fields of `P` are one object, which may be missing where the wire needs none of them. */
type Together<M, N extends string, P> = Omit<M, keyof P> &
  (object extends Pick<M, keyof P & keyof M> ? { [K in N]?: P } : { [K in N]: P });
/**
 * Declares a message that has some fields flat on the wire and in one object, `name`, on our side.
 * `missing` names these fields and says what one means that is not sent. Their errors keep the flat names.
 */
export const together = <S extends Shape & { readonly fields: object }, const N extends string, P extends object>(
  message: S,
  name: N,
  missing: P & { readonly [K in keyof P]: Required<Ours<S>>[K & keyof Ours<S>] },
) => ({
  fields: message.fields as S['fields'],
  ...seenAs(
    message as Shape<Record<string, unknown>, S['theirs']>,
    (read): Together<Ours<S>, N, P> => {
      const rest: Record<string, unknown> = {};
      const sent: Record<string, unknown> = {};
      for (const [field, value] of Object.entries(read))
        if (!Object.hasOwn(missing, field)) rest[field] = value;
        else if (value !== undefined) sent[field] = value;
      if (Object.keys(sent).length > 0) rest[name] = { ...missing, ...sent };
      return rest as Together<Ours<S>, N, P>;
    },
    (value) => ({ ...value, ...(value as { [K in N]?: P })[name] }),
  ),
});
/** Records that a field is missing which this form of a message needs. */
export function lacking(reading: Reading, path: string, field: string, code = 'required'): never {
  invalid(reading, code);
  Object.assign(reading.errors.at(-1)!, { path, field });
  return undefined as never;
}
