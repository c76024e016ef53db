// Proves when a conclusion ends by every kind of validity and base, and the status of a person on each day around it.
import { describe, expect, it } from 'vitest';
import { endOfConclusion, mayRenew, monthsAfter, ruleErrors, shareOf, statusOn } from './compliance.model.ts';
import type { RuleTerms } from './compliance.model.ts';

const terms = (over: Partial<RuleTerms> = {}): RuleTerms => ({
  ...{ validity: 'months', validityAmount: 12, validityOn: null, base: 'completion' },
  ...{ anniversary: null, minimumActiveDays: 0, windowDays: 60, graceDays: 30, firstDueDays: null, reminderSteps: [] },
  ...over,
});
const conclusion = (completedOn: string, over = {}) => ({
  ...{ completedOn, availableOn: '2025-01-01', certificateEndsOn: '2026-03-03' },
  ...over,
});
describe('the end of a conclusion', () => {
  it('adds months as calendars do', () => {
    expect(monthsAfter('2024-02-29', 12)).toBe('2025-02-28');
    expect(monthsAfter('2025-08-31', 6)).toBe('2026-02-28');
    expect(monthsAfter('2025-12-15', 1)).toBe('2026-01-15');
  });
  it('counts from the conclusion, from the enrolment, to a fixed day, as the certificate has it, or never', () => {
    const end = (over: Partial<RuleTerms>) => endOfConclusion(terms(over), conclusion('2025-06-10'), null);
    expect(end({})).toBe('2026-06-10');
    expect(end({ validity: 'days', validityAmount: 30 })).toBe('2025-07-10');
    expect(end({ validity: 'availability', validityAmount: 30 })).toBe('2025-01-31');
    expect(end({ validity: 'until', validityOn: '2027-12-31' })).toBe('2027-12-31');
    expect(end({ validity: 'certificate' })).toBe('2026-03-03');
    expect(end({ validity: 'none' })).toBeNull();
  });
  it('counts on from the previous end, and from the conclusion where that was overdue', () => {
    const end = (completedOn: string, former: string | null) =>
      endOfConclusion(terms({ base: 'expiry' }), conclusion(completedOn), former);
    expect(end('2025-06-10', null)).toBe('2026-06-10');
    expect(end('2026-05-01', '2026-06-10')).toBe('2027-06-10');
    expect(end('2026-06-10', '2026-06-10')).toBe('2027-06-10');
    expect(end('2026-08-01', '2026-06-10')).toBe('2027-08-01');
  });
  it('ends at the last anniversary of the period, never within the minimum', () => {
    const end = (completedOn: string, over: Partial<RuleTerms> = {}) =>
      endOfConclusion(terms({ base: 'anniversary', anniversary: '12-31', ...over }), conclusion(completedOn), null);
    expect(end('2025-06-10')).toBe('2025-12-31');
    expect(end('2025-06-10', { validityAmount: 24 })).toBe('2026-12-31');
    expect(end('2025-12-15', { minimumActiveDays: 60 })).toBe('2026-12-31');
    expect(end('2025-12-31')).toBe('2026-12-31');
    expect(end('2025-03-01', { anniversary: '02-29' })).toBe('2026-02-28');
  });
});
describe('the status of a person', () => {
  const on = (today: string, over = {}) =>
    statusOn(
      { windowDays: 60, graceDays: 30 },
      { expiresOn: '2026-06-10', isConcluded: true, dueOn: null, hasBegun: false, waivedUntil: null, ...over },
      today,
    );
  it('turns on the first day of the window, after the last day that counts, and after the grace', () => {
    expect(on('2026-04-10')).toBe('compliant');
    expect(on('2026-04-11')).toBe('expiring');
    expect(on('2026-06-10')).toBe('expiring');
    expect(on('2026-06-11')).toBe('inGrace');
    expect(on('2026-07-10')).toBe('inGrace');
    expect(on('2026-07-11')).toBe('nonCompliant');
    expect(on('2999-01-01', { expiresOn: null })).toBe('compliant');
  });
  it('before the first conclusion says what was begun, until the deadline is over', () => {
    const first = { isConcluded: false, expiresOn: null };
    expect(on('2026-01-01', first)).toBe('notStarted');
    expect(on('2026-01-01', { ...first, hasBegun: true })).toBe('inProgress');
    expect(on('2026-01-01', { ...first, hasBegun: true, dueOn: '2026-01-01' })).toBe('inProgress');
    expect(on('2026-01-02', { ...first, hasBegun: true, dueOn: '2026-01-01' })).toBe('nonCompliant');
  });
  it('is waived to the last day of the waiver, whatever else holds', () => {
    expect(on('2026-08-01', { waivedUntil: '2026-08-01' })).toBe('waived');
    expect(on('2026-08-02', { waivedUntil: '2026-08-01' })).toBe('nonCompliant');
  });
  it('allows a renewal from the window on', () => {
    expect(mayRenew(60, '2026-06-10', '2026-04-10')).toBe(false);
    expect(mayRenew(60, '2026-06-10', '2026-04-11')).toBe(true);
    expect(mayRenew(60, '2026-06-10', '2027-01-01')).toBe(true);
    expect(mayRenew(60, null, '2027-01-01')).toBe(false);
  });
});
describe('a rule', () => {
  const codes = (over: Partial<RuleTerms>) => ruleErrors(terms(over)).map(({ field, code }) => `${field} ${code}`);
  it('names what its choices need', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ validityAmount: null })).toEqual(['validityAmount required']);
    expect(codes({ validityAmount: 1_201 })).toEqual(['validityAmount compliance.validityAmount.large']);
    expect(codes({ validity: 'until' })).toEqual(['validityOn required']);
    expect(codes({ base: 'anniversary' })).toEqual(['anniversary required']);
    expect(codes({ reminderSteps: [7, 7] })).toEqual(['reminderSteps compliance.reminderSteps.twice']);
  });
  it('has a window shorter than its validity, so that no conclusion opens it again', () => {
    expect(codes({ validity: 'days', validityAmount: 60 })).toEqual(['windowDays compliance.windowDays.long']);
    expect(codes({ validity: 'days', validityAmount: 61 })).toEqual([]);
    expect(codes({ validityAmount: 2, windowDays: 56 })).toEqual(['windowDays compliance.windowDays.long']);
  });
  it('shares what is covered among those who are not waived, rounded down', () => {
    const none = { nonCompliant: 0, inGrace: 0, expiring: 0, notStarted: 0, inProgress: 0, waived: 0, compliant: 0 };
    expect(shareOf({ ...none, compliant: 199, expiring: 0, nonCompliant: 1, waived: 100 })).toBe(99);
    expect(shareOf({ ...none, expiring: 1, inGrace: 1 })).toBe(50);
    expect(shareOf({ ...none, waived: 3 })).toBeNull();
  });
});
