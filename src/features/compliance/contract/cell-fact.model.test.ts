// Proves what a cell of the matrix says for each status, at the edges of its days.
import { describe, expect, test } from 'vitest';
import { factOf, isPending, lastGoodDay } from './cell-fact.model.ts';
import { complianceStatuses } from './compliance.model.ts';
import type { ComplianceStatus } from './compliance.model.ts';

const today = '2026-11-28';
const cell = (status: ComplianceStatus, over: Partial<Parameters<typeof factOf>[0]> = {}) => ({
  ...{ status, expiresOn: null, graceUntil: null, dueOn: null, waivedUntil: null, percent: null },
  ...over,
});
const said = (status: ComplianceStatus, over: Partial<Parameters<typeof factOf>[0]> = {}) =>
  factOf(cell(status, over), today);

describe('a cell says', () => {
  test('the month until which a person is covered, or that it never ends', () => {
    expect(said('compliant', { expiresOn: '2027-08-31' })).toEqual({ kind: 'month', on: '2027-08-31' });
    expect(said('compliant')).toEqual({ kind: 'endless' });
  });
  test('the days that are left, none on the last one', () => {
    expect(said('expiring', { expiresOn: '2026-12-06' })).toEqual({ kind: 'days', count: 8 });
    expect(said('expiring', { expiresOn: today })).toEqual({ kind: 'days', count: 0 });
    expect(said('expiring', { expiresOn: '2026-11-27' })).toEqual({ kind: 'days', count: 0 });
    expect(said('expiring')).toEqual({ kind: 'endless' });
  });
  test('the last day of grace', () => {
    expect(said('inGrace', { expiresOn: '2026-10-31', graceUntil: '2026-11-30' })).toEqual({
      ...{ kind: 'until', on: '2026-11-30' },
    });
    expect(said('inGrace')).toEqual({ kind: 'outside' });
  });
  test('the days since the grace, the end or the first due day', () => {
    expect(said('nonCompliant', { expiresOn: '2026-10-31', graceUntil: '2026-11-24' })).toEqual({
      ...{ kind: 'since', count: 4 },
    });
    expect(said('nonCompliant', { expiresOn: '2026-11-27' })).toEqual({ kind: 'since', count: 1 });
    expect(said('nonCompliant', { dueOn: '2026-10-29' })).toEqual({ kind: 'since', count: 30 });
    expect(said('nonCompliant', { dueOn: '2026-12-29' })).toEqual({ kind: 'since', count: 0 });
    expect(said('nonCompliant')).toEqual({ kind: 'outside' });
    expect(lastGoodDay({ graceUntil: 'c', expiresOn: 'b', dueOn: 'a' })).toBe('c');
    expect(lastGoodDay({ graceUntil: null, expiresOn: 'b', dueOn: 'a' })).toBe('b');
  });
  test('the last day of a waiver, the progress, or that nothing has begun', () => {
    expect(said('waived', { waivedUntil: '2027-03-31' })).toEqual({ kind: 'waived', on: '2027-03-31' });
    expect(said('waived')).toEqual({ kind: 'outside' });
    expect(said('inProgress', { percent: 64 })).toEqual({ kind: 'percent', percent: 64 });
    expect(said('inProgress')).toEqual({ kind: 'percent', percent: 0 });
    expect(said('notStarted', { percent: 3 })).toEqual({ kind: 'notStarted' });
  });
});
test('a card names everything but what is covered for long', () => {
  expect(complianceStatuses.filter((status) => !isPending({ status }))).toEqual(['compliant']);
});
