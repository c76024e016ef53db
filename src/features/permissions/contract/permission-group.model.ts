// Defines a permission group: its classification, what it may allow in which tenant, and when it may be changed or removed.
import { may, modules, permissionKeys, permissions } from '#platform/contract/permission.ts';
import type { AccessSituation, Permission } from '#platform/contract/permission.ts';

/** The classifications of a group; each decides which dashboard panel is shown. decisions D2.8 */
export const classifications = ['administrator', 'manager', 'student'] as const;
export type Classification = (typeof classifications)[number];
/** The role of a group that every tenant has from the start; a group created later has no role. */
export type GroupRole = 'student' | 'manager' | 'evaluator' | 'administrator';
export const groupLimits = { name: 60 } as const;

/** The origin of a group; only the distributor changes a group that it gave. decisions D1.8 */
export type GroupOrigin = 'own' | 'distributor';
/** A group given to a contract, and the state of its transfer. */
export type GivenGroup = {
  groupId: string;
  name: string;
  state: 'waiting' | 'done' | 'failed';
  reason: string | null;
  sentAt: string;
  /** The company that gives the group, where that is another one. */
  sender: string | null;
};
/** Returns whether a group may be given: it must be active, and not a default group of every tenant. */
export const mayBeGiven = ({ role, isActive }: { role: GroupRole | null; isActive: boolean }) =>
  role === null && isActive;

type Kept = {
  readonly role: GroupRole | null;
  readonly isDefault: boolean;
  readonly isOffered: boolean;
  readonly origin: GroupOrigin;
};
/** Returns whether only the distributor changes the group; the contract still decides whether it is active. */
export const isSent = ({ origin }: Pick<Kept, 'origin'>) => origin !== 'own';
/** Returns whether the group is fixed: administrators hold everything, so that somebody can always repair the rest. decisions D2.10 */
export const isFixed = ({ role }: Pick<Kept, 'role'>) => role === 'administrator';
/** Returns why a group cannot be removed, even without people in it; undefined where it can. */
export const removalError = (group: Kept) =>
  isFixed(group)
    ? ('permissions.group.fixed' as const)
    : group.isDefault
      ? ('permissions.group.default' as const)
      : isSent(group) && group.isOffered
        ? ('permissions.group.sent' as const)
        : undefined;

/** Returns the permissions that a tenant can give; leaves out those that none of its people could ever use. */
export const grantable = (situation: Omit<AccessSituation, 'granted'>): Permission[] =>
  permissionKeys.filter((key) => may({ ...situation, granted: new Set(permissionKeys) }, key));
/** Returns permissions under their modules, in the order of the list; a permission without a module is its own module. */
export function byModule(keys: readonly Permission[]): { module: Permission; keys: Permission[] }[] {
  const places: Permission[] = [...modules, ...permissionKeys.filter((key) => permissions[key].module === null)];
  return places
    .map((module) => ({ module, keys: keys.filter((key) => (permissions[key].module ?? key) === module) }))
    .filter(({ keys: inside }) => inside.length > 0);
}
/** Returns what is chosen after these permissions were given or taken back, in the order of the list. */
export function withAll(chosen: readonly Permission[], keys: readonly Permission[], isGiven: boolean): Permission[] {
  const next = new Set(chosen);
  for (const key of keys) {
    if (isGiven) next.add(key);
    else next.delete(key);
  }
  return permissionKeys.filter((key) => next.has(key));
}

type Sorted = { readonly name: string; readonly peopleCount: number; readonly permissions: readonly unknown[] };
/** Returns groups sorted by a column of their list, which always has all of them, some dozens. The name decides among equals. */
export function sortedGroups<G extends Sorted>(groups: readonly G[], orderBy?: string, isDescending = false): G[] {
  const turn = isDescending ? -1 : 1;
  const byName = (a: G, b: G) => a.name.localeCompare(b.name);
  return [...groups].sort((a, b) =>
    orderBy === 'people'
      ? turn * (a.peopleCount - b.peopleCount) || byName(a, b)
      : orderBy === 'functionalities'
        ? turn * (a.permissions.length - b.permissions.length) || byName(a, b)
        : turn * byName(a, b),
  );
}
