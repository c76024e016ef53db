// Moves an item of lists by keys, one position with each key: heights that change meanwhile do not matter.
import { closestCorners, KeyboardCode, pointerWithin } from '@dnd-kit/core';
import type { CollisionDetection, KeyboardCoordinateGetter } from '@dnd-kit/core';
import { useRef, useState } from 'react';

type Group = { readonly id: string; readonly itemIds: readonly string[] };
const steps: Readonly<Record<string, 1 | -1>> = {
  [KeyboardCode.Down]: 1,
  [KeyboardCode.Right]: 1,
  [KeyboardCode.Up]: -1,
  [KeyboardCode.Left]: -1,
};
/** Returns the item before or after another one over all groups; the id of a group where that group is empty. */
export function neighborOf(groups: readonly Group[], id: string, step: 1 | -1): string | undefined {
  const stops = groups.flatMap((group) => (group.itemIds.length ? group.itemIds : [group.id]));
  const at = stops.indexOf(id);
  return at < 0 ? undefined : stops[at + step];
}
/** Returns how keys move an item of these groups; `meet` says which item the moved one is over, at its start and in another group. */
export function useKeyOrder(groups: readonly Group[]) {
  const shown = useRef(groups);
  shown.current = groups;
  const over = useRef<string>(undefined);
  const [order] = useState(() => {
    const coordinateGetter: KeyboardCoordinateGetter = (event, { active, context }) => {
      const step = steps[event.code];
      if (!step) return undefined;
      event.preventDefault();
      const next = neighborOf(shown.current, over.current ?? String(active), step);
      const [rect, own] = [next && context.droppableRects.get(next), context.collisionRect];
      if (!next || !rect || !own) return undefined;
      over.current = next;
      // An item that is passed downwards makes room above: their lower edges meet.
      return { x: rect.left, y: step > 0 ? rect.bottom - own.height : rect.top };
    };
    const findOver: CollisionDetection = (args) => {
      if (!args.pointerCoordinates) return [{ id: over.current ?? args.active.id }];
      const under = pointerWithin(args);
      return under.length ? under : closestCorners(args);
    };
    return { coordinateGetter, findOver, meet: (id: string) => void (over.current = id) };
  });
  return order;
}
