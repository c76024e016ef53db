// Reads the tenant's settings and creates those of a new tenant. They are read often and written seldom.
import type { Context, Installation } from '#platform/server/context.ts';
import { defaultSettings } from '../contract/default-settings.model.ts';
import type { TenantSettings } from '../contract/settings.model.ts';
import * as store from './settings.store.ts';

/** Returns the settings of the active tenant. */
export async function getSettings(context: Context): Promise<TenantSettings> {
  const defaults = defaultSettings();
  const stored = (await store.find(context.db))?.settings;
  return { ...defaults, ...stored, messages: { ...defaults.messages, ...stored?.messages } };
}
/** Returns the scripts for all tenants' pages: the installation's chat widget, if any; in production alone. access-shell-settings §6 */
export const defaultScriptsOf = ({
  chatWidgetUrl,
  stage = 'production',
}: Pick<Installation, 'chatWidgetUrl' | 'stage'>): TenantSettings['scripts'] =>
  chatWidgetUrl && stage === 'production' ? [{ name: 'chat', content: chatWidgetUrl, isLink: true }] : [];
/** Stores the settings with which a new tenant begins. */
export const openSettings = async (context: Context): Promise<void> =>
  void (await store.insert(context.db, defaultSettings()));
