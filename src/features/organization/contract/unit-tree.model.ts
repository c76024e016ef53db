// Decides which rows of the tree of units are shown, their depth, and where a unit may be moved.
import { moveError } from './organization.model.ts';
import type { CountedNode } from './organization.model.ts';

export type UnitRow = CountedNode & {
  depth: number;
  /** Names above it, the topmost first. */
  path: readonly string[];
  /** Together with those below. */
  allPeople: number;
};
/** The tree flat, in its order; nothing below what is closed. */
export function rowsOf(nodes: readonly CountedNode[], closed: ReadonlySet<string> = new Set()): UnitRow[] {
  const walk = (node: CountedNode, depth: number, path: readonly string[]): UnitRow[] => {
    const below = node.children.flatMap((one) => walk(one, depth + 1, [...path, node.name]));
    return [{ ...node, depth, path, allPeople: peopleIn(node) }, ...(closed.has(node.id) ? [] : below)];
  };
  return nodes.flatMap((node) => walk(node, 0, []));
}
const peopleIn = (node: CountedNode): number =>
  node.people + node.children.reduce((total, one) => total + peopleIn(one), 0);

/** Below which units one may stand (or a new one where there is no id): not below itself, not past the fifth level. */
export const parentsFor = (tree: readonly CountedNode[], id?: string): UnitRow[] => {
  const rows = rowsOf(tree);
  return rows.filter((row) => moveError(rows, row.id, id) === undefined);
};
/** Where dragging drops at the top of the tree. */
export const topId = 'top';
/** Why a unit cannot be dropped there; nothing where it can. */
export const dropError = (tree: readonly CountedNode[], id: string, targetId: string) =>
  moveError(rowsOf(tree), targetId === topId ? null : targetId, id);
