// Proves the days of a rule's example for each kind of validity and base.
import { describe, expect, test } from 'vitest';
import type { RuleTerms } from './compliance.model.ts';
import { exampleOf } from './rule-example.model.ts';

const terms = (over: Partial<RuleTerms> = {}): RuleTerms => ({
  ...{ validity: 'months', validityAmount: 24, validityOn: null, base: 'completion', anniversary: null },
  ...{ minimumActiveDays: 0, windowDays: 30, graceDays: 15, firstDueDays: null, reminderSteps: [-30, 0, 7] },
  ...over,
});
const on = '2026-11-28';

describe('the example of a rule', () => {
  test('tells the end, the window, the grace and the reminders', () => {
    expect(exampleOf(terms(), undefined, on)).toEqual({
      endsOn: '2028-11-28',
      renewFrom: '2028-10-29',
      graceUntil: '2028-12-13',
      renewedEndsOn: '2030-10-29',
      remindedOn: ['2028-10-29', '2028-11-28', '2028-12-05'],
    });
  });
  test('with the base of the previous end, a renewal in the window loses no day', () => {
    expect(exampleOf(terms({ base: 'expiry' }), undefined, on).renewedEndsOn).toBe('2030-11-28');
  });
  test('with an anniversary, both ends fall on it', () => {
    const yearly = terms({ validityAmount: 12, base: 'anniversary', anniversary: '12-31', minimumActiveDays: 60 });
    expect(exampleOf(yearly, undefined, on)).toMatchObject({ endsOn: '2027-12-31' });
  });
  test('without grace there is no day of it', () => {
    expect(exampleOf(terms({ graceDays: 0 }), undefined, on).graceUntil).toBeNull();
  });
  test('a window that is longer than the validity opens with the conclusion', () => {
    expect(exampleOf(terms({ validity: 'days', validityAmount: 10 }), undefined, on).renewFrom).toBe(on);
    expect(exampleOf(terms({ validity: 'days', validityAmount: 30 }), undefined, on).renewFrom).toBe(on);
    expect(exampleOf(terms({ validity: 'days', validityAmount: 31 }), undefined, on).renewFrom).toBe('2026-11-29');
  });
  test('as the certificate says: its days, its last day, or no end', () => {
    const as = terms({ validity: 'certificate', validityAmount: null });
    expect(exampleOf(as, { validityDays: 365, validityOn: null }, on).endsOn).toBe('2027-11-28');
    expect(exampleOf(as, { validityDays: null, validityOn: '2027-06-30' }, on).endsOn).toBe('2027-06-30');
    const never = { endsOn: null, renewFrom: null, graceUntil: null, renewedEndsOn: null, remindedOn: [] };
    expect(exampleOf(as, { validityDays: null, validityOn: null }, on)).toEqual(never);
    expect(exampleOf(as, undefined, on)).toEqual(never);
    expect(exampleOf(as, { validityDays: null, validityOn: '2027-06-30' }, on).renewedEndsOn).toBeNull();
  });
  test('the days of the certificate count from the base of the rule', () => {
    const as = terms({ validity: 'certificate', validityAmount: null, base: 'expiry' });
    expect(exampleOf(as, { validityDays: 365, validityOn: null }, on)).toMatchObject({
      ...{ endsOn: '2027-11-28', renewFrom: '2027-10-29', renewedEndsOn: '2028-11-27' },
    });
  });
  test('a fixed day and days from the enrolment have an end, but no second one', () => {
    const until = exampleOf(terms({ validity: 'until', validityOn: '2027-12-31' }), undefined, on);
    expect([until.endsOn, until.renewedEndsOn]).toEqual(['2027-12-31', null]);
    const available = exampleOf(terms({ validity: 'availability', validityAmount: 90 }), undefined, on);
    expect([available.endsOn, available.renewedEndsOn]).toEqual(['2027-02-26', null]);
    expect(exampleOf(terms({ validity: 'none' }), undefined, on).endsOn).toBeNull();
  });
});
