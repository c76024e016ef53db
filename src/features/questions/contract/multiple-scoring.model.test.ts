// Compares the points of multiple answers with the examples that other systems publish: where theirs count differently, both stand here.
import { describe, expect, test } from 'vitest';
import { scoreAnswer } from './answer-score.model.ts';
import type { MultipleScoring, Option } from './question.model.ts';

type MultipleExample = { right: number; wrong: number; points: number; chosenRight: number; chosenWrong: number };
function scored(
  { right, wrong, points, chosenRight, chosenWrong }: MultipleExample,
  multipleScoring?: MultipleScoring,
) {
  const named = (kind: string, count: number, isCorrect: boolean): Option[] =>
    Array.from({ length: count }, (_, at) => ({ id: `${kind}${at}`, description: `${kind} ${at}`, isCorrect }));
  const options = [...named('right', right, true), ...named('wrong', wrong, false)];
  const chosen = [...options.slice(0, chosenRight), ...options.slice(right, right + chosenWrong)].map(({ id }) => id);
  return scoreAnswer({ kind: 'multiple', options, maxPoints: points, multipleScoring }, chosen);
}
const given = (
  right: number,
  wrong: number,
  points: number,
  chosenRight: number,
  chosenWrong: number,
): MultipleExample => ({
  ...{ right, wrong, points, chosenRight, chosenWrong },
});

describe('Canvas: "How do I create a Multiple Answer question in New Quizzes", 4 points, 2 right options', () => {
  // Canvas gives and takes points ÷ right options for each choice, so its result does not depend on the wrong options that exist.
  test.each([
    ['both right and one wrong, of two wrong ones: 2 as in Canvas', given(2, 2, 4, 2, 1), 2, 'partial'],
    [
      'both right and one wrong, of three wrong ones: 2.68, where Canvas gives 2',
      given(2, 3, 4, 2, 1),
      2.68,
      'partial',
    ],
    ['both right and the only wrong one: 0, where Canvas gives 2', given(2, 1, 4, 2, 1), 0, 'incorrect'],
    ['both right: 4 as in Canvas', given(2, 2, 4, 2, 0), 4, 'correct'],
    ['one right: 2 as in Canvas', given(2, 2, 4, 1, 0), 2, 'partial'],
    ['one right and one wrong: 0 as in Canvas', given(2, 2, 4, 1, 1), 0, 'incorrect'],
    ['two wrong: 0 as in Canvas, never less', given(2, 2, 4, 0, 2), 0, 'incorrect'],
  ] as const)('%s', (_, one, points, verdict) => expect(scored(one)).toEqual({ points, verdict }));
  test('its option Exact Match is all or nothing', () => {
    const of = (...chosen: [number, number]) => scored(given(2, 2, 4, ...chosen), 'allOrNothing');
    expect(of(2, 0)).toEqual({ points: 4, verdict: 'correct' });
    const others: [number, number][] = [
      [2, 1],
      [1, 0],
      [0, 2],
      [0, 0],
      [2, 2],
    ];
    for (const chosen of others) expect(of(...chosen)).toEqual({ points: 0, verdict: 'incorrect' });
  });
});
describe('Moodle: the mammals of the OU multi-response question, 4 right of 7, here for 100 points', () => {
  // Moodle gives and takes 1 ÷ right options for each choice; a wrong choice weighs 1 ÷ wrong options here.
  test.each([
    ['Dog, Cat, Cow, Lion: 100 as in Moodle', given(4, 3, 100, 4, 0), 100, 'correct'],
    ['Cat: 25 as in Moodle', given(4, 3, 100, 1, 0), 25, 'partial'],
    ['all four and Newt: 67, where Moodle gives 75', given(4, 3, 100, 4, 1), 67, 'partial'],
    ['three and two wrong: 8, where Moodle gives 25', given(4, 3, 100, 3, 2), 8, 'partial'],
    ['everything: 0, where Moodle gives 25', given(4, 3, 100, 4, 3), 0, 'incorrect'],
  ] as const)('%s', (_, one, points, verdict) => expect(scored(one)).toEqual({ points, verdict }));
});
describe('Moodle: the capital cities of Europe, 2 right with 50 % each, 3 wrong with no penalty', () => {
  test.each([
    ['London and Paris: 1 as in Moodle', given(2, 3, 1, 2, 0), 1, 'correct'],
    ['London: 0.5 as in Moodle', given(2, 3, 1, 1, 0), 0.5, 'partial'],
    ['London, Paris and Tokyo: 0.67, where Moodle takes nothing away', given(2, 3, 1, 2, 1), 0.67, 'partial'],
    ['everything: 0, where Moodle gives 1', given(2, 3, 1, 2, 3), 0, 'incorrect'],
  ] as const)('%s', (_, one, points, verdict) => expect(scored(one)).toEqual({ points, verdict }));
});
describe('Brightspace: right minus wrong over all options, 10 points, 3 right of 5', () => {
  test('three right and two wrong: 0, where Brightspace gives 2', () =>
    expect(scored(given(3, 2, 10, 3, 2))).toEqual({ points: 0, verdict: 'incorrect' }));
});
describe('the limits of our formula', () => {
  test.each([
    ['no wrong option exists: nothing is taken away', given(3, 0, 3, 3, 0), 3, 'correct'],
    ['a third is rounded before it is multiplied', given(3, 0, 10, 1, 0), 3.3, 'partial'],
    ['nothing is chosen', given(2, 2, 4, 0, 0), 0, 'incorrect'],
  ] as const)('%s', (_, one, points, verdict) => expect(scored(one)).toEqual({ points, verdict }));
  test('a question without a right option has no score', () =>
    expect(scored(given(0, 3, 4, 0, 1))).toEqual({ points: null, verdict: 'unscored' }));
});
