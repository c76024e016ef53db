// The tenant's settings: read often, written seldom.
import type { Context, Installation } from '#platform/server/context.ts';
import { defaultSettings } from '../contract/default-settings.model.ts';
import type { TenantSettings } from '../contract/settings.model.ts';
import * as store from './settings.store.ts';

/** The settings of the active tenant. */
export const getSettings = async (context: Context): Promise<TenantSettings> => ({
  ...defaultSettings(),
  ...(await store.find(context.db))?.settings,
});
/** What the installation loads on every tenant's pages: its chat widget, where one is configured. */
export const defaultScriptsOf = ({ chatWidgetUrl }: Pick<Installation, 'chatWidgetUrl'>): TenantSettings['scripts'] =>
  chatWidgetUrl ? [{ name: 'chat', content: chatWidgetUrl, isLink: true }] : [];
/** The settings a new tenant begins with. */
export const openSettings = async (context: Context): Promise<void> =>
  void (await store.insert(context.db, defaultSettings()));
