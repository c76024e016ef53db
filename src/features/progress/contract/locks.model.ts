// Decides why an item cannot be opened yet, and which item is next.
import type { ItemState } from './approval.model.ts';

/** `release`, `prerequisites`, `expired` and `terms` close the whole object, `sequence` and `step` one item. */
export type LockReason = 'notEnrolled' | 'expired' | 'release' | 'prerequisites' | 'terms' | 'sequence' | 'step';
/** An item as the learner meets it, in order. `needsPrevious`: the required ones before it must be done (trails). */
export type Sequenced = { id: string; stepId?: string; isRequired: boolean; needsPrevious?: boolean };
/** `lockedSteps`: milestones whose items open one after the other, so that at first all but the first are blocked. learning-content §4 */
export type Sequence = { isSequential: boolean; lockedSteps: ReadonlySet<string> };
/** What closes the whole object; `expired` only where the tenant does not let expired contents be read. */
export type Closing = { isReleased: boolean; hasOpenPrerequisites: boolean; isExpiredClosed: boolean };

/** A pending correction does not hold anybody up. */
const isPassed = (state: Pick<ItemState, 'isDone' | 'isPending'> | undefined) =>
  state !== undefined && (state.isDone || state.isPending);

/** What closes course or trail as a whole: it can neither be subscribed nor started. */
export const closedBy = ({ isReleased, hasOpenPrerequisites, isExpiredClosed }: Closing): LockReason[] => [
  ...(isReleased ? [] : (['release'] as const)),
  ...(hasOpenPrerequisites ? (['prerequisites'] as const) : []),
  ...(isExpiredClosed ? (['expired'] as const) : []),
];

/** The lock reasons of each item, in the order given. An item already done stays open, whatever comes before it. */
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
/** The first undone item that is open, else the first undone one; none when everything is done. */
export function nextItem(
  items: readonly Sequenced[],
  states: ReadonlyMap<string, Pick<ItemState, 'isDone' | 'isPending'>>,
  locks: readonly LockReason[][],
): string | undefined {
  const undone = items.filter((item) => !isPassed(states.get(item.id)));
  const open = undone.filter((item) => locks[items.indexOf(item)]!.length === 0);
  return (open.find((item) => item.isRequired) ?? open[0] ?? undone[0])?.id;
}
