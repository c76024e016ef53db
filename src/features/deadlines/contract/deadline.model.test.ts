// Proves in which group a day stands, which day of a rule counts, what is joined, and how much a day is enough.
import { describe, expect, test } from 'vitest';
import type { ComplianceStatus } from '#features/compliance/contract/compliance.model.ts';
import { daysBetween, deadlinesOf, dutiesOf, groupOf, lastDayOfDuty, paceOf, sundayOf } from './deadline.model.ts';
import type { DeadlineGroup } from './deadline.model.ts';

const wednesday = '2026-11-11';
const duty = (status: ComplianceStatus, over: Partial<Record<'expiresOn' | 'graceUntil' | 'dueOn', string>> = {}) => ({
  ...{ kind: 'course' as const, objectId: 'a', status, expiresOn: null, graceUntil: null, dueOn: null },
  ...over,
});

describe('a group', () => {
  test('ends its week on Sunday, which has no week after today', () => {
    const days = ['2026-11-10', '2026-11-11', '2026-11-12', '2026-11-15', '2026-11-16'];
    expect(days.map((day) => groupOf(day, wednesday))).toEqual(['overdue', 'today', 'week', 'week', 'later']);
    expect(['2026-11-15', '2026-11-16'].map((day) => groupOf(day, '2026-11-15'))).toEqual(['today', 'later']);
    expect([sundayOf('2026-11-09'), sundayOf('2026-11-15'), sundayOf('2026-12-31')]).toEqual([
      ...['2026-11-15', '2026-11-15', '2027-01-03'],
    ]);
  });
  test('counts days over the end of a month and of daylight saving', () => {
    expect([daysBetween('2026-10-31', '2026-11-02'), daysBetween('2026-03-30', '2026-03-28')]).toEqual([2, -2]);
  });
});
describe('a rule', () => {
  test('counts by what it asks now: the end, the grace, or the first conclusion', () => {
    const ends = { expiresOn: '2026-12-01', graceUntil: '2026-12-16' };
    expect(lastDayOfDuty(duty('expiring', ends))).toBe('2026-12-01');
    expect(lastDayOfDuty(duty('inGrace', ends))).toBe('2026-12-16');
    expect(lastDayOfDuty(duty('nonCompliant', ends))).toBe('2026-12-16');
    for (const status of ['nonCompliant', 'notStarted', 'inProgress'] as const)
      expect(lastDayOfDuty(duty(status, { dueOn: '2026-11-30' }))).toBe('2026-11-30');
  });
  test('asks for nothing where it is met, waived or has no day', () => {
    expect(lastDayOfDuty(duty('compliant', { expiresOn: '2026-12-01' }))).toBeUndefined();
    expect(lastDayOfDuty(duty('waived', { dueOn: '2026-12-01' }))).toBeUndefined();
    expect(lastDayOfDuty(duty('notStarted'))).toBeUndefined();
  });
  test('stands once for a content that two rules ask for, with the earlier day', () => {
    const two = [duty('notStarted', { dueOn: '2026-12-20' }), duty('nonCompliant', { dueOn: '2026-11-01' })];
    for (const order of [two, two.toReversed()])
      expect(dutiesOf(order).map(({ dueOn }) => dueOn)).toEqual(['2026-11-01']);
  });
});
describe('the list', () => {
  const row = (objectId: string, dueOn: string | null) => ({
    ...{ kind: 'course' as const, objectId, title: objectId.toUpperCase(), dueOn },
    expiresAt: dueOn && `${dueOn}T23:59:59.000Z`,
  });
  test('has each content once with the earlier day, and a moment only where that is the enrolment’s', () => {
    const rows = [row('c', '2026-11-20'), row('a', '2026-11-20'), row('b', null), row('d', '2026-11-11')];
    const duties = [
      duty('nonCompliant', { dueOn: '2026-11-10' }),
      { ...duty('notStarted', { dueOn: '2026-11-13' }), objectId: 'b' },
    ];
    const found = deadlinesOf(rows, duties, wednesday);
    expect(found.map(({ title, dueOn, daysLeft, group }) => `${title} ${dueOn} ${daysLeft} ${group}`)).toEqual([
      'A 2026-11-10 -1 overdue',
      'D 2026-11-11 0 today',
      'B 2026-11-13 2 week',
      'C 2026-11-20 9 later',
    ]);
    expect(found.map(({ expiresAt }) => expiresAt !== null)).toEqual([false, true, false, true]);
    expect(found.map(({ isOver }) => isOver)).toEqual([false, false, false, false]);
    expect(deadlinesOf([row('x', '2026-11-10')], [], wednesday)).toMatchObject([{ isOver: true, group: 'overdue' }]);
    expect(found.map(({ obligation }) => obligation?.status)).toEqual([
      'nonCompliant',
      undefined,
      'notStarted',
      undefined,
    ]);
  });
  test('leaves out what has no day, and keeps the enrolment’s where the rule’s is later', () => {
    const found = deadlinesOf(
      [row('a', '2026-11-12'), row('z', null)],
      [duty('expiring', { expiresOn: '2026-12-01' })],
      wednesday,
    );
    expect(found.map(({ title, dueOn }) => [title, dueOn])).toEqual([['A', '2026-11-12']]);
  });
});
describe('the pace', () => {
  const left = (dueOn: string, minutes: number, group: DeadlineGroup = groupOf(dueOn, wednesday)) => ({
    ...{ dueOn, group, isOver: false, remainingSeconds: minutes * 60 },
  });
  test('spreads what is over until the last day of the week, in steps of five minutes', () => {
    expect(paceOf([left('2026-11-10', 90), left('2026-11-13', 70)], wednesday)).toEqual({
      ...{ minutesADay: 55, until: '2026-11-13', overdueMinutes: 90, dueMinutes: 70 },
    });
  });
  test('is as steep as the steepest day asks for', () => {
    expect(paceOf([left('2026-11-11', 60), left('2026-11-13', 15)], wednesday)).toMatchObject({
      ...{ minutesADay: 60, until: '2026-11-13' },
    });
    expect(paceOf([left('2026-11-11', 10), left('2026-11-13', 80)], wednesday)).toMatchObject({ minutesADay: 30 });
  });
  test('names no day where only what is over is left, and is nothing where nothing remains this week', () => {
    expect(paceOf([left('2026-11-01', 32), left('2026-12-01', 500)], wednesday)).toEqual({
      ...{ minutesADay: 35, until: null, overdueMinutes: 32, dueMinutes: 0 },
    });
    expect(paceOf([left('2026-12-01', 500)], wednesday)).toBeNull();
    expect(paceOf([left('2026-11-12', 0)], wednesday)).toBeNull();
    expect(paceOf([{ ...left('2026-11-10', 90), isOver: true }], wednesday)).toBeNull();
  });
});
