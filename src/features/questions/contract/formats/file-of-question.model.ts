// Makes of a question what the writers of files take.
import type { Question } from '../question.model.ts';
import { plainText } from './file-question.model.ts';
import type { FileQuestion } from './file-question.model.ts';

/** What the question bank knows about a question besides its content. */
export type QuestionAbout = { code?: string; category?: string; tags?: string[]; modelAnswer?: string };
export function fileQuestionOf(
  question: Question,
  { code, category, tags, modelAnswer }: QuestionAbout = {},
): FileQuestion {
  const { kind, statement, options, maxPoints, hitFeedback, missFeedback, scale, answerKind, uploadKind } = question;
  return {
    ...{ line: 0, kind, statement: plainText(statement), maxPoints },
    options: options.map(({ description, isCorrect }) => ({ text: plainText(description), isCorrect })),
    ...(hitFeedback && { hitFeedback: plainText(hitFeedback) }),
    ...(missFeedback && { missFeedback: plainText(missFeedback) }),
    ...(modelAnswer && { modelAnswer: plainText(modelAnswer) }),
    ...(scale !== undefined && { scale }),
    ...(answerKind && { answerKind }),
    ...(uploadKind && { uploadKind }),
    ...(code && { code }),
    ...(category && { category }),
    ...(tags && tags.length > 0 && { tags }),
  };
}
