// Creates, finds, changes and removes permission groups, also those that every tenant starts with.
import { lackedBy, lackedOfGroup } from '#features/identity/contract/account-rules.model.ts';
import { fieldProblem, Problem, requireFound } from '#platform/contract/problem.ts';
import { newId } from '#platform/server/columns.ts';
import type { Context } from '#platform/server/context.ts';
import { defaultGroups } from '../contract/default-groups.model.ts';
import { isFixed, isSent, removalError } from '../contract/permission-group.model.ts';
import type { Classification, GroupRole } from '../contract/permission-group.model.ts';
import type { GroupEdit } from '../contract/permissions.wire.ts';
import { requireNothingLacked, holderOf } from './giving.service.ts';
import { forgetLinks, givenAmong, sendGroup } from './group-links.service.ts';
import * as store from './permission-groups.store.ts';
import type { GroupRow } from './permission-groups.store.ts';

export type PermissionGroup = GroupRow;

/** Creates the groups of a new tenant. */
export const createDefaultGroups = async (context: Context): Promise<void> =>
  void (await store.insertAll(
    context.db,
    defaultGroups.map((group) => ({ ...group, id: newId(), permissions: [...group.permissions] })),
  ));
export const listGroupRows = (
  context: Context,
  { classification, ...filter }: { active?: boolean; name?: string; classification?: Classification | 'all' } = {},
): Promise<PermissionGroup[]> =>
  store.list(context.db, { ...filter, ...(classification !== 'all' && { classification }) });
/** Returns active groups to choose from, and whether the caller holds all that each gives. */
export const listBasicGroups = async (context: Context) =>
  (await listGroupRows(context, { active: true })).map(({ id, name, permissions, classification }) => ({
    id,
    name,
    isGivable: lackedBy(holderOf(context), permissions).length === 0,
    isAdministrators: classification === 'administrator',
  }));
export const listGroupsByIds = (context: Context, ids: readonly string[]): Promise<PermissionGroup[]> =>
  store.listByIds(context.db, ids);
export async function getGroupRow(context: Context, id: string): Promise<PermissionGroup> {
  const group = requireFound(await store.find(context.db, id), 'request.missing');
  return group;
}
/** Returns the default group of a role; it keeps the role under a new name. */
export async function getGroupOfRole(context: Context, role: GroupRole): Promise<PermissionGroup> {
  const group = requireFound(await store.findByRole(context.db, role), 'request.missing');
  return group;
}
/** Returns the group of new people; undefined where the tenant has deactivated it. */
export const findDefaultGroup = (context: Context): Promise<PermissionGroup | undefined> =>
  store.findDefault(context.db);
/** Locks the group of administrators until the transaction ends; returns its id. */
export async function lockAdministrators(context: Context): Promise<string> {
  const id = requireFound(await store.lockRole(context.db, 'administrator'), 'request.missing');
  return id;
}

async function requireFreeName(context: Context, name: string, except?: string) {
  if (await store.isNameTaken(context.db, name, except))
    throw fieldProblem('conflict', 'name', 'permissions.group.taken');
}
/** Creates a group from permissions that its creator holds. */
export async function createGroup(context: Context, given: GroupEdit): Promise<{ id: string }> {
  requireNothingLacked(lackedOfGroup(holderOf(context), given.permissions));
  await requireFreeName(context, given.name);
  const { isActive: isSwitchedOn = true, ...rest } = given;
  const group = { ...rest, isSwitchedOn, id: newId(), permissions: [...new Set(given.permissions)] };
  await store.insertAll(context.db, [group]);
  context.note({ after: group });
  return { id: group.id };
}
/**
 * Changes a group; that of the administrators takes only a new name. Anybody may rename. Every other change needs all that the
 * group opens before and afterwards, because it takes these permissions from its people or gives them.
 */
export async function updateGroupRow(context: Context, id: string, given: GroupEdit): Promise<void> {
  const before = await getGroupRow(context, id);
  const permissions = [...new Set(given.permissions)];
  const { isActive: isSwitchedOn, ...rest } = given;
  if (!isSame({ ...before, name: given.name }, given) || isOther(isSwitchedOn, before.isSwitchedOn))
    requireNothingLacked(lackedOfGroup(holderOf(context), [...before.permissions, ...permissions]));
  await requireFreeName(context, given.name, id);
  if (isSent(before) && !isSame(before, given)) throw new Problem('rule', 'permissions.group.replicated');
  if (isFixed(before) && (given.isActive === false || isOther(given.classification, before.classification)))
    throw new Problem('rule', 'permissions.group.fixed');
  if (isFixed(before) && before.permissions.some((one) => !permissions.includes(one)))
    throw new Problem('rule', 'permissions.group.fixed');
  await store.update(context.db, id, { ...rest, permissions, ...(isSwitchedOn !== undefined && { isSwitchedOn }) });
  await sendGroup(context, id);
  context.note({ before, after: { ...given, permissions } });
}
/** Compares all fields of a group except whether it is active. */
const isSame = (before: PermissionGroup, { name, classification, permissions }: GroupEdit) =>
  name === before.name &&
  !isOther(classification, before.classification) &&
  [...new Set(permissions)].sort().join() === [...before.permissions].sort().join();
const isOther = <T>(given: T | undefined, before: T) => given !== undefined && given !== before;
/** Removes empty groups; the caller has checked that nobody is in them. */
export async function removeGroupRows(context: Context, groups: readonly PermissionGroup[]): Promise<void> {
  for (const group of groups) {
    const validationError = removalError(group);
    if (validationError) throw new Problem('rule', validationError);
  }
  const ids = groups.map(({ id }) => id);
  if ((await givenAmong(context, ids)).size) throw new Problem('rule', 'permissions.group.given');
  await forgetLinks(context, ids);
  await store.removeAll(context.db, ids);
  for (const before of groups) context.note({ before });
}
