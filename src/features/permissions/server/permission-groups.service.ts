// Permission groups: those a tenant is born with, and what a group opens.
import { Problem } from '#platform/contract/problem.ts';
import { newId } from '#platform/server/columns.ts';
import type { Context } from '#platform/server/context.ts';
import { defaultGroups } from '../contract/default-groups.model.ts';
import type { Classification } from '../contract/default-groups.model.ts';
import * as store from './permission-groups.store.ts';
import type { GroupRow } from './permission-groups.store.ts';

export type PermissionGroup = GroupRow;

/** Gives a new tenant its groups. */
export const createDefaultGroups = async (context: Context): Promise<void> =>
  void (await store.insertAll(
    context.db,
    defaultGroups.map((group) => ({ ...group, id: newId(), permissions: [...group.permissions] })),
  ));
export const listGroups = (
  context: Context,
  filter?: { active?: boolean; name?: string },
): Promise<PermissionGroup[]> => store.list(context.db, filter);
export const listGroupsByIds = (context: Context, ids: readonly string[]): Promise<PermissionGroup[]> =>
  store.listByIds(context.db, ids);
export async function getGroup(context: Context, id: string): Promise<PermissionGroup> {
  const group = await store.find(context.db, id);
  if (!group) throw new Problem('missing', 'request.missing');
  return group;
}
/** The group a tenant was born with for a role; renaming it does not lose it. */
export async function getGroupOfRole(context: Context, role: Classification): Promise<PermissionGroup> {
  const group = await store.findByRole(context.db, role);
  if (!group) throw new Problem('missing', 'request.missing');
  return group;
}
/** The group of new people; none where the tenant has deactivated it. */
export const findDefaultGroup = (context: Context): Promise<PermissionGroup | undefined> =>
  store.findDefault(context.db);
