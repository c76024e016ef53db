// Proves for the assessment wizard which step holds a field, what is sent, when the draft is saved by itself and when work would be lost.
import { expect, test } from 'vitest';
import { emptyDraft } from './assessment-draft.wire.ts';
import { newQuestion } from '#features/questions/contract/question-draft.model.ts';
import {
  assessmentSteps,
  assessmentToSave,
  losesWork,
  movedQuestion,
  numbered,
  savesDraft,
  stepOfAssessmentField,
} from './assessment-wizard.model.ts';

const making = { newId: () => 'x', yes: 'Sim', no: 'Não' };
const question = (id: string, position: number) => ({ ...newQuestion('scale', position, making), id });

test('the steps are those of the specification that fit [ASSESS-011]', () =>
  expect(assessmentSteps).toEqual(['basics', 'offer', 'settings', 'objects']));
test.each([
  ['title', 'basics'],
  ['kind', 'basics'],
  ['observation', 'basics'],
  ['categoryId', 'basics'],
  ['skillIds', 'basics'],
  ['durationSeconds', 'offer'],
  ['showsTimer', 'offer'],
  ['allowsRetries', 'offer'],
  ['maxAttempts', 'offer'],
  ['pauseMinutes', 'offer'],
  ['countedAttempt', 'offer'],
  ['minimumPercent', 'settings'],
  ['evaluators', 'settings'],
  ['isActive', 'settings'],
  ['maxQuestions', 'settings'],
  ['questions', 'objects'],
  ['questions.0.statement', 'objects'],
  ['bankDraws.0.count', 'objects'],
])('the field %s stands in the step %s', (field, step) => expect(stepOfAssessmentField(field)).toBe(step));
test('questions are numbered in their order, without a change of those given', () => {
  const given = [question('b', 7), question('a', 1)];
  expect(numbered(given)).toEqual([question('b', 1), question('a', 2)]);
  expect(given).toEqual([question('b', 7), question('a', 1)]);
});
test.each([
  ['a', 2, ['b', 'c', 'a']],
  ['c', 0, ['c', 'a', 'b']],
  ['b', 1, ['a', 'b', 'c']],
  ['z', 0, ['a', 'b', 'c']],
])('the question %s moved to %i gives %j', (id, to, order) => {
  const moved = movedQuestion([question('a', 1), question('b', 2), question('c', 3)], id, to);
  expect(moved.map((one) => [one.id, one.position])).toEqual(order.map((one, at) => [one, at + 1]));
});
test.each([true, false])('a form is sent with its title cut and its questions numbered; a draft: %s', (isDraft) => {
  const values = { ...emptyDraft(), title: ' Segurança \n', minimumPercent: 60, questions: [question('b', 3)] };
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;
  expect(plain(assessmentToSave(values, isDraft))).toEqual(
    plain({ ...emptyDraft(), title: 'Segurança', minimumPercent: 60, questions: [question('b', 1)], isDraft }),
  );
});
test('the duration is sent only where the timer is shown, and the switch only with what takes effect', () => {
  const values = { ...emptyDraft(), title: 'Prova', durationSeconds: 600 };
  expect(assessmentToSave(values, true).durationSeconds).toBeUndefined();
  expect(assessmentToSave({ ...values, showsTimer: true }, true).durationSeconds).toBe(600);
  const switchOf = (isDraft: boolean, isPublished: boolean) =>
    assessmentToSave(values, isDraft, { isPublished }).isActive;
  expect([switchOf(true, false), switchOf(true, true), switchOf(false, true)]).toEqual([true, undefined, true]);
  expect(assessmentToSave(values, true, { revision: 4, isPublished: true })).toMatchObject({ revision: 4 });
  expect(assessmentToSave(values, true)).not.toHaveProperty('revision');
});
test.each([
  ['Prova', {}, true],
  [' \t', {}, false],
  ['Prova', { isCopy: true }, false],
  ['Prova', { isSaving: true }, false],
  ['Prova', { isSaved: true }, false],
])('the draft "%s" with %j is saved by itself: %s', (title, state, expected) =>
  expect(savesDraft({ title }, { isCopy: false, isSaving: false, isSaved: false, ...state })).toBe(expected),
);
test.each([
  [false, true, true, true],
  [false, true, false, false],
  [false, false, true, false],
  [true, true, true, false],
])('saved %s, changed %s, pending %s: leaving loses work: %s', (isSaved, isDirty, isPending, expected) =>
  expect(losesWork({ isSaved }, { isDirty, isPending })).toBe(expected),
);
