// Proves which attempt counts, and when the next one may begin, by tables of examples.
import { describe, expect, it } from 'vitest';
import { countedPercent, isDone, opensAt } from './counted-attempt.model.ts';
import type { CountableAttempt, StoredStatus } from './counted-attempt.model.ts';

const attempts = (...all: [StoredStatus, number | null][]): CountableAttempt[] =>
  all.map(([status, percent]) => ({ status, percent }));

describe('the percent that counts', () => {
  it.each<[string, CountableAttempt[], number | null, number | null, number | null, number | null]>([
    ['no attempt', [], null, null, null, null],
    ['one attempt', attempts(['retry', 40]), 40, 40, 40, 40],
    ['a better one after a worse one', attempts(['retry', 40], ['approved', 80]), 80, 80, 40, 60],
    ['a worse one after a better one', attempts(['retry', 60], ['retry', 20]), 60, 20, 60, 40],
    ['three', attempts(['retry', 50], ['retry', 65], ['disapproved', 20]), 65, 20, 50, 45],
    ['a running one behind', attempts(['retry', 40], ['running', null]), 40, 40, 40, 40],
    ['one that waits for correction behind', attempts(['retry', 40], ['pendingCorrection', 10]), 40, 40, 40, 40],
    ['one that waits for correction alone', attempts(['pendingCorrection', 10]), null, null, null, null],
    ['a given-up one alone', attempts(['gaveUp', 0]), 0, 0, 0, 0],
    ['a given-up one behind', attempts(['retry', 60], ['gaveUp', 0]), 60, 0, 60, 30],
    ['a given-up one before', attempts(['gaveUp', 0], ['approved', 90]), 90, 90, 0, 45],
    ['one whose time ended without an answer', attempts(['unanswered', 0], ['retry', 50]), 50, 50, 0, 25],
    ['a reaction left unanswered', attempts(['unanswered', null]), null, null, null, null],
    ['one without scored questions', attempts(['completed', null]), null, null, null, null],
    ['a skipped one behind', attempts(['gaveUp', 0], ['skipped', 100]), 100, 100, 100, 100],
    ['an approval and a worse one behind', attempts(['approved', 70], ['retry', 0]), 70, 0, 70, 35],
  ])('of %s, by the highest, the last, the first and the mean', (_, given, highest, last, first, mean) => {
    expect(countedPercent(undefined, given)).toBe(highest);
    expect(countedPercent('highest', given)).toBe(highest);
    expect(countedPercent('last', given)).toBe(last);
    expect(countedPercent('first', given)).toBe(first);
    expect(countedPercent('mean', given)).toBe(mean);
  });
});

it('an assessment is done once an attempt passed, was complete or was skipped', () => {
  const done = (status: StoredStatus) => isDone([{ status: 'retry' }, { status }]);
  expect((['approved', 'completed', 'skipped'] as const).map(done)).toEqual([true, true, true]);
  expect((['running', 'disapproved', 'retry', 'pendingCorrection', 'gaveUp', 'unanswered'] as const).some(done)).toBe(
    false,
  );
});

describe('the pause between attempts', () => {
  const end = '2026-01-10T12:00:00.000Z';
  const at = (time: string) => new Date(`2026-01-10T${time}Z`);
  it('ends so many minutes after the end of the last attempt', () => {
    expect(opensAt(30, end, at('12:29:59.999'))).toBe('2026-01-10T12:30:00.000Z');
    expect(opensAt(30, end, at('12:30:00.000'))).toBeUndefined();
  });
  it('is none without a setting, and before the first attempt', () => {
    expect([opensAt(undefined, end, at('12:00:00')), opensAt(0, end, at('12:00:00'))]).toEqual([undefined, undefined]);
    expect([opensAt(30, undefined, at('12:00:00')), opensAt(30, null, at('12:00:00'))]).toEqual([undefined, undefined]);
  });
});
