// Everything a new environment begins with: permission groups, counters, settings.
import { openUsage } from '#features/people/server/usage.service.ts';
import { createDefaultGroups } from '#features/permissions/server/permission-groups.service.ts';
import type { Context } from '#platform/server/context.ts';
import { openSettings } from './settings.service.ts';

/** Plugged into `contracts` as the port of the same name. */
export async function furnishTenant(context: Context): Promise<void> {
  await openUsage(context);
  await createDefaultGroups(context);
  await openSettings(context);
}
