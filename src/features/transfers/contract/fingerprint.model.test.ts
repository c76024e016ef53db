// Proves that the same content of a file gives the same fingerprint, and that other content gives another one.
import { expect, test } from 'vitest';
import { fingerprintBytes, fingerprintOf } from './fingerprint.model.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
test('a fingerprint depends on the content: size, beginning and end', () => {
  const one = fingerprintOf(6, [bytes('abc'), bytes('def')]);
  expect(one).toMatch(/^6-[0-9a-f]{16}$/);
  expect(fingerprintOf(6, [bytes('abc'), bytes('def')])).toBe(one);
  for (const other of [fingerprintOf(7, [bytes('abc'), bytes('def')]), fingerprintOf(6, [bytes('abc'), bytes('deg')])])
    expect(other).not.toBe(one);
  expect(fingerprintOf(6, [bytes('abd'), bytes('def')])).not.toBe(one);
});
test('a fingerprint is the same on every machine: FNV-1a from two start values, each of eight digits', () => {
  expect(fingerprintBytes).toBe(262_144);
  // The sum of “foobar” is the one in FNV’s own examples.
  expect(fingerprintOf(6, [bytes('foobar')])).toBe('6-bf9cf9684682ea84');
  expect(fingerprintOf(6, [bytes('foo'), bytes('bar')])).toBe('6-bf9cf9684682ea84');
  expect(fingerprintOf(0, [])).toBe('0-811c9dc59e3779b9');
  expect(fingerprintOf(2, [bytes('28')])).toBe('2-95f2a61701c33dcb');
});
