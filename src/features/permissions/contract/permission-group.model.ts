// Defines a permission group: its classification, what it may allow in which tenant, and when it may be changed or removed.
import { may, modules, permissionKeys, permissions } from '#platform/contract/permission.ts';
import type { AccessSituation, Permission } from '#platform/contract/permission.ts';

/** Decides which dashboard panel is shown. decisions D2.8 */
export const classifications = ['administrator', 'manager', 'student'] as const;
export type Classification = (typeof classifications)[number];
/** Which of the groups a tenant is born with; a group made later has no role. */
export type GroupRole = 'student' | 'manager' | 'evaluator' | 'administrator';
export const groupLimits = { name: 60, membersOnPage: 100 } as const;

/** Where a group comes from; one that a distributor gave is changed by the distributor alone. decisions D1.8 */
export type GroupOrigin = 'own' | 'distributor';
/** A group given to a contract, and how far it has come there. */
export type GivenGroup = {
  groupId: string;
  name: string;
  state: 'waiting' | 'done' | 'failed';
  reason: string | null;
  sentAt: string;
  /** The company that gives it, where that is another one. */
  sender: string | null;
};
/** What every tenant is born with is not given. */
export const mayBeGiven = ({ role, isActive }: { role: GroupRole | null; isActive: boolean }) =>
  role === null && isActive;

type Kept = {
  readonly role: GroupRole | null;
  readonly isDefault: boolean;
  readonly isOffered: boolean;
  readonly origin: GroupOrigin;
};
/** Whether only the distributor changes it; whether it is active is the contract's. */
export const isSent = ({ origin }: Pick<Kept, 'origin'>) => origin !== 'own';
/** The group of administrators opens everything and stays: somebody must always be able to repair the rest. decisions D2.10 */
export const isFixed = ({ role }: Pick<Kept, 'role'>) => role === 'administrator';
/** Why a group cannot be removed, whoever is in it; nothing where it can. */
export const removalError = (group: Kept) =>
  isFixed(group)
    ? ('permissions.group.fixed' as const)
    : group.isDefault
      ? ('permissions.group.default' as const)
      : isSent(group) && group.isOffered
        ? ('permissions.group.sent' as const)
        : undefined;

/** What can be given at all in a tenant: what nobody of it could ever use is not offered. */
export const grantable = (situation: Omit<AccessSituation, 'granted'>): Permission[] =>
  permissionKeys.filter((key) => may({ ...situation, granted: new Set(permissionKeys) }, key));
/** Permissions under the module they stand in, in the order of the list; what belongs to none is a module of its own. */
export function byModule(keys: readonly Permission[]): { module: Permission; keys: Permission[] }[] {
  const places: Permission[] = [...modules, ...permissionKeys.filter((key) => permissions[key].module === null)];
  return places
    .map((module) => ({ module, keys: keys.filter((key) => (permissions[key].module ?? key) === module) }))
    .filter(({ keys: inside }) => inside.length > 0);
}
/** What is chosen after all of these were given or taken back, in the order of the list. */
export function withAll(chosen: readonly Permission[], keys: readonly Permission[], isGiven: boolean): Permission[] {
  const next = new Set(chosen);
  for (const key of keys) {
    if (isGiven) next.add(key);
    else next.delete(key);
  }
  return permissionKeys.filter((key) => next.has(key));
}

type Sorted = { readonly name: string; readonly peopleCount: number; readonly permissions: readonly unknown[] };
/** Groups by a column of their list: they are some dozens, whoever lists them has them all. The name decides among equals. */
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
