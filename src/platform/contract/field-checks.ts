// What a dictionary would refuse of a form, before it is sent: a limit is known to the dictionary alone.
import type { Issue } from './problem.ts';
import type { Reading, Shape } from './wire.ts';

type Fields = { readonly [ours: string]: readonly [theirs: string, shape: Shape] };
/** Of fields that look alike on both sides: the first thing wrong with each, as reading would say it; blanks count as missing. */
export const wrongFields = <F extends Fields>(
  fields: F,
  values: { readonly [K in keyof F]?: unknown },
  names: readonly (keyof F & string)[],
): Issue[] =>
  names.flatMap((field) => {
    const reading: Reading = { issues: [], loose: true };
    fields[field]![1].read(values[field], reading);
    return reading.issues.slice(0, 1).map(({ path: _path, ...issue }) => ({ ...issue, field }));
  });
