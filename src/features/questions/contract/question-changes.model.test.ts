// Proves which changes between two versions of a question are told, and how.
import { describe, expect, it } from 'vitest';
import { questionWith } from '#testing/make/question.ts';
import type { BankQuestion } from './bank-question.model.ts';
import { questionChanges } from './question-changes.model.ts';
import type { QuestionChange } from './question-changes.model.ts';
import type { Question } from './question.model.ts';

const question = questionWith('objective', 1, 2);
const [a, b, c] = question.options as [Question['options'][0], Question['options'][0], Question['options'][0]];
const before: BankQuestion = { question, difficulty: 'medium' };
const changed = (part: Partial<Question>, filed: Partial<BankQuestion> = {}) =>
  questionChanges(before, { ...before, ...filed, question: { ...question, ...part } });
const change = (
  part: QuestionChange['part'],
  was: string | null = null,
  is: string | null = null,
  letter: string | null = null,
): QuestionChange => ({ part, letter, before: was, after: is });

describe('what changed in a question', () => {
  it.each<[string, QuestionChange[], QuestionChange[]]>([
    ['nothing', changed({}), []],
    ['its place', changed({ id: 'other', position: 4, bankQuestionId: 'x', bankVersion: 2 }), []],
    ['a field without a value', changed({ hint: undefined, skillIds: [] }), []],
    ['its text', changed({ statement: '<p>Como?</p>' }), [change('statement', 'Qual?', 'Como?')]],
    ['only formatting', changed({ statement: '<p>Qual?</p>' }), [change('statement', 'Qual?', 'Qual?')]],
    ['its kind', changed({ kind: 'multiple' }), [change('kind', 'objective', 'multiple')]],
    [
      'an option',
      changed({ options: [a, { ...b, description: 'outra' }, c] }),
      [change('option', 'errada 0', 'outra', 'B')],
    ],
    [
      'one more option',
      changed({ options: [a, b, c, { ...b, id: 'n' }] }),
      [change('optionAdded', null, 'errada 0', 'D')],
    ],
    ['one option less', changed({ options: [a, c] }), [change('optionRemoved', 'errada 0', null, 'B')]],
    ['the order', changed({ options: [a, c, b] }), [change('optionOrder')]],
    [
      'the key',
      changed({ options: [{ ...a, isCorrect: false }, b, { ...c, isCorrect: true }] }),
      [change('key', 'A', 'C')],
    ],
    ['an option that stays last', changed({ options: [a, b, { ...c, staysLast: true }] }), [change('other')]],
    ['its points', changed({ maxPoints: 2 }), [change('points', '4', '2')]],
    ['feedback', changed({ hitFeedback: 'Isso' }), [change('feedback')]],
    ['the answer', changed({ modelAnswer: 'Assim' }), [change('answer')]],
    ['the attachment', changed({ attachmentId: 'm1' }), [change('attachment')]],
    ['how it is scored', changed({ multipleScoring: 'allOrNothing' }), [change('other')]],
    ['its skills', changed({ skillIds: ['s1'] }), [change('skills')]],
    [
      'what it is filed under',
      changed({}, { difficulty: 'hard', categoryId: 'c1', code: 'X' }),
      [change('difficulty', 'medium', 'hard'), change('category'), change('code', null, 'X')],
    ],
  ])('%s', (_, found, expected) => expect(found).toEqual(expected));
  it('does not take the order of skills for a change', () => {
    const [one, two] = [
      ['s1', 's2'],
      ['s2', 's1'],
    ].map((skillIds) => ({ ...before, question: { ...question, skillIds } }));
    expect(questionChanges(one!, two!)).toEqual([]);
  });
  it('shortens long texts', () => {
    const [told] = changed({ statement: 'a'.repeat(400) });
    expect([told!.after!.length, told!.after!.endsWith('a…')]).toEqual([300, true]);
  });
});
