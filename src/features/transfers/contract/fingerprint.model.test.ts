// The fingerprint of a file: the same content gives the same one, anything else another.
import { expect, test } from 'vitest';
import { fingerprintOf } from './fingerprint.model.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
test('a fingerprint is the content’s: size, beginning and end', () => {
  const one = fingerprintOf(6, [bytes('abc'), bytes('def')]);
  expect(one).toMatch(/^6-[0-9a-f]{16}$/);
  expect(fingerprintOf(6, [bytes('abc'), bytes('def')])).toBe(one);
  for (const other of [fingerprintOf(7, [bytes('abc'), bytes('def')]), fingerprintOf(6, [bytes('abc'), bytes('deg')])])
    expect(other).not.toBe(one);
  expect(fingerprintOf(6, [bytes('abd'), bytes('def')])).not.toBe(one);
});
