// Proves the rules of scoring and drawing: exact points, results at the edge of the minimum, draws that depend only on chance.
import { describe, expect, it } from 'vitest';
import { contentWith, questionWith } from '#testing/make/question.ts';
import type { AssessmentContent } from '#features/assessments/contract/assessment-content.model.ts';
import { attemptsAllowed, minimumOf } from '#features/assessments/contract/assessment-rules.model.ts';
import { drawQuestions, graceMs, maxPointsOf, resultOf } from './attempt-result.model.ts';
import type { Verdict } from '#features/questions/contract/answer-score.model.ts';

describe('the result of an attempt', () => {
  const answers = (points: number) => [{ verdict: 'partial' as const, points }];
  it('compares the unrounded percent with the minimum, which is enough', () => {
    expect(resultOf(contentWith(), 10, answers(7), 1).status).toBe('approved');
    expect(resultOf(contentWith(), 10, answers(6.99), 1).status).toBe('disapproved');
    expect(resultOf(contentWith({ minimumPercent: 66.67 }), 3, answers(2), 1).status).toBe('disapproved');
  });
  it('counts right and wrong answers, without those that are not scored', () => {
    const of = (...verdicts: Verdict[]) => {
      const { hitCount, missCount } = resultOf(
        contentWith(),
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
    const { minimumPercent: _none, ...free } = contentWith();
    expect(resultOf(free, 10, answers(1), 1).status).toBe('completed');
    expect(resultOf(contentWith(), 0, [], 1)).toMatchObject({ status: 'completed', percent: null, points: 0 });
  });
  it('allows a new attempt while any are left [ASSESS-040]', () => {
    const retries = contentWith({ allowsRetries: true, maxAttempts: 2 });
    expect(resultOf(retries, 10, answers(1), 1)).toMatchObject({ status: 'retry', attemptsLeft: true });
    expect(resultOf(retries, 10, answers(1), 2)).toMatchObject({ status: 'disapproved', attemptsLeft: false });
    expect([
      attemptsAllowed(contentWith()),
      attemptsAllowed(retries),
      attemptsAllowed({ allowsRetries: true, maxAttempts: 0 }),
    ]).toEqual([1, 2, Infinity]);
  });
  it('waits for an evaluator while an answer is not corrected, and has no minimum where nothing is scored', () => {
    expect(resultOf(contentWith(), 10, [{ verdict: 'pending', points: null }], 1).status).toBe('pendingCorrection');
    expect(resultOf(contentWith({ questions: [questionWith('scale', 0, 0, { scale: 5 })] }), 0, [], 1)).toMatchObject({
      status: 'completed',
      percent: null,
    });
    expect(minimumOf(contentWith({ kind: 'reaction' }))).toBeUndefined();
  });
});

describe('a draw', () => {
  const five = Array.from({ length: 5 }, (_, i) => questionWith('objective', 1, 3, { id: `q${i}`, position: 5 - i }));
  it('keeps the order where nothing is shuffled', () => {
    expect(drawQuestions(contentWith({ questions: five }), () => 0).map((one) => one.questionId)).toEqual([
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
      const given = contentWith({ questions: five, ...more });
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
        contentWith({ questions: five, maxQuestions: 3, shufflesQuestions: true, shufflesOptions: true }),
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
    const plain = drawQuestions(contentWith({ questions: five, maxQuestions: 3 }), random);
    expect(plain[0]!.optionIds).toEqual(['r0', 'w0', 'w1', 'w2']);
    expect(maxPointsOf(contentWith({ questions: five }), plain)).toBe(12);
  });
});
