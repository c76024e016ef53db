// Defines the organisation in our words: a tree of units, departments, job titles, and their limits.

/** administration-engagement §9 */
export const unitTreeDepth = 5;
export const nameLength = 200;
export const noteLength = 2_000;
export const mostSkillsOfJobTitle = 100;
export type UnitKind = 'businessUnit' | 'department' | 'jobTitle';

export type Unit = {
  id: string;
  name: string;
  parentId: string | null;
  observation: string | null;
  isActive: boolean;
  createdAt: string;
};
export type UnitNode = Unit & { children: UnitNode[] };
/** A unit with the units below it and the number of people in each. */
export type CountedNode = Unit & { tenantId: string; people: number; children: CountedNode[] };

/** Returns the tree of a flat list, in the list's order; a unit whose parent is not in the list is at the top. */
export function treeOf(units: readonly Unit[]): UnitNode[] {
  const nodes = new Map(units.map((one) => [one.id, { ...one, children: [] as UnitNode[] }]));
  const roots: UnitNode[] = [];
  for (const node of nodes.values()) (node.parentId ? (nodes.get(node.parentId)?.children ?? roots) : roots).push(node);
  return roots;
}
const heightOf = (node: UnitNode): number => 1 + Math.max(0, ...node.children.map(heightOf));
export type MoveError = 'organization.unit.deep' | 'organization.unit.inItself';
/** Returns why a unit (a new one where `id` is absent) cannot be below a parent; undefined where it can. */
export function moveError(units: readonly Unit[], parentId: string | null, id?: string): MoveError | undefined {
  const byId = new Map(units.map((one) => [one.id, one]));
  let above = 0;
  for (let at = parentId; at; at = byId.get(at)?.parentId ?? null) {
    if (at === id) return 'organization.unit.inItself';
    above++;
  }
  const find = (nodes: readonly UnitNode[]): UnitNode | undefined =>
    nodes.find((one) => one.id === id) ?? nodes.map((one) => find(one.children)).find(Boolean);
  const own = id && find(treeOf(units));
  return above + (own ? heightOf(own) : 1) > unitTreeDepth ? 'organization.unit.deep' : undefined;
}
