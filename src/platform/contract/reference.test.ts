// Proves that a reference consists of one digit and 32 hex digits, and that any other text is refused.
import { expect, test } from 'vitest';
import { Problem } from './problem.ts';
import { readReference, reference, referenceKinds, referenceText } from './reference.ts';
import { decode, encode } from './wire.ts';

const id = '018f3b1e-7c1d-7000-8000-0000000000ab';
const hex = '018f3b1e7c1d700080000000000000ab';

test('each kind has its digit, in both directions', () => {
  expect(referenceKinds.map((kind) => referenceText({ kind, id }))).toEqual(
    [0, 1, 2, 3, 4].map((digit) => `${digit}${hex}`),
  );
  for (const kind of referenceKinds) expect(readReference(referenceText({ kind, id }))).toEqual({ kind, id });
  expect(readReference(`1${hex.toUpperCase()}`)).toEqual({ kind: 'course', id });
});
test('another text is no reference, and missing for a service', () => {
  for (const one of [
    '',
    hex,
    `5${hex}`,
    `-${hex}`,
    `1${hex}0`,
    `1${hex.slice(1)}`,
    id,
    `1${id}`,
    `1${hex.replace('a', 'g')}`,
    ` 1${hex}`,
    `1${hex}\n`,
  ])
    expect(readReference(one), one).toBeUndefined();
});
test('is sent as its text', () => {
  expect(encode(reference(), { kind: 'section', id })).toBe(`"4${hex}"`);
  expect(decode(reference(), `4${hex}`)).toEqual({ kind: 'section', id });
  expect(() => decode(reference(), `7${hex}`)).toThrow(Problem);
});
