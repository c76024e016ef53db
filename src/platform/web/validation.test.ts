// Proves for each generic rule of forms what it accepts and what it refuses.
import { expect, test } from 'vitest';
import { isDay } from '#platform/contract/values.ts';
import { all, basicCharacters, between, email, maxLength, minLength, required } from './validation.ts';

test('required refuses null, an empty text and an empty object, and nothing else [WIDGET-002]', () => {
  for (const one of [null, undefined, '', '   ', {}, []]) expect(required(one)).toBe('form.requiredField');
  for (const one of [0, false, 'a', { a: 1 }, ['x'], new Blob([])]) expect(required(one)).toBeUndefined();
});
test('lengths and numbers have a lower and an upper limit, which the message names [WIDGET-003]', () => {
  expect([maxLength(3)('abc'), maxLength(3)('abcd')]).toEqual([undefined, { code: 'text.long', limit: 3 }]);
  expect([minLength(3)('abc'), minLength(3)('ab'), minLength(3)('')]).toEqual([
    undefined,
    { code: 'text.short', limit: 3 },
    undefined,
  ]);
  expect([1, 5, 0, 6, null].map(between(1, 5))).toEqual([
    undefined,
    undefined,
    { code: 'number.small', limit: 1 },
    { code: 'number.large', limit: 5 },
    undefined,
  ]);
  expect(all(required, maxLength(2))('abc')).toEqual({ code: 'text.long', limit: 2 });
  expect(all(required, maxLength(2))('')).toBe('form.requiredField');
});
test('basic characters are letters, digits, underscore and hyphen [WIDGET-004]', () => {
  for (const one of ['abc', 'A-b_9', '0', '']) expect(basicCharacters(one)).toBeUndefined();
  for (const one of ['a b', 'á', 'a.b', 'a/b', '<b>']) expect(basicCharacters(one)).toBe('form.basicCharacters');
});
test('a date is a day of the calendar, year, month and day [WIDGET-006]', () => {
  for (const one of ['2026-11-21', '2024-02-29', '0001-01-01']) expect(isDay(one)).toBe(true);
  for (const one of ['2026-13-01', '2026-02-29', '2026-00-10', '2026-04-31', '21/11/2026', '20261121', ''])
    expect(isDay(one)).toBe(false);
});
test('an e-mail is something at something with a dot, loosely [WIDGET-007]', () => {
  for (const one of ['a@b.c', 'ana.lima+x@exemplo.com.br', '']) expect(email(one)).toBeUndefined();
  for (const one of ['a', 'a@b', '@b.c', 'a b@c.d']) expect(email(one)).toBe('form.email');
});
