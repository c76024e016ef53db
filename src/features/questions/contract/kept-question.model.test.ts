// Proves which fields each kind of question keeps.
import { expect, test } from 'vitest';
import { questionWith } from '#testing/make/question.ts';
import { keptQuestion } from './kept-question.model.ts';
import type { Question } from './question.model.ts';

const full: Partial<Question> = {
  ...{ scale: 5, scaleLow: 'Nunca', scaleHigh: 'Sempre', multipleScoring: 'allOrNothing', expectedLength: 500 },
  ...{ modelAnswer: 'Cinto', answerKind: 'upload', uploadKind: 'video', maxFiles: 2, maxFileMegabytes: 9 },
  ...{ maxSeconds: 60, hint: 'Pense na norma', attachmentId: 'm', maxPoints: 3 },
};
const ofKinds = ['scale', 'scaleLow', 'scaleHigh', 'multipleScoring', 'expectedLength', 'modelAnswer', 'answerKind'];
const ofUploads = ['uploadKind', 'maxFiles', 'maxFileMegabytes', 'maxSeconds'];
const keptOf = (kind: Question['kind'], more: Partial<Question> = {}) => {
  const kept = keptQuestion(questionWith(kind, 1, 1, { ...full, ...more }));
  const fields = [...ofKinds, ...ofUploads].filter((name) => kept[name as keyof Question] !== undefined);
  return [...fields, ...(kept.options.length > 0 ? ['options'] : [])];
};
test.each([
  ['objective', ['options']],
  ['trueFalse', ['options']],
  ['multiple', ['multipleScoring', 'options']],
  ['scale', ['scale', 'scaleLow', 'scaleHigh']],
  ['essay', ['expectedLength', 'modelAnswer']],
] as const)('%s keeps %j beside what every question has', (kind, fields) => expect(keptOf(kind)).toEqual(fields));
test('the answer type is kept by practical questions only [ASSESS-008, ASSESS-017]', () => {
  expect(keptOf('practical', { answerKind: 'text' })).toEqual(['modelAnswer', 'answerKind']);
  for (const kind of ['objective', 'multiple', 'trueFalse', 'scale', 'essay'] as const)
    expect(keptOf(kind)).not.toContain('answerKind');
});
test('the upload type is kept where the answer is an upload, with its limits [ASSESS-009]', () => {
  const of = (uploadKind: Question['uploadKind']) => keptOf('practical', { uploadKind });
  const limits = ['uploadKind', 'maxFiles', 'maxFileMegabytes'];
  const before = ['modelAnswer', 'answerKind'];
  for (const kind of ['audio', 'microphone', 'screen', 'video'] as const)
    expect(of(kind)).toEqual([...before, ...limits, 'maxSeconds']);
  for (const kind of ['camera', 'documents', 'images'] as const) expect(of(kind)).toEqual([...before, ...limits]);
  expect(of(undefined)).toEqual([...before, 'maxFiles', 'maxFileMegabytes']);
  expect(keptOf('practical', { answerKind: 'text', uploadKind: 'audio' })).not.toContain('uploadKind');
});
test('an option does not keep the id of its question, which is only told', () => {
  const question = questionWith('objective', 1, 0);
  const told = { ...question, options: question.options.map((option) => ({ ...option, questionId: question.id })) };
  expect(keptQuestion(told).options).toEqual(question.options);
});
test('every kind keeps text, points, feedback and attachment', () =>
  expect(keptQuestion(questionWith('essay', 0, 0, full))).toMatchObject({
    ...{ statement: 'Qual?', maxPoints: 3, hint: 'Pense na norma', attachmentId: 'm' },
  }));
