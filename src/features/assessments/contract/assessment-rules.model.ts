// Decides what an assessment must have before it can be published (learning-content §5).
import { isScored, questionErrors } from '#features/questions/contract/question-rules.model.ts';
import type { QuestionValidationError } from '#features/questions/contract/question-rules.model.ts';
import type { AssessmentContent } from './assessment-content.model.ts';

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

/** Returns every validation error that keeps a draft from being published. */
export function assessmentErrors({
  questions,
  maxQuestions,
  showsTimer,
  durationSeconds,
  minimumPercent,
}: AssessmentContent): QuestionValidationError[] {
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
