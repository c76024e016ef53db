// Release moments between what is stored and what the form shows: the tenant's clock, whatever the device's.
import { expect, test } from 'vitest';
import { dayAndTime, momentOf } from './content-draft.wire.ts';

test.each([
  ['2026-11-25T02:59:00.000Z', 'America/Sao_Paulo', '2026-11-24', '23:59'],
  ['2026-11-25T03:00:00.000Z', 'America/Sao_Paulo', '2026-11-25', '00:00'],
  ['2026-11-25T03:00:00.000Z', 'America/Manaus', '2026-11-24', '23:00'],
  ['2026-07-01T22:30:00.000Z', 'Europe/Lisbon', '2026-07-01', '23:30'],
])('%s in %s is %s %s, and back', (at, timeZone, day, time) => {
  expect(dayAndTime(at, timeZone)).toEqual({ day, time });
  expect(momentOf(day, time, timeZone)).toBe(at);
});
test('a day without a time begins at midnight there; no day is no moment', () => {
  expect(momentOf('2026-11-25', null, 'America/Sao_Paulo')).toBe('2026-11-25T03:00:00.000Z');
  expect(momentOf(null, '10:00', 'America/Sao_Paulo')).toBeUndefined();
  expect(dayAndTime(undefined, 'America/Sao_Paulo')).toEqual({ day: null, time: null });
});
