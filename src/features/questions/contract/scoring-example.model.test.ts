// Proves the example of scoring that the editor shows.
import { expect, test } from 'vitest';
import { questionWith } from '#testing/make/question.ts';
import { scoringExample } from './scoring-example.model.ts';

test.each([
  [2, 2, {}, { right: 2, wrong: 2, hits: 2, misses: 1, points: 2, maxPoints: 4 }],
  [2, 2, { multipleScoring: 'allOrNothing' }, { right: 2, wrong: 2, hits: 2, misses: 1, points: 0, maxPoints: 4 }],
  [3, 0, { maxPoints: 3 }, { right: 3, wrong: 0, hits: 2, misses: 0, points: 2.01, maxPoints: 3 }],
  [1, 0, {}, { right: 1, wrong: 0, hits: 1, misses: 0, points: 4, maxPoints: 4 }],
  [0, 5, {}, { right: 2, wrong: 2, hits: 2, misses: 1, points: 2, maxPoints: 4 }],
  [0, 0, { maxPoints: 1 }, { right: 2, wrong: 2, hits: 2, misses: 1, points: 0.5, maxPoints: 1 }],
] as const)('%i right and %i wrong options with %j', (right, wrong, more, example) =>
  expect(scoringExample(questionWith('multiple', right, wrong, more))).toEqual(example),
);
