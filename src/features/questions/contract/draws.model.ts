// Gives candidates to draws so that as many places as possible are filled and no candidate is taken twice.

/**
 * Returns the ids that each draw gets. The candidates of each draw stand in the order in which they are wanted. A draw whose
 * candidates were taken by another one gets them where the other has further candidates, so a place stays empty only where
 * no assignment fills it.
 */
export function assignDraws(counts: readonly number[], candidates: readonly (readonly string[])[]): string[][] {
  const ownerOf = new Map<string, number>();
  const chosen: Set<string>[] = counts.map(() => new Set());
  const take = (draw: number, id: string) => {
    ownerOf.set(id, draw);
    chosen[draw]!.add(id);
  };
  /** Gives the draw one more candidate; draws that lose one to it get another. Breadth first, by a path of losses. */
  const fill = (start: number): boolean => {
    const cameFrom = new Map<number, { draw: number; id: string }>();
    const seen = new Set([start]);
    const queue = [start];
    for (let draw = queue.shift(); draw !== undefined; draw = queue.shift()) {
      const free = candidates[draw]!.find((id) => !ownerOf.has(id));
      if (free !== undefined) {
        for (let [at, id] = [draw, free]; ;) {
          const before = cameFrom.get(at);
          take(at, id);
          if (!before) return true;
          chosen[at]!.delete(before.id);
          [at, id] = [before.draw, before.id];
        }
      }
      for (const id of candidates[draw]!) {
        const owner = ownerOf.get(id)!;
        if (seen.has(owner)) continue;
        seen.add(owner);
        cameFrom.set(owner, { draw, id });
        queue.push(owner);
      }
    }
    return false;
  };
  counts.forEach((count, draw) => {
    while (chosen[draw]!.size < count && fill(draw));
  });
  return chosen.map((ids) => [...ids]);
}
