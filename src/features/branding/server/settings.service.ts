// Reads the tenant's settings and creates those of a new tenant. They are read often and written seldom.
import type { Context, Installation } from '#platform/server/context.ts';
import { defaultSettings } from '../contract/default-settings.model.ts';
import type { TenantSettings } from '../contract/settings.model.ts';
import * as store from './settings.store.ts';

/** The settings of the active tenant. */
export const getSettings = async (context: Context): Promise<TenantSettings> => ({
  ...defaultSettings(),
  ...(await store.find(context.db))?.settings,
});
/** What the installation loads on every tenant's pages: its chat widget, where one is configured; in production alone. access-shell-settings §6 */
export const defaultScriptsOf = ({
  chatWidgetUrl,
  stage = 'production',
}: Pick<Installation, 'chatWidgetUrl' | 'stage'>): TenantSettings['scripts'] =>
  chatWidgetUrl && stage === 'production' ? [{ name: 'chat', content: chatWidgetUrl, isLink: true }] : [];
/** The settings a new tenant begins with. */
export const openSettings = async (context: Context): Promise<void> =>
  void (await store.insert(context.db, defaultSettings()));
