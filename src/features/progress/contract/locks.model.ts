// Decides why an item cannot be opened yet, and which item is next.
import type { ItemState } from './approval.model.ts';

/** `release`, `prerequisites`, `expired` and `terms` close the whole object, `sequence` and `step` one item. */
export type LockReason = 'notEnrolled' | 'expired' | 'release' | 'prerequisites' | 'terms' | 'sequence' | 'step';
/** An item in the order that the learner sees. `needsPrevious`: the required items before it must be done (trails). */
export type Sequenced = { id: string; stepId?: string; isRequired: boolean; needsPrevious?: boolean };
/** `lockedSteps`: milestones whose items open one after the other; at first, all but the first are locked. learning-content §4 */
export type Sequence = { isSequential: boolean; lockedSteps: ReadonlySet<string> };
/** The conditions that close the whole object; `expired` counts only where the tenant does not show expired contents. */
export type Closing = { isReleased: boolean; hasOpenPrerequisites: boolean; isExpiredClosed: boolean };

/** Returns whether the next item may open; a pending correction also lets the learner continue. */
const isPassed = (state: Pick<ItemState, 'isDone' | 'isPending'> | undefined) =>
  state !== undefined && (state.isDone || state.isPending);

/** Returns the reasons that close a course or trail as a whole: it can be neither subscribed nor started. */
export const closedBy = ({ isReleased, hasOpenPrerequisites, isExpiredClosed }: Closing): LockReason[] => [
  ...(isReleased ? [] : (['release'] as const)),
  ...(hasOpenPrerequisites ? (['prerequisites'] as const) : []),
  ...(isExpiredClosed ? (['expired'] as const) : []),
];

/** Returns the lock reasons of each item, in the given order. A completed item stays open, whatever is before it. */
export function itemLocks(
  items: readonly Sequenced[],
  states: ReadonlyMap<string, Pick<ItemState, 'isDone' | 'isPending'>>,
  sequence: Sequence,
  closing: readonly LockReason[],
): LockReason[][] {
  let isWayFree = true;
  let step: string | undefined;
  let isStepFree = true;
  return items.map((item) => {
    if (item.stepId !== step) {
      step = item.stepId;
      isStepFree = true;
    }
    const passed = isPassed(states.get(item.id));
    const reasons: LockReason[] = [...closing];
    if (!passed && !isWayFree && (sequence.isSequential || item.needsPrevious)) reasons.push('sequence');
    if (!passed && !isStepFree && item.stepId !== undefined && sequence.lockedSteps.has(item.stepId))
      reasons.push('step');
    if (item.isRequired && !passed) isWayFree = isStepFree = false;
    return reasons;
  });
}
/** Returns the first open item that is not done, otherwise the first that is not done; undefined where all are done. */
export function nextItem(
  items: readonly Sequenced[],
  states: ReadonlyMap<string, Pick<ItemState, 'isDone' | 'isPending'>>,
  locks: readonly LockReason[][],
): string | undefined {
  const undone = items.filter((item) => !isPassed(states.get(item.id)));
  const open = undone.filter((item) => locks[items.indexOf(item)]!.length === 0);
  return (open.find((item) => item.isRequired) ?? open[0] ?? undone[0])?.id;
}
