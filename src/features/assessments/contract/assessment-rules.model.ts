// Decides what an assessment must have before it can be published (learning-content §5).
import type { AssessmentContent, Option, Question, QuestionKind } from './assessment-content.model.ts';

export type AssessmentValidationError = { field: string; code: string; limit?: number };
/** Returns whether the server scores answers of this kind by itself. */
export const isScoredByServer = (kind: QuestionKind) =>
  kind === 'objective' || kind === 'multiple' || kind === 'trueFalse';
/** Returns whether an evaluator scores answers of this kind. */
export const needsCorrection = (kind: QuestionKind) => kind === 'essay' || kind === 'practical';
export const hasOptions = isScoredByServer;
export const isScored = (kind: QuestionKind) => kind !== 'scale';
/** Returns whether learners may skip the assessment: diagnostic and reaction assessments (decisions D4.4). */
export const canBeSkipped = ({ kind }: Pick<AssessmentContent, 'kind'>) => kind === 'diagnostic' || kind === 'reaction';
/** Returns the minimum percent; none where nothing is scored (decisions D4.1). */
export const minimumOf = ({ kind, minimumPercent, questions }: AssessmentContent) =>
  kind === 'reaction' || !questions.some((question) => isScored(question.kind))
    ? undefined
    : minimumPercent || undefined;
/** Returns how many attempts a user has; Infinity where there is no limit. */
export const attemptsAllowed = ({
  allowsRetries,
  maxAttempts,
}: Pick<AssessmentContent, 'allowsRetries' | 'maxAttempts'>) => (!allowsRetries ? 1 : maxAttempts || Infinity);

function questionErrors(
  { kind, statement, options, scale, maxPoints, answerKind, uploadKind }: Question,
  at: string,
): AssessmentValidationError[] {
  const validationErrors: AssessmentValidationError[] = [];
  if (!statement.trim()) validationErrors.push({ field: `${at}.statement`, code: 'required' });
  if (maxPoints <= 0 && isScored(kind))
    validationErrors.push({ field: `${at}.maxPoints`, code: 'number.small', limit: 1 });
  if (kind === 'scale' && (!scale || scale < 2))
    validationErrors.push({ field: `${at}.scale`, code: 'number.small', limit: 2 });
  if (kind === 'practical' && !answerKind) validationErrors.push({ field: `${at}.answerKind`, code: 'required' });
  if (kind === 'practical' && answerKind === 'upload' && !uploadKind)
    validationErrors.push({ field: `${at}.uploadKind`, code: 'required' });
  if (!hasOptions(kind)) return validationErrors;
  if (options.length === 0) validationErrors.push({ field: `${at}.options`, code: 'assessments.optionNeeded' });
  else if (kind === 'trueFalse' && options.length !== 2)
    validationErrors.push({ field: `${at}.options`, code: 'assessments.twoOptions' });
  else if (!options.some((option) => option.isCorrect))
    validationErrors.push({ field: `${at}.options`, code: 'assessments.correctOptionNeeded' });
  else if (kind !== 'multiple' && options.filter((option) => option.isCorrect).length > 1)
    validationErrors.push({ field: `${at}.options`, code: 'assessments.oneCorrectOption' });
  options.forEach((option, index) => {
    if (!option.description.trim())
      validationErrors.push({ field: `${at}.options[${index}].description`, code: 'assessments.optionEmpty' });
  });
  return validationErrors;
}
/** Returns every validation error that keeps a draft from being published. */
export function assessmentErrors({
  questions,
  maxQuestions,
  showsTimer,
  durationSeconds,
  minimumPercent,
}: AssessmentContent): AssessmentValidationError[] {
  const validationErrors = questions.flatMap((question, index) => questionErrors(question, `questions[${index}]`));
  if (questions.length === 0) validationErrors.unshift({ field: 'questions', code: 'assessments.questionNeeded' });
  if (maxQuestions > questions.length)
    validationErrors.push({ field: 'maxQuestions', code: 'number.large', limit: questions.length });
  if (showsTimer && (!durationSeconds || durationSeconds < 60))
    validationErrors.push({ field: 'durationSeconds', code: 'required' });
  if (minimumPercent !== undefined && (minimumPercent < 0 || minimumPercent > 100))
    validationErrors.push({ field: 'minimumPercent', code: 'number.large', limit: 100 });
  const ids = [
    ...questions.map((question) => question.id),
    ...questions.flatMap((question) => question.options.map((option) => option.id)),
  ];
  if (new Set(ids).size !== ids.length) validationErrors.push({ field: 'questions', code: 'assessments.idTwice' });
  return validationErrors;
}
/** Returns the options after a change of kind: from multiple to objective, no option stays correct (learning-content §4). */
export function optionsForKind(options: readonly Option[], from: QuestionKind, to: QuestionKind): Option[] {
  if (!hasOptions(to)) return [];
  return from === 'multiple' && to !== 'multiple'
    ? options.map((option) => ({ ...option, isCorrect: false }))
    : [...options];
}
