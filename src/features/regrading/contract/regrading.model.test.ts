// Proves by tables of examples what a mended key changes in ended attempts.
import { describe, expect, test } from 'vitest';
import type { AssessmentContent } from '#features/assessments/contract/assessment-content.model.ts';
import type { StoredStatus } from '#features/attempts/contract/counted-attempt.model.ts';
import { scoreAnswer } from '#features/questions/contract/answer-score.model.ts';
import type { Question } from '#features/questions/contract/question.model.ts';
import { contentWith, questionWith } from '#testing/make/question.ts';
import { regradeAttempts, withKeyOf } from './regrading.model.ts';
import type { RegradableAnswer, RegradableAttempt } from './regrading.model.ts';

/** Returns a question whose right options are these. */
const withKey = (question: Question, right: readonly string[], more: Partial<Question> = {}): Question => ({
  ...question,
  options: question.options.map((option) => ({ ...option, isCorrect: right.includes(option.id) })),
  ...more,
});
const first = questionWith('objective', 1, 3, { id: 'q1' });
const second = questionWith('multiple', 2, 2, { id: 'q2', position: 2 });
const essay = questionWith('essay', 0, 0, { id: 'q3', position: 3 });
const answered = (question: Question, optionIds: readonly string[]): RegradableAnswer => ({
  ...{ questionId: question.id, optionIds },
  ...scoreAnswer(question, optionIds),
});
/** Returns an attempt at the questions with its result as the given answers were scored when it ended. */
function attempt(
  answers: readonly RegradableAnswer[],
  over: Partial<RegradableAttempt> & { questions?: Question[]; settings?: Partial<AssessmentContent> } = {},
): RegradableAttempt {
  const { questions = [first], settings = {}, ...rest } = over;
  const maxPoints = questions.reduce((sum, one) => sum + one.maxPoints, 0);
  const points = answers.reduce((sum, one) => sum + (one.points ?? 0), 0);
  return {
    ...{ id: `a${rest.number ?? 1}`, number: 1, status: 'disapproved', maxPoints, answers },
    percent: (points / maxPoints) * 100,
    content: contentWith({ questions, ...settings }),
    ...rest,
  };
}
const mendedBy = (...questions: Question[]) => {
  const all = new Map(questions.map((one) => [one.id, one]));
  return ({ id }: Question) => all.get(id);
};
const told = (all: ReturnType<typeof regradeAttempts>) =>
  all.map(({ change, result, passes, isKept, wouldFail }) => [
    change,
    result.status,
    result.percent,
    passes,
    isKept,
    wouldFail,
  ]);

describe('a mended key', () => {
  const key = withKey(first, ['w0']);
  test.each([
    ['makes a wrong answer right: it passes today', 'disapproved', ['w0'], ['up', 'approved', 100, true, false, false]],
    ['with attempts left too', 'retry', ['w0'], ['up', 'approved', 100, true, false, false]],
    [
      'makes a right answer wrong: an approval stays',
      'approved',
      ['r0'],
      ['down', 'disapproved', 0, false, true, true],
    ],
    [
      'leaves an answer that was and is wrong',
      'disapproved',
      ['w1'],
      ['unchanged', 'disapproved', 0, false, false, false],
    ],
  ] as [string, StoredStatus, string[], unknown[]][])('%s', (_what, status, chosen, expected) =>
    expect(told(regradeAttempts([attempt([answered(first, chosen)], { status })], mendedBy(key)))).toEqual([expected]),
  );
  test('names the answers whose worth changes, and no other', () => {
    const questions = [first, second];
    const answers = [answered(first, ['w0']), answered(second, ['r0', 'r1'])];
    const [regraded] = regradeAttempts([attempt(answers, { questions })], mendedBy(key, second));
    expect(regraded!.rescored).toEqual([{ questionId: 'q1', verdict: 'correct', points: 4 }]);
  });
  test('changes nothing where the question is the same or is no longer there', () => {
    const one = attempt([answered(first, ['r0'])], { status: 'approved' });
    for (const mended of [mendedBy(first), mendedBy()])
      expect(told(regradeAttempts([one], mended))).toEqual([['unchanged', 'approved', 100, false, true, false]]);
  });
  test.each([
    ['right minus wrong gives a part', undefined, 50],
    ['all or nothing gives none', 'allOrNothing', 0],
  ] as const)('is applied with the scoring of the mended question: %s', (_what, multipleScoring, percent) => {
    const mended = withKey(second, ['r0', 'w0'], { multipleScoring });
    const one = attempt([answered(second, ['r0'])], { questions: [second] });
    expect(regradeAttempts([one], mendedBy(mended))[0]!.result.percent).toBe(percent);
  });
});

describe('the question that is scored anew', () => {
  test('keeps its words, its worth and its options', () => {
    const mended = withKey(first, ['w1'], { statement: 'Outra', maxPoints: 9 });
    const scored = withKeyOf(first, { ...mended, options: [...mended.options].reverse() });
    expect(scored).toMatchObject({ statement: 'Qual?', maxPoints: 4 });
    expect(scored.options.map(({ id, isCorrect }) => [id, isCorrect])).toEqual([
      ['r0', false],
      ['w0', false],
      ['w1', true],
      ['w2', false],
    ]);
  });
  test('keeps its key where an option is gone, where it became another kind, and where only a new option is right', () => {
    const fewer = { ...first, options: first.options.slice(1) };
    const other = { ...second, id: first.id };
    const added = {
      ...withKey(first, []),
      options: [...withKey(first, []).options, { id: 'new', description: 'nova', isCorrect: true }],
    };
    for (const mended of [fewer, other, added]) expect(withKeyOf(first, mended).options).toEqual(first.options);
  });
});

describe('what evaluators gave', () => {
  const questions = [first, essay];
  const scores = { questionId: 'q3', optionIds: [], verdict: 'correct', points: 4 } as const;
  test('survives', () => {
    const one = attempt([answered(first, ['w0']), scores], { questions, percent: 50 });
    const [regraded] = regradeAttempts([one], mendedBy(withKey(first, ['w0']), { ...essay, maxPoints: 1 }));
    expect([regraded!.result.percent, regraded!.rescored.map(({ questionId }) => questionId)]).toEqual([100, ['q1']]);
  });
  test('is waited for: an attempt in the queue gets its new points and stays there', () => {
    const waiting = { questionId: 'q3', optionIds: [], verdict: 'pending', points: null } as const;
    const one = attempt([answered(first, ['w0']), waiting], { questions, status: 'pendingCorrection' });
    expect(told(regradeAttempts([one], mendedBy(withKey(first, ['w0']))))).toEqual([
      ['up', 'pendingCorrection', 50, false, false, false],
    ]);
  });
});

describe('several attempts', () => {
  const key = withKey(first, ['w0']);
  const right = [answered(first, ['w0'])];
  const wrong = [answered(first, ['w1'])];
  const settings = { allowsRetries: true, maxAttempts: 3 };
  const two = (
    one: Partial<RegradableAttempt>,
    other: Partial<RegradableAttempt>,
    counted: AssessmentContent['countedAttempt'],
  ) =>
    told(
      regradeAttempts(
        [
          attempt(right, { number: 1, status: 'retry', ...one, settings: { ...settings, countedAttempt: counted } }),
          attempt(wrong, { number: 2, status: 'retry', ...other, settings: { ...settings, countedAttempt: counted } }),
        ],
        mendedBy(key),
      ),
    ).map(([change, status, , passes]) => [change, status, passes]);
  test.each([
    [
      'highest',
      [
        ['up', 'approved', true],
        ['unchanged', 'approved', false],
      ],
    ],
    [
      'first',
      [
        ['up', 'approved', true],
        ['unchanged', 'approved', false],
      ],
    ],
    [
      'last',
      [
        ['up', 'approved', true],
        ['unchanged', 'approved', false],
      ],
    ],
    [
      'mean',
      [
        ['up', 'approved', true],
        ['unchanged', 'approved', false],
      ],
    ],
  ] as const)('conclude once where the first one passes now (%s counts)', (counted, expected) =>
    expect(two({}, {}, counted)).toEqual(expected),
  );
  test('count together: the mean of a given-up one and of a right one does not pass', () =>
    expect(two({ status: 'gaveUp', percent: 0 }, { answers: right, percent: 0 }, 'mean')).toEqual([
      ['up', 'retry', false],
    ]));
  test.each(['running', 'gaveUp', 'skipped', 'unanswered'] as const)('that are %s stay as they are', (status) =>
    expect(regradeAttempts([attempt(right, { status, percent: 0 })], mendedBy(key))).toEqual([]),
  );
  test('that keep their result are told once: the score beside it is compared the next time', () => {
    const one = attempt([answered(first, ['r0'])], { status: 'approved' });
    const [down] = regradeAttempts([one], mendedBy(key));
    expect([down!.change, down!.result.percent]).toEqual(['down', 0]);
    const told = (by: typeof first) => regradeAttempts([{ ...one, besidePercent: 0 }], mendedBy(by))[0]!.change;
    expect([told(key), told(first)]).toEqual(['unchanged', 'up']);
  });
  test('are the same after a second time', () => {
    const [once] = regradeAttempts([attempt(right, { status: 'retry' })], mendedBy(key));
    const { result, rescored } = once!;
    const again = attempt([{ ...right[0]!, ...rescored[0]! }], { status: result.status, percent: result.percent });
    expect(told(regradeAttempts([again], mendedBy(key)))).toEqual([['unchanged', 'approved', 100, false, true, false]]);
  });
});
