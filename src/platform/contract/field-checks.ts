// Checks the fields of a form with the dictionary before it is sent, so that each limit is declared once.
import type { ValidationError } from './problem.ts';
import type { Reading, Shape } from './wire.ts';

type Fields = { readonly [ours: string]: readonly [theirs: string, shape: Shape] };
/** Returns the first error of each field, in the words of the reader, for fields that look alike on both sides. Blanks count as missing. */
export const fieldErrors = <F extends Fields>(
  fields: F,
  values: { readonly [K in keyof F]?: unknown },
  names: readonly (keyof F & string)[],
): ValidationError[] =>
  names.flatMap((field) => {
    const reading: Reading = { errors: [], loose: true };
    fields[field]![1].read(values[field], reading);
    return reading.errors.slice(0, 1).map(({ path: _path, ...error }) => ({ ...error, field }));
  });
