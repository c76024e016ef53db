// Proves the rules of locks (sequence, milestone, prerequisites, release, expiry) and which item is next.
import { describe, expect, test } from 'vitest';
import { closedBy, itemLocks, nextItem } from './locks.model.ts';
import type { Sequenced } from './locks.model.ts';

const items: Sequenced[] = [
  { id: 'a', stepId: '1', isRequired: true },
  { id: 'b', stepId: '1', isRequired: false },
  { id: 'c', stepId: '2', isRequired: true },
  { id: 'd', stepId: '2', isRequired: true },
];
const done = (...ids: string[]) => new Map(ids.map((id) => [id, { isDone: true, isPending: false }]));
const none = new Set<string>();
const open = { isReleased: true, hasOpenPrerequisites: false, isExpiredClosed: false };

describe('locks', () => {
  test('a required sequence opens one item after the other [CLASS-010]', () => {
    const sequence = { isSequential: true, lockedSteps: none };
    expect(itemLocks(items, done(), sequence, [])).toEqual([[], ['sequence'], ['sequence'], ['sequence']]);
    expect(itemLocks(items, done('a'), sequence, [])).toEqual([[], [], [], ['sequence']]);
    expect(itemLocks(items, done('a', 'd'), sequence, [])).toEqual([[], [], [], []]);
  });
  test('a milestone lock blocks all but its first item [CLASS-003]', () => {
    const sequence = { isSequential: false, lockedSteps: new Set(['2']) };
    expect(itemLocks(items, done(), sequence, [])).toEqual([[], [], [], ['step']]);
    expect(itemLocks(items, done('c'), sequence, [])).toEqual([[], [], [], []]);
  });
  test('a step of a trail may require the previous one', () => {
    const trail: Sequenced[] = [
      { id: 'a', isRequired: true },
      { id: 'b', isRequired: true, needsPrevious: true },
      { id: 'c', isRequired: true },
    ];
    expect(itemLocks(trail, done(), { isSequential: false, lockedSteps: none }, [])).toEqual([[], ['sequence'], []]);
    expect(itemLocks(trail, done('a'), { isSequential: false, lockedSteps: none }, [])).toEqual([[], [], []]);
  });
  test('release date and open prerequisites lock everything [COURSE-013, COURSE-014]', () => {
    expect(closedBy(open)).toEqual([]);
    expect(closedBy({ ...open, isReleased: false, hasOpenPrerequisites: true })).toEqual(['release', 'prerequisites']);
    expect(closedBy({ ...open, isExpiredClosed: true })).toEqual(['expired']);
    expect(
      itemLocks(items, done('a'), { isSequential: false, lockedSteps: none }, ['release']).every((one) =>
        one.includes('release'),
      ),
    ).toBe(true);
  });
  test('a pending correction locks nothing', () => {
    const states = new Map([['a', { isDone: false, isPending: true }]]);
    expect(itemLocks(items, states, { isSequential: true, lockedSteps: none }, [])[2]).toEqual([]);
  });
  test('the next item is the first unfinished one that is open', () => {
    const free = items.map(() => []);
    expect(nextItem(items, done(), free)).toBe('a');
    expect(nextItem(items, done('a'), free)).toBe('c');
    expect(nextItem(items, done('a', 'c', 'd'), free)).toBe('b');
    expect(nextItem(items, done('a', 'b', 'c', 'd'), free)).toBeUndefined();
    expect(
      nextItem(
        items,
        done('a'),
        items.map(() => ['release' as const]),
      ),
    ).toBe('b');
  });
});
