// Proves the rules of authoring: who scores which kind, how many attempts are allowed, and everything that prevents a draft from being published.
import { describe, expect, test } from 'vitest';
import type { AssessmentContent } from './assessment-content.model.ts';
import type { Option, Question, QuestionKind } from '#features/questions/contract/question.model.ts';
import { attemptsAllowed, canBeSkipped, minimumOf, assessmentErrors } from './assessment-rules.model.ts';
import {
  hasOptions,
  isScored,
  isScoredByServer,
  needsCorrection,
  optionsForKind,
} from '#features/questions/contract/question-rules.model.ts';

const kinds: QuestionKind[] = ['objective', 'multiple', 'trueFalse', 'essay', 'practical', 'scale'];
const option = (id: string, isCorrect: boolean): Option => ({ id, description: id, isCorrect });
const question = (more: Partial<Question> = {}): Question => ({
  ...{ id: 'q', kind: 'objective', statement: 'Qual?', position: 1, showsFeedback: false, maxPoints: 1 },
  options: [option('a', true), option('b', false)],
  ...more,
});
const content = (more: Partial<AssessmentContent> = {}): AssessmentContent => ({
  ...{ kind: 'learning', showsTimer: false, allowsRetries: false, maxAttempts: 0, maxQuestions: 0, minimumPercent: 70 },
  ...{ shufflesQuestions: false, shufflesOptions: false, showsAnswers: true, questions: [question()] },
  ...more,
});
const errorsIn = (more: Partial<AssessmentContent>) => assessmentErrors(content(more), 1);
const errorsWith = (more: Partial<Question>) => errorsIn({ questions: [question(more)] });

describe('kinds of questions', () => {
  test('are scored by the server, by an evaluator, or not at all', () => {
    expect(kinds.filter(isScoredByServer)).toEqual(['objective', 'multiple', 'trueFalse']);
    expect(kinds.filter(hasOptions)).toEqual(['objective', 'multiple', 'trueFalse']);
    expect(kinds.filter(needsCorrection)).toEqual(['essay', 'practical']);
    expect(kinds.filter((kind) => !isScored(kind))).toEqual(['scale']);
  });
  test('lose their options, or the mark of the correct one, when they change', () => {
    const options = [option('a', true), option('b', false)];
    const right = (from: QuestionKind, to: QuestionKind) =>
      optionsForKind(options, from, to).map(({ isCorrect }) => isCorrect);
    expect(right('multiple', 'trueFalse')).toEqual([false, false]);
    expect(right('multiple', 'multiple')).toEqual([true, false]);
    expect(right('objective', 'trueFalse')).toEqual([true, false]);
    for (const to of ['essay', 'practical', 'scale'] as const) expect(right('objective', to)).toEqual([]);
    expect(optionsForKind(options, 'objective', 'multiple')).not.toBe(options);
  });
});
describe('an assessment', () => {
  test('of diagnosis or reaction may be skipped', () => {
    const all = ['learning', 'diagnostic', 'reaction'] as AssessmentContent['kind'][];
    expect(all.filter((kind) => canBeSkipped({ kind }))).toEqual(['diagnostic', 'reaction']);
  });
  test('has a minimum where one of its questions is scored and it is no reaction', () => {
    const scale = question({ kind: 'scale', scale: 5, options: [] });
    expect(minimumOf(content())).toBe(70);
    expect(minimumOf(content({ questions: [scale, question()] }))).toBe(70);
    expect(minimumOf(content({ questions: [scale] }))).toBeUndefined();
    expect(minimumOf(content({ kind: 'reaction' }))).toBeUndefined();
    expect(minimumOf(content({ minimumPercent: 0 }))).toBeUndefined();
  });
  test('allows one attempt, a limited number, or any number', () => {
    const of = (allowsRetries: boolean, maxAttempts: number) => attemptsAllowed({ allowsRetries, maxAttempts });
    expect([of(false, 3), of(true, 3), of(true, 0)]).toEqual([1, 3, Infinity]);
  });
});
describe('a question that cannot be published', () => {
  test('has no text', () =>
    expect(errorsWith({ statement: ' \n' })).toEqual([{ field: 'questions[0].statement', code: 'required' }]));
  test('has no points, although it is scored', () => {
    for (const maxPoints of [0, -1])
      expect(errorsWith({ maxPoints })).toEqual([{ field: 'questions[0].maxPoints', code: 'number.small', limit: 1 }]);
    expect(errorsWith({ kind: 'scale', scale: 2, options: [], maxPoints: 0 })).toEqual([]);
  });
  test('has a scale of less than two', () => {
    for (const scale of [undefined, 1])
      expect(errorsWith({ kind: 'scale', options: [], ...(scale && { scale }) })).toEqual([
        { field: 'questions[0].scale', code: 'number.small', limit: 2 },
      ]);
    expect(errorsWith({ kind: 'scale', options: [], scale: 2 })).toEqual([]);
  });
  test('is practical and names no way to answer, or no file for it', () => {
    const practical = (more: Partial<Question>) => errorsWith({ kind: 'practical', options: [], ...more });
    expect(practical({})).toEqual([{ field: 'questions[0].answerKind', code: 'required' }]);
    expect(practical({ answerKind: 'upload' })).toEqual([{ field: 'questions[0].uploadKind', code: 'required' }]);
    expect(practical({ answerKind: 'upload', uploadKind: 'video' })).toEqual([]);
    expect(practical({ answerKind: 'text' })).toEqual([]);
    expect(errorsWith({ kind: 'essay', options: [], answerKind: 'upload' })).toEqual([]);
  });
  test('has no option, no correct one, or several where one is allowed', () => {
    const codes = (kind: QuestionKind, ...right: boolean[]) =>
      errorsWith({ kind, options: right.map((one, at) => option(`o${at}`, one)) }).map(({ code }) => code);
    expect(codes('objective')).toEqual(['questions.optionNeeded']);
    expect(codes('objective', false, false)).toEqual(['questions.correctOptionNeeded']);
    expect(codes('objective', true, true)).toEqual(['questions.oneCorrectOption']);
    expect(codes('trueFalse', true, true)).toEqual(['questions.oneCorrectOption']);
    expect(codes('trueFalse', true)).toEqual(['questions.twoOptions']);
    expect(codes('objective', true)).toEqual([]);
    expect(codes('multiple', true, true)).toEqual([]);
    expect(errorsWith({ kind: 'essay', options: [] })).toEqual([]);
  });
  test('is named by its position', () => {
    const questions = [question(), question({ id: 'r', statement: '', options: [option('c', true)] })];
    expect(errorsIn({ questions }).map(({ field }) => field)).toEqual(['questions[1].statement']);
  });
});
describe('a draft that cannot be published', () => {
  const field = (name: string, code: string, limit?: number) => [{ field: name, code, ...(limit && { limit }) }];
  test('asks more questions than it has', () => {
    expect(errorsIn({ maxQuestions: 2 })).toEqual(field('maxQuestions', 'number.large', 1));
    expect(errorsIn({ maxQuestions: 1 })).toEqual([]);
  });
  test('shows a timer of less than a minute', () => {
    for (const durationSeconds of [undefined, 59])
      expect(errorsIn({ showsTimer: true, ...(durationSeconds && { durationSeconds }) })).toEqual(
        field('durationSeconds', 'required'),
      );
    expect(errorsIn({ showsTimer: true, durationSeconds: 60 })).toEqual([]);
    expect(errorsIn({ showsTimer: false, durationSeconds: 1 })).toEqual([]);
  });
  test('has a minimum below zero or above a hundred', () => {
    for (const minimumPercent of [-1, 101])
      expect(errorsIn({ minimumPercent })).toEqual(field('minimumPercent', 'number.large', 100));
    for (const minimumPercent of [0, 100]) expect(errorsIn({ minimumPercent })).toEqual([]);
    const { minimumPercent: _none, ...rest } = content();
    expect(assessmentErrors(rest, 1)).toEqual([]);
  });
  test('names a question or an option twice', () => {
    const twice = field('questions', 'assessments.idTwice');
    const other = { options: [option('c', true), option('d', false)] };
    expect(errorsIn({ questions: [question(), question(other)] })).toEqual(twice);
    expect(errorsIn({ questions: [question({ options: [option('a', true), option('a', false)] })] })).toEqual(twice);
    expect(errorsIn({ questions: [question(), question({ id: 'r', ...other })] })).toEqual([]);
  });
});
