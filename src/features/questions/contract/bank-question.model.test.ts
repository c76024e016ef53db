// Proves the text by which questions are found, which questions a selection finds, and how assessments take them.
import { describe, expect, it } from 'vitest';
import { questionWith } from '#testing/make/question.ts';
import {
  bankKinds,
  difficulties,
  drawFinds,
  searchedWords,
  takenFromBank,
  withBankVersion,
} from './bank-question.model.ts';
import type { BankSelection } from './bank-question.model.ts';

describe('the text of a question', () => {
  it('is found by code, statement and options', () => {
    expect(searchedWords({ code: 'NR-1', question: questionWith('objective', 1, 1) })).toBe(
      'NR-1 Qual? certa 0 errada 0',
    );
    expect(searchedWords({ question: questionWith('essay', 0, 0) })).toBe('Qual?');
  });
});
describe('a selection', () => {
  const question = { kind: 'essay', difficulty: 'hard', categoryId: 'c1', skillIds: ['s1', 's2'] } as const;
  it.each<[BankSelection, boolean]>([
    [{}, true],
    [{ kinds: [], skillIds: [] }, true],
    [{ kinds: ['objective', 'essay'] }, true],
    [{ kinds: ['objective'] }, false],
    [{ difficulties: ['hard'] }, true],
    [{ difficulties: ['easy'] }, false],
    [{ categoryIds: ['c2', 'c1'] }, true],
    [{ categoryIds: ['c2'] }, false],
    [{ skillIds: ['s2'] }, true],
    [{ skillIds: ['s3'] }, false],
    [{ skillIds: ['s3', 's1'] }, true],
    [{ categoryIds: [] }, true],
    [{ difficulties: [] }, true],
    [{ kinds: ['essay'], skillIds: ['s1'], difficulties: ['hard'], categoryIds: ['c1'] }, true],
    [{ kinds: ['essay'], skillIds: ['s1'], difficulties: ['easy'], categoryIds: ['c1'] }, false],
  ])('%j finds it: %s', (selection, isFound) => expect(drawFinds(selection, question)).toBe(isFound));
  it('with the category null finds none either', () =>
    expect(drawFinds({ categoryIds: [null as never] }, { ...question, categoryId: null })).toBe(false));
  it('is chosen among three difficulties and all kinds, in this order', () => {
    expect(difficulties).toEqual(['easy', 'medium', 'hard']);
    expect(bankKinds).toEqual(['objective', 'multiple', 'trueFalse', 'scale', 'essay', 'practical']);
  });
  it('with categories finds no question without one', () =>
    expect(drawFinds({ categoryIds: ['c1'] }, { ...question, categoryId: null })).toBe(false));
});
describe('a question that an assessment takes', () => {
  const content = questionWith('objective', 1, 1, { statement: 'Nova' });
  it('names its question and version of the bank', () =>
    expect(takenFromBank('b1', 3, content)).toEqual({ ...content, id: 'b1', bankQuestionId: 'b1', bankVersion: 3 }));
  it('keeps its id and its place when it takes a newer version', () => {
    const present = questionWith('objective', 1, 3, { id: 'q1', position: 7, bankQuestionId: 'b1', bankVersion: 3 });
    expect(withBankVersion(present, 4, content)).toEqual({
      ...content,
      ...{ id: 'q1', position: 7, bankQuestionId: 'b1', bankVersion: 4 },
    });
  });
});
