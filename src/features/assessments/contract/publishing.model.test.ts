// Proves what keeps a draft from being published.
import { describe, expect, it } from 'vitest';
import { contentWith, questionWith } from '#testing/make/question.ts';
import type { AssessmentContent } from './assessment-content.model.ts';
import { assessmentErrors } from './assessment-rules.model.ts';

describe('a draft that cannot be published', () => {
  const codes = (more: Partial<AssessmentContent>) =>
    assessmentErrors(contentWith(more)).map((one) => `${one.field} ${one.code}`);
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
