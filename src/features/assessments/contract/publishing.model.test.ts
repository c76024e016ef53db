// Proves what keeps a draft from being published.
import { describe, expect, it } from 'vitest';
import { bankKinds } from '#features/questions/contract/bank-question.model.ts';
import { contentWith, questionWith } from '#testing/make/question.ts';
import type { AssessmentContent } from './assessment-content.model.ts';
import { areNamesHidden, assessmentErrors, needsEvaluators, settledDraws } from './assessment-rules.model.ts';

describe('a draft that cannot be published', () => {
  const codes = (more: Partial<AssessmentContent>, evaluators = 1) =>
    assessmentErrors(contentWith(more), evaluators).map((one) => `${one.field} ${one.code}`);
  it('has no question [ASSESS-012]', () =>
    expect(codes({ questions: [] })).toEqual(['questions assessments.questionNeeded']));
  it('has a true/false question without exactly two options [ASSESS-013]', () => {
    expect(codes({ questions: [questionWith('trueFalse', 1, 2)] })).toEqual([
      'questions[0].options questions.twoOptions',
    ]);
    expect(codes({ questions: [questionWith('trueFalse', 1, 0)] })).toEqual([
      'questions[0].options questions.twoOptions',
    ]);
    expect(codes({ questions: [questionWith('trueFalse', 1, 1)] })).toEqual([]);
  });
  it('has an option without a description [ASSESS-014]', () => {
    const empty = questionWith('objective', 1, 1);
    empty.options[1]!.description = '  ';
    expect(codes({ questions: [empty] })).toEqual(['questions[0].options[1].description questions.optionEmpty']);
  });
  it('has a question without an option, or without a correct one [ASSESS-015]', () => {
    expect(codes({ questions: [questionWith('objective', 0, 0)] })).toEqual([
      'questions[0].options questions.optionNeeded',
    ]);
    expect(codes({ questions: [questionWith('multiple', 0, 3)] })).toEqual([
      'questions[0].options questions.correctOptionNeeded',
    ]);
    expect(codes({ questions: [questionWith('objective', 2, 1)] })).toEqual([
      'questions[0].options questions.oneCorrectOption',
    ]);
  });
  it('asks for more questions than it has, or shows a timer without a duration', () => {
    expect(codes({ maxQuestions: 2 })).toEqual(['maxQuestions number.large']);
    expect(codes({ showsTimer: true })).toEqual(['durationSeconds required']);
  });
});
describe('what has to be right', () => {
  const codes = (more: Partial<AssessmentContent>, evaluators = 0) =>
    assessmentErrors(contentWith(more), evaluators).map((one) => `${one.field} ${one.code}`);
  const unmarked = [questionWith('objective', 0, 2), questionWith('multiple', 0, 2, { position: 2 })].map(
    (one, at) => ({ ...one, options: one.options.map((option) => ({ ...option, id: `${at}${option.id}` })) }),
  );
  it('is an option of objective, multiple and true/false questions, and nothing in a reaction', () => {
    expect(codes({ questions: unmarked })).toEqual([
      'questions[0].options questions.correctOptionNeeded',
      'questions[1].options questions.correctOptionNeeded',
    ]);
    expect(codes({ questions: unmarked, kind: 'reaction' })).toEqual([]);
    const scale = questionWith('scale', 0, 0, { scale: 5, options: [] });
    expect(codes({ questions: [scale] })).toEqual([]);
    expect(codes({ questions: [questionWith('objective', 0, 0)], kind: 'reaction' })).toEqual([
      'questions[0].options questions.optionNeeded',
    ]);
  });
  it('is judged by an evaluator where a question needs correction: one must be chosen, except in a reaction', () => {
    for (const kind of ['essay', 'practical'] as const) {
      const questions = [questionWith(kind, 0, 0, { answerKind: 'text' })];
      expect(codes({ questions })).toEqual(['evaluators assessments.evaluatorNeeded']);
      expect(codes({ questions }, 1)).toEqual([]);
      expect(codes({ questions, kind: 'reaction' })).toEqual([]);
      const bankDraws = [{ count: 1, kinds: [kind] }];
      expect(codes({ questions: [], bankDraws })).toEqual(['evaluators assessments.evaluatorNeeded']);
    }
    expect(codes({ questions: [], bankDraws: [{ count: 1, kinds: ['objective'] }] })).toEqual([]);
  });
});
describe('hidden names', () => {
  it('are those of an assessment that hides them and has something to correct', () => {
    const essays = { questions: [questionWith('essay', 0, 0)] };
    expect(areNamesHidden(contentWith({ ...essays, hidesNames: true }))).toBe(true);
    expect(areNamesHidden(contentWith({ ...essays, hidesNames: false }))).toBe(false);
    expect(areNamesHidden(contentWith(essays))).toBe(false);
    expect(areNamesHidden(contentWith({ hidesNames: true }))).toBe(false);
    expect(areNamesHidden(contentWith({ ...essays, hidesNames: true, kind: 'reaction' }))).toBe(false);
  });
});
describe('a draw that names no kind', () => {
  const draws = (more: Partial<AssessmentContent>) => settledDraws(contentWith(more)).map(({ kinds }) => kinds);
  const bankDraws = [{ count: 1 }, { count: 1, kinds: [] }, { count: 1, kinds: ['essay' as const] }];
  it('takes what nobody has to correct, so that it needs no evaluator; one that names essays keeps them', () => {
    const uncorrected = ['objective', 'multiple', 'trueFalse', 'scale'];
    expect(draws({ bankDraws })).toEqual([uncorrected, uncorrected, ['essay']]);
    const open = contentWith({ questions: [], bankDraws: bankDraws.slice(0, 2) });
    expect(needsEvaluators(open)).toBe(false);
    expect(needsEvaluators({ ...open, bankDraws: settledDraws(open) })).toBe(false);
    expect(needsEvaluators(contentWith({ bankDraws }))).toBe(true);
  });
  it('takes every kind in a reaction, where nothing waits', () =>
    expect(draws({ bankDraws, kind: 'reaction' })).toEqual([bankKinds, bankKinds, ['essay']]));
  it('keeps the rest of its selection, and there is none where nothing is drawn', () => {
    const [one] = settledDraws(contentWith({ bankDraws: [{ count: 3, difficulties: ['hard'], skillIds: ['s'] }] }));
    expect(one).toMatchObject({ count: 3, difficulties: ['hard'], skillIds: ['s'] });
    expect(settledDraws(contentWith())).toEqual([]);
  });
});
describe('how many questions an assessment has', () => {
  const codes = (more: Partial<AssessmentContent>) =>
    assessmentErrors(contentWith(more), 1).map((one) => `${one.field} ${one.code} ${one.limit ?? ''}`.trim());
  const one = [questionWith('objective', 1, 1)];
  it('counts its own and those that are drawn, up to 500', () => {
    expect(codes({ questions: one, bankDraws: [{ count: 2 }], maxQuestions: 3 })).toEqual([]);
    expect(codes({ questions: one, bankDraws: [{ count: 2 }], maxQuestions: 4 })).toEqual([
      'maxQuestions number.large 3',
    ]);
    expect(codes({ questions: [], bankDraws: [{ count: 500 }] })).toEqual([]);
    expect(codes({ questions: one, bankDraws: [{ count: 300 }, { count: 200 }] })).toEqual(['questions list.long 500']);
    expect(codes({ questions: [], bankDraws: [] })).toEqual(['questions assessments.questionNeeded']);
  });
});
