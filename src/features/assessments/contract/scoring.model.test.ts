// Proves the rules of scoring and drawing: exact points, results at the edge of the minimum, draws that depend only on chance.
import { describe, expect, it } from 'vitest';
import type { AssessmentContent, Question, QuestionKind } from './assessment-content.model.ts';
import { attemptsAllowed, minimumOf, optionsForKind, assessmentErrors } from './assessment-rules.model.ts';
import { drawQuestions, graceMs, maxPointsOf, resultOf, scoreAnswer } from './scoring.model.ts';
import type { Verdict } from './scoring.model.ts';

const question = (kind: QuestionKind, right: number, wrong: number, more: Partial<Question> = {}): Question => ({
  id: `${kind}-${right}-${wrong}-${more.position ?? 1}`,
  kind,
  statement: 'Qual?',
  position: 1,
  showsFeedback: false,
  maxPoints: 4,
  options: [
    ...Array.from({ length: right }, (_, i) => ({ id: `r${i}`, description: `certa ${i}`, isCorrect: true })),
    ...Array.from({ length: wrong }, (_, i) => ({ id: `w${i}`, description: `errada ${i}`, isCorrect: false })),
  ],
  ...more,
});
const content = (more: Partial<AssessmentContent> = {}): AssessmentContent => ({
  kind: 'learning',
  showsTimer: false,
  allowsRetries: false,
  maxAttempts: 0,
  maxQuestions: 0,
  shufflesQuestions: false,
  shufflesOptions: false,
  showsAnswers: true,
  minimumPercent: 70,
  questions: [question('objective', 1, 3)],
  ...more,
});

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
  ])('%s with %i right and %i wrong, chosen %j: %s, %s', (kind, right, wrong, chosen, verdict, points) => {
    expect(scoreAnswer(question(kind, right, wrong), chosen)).toEqual({ verdict, points });
  });
});

describe('the result of an attempt', () => {
  const answers = (points: number) => [{ verdict: 'partial' as const, points }];
  it('compares the unrounded percent with the minimum, which is enough', () => {
    expect(resultOf(content(), 10, answers(7), 1).status).toBe('approved');
    expect(resultOf(content(), 10, answers(6.99), 1).status).toBe('disapproved');
    expect(resultOf(content({ minimumPercent: 66.67 }), 3, answers(2), 1).status).toBe('disapproved');
  });
  it('counts right and wrong answers, without those that are not scored', () => {
    const of = (...verdicts: Verdict[]) => {
      const { hitCount, missCount } = resultOf(
        content(),
        10,
        verdicts.map((verdict) => ({ verdict, points: null })),
        1,
      );
      return [hitCount, missCount];
    };
    expect(of('correct', 'partial', 'incorrect', 'incorrect', 'pending', 'unscored')).toEqual([1, 3]);
    expect([of('correct', 'correct'), of('partial'), of('incorrect'), of('unscored'), of()]).toEqual([
      [2, 0],
      [0, 1],
      [0, 1],
      [0, 0],
      [0, 0],
    ]);
  });
  it('is complete where there is no minimum, or nothing to score', () => {
    const { minimumPercent: _none, ...free } = content();
    expect(resultOf(free, 10, answers(1), 1).status).toBe('completed');
    expect(resultOf(content(), 0, [], 1)).toMatchObject({ status: 'completed', percent: null, points: 0 });
  });
  it('allows a new attempt while any are left [ASSESS-040]', () => {
    const retries = content({ allowsRetries: true, maxAttempts: 2 });
    expect(resultOf(retries, 10, answers(1), 1)).toMatchObject({ status: 'retry', attemptsLeft: true });
    expect(resultOf(retries, 10, answers(1), 2)).toMatchObject({ status: 'disapproved', attemptsLeft: false });
    expect([
      attemptsAllowed(content()),
      attemptsAllowed(retries),
      attemptsAllowed({ allowsRetries: true, maxAttempts: 0 }),
    ]).toEqual([1, 2, Infinity]);
  });
  it('waits for an evaluator while an answer is not corrected, and has no minimum where nothing is scored', () => {
    expect(resultOf(content(), 10, [{ verdict: 'pending', points: null }], 1).status).toBe('pendingCorrection');
    expect(resultOf(content({ questions: [question('scale', 0, 0, { scale: 5 })] }), 0, [], 1)).toMatchObject({
      status: 'completed',
      percent: null,
    });
    expect(minimumOf(content({ kind: 'reaction' }))).toBeUndefined();
  });
});

describe('a draw', () => {
  const five = Array.from({ length: 5 }, (_, i) => question('objective', 1, 3, { id: `q${i}`, position: 5 - i }));
  it('keeps the order where nothing is shuffled', () => {
    expect(drawQuestions(content({ questions: five }), () => 0).map((one) => one.questionId)).toEqual([
      'q4',
      'q3',
      'q2',
      'q1',
      'q0',
    ]);
  });
  it('uses chance only where something is shuffled or left out, and does not change the content', () => {
    const asked = (more: Partial<AssessmentContent>) => {
      let times = 0;
      const given = content({ questions: five, ...more });
      const order = given.questions.map(({ id }) => id);
      const draw = drawQuestions(given, () => (times++, 0.5));
      expect(given.questions.map(({ id }) => id)).toEqual(order);
      return { times, ids: draw.map(({ questionId }) => questionId).join() };
    };
    const inOrder = 'q4,q3,q2,q1,q0';
    expect(asked({})).toEqual({ times: 0, ids: inOrder });
    expect(asked({ maxQuestions: 5 })).toEqual({ times: 0, ids: inOrder });
    expect(asked({ maxQuestions: 9 })).toEqual({ times: 0, ids: inOrder });
    // Four steps of the shuffle leave the chosen questions in their own order.
    const some = asked({ maxQuestions: 4 });
    expect(some.times).toBe(4);
    expect(some.ids.split(',')).toEqual(some.ids.split(',').toSorted((a, b) => (a < b ? 1 : -1)));
    expect(asked({ shufflesQuestions: true }).times).toBe(4);
    expect(asked({ shufflesQuestions: true }).ids).not.toBe(inOrder);
    expect(graceMs).toBe(5_000);
  });
  it('takes as many as allowed and shuffles questions and options on request [ASSESS-041]', () => {
    const seen = new Set<string>();
    const orders = new Set<string>();
    let state = 1;
    const random = () => (state = (state * 48271) % 2147483647) / 2147483647;
    for (let i = 0; i < 200; i++) {
      const draw = drawQuestions(
        content({ questions: five, maxQuestions: 3, shufflesQuestions: true, shufflesOptions: true }),
        random,
      );
      expect(new Set(draw.map((one) => one.questionId)).size).toBe(3);
      for (const one of draw) {
        seen.add(one.questionId);
        orders.add(one.optionIds.join());
        expect([...one.optionIds].sort()).toEqual(['r0', 'w0', 'w1', 'w2']);
      }
    }
    expect(seen.size).toBe(5);
    expect(orders.size).toBe(24);
    const plain = drawQuestions(content({ questions: five, maxQuestions: 3 }), random);
    expect(plain[0]!.optionIds).toEqual(['r0', 'w0', 'w1', 'w2']);
    expect(maxPointsOf(content({ questions: five }), plain)).toBe(12);
  });
});

describe('a draft that cannot be published', () => {
  const codes = (more: Partial<AssessmentContent>) =>
    assessmentErrors(content(more)).map((one) => `${one.field} ${one.code}`);
  it('has no question [ASSESS-012]', () =>
    expect(codes({ questions: [] })).toEqual(['questions assessments.questionNeeded']));
  it('has a true/false question without exactly two options [ASSESS-013]', () => {
    expect(codes({ questions: [question('trueFalse', 1, 2)] })).toEqual([
      'questions[0].options assessments.twoOptions',
    ]);
    expect(codes({ questions: [question('trueFalse', 1, 0)] })).toEqual([
      'questions[0].options assessments.twoOptions',
    ]);
    expect(codes({ questions: [question('trueFalse', 1, 1)] })).toEqual([]);
  });
  it('has an option without a description [ASSESS-014]', () => {
    const empty = question('objective', 1, 1);
    empty.options[1]!.description = '  ';
    expect(codes({ questions: [empty] })).toEqual(['questions[0].options[1].description assessments.optionEmpty']);
  });
  it('has a question without an option, or without a correct one [ASSESS-015]', () => {
    expect(codes({ questions: [question('objective', 0, 0)] })).toEqual([
      'questions[0].options assessments.optionNeeded',
    ]);
    expect(codes({ questions: [question('multiple', 0, 3)] })).toEqual([
      'questions[0].options assessments.correctOptionNeeded',
    ]);
    expect(codes({ questions: [question('objective', 2, 1)] })).toEqual([
      'questions[0].options assessments.oneCorrectOption',
    ]);
  });
  it('asks for more questions than it has, or shows a timer without a duration', () => {
    expect(codes({ maxQuestions: 2 })).toEqual(['maxQuestions number.large']);
    expect(codes({ showsTimer: true })).toEqual(['durationSeconds required']);
  });
});
it('resets all options when a multiple question becomes objective [ASSESS-018]', () => {
  const { options } = question('multiple', 2, 2);
  expect(optionsForKind(options, 'multiple', 'objective').map((option) => option.isCorrect)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(optionsForKind(options, 'objective', 'multiple').map((option) => option.isCorrect)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(optionsForKind(options, 'multiple', 'essay')).toEqual([]);
});
