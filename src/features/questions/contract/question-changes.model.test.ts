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

type Edit = [part: Partial<Question>, filed?: Partial<BankQuestion>];

describe('what changed in a question', () => {
  it.each<[string, Edit, QuestionChange[]]>([
    ['nothing', [{}], []],
    ['its place', [{ id: 'other', position: 4, bankQuestionId: 'x', bankVersion: 2 }], []],
    ['a field without a value', [{ hint: undefined, skillIds: [] }], []],
    ['its text', [{ statement: '<p>Como?</p>' }], [change('statement', 'Qual?', 'Como?')]],
    ['only formatting', [{ statement: '<p>Qual?</p>' }], [change('statement', 'Qual?', 'Qual?')]],
    ['its kind', [{ kind: 'multiple' }], [change('kind', 'objective', 'multiple')]],
    ['an option', [{ options: [a, { ...b, description: 'outra' }, c] }], [change('option', 'errada 0', 'outra', 'B')]],
    ['one more option', [{ options: [a, b, c, { ...b, id: 'n' }] }], [change('optionAdded', null, 'errada 0', 'D')]],
    ['one option less', [{ options: [a, c] }], [change('optionRemoved', 'errada 0', null, 'B')]],
    ['the order', [{ options: [a, c, b] }], [change('optionOrder')]],
    ['the key', [{ options: [{ ...a, isCorrect: false }, b, { ...c, isCorrect: true }] }], [change('key', 'A', 'C')]],
    ['an option that stays last', [{ options: [a, b, { ...c, staysLast: true }] }], [change('other')]],
    ['the order of three', [{ options: [c, a, b] }], [change('optionOrder')]],
    [
      'the order around one that goes',
      [{ options: [c, a] }],
      [change('optionRemoved', 'errada 0', null, 'B'), change('optionOrder')],
    ],
    ['two right options in another order', [{ options: [b, a, c] }], [change('optionOrder')]],
    ['its points', [{ maxPoints: 2 }], [change('points', '4', '2')]],
    ['feedback', [{ hitFeedback: 'Isso' }], [change('feedback')]],
    ['the feedback showsFeedback', [{ showsFeedback: true }], [change('feedback')]],
    ['the feedback missFeedback', [{ missFeedback: 'Não' }], [change('feedback')]],
    ['the feedback hint', [{ hint: 'Pense' }], [change('feedback')]],
    ['the answer', [{ modelAnswer: 'Assim' }], [change('answer')]],
    ['the answer’s scale', [{ scale: 5 }], [change('answer')]],
    ['the answer’s scaleLow', [{ scaleLow: 'Pouco' }], [change('answer')]],
    ['the answer’s scaleHigh', [{ scaleHigh: 'Muito' }], [change('answer')]],
    ['the answer’s expectedLength', [{ expectedLength: 100 }], [change('answer')]],
    ['the answer’s answerKind', [{ answerKind: 'upload' }], [change('answer')]],
    ['the answer’s uploadKind', [{ uploadKind: 'video' }], [change('answer')]],
    ['the answer’s maxFiles', [{ maxFiles: 2 }], [change('answer')]],
    ['the answer’s maxFileMegabytes', [{ maxFileMegabytes: 5 }], [change('answer')]],
    ['the answer’s maxSeconds', [{ maxSeconds: 60 }], [change('answer')]],
    ['the attachment', [{ attachmentId: 'm1' }], [change('attachment')]],
    ['its picture', [{ pictureKey: 'k' }], [change('attachment')]],
    ['how it is scored', [{ multipleScoring: 'allOrNothing' }], [change('other')]],
    ['its skills', [{ skillIds: ['s1'] }], [change('skills')]],
    [
      'what it is filed under',
      [{}, { difficulty: 'hard', categoryId: 'c1', code: 'X' }],
      [change('difficulty', 'medium', 'hard'), change('category'), change('code', null, 'X')],
    ],
  ])('%s', (_, [part, filed], expected) => expect(changed(part, filed)).toEqual(expected));
  it('does not take the order of skills for a change', () => {
    const [one, two] = [
      ['s1', 's2'],
      ['s2', 's1'],
    ].map((skillIds) => ({ ...before, question: { ...question, skillIds } }));
    expect(questionChanges(one!, two!)).toEqual([]);
  });
  it('names several right options by their letters', () => {
    const all = { options: [a, { ...b, isCorrect: true }, c] };
    expect(changed(all)).toEqual([change('key', 'A', 'A, B')]);
  });
  it('tells other fields whatever their order', () => {
    const [one, two] = [
      { multipleScoring: 'allOrNothing', extra: 1 },
      { extra: 1, multipleScoring: 'allOrNothing' },
    ].map((more) => ({ ...before, question: { ...question, ...more } as Question }));
    expect(questionChanges(one!, two!)).toEqual([]);
  });
  it('shows a text of three hundred letters whole', () => {
    const [told] = changed({ statement: 'a'.repeat(300) });
    expect(told!.after).toBe('a'.repeat(300));
  });
  it('shortens long texts', () => {
    const [told] = changed({ statement: 'a'.repeat(400) });
    expect([told!.after!.length, told!.after!.endsWith('a…')]).toEqual([300, true]);
  });
});
