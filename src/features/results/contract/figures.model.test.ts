// Proves what the figures of an assessment mean, at every limit, and that no difference shows a small group.
import { describe, expect, test } from 'vitest';
import {
  consistencyOf,
  cronbachAlpha,
  difficultyOf,
  discriminationOf,
  joinedPeriods,
  meanOf,
  medianOf,
  shownGroups,
  suspectedKey,
} from './figures.model.ts';

describe('words for figures', () => {
  test.each([
    [1, 'easy'],
    [0.8, 'easy'],
    [0.7999, 'medium'],
    [0.5, 'medium'],
    [0.4999, 'hard'],
    [0, 'hard'],
  ])('a share of %d is %s', (share, band) => expect(difficultyOf(share)).toBe(band));
  test.each([
    [0.4, 'great'],
    [0.39, 'good'],
    [0.2, 'good'],
    [0.19, 'weak'],
    [0, 'weak'],
    [-0.01, 'inverted'],
  ])('a correlation of %d is %s', (value, band) => expect(discriminationOf(value)).toBe(band));
  test.each([
    [0.7, 'good'],
    [0.69, 'fair'],
    [0.5, 'fair'],
    [0.49, 'low'],
  ])('an alpha of %d is %s', (value, band) => expect(consistencyOf(value)).toBe(band));
});

describe('consistency', () => {
  test('is one where all questions say the same, and zero where they have nothing in common', () => {
    // Two questions of one point: totals 0 and 2 have the variance 1, each question has 0.25.
    expect(cronbachAlpha([0.25, 0.25], 1)).toBe(1);
    expect(cronbachAlpha([0.25, 0.25], 0.5)).toBe(0);
    // Of three questions: 3 ÷ 2 × (1 − 3 ÷ 6).
    expect(cronbachAlpha([1, 1, 1], 6)).toBe(0.75);
  });
  test('needs two questions and totals that differ', () => {
    expect(cronbachAlpha([0.25], 0.25)).toBeUndefined();
    expect(cronbachAlpha([0, 0], 0)).toBeUndefined();
  });
});

describe('a suspected key', () => {
  const option = (optionId: string, isCorrect: boolean, upperShare: number, lowerShare: number) => ({
    ...{ optionId, isCorrect, upperShare, lowerShare },
    share: (upperShare + lowerShare) / 2,
  });
  test('is the wrong option that the best choose, where they avoid the right one', () =>
    expect(
      suspectedKey([
        option('a', false, 0.04, 0.2),
        option('b', false, 0.71, 0.22),
        option('c', true, 0.23, 0.5),
        option('d', false, 0.02, 0.08),
      ]),
    ).toBe('b'));
  test('is nothing where the right one is chosen by the best, or no other stands out', () => {
    expect(suspectedKey([option('a', true, 0.5, 0.5), option('b', false, 0.5, 0.2)])).toBeUndefined();
    expect(suspectedKey([option('a', true, 0.4, 0.5), option('b', false, 0.6, 0.46)])).toBeUndefined();
    expect(suspectedKey([option('a', false, 0.6, 0.1)])).toBeUndefined();
  });
  test('needs that the best avoid every right one, and is never a right one', () => {
    const wrong = option('c', false, 0.5, 0.1);
    expect(suspectedKey([option('a', true, 0.1, 0.3), option('b', true, 0.3, 0.1), wrong])).toBeUndefined();
    expect(suspectedKey([option('a', true, 0.1, 0.3), option('b', true, 0.2, 0.3), wrong])).toBe('c');
    expect(suspectedKey([option('a', true, 0.1, 0.3), option('b', false, 0.2, 0.3)])).toBeUndefined();
    // A difference of exactly the suspicion counts.
    expect(suspectedKey([option('a', true, 0.1, 0.3), option('b', false, 0.15, 0)])).toBe('b');
  });
});

describe('small groups', () => {
  const group = (key: string, count: number) => ({ key, count });
  test('of fewer than five people are hidden', () => {
    const { shown, hidden } = shownGroups([group('a', 40), group('b', 4), group('c', 5), group('d', 3)]);
    expect(shown.map(({ key }) => key)).toEqual(['a', 'c']);
    expect(hidden.toSorted()).toEqual(['b', 'd']);
  });
  test('take the next smallest with them where one alone would be hidden', () => {
    const { shown, hidden } = shownGroups([group('a', 40), group('b', 4), group('c', 5)]);
    expect(shown.map(({ key }) => key)).toEqual(['a']);
    expect(hidden.toSorted()).toEqual(['b', 'c']);
  });
  test('leave nothing where everybody is in one small group, and hide nothing where all are large', () => {
    expect(shownGroups([group('a', 4)])).toEqual({ shown: [], hidden: ['a'] });
    expect(shownGroups([group('a', 5), group('b', 9)]).hidden).toEqual([]);
  });
});

describe('periods', () => {
  const period = (from: string, count: number) => ({ from, to: from, count });
  const add = (one: ReturnType<typeof period>, other: ReturnType<typeof period>) => ({
    ...{ from: one.from, to: other.to, count: one.count + other.count },
  });
  test('with few people are joined with their neighbour', () =>
    expect(joinedPeriods([period('1', 2), period('2', 9), period('3', 4), period('4', 7)], add)).toEqual([
      { from: '1', to: '3', count: 15 },
      { from: '4', to: '4', count: 7 },
    ]));
  test('of too few people in all are not shown', () =>
    expect(joinedPeriods([period('1', 2), period('2', 2)], add)).toEqual([]));
});

test('mean and median count how often each value was chosen', () => {
  expect(meanOf([0, 0, 2, 1, 1])).toBe(3.75);
  expect(medianOf([0, 0, 2, 1, 1])).toBe(3.5);
  expect(medianOf([1, 0, 0, 0, 2])).toBe(5);
  expect(meanOf([0, 0])).toBeUndefined();
  expect(medianOf([0, 0])).toBeUndefined();
});
