// Proves for the assessment wizard which step holds a field, what is sent, when the draft is saved by itself and when work would be lost.
import { expect, test } from 'vitest';
import { emptyDraft } from './assessment-draft.wire.ts';
import { newQuestion } from '#features/questions/contract/question-draft.model.ts';
import { assessmentToSave, losesWork, numbered, savesDraft, stepOfAssessmentField } from './assessment-wizard.model.ts';

const making = { newId: () => 'x', yes: 'Sim', no: 'Não' };
const question = (id: string, position: number) => ({ ...newQuestion('scale', position, making), id });

test.each([
  ['title', 'basic'],
  ['kind', 'basic'],
  ['observation', 'basic'],
  ['minimumPercent', 'settings'],
  ['durationSeconds', 'settings'],
  ['isActive', 'settings'],
  ['questions', 'questions'],
  ['questions.0.statement', 'questions'],
])('the field %s stands in the step %s', (field, step) => expect(stepOfAssessmentField(field)).toBe(step));
test('questions are numbered in their order, without a change of those given', () => {
  const given = [question('b', 7), question('a', 1)];
  expect(numbered(given)).toEqual([question('b', 1), question('a', 2)]);
  expect(given).toEqual([question('b', 7), question('a', 1)]);
});
test.each([true, false])('a form is sent with its title cut and its questions numbered; a draft: %s', (isDraft) => {
  const values = { ...emptyDraft(), title: ' Segurança \n', minimumPercent: 60, questions: [question('b', 3)] };
  expect(assessmentToSave(values, isDraft)).toEqual({
    ...emptyDraft(),
    title: 'Segurança',
    minimumPercent: 60,
    questions: [question('b', 1)],
    isDraft,
  });
});
test.each([
  ['Prova', {}, true],
  [' \t', {}, false],
  ['Prova', { isPublished: true }, false],
  ['Prova', { isCopy: true }, false],
  ['Prova', { isSaving: true }, false],
  ['Prova', { isSaved: true }, false],
])('the draft "%s" with %j is saved by itself: %s', (title, state, expected) =>
  expect(savesDraft({ title }, { isPublished: false, isCopy: false, isSaving: false, isSaved: false, ...state })).toBe(
    expected,
  ),
);
test.each([
  [false, false, true, true, true],
  [false, false, true, false, false],
  [false, false, false, true, false],
  [true, false, true, false, true],
  [true, false, false, false, false],
  [true, true, true, true, false],
])('published %s, saved %s, changed %s, pending %s: leaving loses work: %s', (...given) => {
  const [isPublished, isSaved, isDirty, isPending, expected] = given;
  expect(losesWork({ isPublished, isSaved }, { isDirty, isPending })).toBe(expected);
});
