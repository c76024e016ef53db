// Defines the facts of corrections: those that begin to wait, a finished one, and those that have passed their limit of days.
import { fact } from '#platform/server/events.ts';
import type { ResultStatus } from '#features/attempts/contract/attempt.wire.ts';

/** A correction was finished; the learner is told. A second one of the same attempt follows a reopening. */
export const correctionFinished = fact<{
  attemptId: string;
  assessmentId: string;
  userId: string;
  result: ResultStatus;
  percent: number | null;
  isAgain: boolean;
}>('correction.finished');
/** Corrections of an assessment have passed their limit of days; whoever evaluates it and its author are told. */
export const correctionsLate = fact<{ assessmentId: string; attemptIds: string[]; oldestAt: string }>(
  'correction.late',
);
/** Attempts of an assessment begin to wait for a correction; whoever evaluates it is told. */
export const correctionsWait = fact<{ assessmentId: string; attemptIds: string[] }>('correction.waits');
