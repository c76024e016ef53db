// Proves the points of an answer at every limit.
import { describe, expect, it } from 'vitest';
import { questionWith } from '#testing/make/question.ts';
import { scoreAnswer } from './answer-score.model.ts';
import type { QuestionKind } from './question.model.ts';

describe('points of an answer', () => {
  it.each<[QuestionKind, number, number, string[], string, number | null]>([
    ['objective', 1, 3, ['r0'], 'correct', 4],
    ['objective', 1, 3, ['w0'], 'incorrect', 0],
    ['objective', 1, 3, ['r0', 'w0'], 'incorrect', 0],
    ['objective', 1, 3, [], 'incorrect', 0],
    ['trueFalse', 1, 1, ['r0', 'w0'], 'incorrect', 0],
    ['trueFalse', 1, 1, ['r0'], 'correct', 4],
    ['multiple', 2, 2, ['r0', 'r1'], 'correct', 4],
    ['multiple', 2, 2, ['r0'], 'partial', 2],
    ['multiple', 2, 2, ['r0', 'r1', 'w0'], 'partial', 2],
    ['multiple', 2, 2, ['r0', 'w0'], 'incorrect', 0],
    ['multiple', 2, 2, ['r0', 'r1', 'w0', 'w1'], 'incorrect', 0],
    ['multiple', 3, 0, ['r0'], 'partial', 1.32],
    ['multiple', 3, 3, [], 'incorrect', 0],
    ['scale', 0, 0, [], 'unscored', null],
    ['essay', 0, 0, [], 'pending', null],
    ['objective', 0, 3, ['w0'], 'unscored', null],
  ])('%s with %i right and %i wrong, chosen %j: %s, %s', (kind, right, wrong, chosen, verdict, points) => {
    expect(scoreAnswer(questionWith(kind, right, wrong), chosen)).toEqual({ verdict, points });
  });
});
