// Joins the content of a file with the question of the bank that has the same code.
import type { Option, Question } from '../question.model.ts';
import { wordsOfText } from '../question-text.model.ts';
import type { FileFormat } from './file-question.model.ts';

/** What a format has no place for, so that its absence in a file says nothing. */
const withoutPlace: Readonly<Record<FileFormat, readonly (keyof Question)[]>> = {
  spreadsheet: ['pictureKey', 'attachmentId'],
  moodleXml: ['attachmentId', 'multipleScoring', 'expectedLength', 'maxSeconds'],
  gift: ['maxPoints', 'hint', 'modelAnswer', 'multipleScoring', 'expectedLength', 'pictureKey', 'attachmentId'],
  aiken: [],
  missingWord: [],
};
/** Returns the options with the ids of those that have the same words, or else the same place, in the present question. */
function withPresentIds(given: readonly Option[], present: readonly Option[], keepsLast: boolean): Option[] {
  const free = new Map(present.map((option) => [option.id, option]));
  const take = (found: Option | undefined) => {
    if (found) free.delete(found.id);
    return found;
  };
  const same = given.map(({ description }) =>
    take([...free.values()].find((option) => option.description === description)),
  );
  return given.map((option, at) => {
    const atPlace = present[at];
    const found = same[at] ?? take(atPlace && free.get(atPlace.id));
    return { ...option, ...(found && { id: found.id }), ...(keepsLast && found?.staysLast && { staysLast: true }) };
  });
}
/** Returns the next version of a question: what the file says, and of the present one what the file cannot say. */
export function mergedQuestion(format: FileFormat, given: Question, present: Question): Question {
  const options = withPresentIds(given.options, present.options, format !== 'spreadsheet');
  const fields = given.kind === present.kind ? withoutPlace[format] : [];
  return {
    ...given,
    ...Object.fromEntries(fields.flatMap((field) => (present[field] === undefined ? [] : [[field, present[field]]]))),
    ...(given.pictureKey && { pictureKey: given.pictureKey }),
    ...{ id: present.id, position: present.position, showsFeedback: present.showsFeedback, options },
    ...(!given.skillIds?.length && present.skillIds && { skillIds: present.skillIds }),
  };
}
/** Returns what makes two questions without a code the same question. */
export const sameness = ({ kind, statement, options, scale, answerKind, uploadKind }: Question): string =>
  JSON.stringify([
    ...[kind, wordsOfText(statement), scale ?? null, answerKind ?? null, uploadKind ?? null],
    options.map(({ description, isCorrect }) => [description, isCorrect]),
  ]);
