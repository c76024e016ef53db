// Proves what a question must have, and what happens to its options when its kind changes.
import { describe, expect, it } from 'vitest';
import { questionWith } from '#testing/make/question.ts';
import type { Question, UploadKind } from './question.model.ts';
import { optionsForKind, questionErrors } from './question-rules.model.ts';

it('resets all options when a multiple question becomes objective [ASSESS-018]', () => {
  const { options } = questionWith('multiple', 2, 2);
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

describe('the validation errors of a question', () => {
  const errorsOf = (question: Question, needsRight = true) =>
    questionErrors(question, 'q', needsRight).map(({ field, code, limit }) =>
      [field, code, limit].filter((part) => part !== undefined).join(' '),
    );
  it('name a statement without words, formatted or not', () => {
    for (const statement of ['', '  ', '<p></p>', '<p>&nbsp;</p>'])
      expect(errorsOf(questionWith('objective', 1, 1, { statement }))).toEqual(['q.statement required']);
    expect(errorsOf(questionWith('objective', 1, 1, { statement: '<p>Qual?</p>' }))).toEqual([]);
    expect(questionErrors(questionWith('objective', 1, 1, { statement: '' }), '')).toEqual([
      { field: 'statement', code: 'required' },
    ]);
  });
  it('name the 31st option', () => {
    expect(errorsOf(questionWith('multiple', 15, 15))).toEqual([]);
    expect(errorsOf(questionWith('multiple', 16, 15))).toEqual(['q.options list.long 30']);
  });
  it('ask for no points where nothing is right or wrong', () => {
    expect(errorsOf(questionWith('objective', 1, 1, { maxPoints: 0 }))).toEqual(['q.maxPoints number.small 1']);
    expect(errorsOf(questionWith('objective', 1, 1, { maxPoints: 0 }), false)).toEqual([]);
    expect(errorsOf(questionWith('scale', 0, 0, { maxPoints: 0, scale: 2 }))).toEqual([]);
  });
  it('ask for a right option only where right answers exist', () => {
    expect(errorsOf(questionWith('multiple', 0, 2))).toEqual(['q.options questions.correctOptionNeeded']);
    expect(errorsOf(questionWith('multiple', 0, 2), false)).toEqual([]);
  });
  it('ask a practical question for its way to answer and for limits up to the ceilings', () => {
    const practical = (more: Partial<Question>) => errorsOf(questionWith('practical', 0, 0, more));
    expect(practical({})).toEqual(['q.answerKind required']);
    expect(practical({ answerKind: 'text', maxFiles: 11 })).toEqual([]);
    expect(practical({ answerKind: 'upload' })).toEqual(['q.uploadKind required']);
    const of = (uploadKind: UploadKind, maxFileMegabytes: number, maxFiles = 10, maxSeconds = 600) =>
      practical({ answerKind: 'upload', uploadKind, maxFileMegabytes, maxFiles, maxSeconds });
    expect(of('documents', 50)).toEqual([]);
    expect(of('documents', 51)).toEqual(['q.maxFileMegabytes number.large 50']);
    expect(of('camera', 51, 11, 601)).toEqual(['q.maxFiles number.large 10', 'q.maxFileMegabytes number.large 50']);
    expect(of('screen', 200)).toEqual([]);
    expect(of('screen', 201, 10, 601)).toEqual([
      'q.maxFileMegabytes number.large 200',
      'q.maxSeconds number.large 600',
    ]);
    expect(practical({ answerKind: 'upload', uploadKind: 'video' })).toEqual([]);
  });
});
