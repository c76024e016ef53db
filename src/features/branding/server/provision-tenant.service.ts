// Creates everything a new environment begins with: permission groups, counters, settings, its first administrator.
import { opener } from '#features/identity/contract/account-rules.model.ts';
import { createUser } from '#features/people/server/create-users.service.ts';
import { openUsage } from '#features/contracts/server/usage.service.ts';
import { createDefaultGroups, getGroupOfRole } from '#features/permissions/server/permission-groups.service.ts';
import type { Context, Ports } from '#platform/server/context.ts';
import { openSettings } from './settings.service.ts';

/** Prepares a new tenant; it is plugged into `contracts` as the port of the same name. */
export const provisionTenant: Ports['provisionTenant'] = async (context: Context, { administrator }) => {
  await openUsage(context);
  await createDefaultGroups(context);
  await openSettings(context);
  if (!administrator) return;
  const { id } = await getGroupOfRole(context, 'administrator');
  await createUser(context, { ...administrator, permissionGroupId: id }, { giver: opener });
};
