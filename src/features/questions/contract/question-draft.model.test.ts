// Proves how a question begins, what it keeps when its kind changes, that a copy has ids of its own, and the letters of options.
import { describe, expect, it } from 'vitest';
import { copied, newOption, newQuestion, questionKinds, withKind } from './question-draft.model.ts';
import type { QuestionKind } from './question.model.ts';
import { letterOf } from './question.model.ts';

const making = () => {
  let made = 0;
  return { newId: () => `id-${++made}`, yes: 'Verdadeiro', no: 'Falso' };
};
const optionsOf = (kind: QuestionKind) =>
  newQuestion(kind, 3, making()).options.map(({ description, isCorrect }) => [description, isCorrect]);

describe('a new question', () => {
  it('is of one of six kinds, in the order of the menu', () =>
    expect(questionKinds).toEqual(['objective', 'multiple', 'trueFalse', 'scale', 'essay', 'practical']));
  it.each<[QuestionKind, unknown[]]>([
    [
      'objective',
      [
        ['', true],
        ['', false],
      ],
    ],
    [
      'multiple',
      [
        ['', false],
        ['', false],
      ],
    ],
    [
      'trueFalse',
      [
        ['Verdadeiro', true],
        ['Falso', false],
      ],
    ],
    ['scale', []],
    ['essay', []],
    ['practical', []],
  ])('%s begins with the options %j', (kind, options) => expect(optionsOf(kind)).toEqual(options));
  it('has its place, one point, feedback and no words', () => {
    const { options: _, ...rest } = newQuestion('essay', 3, making());
    expect(rest).toEqual({
      ...{ id: 'id-1', kind: 'essay', statement: '', position: 3, showsFeedback: true, maxPoints: 1 },
    });
  });
  it('has a scale to five, or is answered with documents, only where its kind says so', () => {
    expect(newQuestion('scale', 1, making())).toMatchObject({ scale: 5 });
    expect(newQuestion('scale', 1, making())).not.toHaveProperty('answerKind');
    expect(newQuestion('practical', 1, making())).toMatchObject({ answerKind: 'upload', uploadKind: 'documents' });
    expect(newQuestion('practical', 1, making())).not.toHaveProperty('scale');
  });
  it('has ids that differ', () => {
    const { id, options } = newQuestion('objective', 1, making());
    expect(new Set([id, ...options.map((one) => one.id)]).size).toBe(3);
  });
  it('gets further options without words that are wrong', () =>
    expect(newOption(() => 'o9')).toEqual({ id: 'o9', description: '', isCorrect: false }));
});

describe('a change of the kind', () => {
  const written = {
    ...newQuestion('objective', 2, making()),
    statement: 'Qual?',
    options: ['a', 'b', 'c'].map((description, at) => ({ id: `o${at}`, description, isCorrect: at === 1 })),
  };
  it('keeps words, place and options where the new kind has some', () => {
    const many = withKind(written, 'multiple', making());
    expect(many).toMatchObject({ kind: 'multiple', statement: 'Qual?', position: 2, id: written.id });
    expect(many.options).toEqual(written.options);
  });
  it('to true or false takes the two options of that kind', () =>
    expect(withKind(written, 'trueFalse', making()).options.map(({ description }) => description)).toEqual([
      'Verdadeiro',
      'Falso',
    ]));
  it('to a kind without options leaves them out, and gives what it needs', () => {
    expect(withKind(written, 'scale', making())).toMatchObject({ options: [], scale: 5 });
    expect(withKind(written, 'practical', making())).toMatchObject({ options: [], uploadKind: 'documents' });
  });
  it('from such a kind gives two empty options, and takes its own fields away', () => {
    const back = withKind(withKind(written, 'practical', making()), 'objective', making());
    expect(back.options.map(({ description, isCorrect }) => [description, isCorrect])).toEqual([
      ['', true],
      ['', false],
    ]);
    expect([back.scale, back.answerKind, back.uploadKind]).toEqual([undefined, undefined, undefined]);
  });
  it('with a single option begins anew', () =>
    expect(withKind({ ...written, options: written.options.slice(0, 1) }, 'multiple', making()).options).toHaveLength(
      2,
    ));
  it('with two options keeps them', () =>
    expect(
      withKind({ ...written, options: written.options.slice(0, 2) }, 'multiple', making()).options.map(({ id }) => id),
    ).toEqual(['o0', 'o1']));
});

it('a copy has ids of its own and the same words', () => {
  const question = newQuestion('objective', 1, making());
  const copy = copied(question, () => 'neu');
  expect(copy).toEqual({ ...question, id: 'neu', options: question.options.map((one) => ({ ...one, id: 'neu' })) });
});
it.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [51, 'AZ'],
  [52, 'BA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('option %i has the letter %s', (index, letter) => expect(letterOf(index)).toBe(letter));
