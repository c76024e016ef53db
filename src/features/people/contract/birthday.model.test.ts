// Proves that birthdays are found by day and month, 29 February included.
import { expect, test } from 'vitest';
import { isBirthday } from './birthday.model.ts';

test.each([
  ['1990-03-14', '2026-03-14', true],
  ['1990-03-14', '2026-03-15', false],
  ['1990-03-14', '2026-04-14', false],
  ['2000-02-29', '2028-02-29', true],
  ['2000-02-29', '2028-02-28', false],
  ['2000-02-29', '2026-02-28', true],
  [null, '2026-02-28', false],
  [undefined, '2026-02-28', false],
])('born on %s, today is %s: %s', (birthOn, today, expected) => expect(isBirthday(birthOn, today)).toBe(expected));
