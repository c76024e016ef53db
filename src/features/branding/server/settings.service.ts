// The tenant's settings: read often, written seldom.
import { Problem } from '#platform/contract/problem.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { defaultSettings } from '../contract/default-settings.model.ts';
import type { TenantSettings } from '../contract/settings.model.ts';
import * as store from './settings.store.ts';

/** The settings of the active tenant. */
export const getSettings = async (context: Context): Promise<TenantSettings> => ({ ...defaultSettings(), ...(await store.find(context.db))?.settings });
/** The settings a new tenant begins with. */
export const openSettings = async (context: Context): Promise<void> => void (await store.insert(context.db, defaultSettings()));
/** Replaces the settings; `tenantId` must be the active tenant's, so that nobody writes into the wrong window. */
export async function updateSettings(context: PersonContext, tenantId: string, settings: TenantSettings): Promise<void> {
  if (tenantId !== context.tenantId) throw new Problem('forbidden', 'branding.otherTenant');
  const before = await getSettings(context);
  if (JSON.stringify(before.scripts) !== JSON.stringify(settings.scripts) && context.person.level === 'N2') throw new Problem('forbidden', 'branding.scripts.refused');
  await store.update(context.db, settings, context.person.accountId);
  context.note({ before, after: settings });
}
