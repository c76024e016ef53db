// Decides which fields a question keeps: those of its kind (learning-content §5).
import { hasDuration } from './answer-limits.model.ts';
import { hasOptions, needsCorrection } from './question-rules.model.ts';
import type { Question } from './question.model.ts';

/** Returns the question without the fields of other kinds: it is sent and stored in this form. */
export function keptQuestion(question: Question): Question {
  const { kind, answerKind, uploadKind } = question;
  const isUpload = kind === 'practical' && answerKind === 'upload';
  return {
    ...question,
    options: hasOptions(kind) ? question.options.map(({ questionId: _told, ...option }) => option) : [],
    scale: kind === 'scale' ? question.scale : undefined,
    scaleLow: kind === 'scale' ? question.scaleLow : undefined,
    scaleHigh: kind === 'scale' ? question.scaleHigh : undefined,
    multipleScoring: kind === 'multiple' ? question.multipleScoring : undefined,
    expectedLength: kind === 'essay' ? question.expectedLength : undefined,
    modelAnswer: needsCorrection(kind) ? question.modelAnswer : undefined,
    answerKind: kind === 'practical' ? answerKind : undefined,
    uploadKind: isUpload ? uploadKind : undefined,
    maxFiles: isUpload ? question.maxFiles : undefined,
    maxFileMegabytes: isUpload ? question.maxFileMegabytes : undefined,
    maxSeconds: isUpload && uploadKind && hasDuration(uploadKind) ? question.maxSeconds : undefined,
  };
}
