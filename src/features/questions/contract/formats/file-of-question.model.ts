// Makes of a question what the writers of files take.
import type { Difficulty, Question } from '../question.model.ts';
import { isFormattedText, wordsOfText } from '../question-text.model.ts';
import { plainText } from './file-question.model.ts';
import type { FileQuestion, MarkedText, QuestionSettings } from './file-question.model.ts';

export const markedStatement = (statement: string): MarkedText => ({
  text: statement,
  markup: isFormattedText(statement) ? 'html' : 'plain',
});
/** Returns the question for a format that has plain text only. */
export const withoutMarkup = (question: FileQuestion): FileQuestion =>
  question.statement.markup === 'plain'
    ? question
    : { ...question, statement: plainText(wordsOfText(question.statement.text)) };
/** What the question bank knows about a question besides its content. */
export type QuestionAbout = { code?: string; category?: string; tags?: string[]; difficulty?: Difficulty };
const settingFields = [
  ...(['scale', 'scaleLow', 'scaleHigh', 'multipleScoring', 'expectedLength'] as const),
  ...(['answerKind', 'uploadKind', 'maxFiles', 'maxFileMegabytes', 'maxSeconds'] as const),
] as const;
const settingsOf = (question: Question): QuestionSettings =>
  Object.fromEntries(
    settingFields.flatMap((field) => (question[field] === undefined ? [] : [[field, question[field]]])),
  );
export function fileQuestionOf(
  question: Question,
  { code, category, tags, difficulty }: QuestionAbout = {},
): FileQuestion {
  const { kind, statement, options, maxPoints, hint, hitFeedback, missFeedback, modelAnswer } = question;
  const { pictureKey, attachmentId } = question;
  return {
    ...{ line: 0, kind, statement: markedStatement(statement), maxPoints },
    options: options.map(({ description, isCorrect, staysLast }) => ({
      ...{ text: plainText(description), isCorrect },
      ...(staysLast && { staysLast }),
    })),
    settings: settingsOf(question),
    ...(pictureKey && { files: [{ name: `${pictureKey.split('/').at(-1)!}.webp`, content: '' }] }),
    ...(attachmentId && { hasAttachment: true }),
    ...(hint && { hint: plainText(hint) }),
    ...(hitFeedback && { hitFeedback: plainText(hitFeedback) }),
    ...(missFeedback && { missFeedback: plainText(missFeedback) }),
    ...(modelAnswer && { modelAnswer: plainText(modelAnswer) }),
    ...(difficulty && { difficulty }),
    ...(code && { code }),
    ...(category && { category }),
    ...(tags && tags.length > 0 && { tags }),
  };
}
