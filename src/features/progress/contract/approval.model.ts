// Decides when an enrolment is concluded, and with which outcome (decisions D3.3 to D3.7).
import { percentOf } from '#features/enrollment/contract/enrollment.model.ts';
import type { StoredStatus } from '#features/enrollment/contract/enrollment.model.ts';

/** The state of an item in an enrolment. `isRequired`: the item counts in the published version. */
export type ItemState = {
  itemId: string;
  isRequired: boolean;
  isDone: boolean;
  countsForApproval: boolean;
  isPending: boolean;
  score: number | null;
  attemptCount: number;
};
/** The result of an attempt at an assessment. */
export type AssessmentOutcome = 'approved' | 'failed' | 'completed' | 'pending' | 'gaveUp' | 'skipped' | 'retry';
/** The data by which an enrolment is judged. `toApprove`: its required assessments (for a trail: its courses that may fail). */
export type Judged = {
  requiredItems: number;
  states: readonly ItemState[];
  toApprove: readonly string[];
  requiredScore: number;
};
export type Verdict = {
  doneItems: number;
  percent: number;
  status: StoredStatus;
  score: number | null;
  isConcluded: boolean;
};

/**
 * Returns the item's state after an outcome. decisions D4: give up = done at 0; skip = done, 100 %, outside the mean.
 * `percent` is what the attempts count together. It replaces the score only where another attempt than the highest counts.
 */
export function stateAfter(
  before: ItemState,
  outcome: AssessmentOutcome,
  percent: number | undefined,
  attemptsLeft: boolean,
  isReplacing = false,
): ItemState {
  const score =
    outcome === 'skipped' || (percent === undefined && outcome !== 'gaveUp')
      ? before.score
      : Math.max(isReplacing ? 0 : (before.score ?? 0), percent ?? 0);
  const isFinal =
    outcome === 'approved' || outcome === 'completed' || outcome === 'skipped' || outcome === 'gaveUp' || !attemptsLeft;
  return {
    ...before,
    isDone: before.isDone || (isFinal && outcome !== 'retry'),
    countsForApproval:
      before.countsForApproval || outcome === 'approved' || outcome === 'completed' || outcome === 'skipped',
    isPending: outcome === 'pending',
    score,
    attemptCount: before.attemptCount + 1,
  };
}

/** Returns percent, status and score of an enrolment by the states of its items. */
export function judge({ requiredItems, states, toApprove, requiredScore }: Judged): Verdict {
  const counted = states.filter((one) => one.isRequired);
  const doneItems = counted.filter((one) => one.isDone).length;
  const percent = percentOf(doneItems, requiredItems);
  const scores = counted.flatMap((one) => one.score ?? []);
  const score = scores.length ? scores.reduce((sum, one) => sum + one, 0) / scores.length : null;
  const isFull = requiredItems > 0 && doneItems >= requiredItems;
  const status = statusOf();
  return {
    doneItems,
    percent,
    status,
    score,
    isConcluded: status === 'approved' || status === 'failed' || status === 'completed',
  };

  function statusOf(): StoredStatus {
    if (counted.some((one) => one.isPending)) return 'pending';
    if (!isFull) return percent === 0 ? 'notStarted' : 'onGoing';
    if (toApprove.length === 0 && requiredScore === 0) return 'completed';
    const withMerit = new Set(counted.filter((one) => one.countsForApproval).map((one) => one.itemId));
    const isReached = score === null || score >= requiredScore;
    return isReached && toApprove.every((id) => withMerit.has(id)) ? 'approved' : 'failed';
  }
}
/** Returns whether a status may change: after the conclusion, only a failure may become an approval. decisions D3.7 */
export const mayStillChange = (status: StoredStatus, completedAt: string | null): boolean =>
  completedAt === null || status === 'failed';
