// Defines how the steps of a course are built: adding, moving and removing items, and the totals.
import type { CourseItem, CourseStep } from './course-content.model.ts';

export type DraftStep = CourseStep;
export type DraftItem = CourseItem;

/** Moves an item before the place `index` of a step, from any step. */
export function moveItem(steps: readonly DraftStep[], itemId: string, toStepId: string, index: number): DraftStep[] {
  const moved = steps.flatMap(({ items }) => items).find(({ id }) => id === itemId);
  if (!moved || !steps.some(({ id }) => id === toStepId)) return [...steps];
  return steps.map((step) => {
    const others = step.items.filter(({ id }) => id !== itemId);
    return step.id === toStepId
      ? { ...step, items: [...others.slice(0, index), moved, ...others.slice(index)] }
      : others.length < step.items.length
        ? { ...step, items: others }
        : step;
  });
}
export function moveStep(steps: readonly DraftStep[], stepId: string, index: number): DraftStep[] {
  const moved = steps.find(({ id }) => id === stepId);
  if (!moved) return [...steps];
  const others = steps.filter(({ id }) => id !== stepId);
  return [...others.slice(0, index), moved, ...others.slice(index)];
}
/** Adds an item at the end of a step, or before `index`; an item that the course already has stays where it is. */
export function addItem(steps: readonly DraftStep[], stepId: string, item: DraftItem, index?: number): DraftStep[] {
  if (holds(steps, item)) return [...steps];
  return steps.map((step) =>
    step.id === stepId
      ? {
          ...step,
          items: [
            ...step.items.slice(0, index ?? step.items.length),
            item,
            ...(index === undefined ? [] : step.items.slice(index)),
          ],
        }
      : step,
  );
}
export const removeItem = (steps: readonly DraftStep[], itemId: string): DraftStep[] =>
  steps.map((step) => ({ ...step, items: step.items.filter(({ id }) => id !== itemId) }));
export const changeItem = (steps: readonly DraftStep[], itemId: string, changes: Partial<DraftItem>): DraftStep[] =>
  steps.map((step) => ({
    ...step,
    items: step.items.map((item) => (item.id === itemId ? { ...item, ...changes } : item)),
  }));
export const changeStep = (steps: readonly DraftStep[], stepId: string, changes: Partial<DraftStep>): DraftStep[] =>
  steps.map((step) => (step.id === stepId ? { ...step, ...changes } : step));
const holds = (steps: readonly DraftStep[], { kind, objectId }: Pick<DraftItem, 'kind' | 'objectId'>) =>
  steps.some(({ items }) => items.some((one) => one.kind === kind && one.objectId === objectId));
export const countItems = (steps: readonly DraftStep[]): number =>
  steps.reduce((sum, { items }) => sum + items.length, 0);
/** Adds up the seconds of the items that have a duration. */
export const secondsOf = (
  items: readonly DraftItem[],
  durationOf: (objectId: string) => number | null | undefined,
): number => items.reduce((sum, { objectId }) => sum + (durationOf(objectId) ?? 0), 0);

export type ItemChanges = { added: number; removed: number };
/** Counts the items that enrolled users get and lose when `after` replaces `before`. */
export function itemChanges(before: readonly string[], after: readonly string[]): ItemChanges {
  return {
    added: after.filter((id) => !before.includes(id)).length,
    removed: before.filter((id) => !after.includes(id)).length,
  };
}
