// Proves the rules of reactions: the closed list, its groups, what a choice sends.
import { describe, expect, test } from 'vitest';
import { afterChoice, groupOf, reactionGroups, reactionNames, netPromoters } from './reaction.model.ts';

describe('reactions', () => {
  test('are these eleven, each in one group [REACT-001]', () => {
    expect([...reactionNames].sort()).toEqual([
      'angry',
      'confused',
      'dislike',
      'empty',
      'happy',
      'heart',
      'like',
      'sad',
      'smile',
      'star',
      'surprised',
    ]);
    expect(Object.values(reactionGroups).flat().sort()).toEqual([...reactionNames].sort());
  });
  test('are positive, neutral or negative [REACT-002, REACT-003, REACT-004]', () => {
    const of = (group: string) => reactionNames.filter((one) => groupOf(one) === group).sort();
    expect(of('positive')).toEqual(['happy', 'heart', 'like', 'smile', 'star', 'surprised']);
    expect(of('neutral')).toEqual(['confused', 'empty']);
    expect(of('negative')).toEqual(['angry', 'dislike', 'sad']);
  });
  test('chosen again are cancelled by sending none', () => {
    expect(afterChoice('like', 'like')).toBeNull();
    expect(afterChoice('like', 'heart')).toBe('heart');
    expect(afterChoice(null, 'like')).toBe('like');
  });
});
test('have a score: the share that recommends minus the share that would not, of all reactions', () => {
  expect(netPromoters({ positive: 6, neutral: 3, negative: 1 })).toEqual({
    ...{ promoters: 6, passives: 3, detractors: 1, score: 50 },
  });
  expect(netPromoters({ positive: 0, neutral: 0, negative: 2 }).score).toBe(-100);
  expect(netPromoters({ positive: 2, neutral: 0, negative: 1 }).score).toBe(33);
  expect(netPromoters({ positive: 0, neutral: 4, negative: 0 }).score).toBe(0);
  expect(netPromoters({ positive: 0, neutral: 0, negative: 0 }).score).toBeNull();
});
