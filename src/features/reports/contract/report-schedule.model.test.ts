// Proves when schedules run: at the company's hour, on the last day of shorter months, and where clocks change.
import { expect, test } from 'vitest';
import { nextMoment, planErrors } from './report-schedule.model.ts';
import type { ReportPlan } from './report-schedule.model.ts';

const plan = (more: Partial<ReportPlan> = {}): ReportPlan => ({
  ...{ frequency: 'daily', weekday: null, monthDay: null, hour: 8 },
  ...more,
});
const next = (given: ReportPlan, after: string, zone = 'America/Sao_Paulo') =>
  nextMoment(given, zone, new Date(after)).toISOString();

test('a daily one runs at its hour of the company, today or tomorrow', () => {
  expect(next(plan(), '2026-11-29T10:59:59Z')).toBe('2026-11-29T11:00:00.000Z');
  expect(next(plan(), '2026-11-29T11:00:00Z')).toBe('2026-11-30T11:00:00.000Z');
  // It is still the 29th in São Paulo.
  expect(next(plan({ hour: 23 }), '2026-11-30T01:00:00Z')).toBe('2026-11-30T02:00:00.000Z');
});
test('a weekly one runs on its weekday, Sunday being the seventh', () => {
  expect(next(plan({ frequency: 'weekly', weekday: 1 }), '2026-11-29T12:00:00Z')).toBe('2026-11-30T11:00:00.000Z');
  expect(next(plan({ frequency: 'weekly', weekday: 7 }), '2026-11-29T12:00:00Z')).toBe('2026-12-06T11:00:00.000Z');
});
test('a monthly one on the 31st takes the last day of shorter months', () => {
  const last = plan({ frequency: 'monthly', monthDay: 31 });
  const days: string[] = [];
  let at = new Date('2027-01-01T00:00:00Z');
  for (let month = 0; month < 5; month += 1) {
    at = nextMoment(last, 'UTC', at);
    days.push(at.toISOString().slice(0, 10));
  }
  expect(days).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
  expect(next(last, '2028-02-01T00:00:00Z', 'UTC')).toBe('2028-02-29T08:00:00.000Z');
  expect(next(plan({ frequency: 'monthly', monthDay: 30 }), '2027-01-30T12:00:00Z')).toBe('2027-02-28T11:00:00.000Z');
});
test('an hour that clocks skip is the next one, and one that they repeat comes once', () => {
  const early = plan({ hour: 2 });
  expect(next(early, '2027-03-27T20:00:00Z', 'Europe/Berlin')).toBe('2027-03-28T01:00:00.000Z');
  const first = nextMoment(early, 'Europe/Berlin', new Date('2027-10-30T20:00:00Z'));
  expect(nextMoment(early, 'Europe/Berlin', first).toISOString()).toBe('2027-11-01T01:00:00.000Z');
});
test('a weekly one needs its weekday, a monthly one its day', () => {
  expect(planErrors(plan())).toEqual([]);
  expect(planErrors(plan({ frequency: 'weekly' }))).toEqual([{ field: 'weekday', code: 'required' }]);
  expect(planErrors(plan({ frequency: 'monthly' }))).toEqual([{ field: 'monthDay', code: 'required' }]);
});
