// Decides which rows of the tree of units are shown, their depth, and where a unit may be moved.
import { moveError } from './organization.model.ts';
import type { CountedNode } from './organization.model.ts';

export type UnitRow = CountedNode & {
  depth: number;
  /** The names of the units above, the topmost first. */
  path: readonly string[];
  /** The number of people in this unit and in those below it. */
  allPeople: number;
};
/** Returns the tree as a flat list, in its order; leaves out what is below a closed unit. */
export function rowsOf(nodes: readonly CountedNode[], closed: ReadonlySet<string> = new Set()): UnitRow[] {
  const walk = (node: CountedNode, depth: number, path: readonly string[]): UnitRow[] => {
    const below = node.children.flatMap((one) => walk(one, depth + 1, [...path, node.name]));
    return [{ ...node, depth, path, allPeople: peopleIn(node) }, ...(closed.has(node.id) ? [] : below)];
  };
  return nodes.flatMap((node) => walk(node, 0, []));
}
const peopleIn = (node: CountedNode): number =>
  node.people + node.children.reduce((total, one) => total + peopleIn(one), 0);

/** Returns the units below which a unit (a new one where there is no id) may be: not below itself, not past the fifth level. */
export const parentsFor = (tree: readonly CountedNode[], id?: string): UnitRow[] => {
  const rows = rowsOf(tree);
  return rows.filter((row) => moveError(rows, row.id, id) === undefined);
};
/** The id of the drop target at the top of the tree. */
export const topId = 'top';
/** Returns why a unit cannot be dropped there; undefined where it can. */
export const dropError = (tree: readonly CountedNode[], id: string, targetId: string) =>
  moveError(rowsOf(tree), targetId === topId ? null : targetId, id);
