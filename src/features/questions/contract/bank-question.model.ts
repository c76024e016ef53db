// Defines a question of the bank: its content with what it is filed under, and the text by which it is found.
import type { Difficulty, Question, QuestionKind } from './question.model.ts';
import { wordsOfText } from './question-text.model.ts';

/** The way a version came to be. */
export type QuestionOrigin = 'written' | 'imported' | 'assessment' | 'copied' | 'restored';
/** The content of one version. */
export type BankQuestion = { question: Question; code?: string; difficulty: Difficulty; categoryId?: string };
/** A selection of questions: those with one of the kinds, one of the skills, one of the categories and one of the difficulties. */
export type BankSelection = {
  kinds?: QuestionKind[];
  skillIds?: string[];
  categoryIds?: string[];
  difficulties?: Difficulty[];
};
/** Returns whether a selection finds a question. */
export const drawFinds = (
  { kinds, skillIds, categoryIds, difficulties: levels }: BankSelection,
  question: { kind: QuestionKind; difficulty: Difficulty; categoryId: string | null; skillIds: readonly string[] },
): boolean =>
  (!kinds?.length || kinds.includes(question.kind)) &&
  (!levels?.length || levels.includes(question.difficulty)) &&
  (!categoryIds?.length || (question.categoryId !== null && categoryIds.includes(question.categoryId))) &&
  (!skillIds?.length || skillIds.some((id) => question.skillIds.includes(id)));
export const difficulties: readonly Difficulty[] = ['easy', 'medium', 'hard'];
export const bankKinds: readonly QuestionKind[] = ['objective', 'multiple', 'trueFalse', 'scale', 'essay', 'practical'];

/** Returns the words of code, statement and options, by which the bank is searched. */
export const searchedWords = ({ question, code }: Pick<BankQuestion, 'question' | 'code'>): string =>
  [code, wordsOfText(question.statement), ...question.options.map(({ description }) => wordsOfText(description))]
    .filter(Boolean)
    .join(' ');

/** Returns a question as an assessment takes it from the bank: the ids stay, so that its versions can be compared. */
export const takenFromBank = (id: string, version: number, question: Question): Question => ({
  ...question,
  id,
  bankQuestionId: id,
  bankVersion: version,
});
/** Returns the question of an assessment with the content of another version; its id and position stay. */
export const withBankVersion = (present: Question, version: number, question: Question): Question => ({
  ...question,
  id: present.id,
  position: present.position,
  bankQuestionId: present.bankQuestionId,
  bankVersion: version,
});
