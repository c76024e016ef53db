// Proves the rules of conclusion: percent, merit, mean, the order of statuses.
import { describe, expect, test } from 'vitest';
import { judge, mayStillChange, stateAfter } from './approval.model.ts';
import type { ItemState } from './approval.model.ts';

const state = (itemId: string, over: Partial<ItemState> = {}): ItemState => ({
  itemId,
  isRequired: true,
  isDone: true,
  countsForApproval: true,
  isPending: false,
  score: null,
  attemptCount: 0,
  ...over,
});
const blank = state('a', { isDone: false, countsForApproval: false });

describe('an assessment in a course', () => {
  test('is done when approved, given up, skipped, or when no attempt is left', () => {
    const done = (outcome: Parameters<typeof stateAfter>[1], attemptsLeft: boolean) =>
      stateAfter(blank, outcome, 50, attemptsLeft).isDone;
    expect([
      done('approved', true),
      done('gaveUp', true),
      done('skipped', true),
      done('completed', true),
      done('failed', false),
      done('pending', false),
    ]).toEqual([true, true, true, true, true, true]);
    expect([done('failed', true), done('pending', true), done('retry', true)]).toEqual([false, false, false]);
  });
  test('has merit only when approved, completed without minimum, or skipped', () => {
    const merit = (outcome: Parameters<typeof stateAfter>[1]) =>
      stateAfter(blank, outcome, 50, false).countsForApproval;
    expect([merit('approved'), merit('completed'), merit('skipped')]).toEqual([true, true, true]);
    expect([merit('failed'), merit('gaveUp'), merit('pending'), merit('retry')]).toEqual([false, false, false, false]);
  });
  test('keeps its highest score, and none when skipped', () => {
    const first = stateAfter(blank, 'failed', 40, true);
    expect(stateAfter(first, 'failed', 30, true)).toMatchObject({ score: 40, attemptCount: 2 });
    expect(stateAfter(first, 'approved', 90, true).score).toBe(90);
    expect(stateAfter(first, 'failed', 30, true, true).score).toBe(30);
    expect(stateAfter(first, 'gaveUp', 20, true, true).score).toBe(20);
    expect(stateAfter(blank, 'skipped', 100, true).score).toBeNull();
    expect(stateAfter(blank, 'gaveUp', undefined, true).score).toBe(0);
  });
});

describe('a course', () => {
  test('counts completed required items, and complementary ones apart', () => {
    const states = [state('a'), state('b', { isDone: false }), state('c', { isRequired: false })];
    expect(judge({ requiredItems: 3, states, toApprove: [], requiredScore: 0 })).toMatchObject({
      doneItems: 1,
      percent: 33,
      status: 'onGoing',
      isConcluded: false,
    });
  });
  test('is completed with nothing to approve, approved with merit, failed without', () => {
    const full = { requiredItems: 2, requiredScore: 0 };
    expect(judge({ ...full, states: [state('a'), state('b')], toApprove: [] }).status).toBe('completed');
    expect(judge({ ...full, states: [state('a'), state('b')], toApprove: ['b'] }).status).toBe('approved');
    expect(
      judge({ ...full, states: [state('a'), state('b', { countsForApproval: false })], toApprove: ['b'] }).status,
    ).toBe('failed');
  });
  test('demands the mean of counted scores, and counts as reached where none is scored [CLASS-010]', () => {
    const of = (scores: (number | null)[], requiredScore: number) =>
      judge({
        requiredItems: 2,
        toApprove: [],
        requiredScore,
        states: scores.map((score, at) => state(`${at}`, { score })),
      });
    expect(of([80, 60], 70)).toMatchObject({ status: 'approved', score: 70 });
    expect(of([80, 59], 70).status).toBe('failed');
    expect(of([60, null], 70).status).toBe('failed');
    expect(of([null, null], 70)).toMatchObject({ status: 'approved', score: null });
  });
  test('waits for a correction first', () => {
    const states = [state('a'), state('b', { isPending: true, countsForApproval: false })];
    expect(judge({ requiredItems: 2, states, toApprove: ['b'], requiredScore: 0 })).toMatchObject({
      status: 'pending',
      percent: 100,
      isConcluded: false,
    });
    expect(
      judge({
        requiredItems: 9,
        states: [state('b', { isPending: true, isDone: false })],
        toApprove: ['b'],
        requiredScore: 0,
      }).status,
    ).toBe('pending');
  });
  test('is never completed with no required items', () => {
    expect(judge({ requiredItems: 0, states: [], toApprove: [], requiredScore: 0 })).toMatchObject({
      percent: 0,
      status: 'notStarted',
    });
  });
  test('stays completed, but a failure may still become an approval', () => {
    expect(mayStillChange('onGoing', null)).toBe(true);
    expect(mayStillChange('approved', '2026-01-01T00:00:00.000Z')).toBe(false);
    expect(mayStillChange('completed', '2026-01-01T00:00:00.000Z')).toBe(false);
    expect(mayStillChange('failed', '2026-01-01T00:00:00.000Z')).toBe(true);
  });
});
test('an answered assessment waits only while it is pending, and is completed by an earlier result or a final one', () => {
  const after = (outcome: Parameters<typeof stateAfter>[1], before = blank) => stateAfter(before, outcome, 50, true);
  expect((['pending', 'retry', 'approved'] as const).map((outcome) => after(outcome).isPending)).toEqual([
    ...[true, false, false],
  ]);
  expect(after('pending', state('a', { isDone: true })).isDone).toBe(true);
  expect([after('retry').isDone, stateAfter(blank, 'retry', 50, false).isDone]).toEqual([false, false]);
  expect(stateAfter(blank, 'failed', 50, false).isDone).toBe(true);
});
test('an enrolment is completed when it is approved, failed or completed', () => {
  const of = (over: Partial<ItemState>, toApprove: string[] = []) => {
    const { status, isConcluded } = judge({
      ...{ requiredItems: 1, states: [state('a', over)], toApprove, requiredScore: 0 },
    } as Parameters<typeof judge>[0]);
    return [status, isConcluded];
  };
  expect(of({})).toEqual(['completed', true]);
  expect(of({}, ['a'])).toEqual(['approved', true]);
  expect(of({ countsForApproval: false }, ['a'])).toEqual(['failed', true]);
  expect(of({ isPending: true })).toEqual(['pending', false]);
  expect(of({ isDone: false })).toEqual(['notStarted', false]);
});
