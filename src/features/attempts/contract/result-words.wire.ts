// Decides how results are shown: verdicts of answers, tones of statuses.
import type { QuestionState, ResultStatus } from './attempt.wire.ts';

/** Returns the state of a question from its answer, as far as the verdict is known. */
export const verdictOf = (
  answer: { isCorrect: boolean | null; isPartiallyCorrect: boolean | null } | null,
): QuestionState =>
  !answer
    ? 'open'
    : answer.isCorrect === null
      ? 'answered'
      : answer.isCorrect
        ? 'correct'
        : answer.isPartiallyCorrect
          ? 'partial'
          : 'incorrect';
/** All statuses of a result, in the order in which lists offer them. */
export const resultStatuses: readonly ResultStatus[] = [
  'pending',
  'pendingCorrection',
  'retry',
  'approved',
  'disapproved',
  'unanswered',
  'gaveUp',
];
/** The tone in which the status of a result is shown. */
export const statusTone: Record<ResultStatus, 'ok' | 'danger' | 'info' | 'warning' | 'neutral'> = {
  approved: 'ok',
  disapproved: 'danger',
  pending: 'info',
  retry: 'warning',
  gaveUp: 'neutral',
  unanswered: 'neutral',
  pendingCorrection: 'info',
};
