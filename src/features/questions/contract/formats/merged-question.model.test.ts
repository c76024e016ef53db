// Proves what a file changes of a question of the bank, and what it leaves as it is.
import { expect, test } from 'vitest';
import type { Option, Question } from '../question.model.ts';
import { mergedQuestion, sameness } from './merged-question.model.ts';

const option = (id: string, description: string, part: Partial<Option> = {}): Option => ({
  ...{ id, description, isCorrect: false },
  ...part,
});
const present: Question = {
  ...{ id: 'q', kind: 'multiple', statement: 'Antes?', position: 1, showsFeedback: false, maxPoints: 3 },
  ...{ hint: 'Pense', pictureKey: 'k/1', attachmentId: 'a', multipleScoring: 'allOrNothing', skillIds: ['s'] },
  options: [option('1', 'um', { isCorrect: true, staysLast: true }), option('2', 'dois'), option('3', 'três')],
};
const given: Question = {
  ...{ id: 'n', kind: 'multiple', statement: 'Depois?', position: 7, showsFeedback: true, maxPoints: 1 },
  options: [option('x', 'dois', { isCorrect: true }), option('y', 'um'), option('z', 'outra'), option('w', 'nova')],
};
test('options keep the id of the same words, else of the same place; ids of the file are for new ones', () =>
  expect(mergedQuestion('spreadsheet', given, present).options).toEqual([
    option('2', 'dois', { isCorrect: true }),
    option('1', 'um'),
    option('3', 'outra'),
    option('w', 'nova'),
  ]));
test('what a format has no place for stays, everything else is as the file says', () => {
  const base = { ...given, id: 'q', position: 1, showsFeedback: false, skillIds: ['s'] };
  const of = (format: Parameters<typeof mergedQuestion>[0], part: Partial<Question> = {}) => {
    const { options: _, ...rest } = mergedQuestion(format, { ...given, ...part }, present);
    return rest;
  };
  const { options: _, ...plain } = base;
  expect(of('spreadsheet')).toEqual({ ...plain, pictureKey: 'k/1', attachmentId: 'a' });
  expect(of('spreadsheet', { pictureKey: 'new', hint: 'x' })).toMatchObject({ pictureKey: 'new', hint: 'x' });
  expect(of('moodleXml')).toEqual({ ...plain, attachmentId: 'a', multipleScoring: 'allOrNothing' });
  expect(of('gift')).toEqual({
    ...{ ...plain, maxPoints: 3, hint: 'Pense', pictureKey: 'k/1', attachmentId: 'a', multipleScoring: 'allOrNothing' },
  });
  expect(of('gift', { kind: 'objective' })).toEqual({ ...plain, kind: 'objective' });
  expect(of('gift', { skillIds: ['t'] }).skillIds).toEqual(['t']);
});
test('text formats keep the option that stays last', () =>
  expect(mergedQuestion('gift', given, present).options.map((one) => one.staysLast)).toEqual([
    ...[undefined, true, undefined, undefined],
  ]));
test('two questions are the same by their words, kind and key, not by ids, points and format', () => {
  const other = {
    ...present,
    id: 'o',
    maxPoints: 9,
    statement: '<p>Antes?</p>',
    options: present.options.map((one) => ({ ...one, id: `o${one.id}` })),
  };
  expect(sameness(other)).toBe(sameness(present));
  expect(sameness({ ...other, kind: 'objective' })).not.toBe(sameness(present));
  expect(sameness({ ...other, options: other.options.map((one) => ({ ...one, isCorrect: true })) })).not.toBe(
    sameness(present),
  );
});
