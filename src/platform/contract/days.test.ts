// Proves that days follow the tenant's time zone, also where the clock is put forward at midnight.
import { describe, expect, test } from 'vitest';
import { beginningOf, dayAfter, dayIn, endingOf, momentIn } from './days.ts';

describe('a day of a time zone', () => {
  test.each([
    ['America/Sao_Paulo', '2026-05-10T03:00:00.000Z', '2026-05-11T02:59:59.999Z'],
    ['Asia/Tokyo', '2026-05-09T15:00:00.000Z', '2026-05-10T14:59:59.999Z'],
    ['UTC', '2026-05-10T00:00:00.000Z', '2026-05-10T23:59:59.999Z'],
    ['Pacific/Kiritimati', '2026-05-09T10:00:00.000Z', '2026-05-10T09:59:59.999Z'],
    ['Pacific/Pago_Pago', '2026-05-10T11:00:00.000Z', '2026-05-11T10:59:59.999Z'],
    ['Asia/Kathmandu', '2026-05-09T18:15:00.000Z', '2026-05-10T18:14:59.999Z'],
  ])('of %s begins and ends by its clock', (zone, begins, ends) => {
    expect(beginningOf('2026-05-10', zone).toISOString()).toBe(begins);
    expect(endingOf('2026-05-10', zone).toISOString()).toBe(ends);
    expect([dayIn(new Date(begins), zone), dayIn(new Date(ends), zone)]).toEqual(['2026-05-10', '2026-05-10']);
    expect(dayIn(new Date(Date.parse(begins) - 1), zone)).toBe('2026-05-09');
  });
  test('begins at one where the clock was put forward at midnight, and has its real length', () => {
    // In Brazil, until 2018, 01:00 followed 23:59:59.
    expect(beginningOf('2018-11-04', 'America/Sao_Paulo').toISOString()).toBe('2018-11-04T03:00:00.000Z');
    expect(endingOf('2018-11-03', 'America/Sao_Paulo').toISOString()).toBe('2018-11-04T02:59:59.999Z');
    expect(beginningOf('2026-03-08', 'America/New_York').toISOString()).toBe('2026-03-08T05:00:00.000Z');
    expect(endingOf('2026-03-08', 'America/New_York').toISOString()).toBe('2026-03-09T03:59:59.999Z');
    expect(momentIn('2026-11-01', 8, 'America/New_York').toISOString()).toBe('2026-11-01T13:00:00.000Z');
  });
  test('is followed by the next one, over the end of a year', () => {
    expect([dayAfter('2026-12-31'), dayAfter('2028-02-28'), dayAfter('2026-03-01', -1)]).toEqual([
      '2027-01-01',
      '2028-02-29',
      '2026-02-28',
    ]);
  });
});
