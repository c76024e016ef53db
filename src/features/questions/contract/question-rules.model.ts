// Decides what a question must have before learners may be asked it (learning-content §5).
import type { Option, Question, QuestionKind } from './question.model.ts';

export type QuestionValidationError = { field: string; code: string; limit?: number };
/** Returns whether the server scores answers of this kind by itself. */
export const isScoredByServer = (kind: QuestionKind) =>
  kind === 'objective' || kind === 'multiple' || kind === 'trueFalse';
/** Returns whether an evaluator scores answers of this kind. */
export const needsCorrection = (kind: QuestionKind) => kind === 'essay' || kind === 'practical';
export const hasOptions = isScoredByServer;
export const isScored = (kind: QuestionKind) => kind !== 'scale';

/** Returns every validation error of a question; `at` is the path of its fields. */
export function questionErrors(
  { kind, statement, options, scale, maxPoints, answerKind, uploadKind }: Question,
  at: string,
): QuestionValidationError[] {
  const validationErrors: QuestionValidationError[] = [];
  if (!statement.trim()) validationErrors.push({ field: `${at}.statement`, code: 'required' });
  if (maxPoints <= 0 && isScored(kind))
    validationErrors.push({ field: `${at}.maxPoints`, code: 'number.small', limit: 1 });
  if (kind === 'scale' && (!scale || scale < 2))
    validationErrors.push({ field: `${at}.scale`, code: 'number.small', limit: 2 });
  if (kind === 'practical' && !answerKind) validationErrors.push({ field: `${at}.answerKind`, code: 'required' });
  if (kind === 'practical' && answerKind === 'upload' && !uploadKind)
    validationErrors.push({ field: `${at}.uploadKind`, code: 'required' });
  if (!hasOptions(kind)) return validationErrors;
  if (options.length === 0) validationErrors.push({ field: `${at}.options`, code: 'questions.optionNeeded' });
  else if (kind === 'trueFalse' && options.length !== 2)
    validationErrors.push({ field: `${at}.options`, code: 'questions.twoOptions' });
  else if (!options.some((option) => option.isCorrect))
    validationErrors.push({ field: `${at}.options`, code: 'questions.correctOptionNeeded' });
  else if (kind !== 'multiple' && options.filter((option) => option.isCorrect).length > 1)
    validationErrors.push({ field: `${at}.options`, code: 'questions.oneCorrectOption' });
  options.forEach((option, index) => {
    if (!option.description.trim())
      validationErrors.push({ field: `${at}.options[${index}].description`, code: 'questions.optionEmpty' });
  });
  return validationErrors;
}
/** Returns the options after a change of kind: from multiple to objective, no option stays correct (learning-content §4). */
export function optionsForKind(options: readonly Option[], from: QuestionKind, to: QuestionKind): Option[] {
  if (!hasOptions(to)) return [];
  return from === 'multiple' && to !== 'multiple'
    ? options.map((option) => ({ ...option, isCorrect: false }))
    : [...options];
}
