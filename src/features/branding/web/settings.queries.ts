// The tenant's settings in the browser: before sign-in from the page or the public call, afterwards from the start-up bundle.
import { Problem } from '#platform/contract/problem.ts';
import { decode } from '#platform/contract/wire.ts';
import { call } from '#platform/web/call.ts';
import { makeStore, useStore } from '#platform/web/store.ts';
import { applyTenantColors } from '#platform/web/theme/tenant-colors.ts';
import { getPublicSettings } from '../contract/branding.endpoints.ts';
import { defaultSettings } from '../contract/default-settings.model.ts';
import { noSingleSignOn } from '../contract/settings.model.ts';
import type { SingleSignOn, TenantSettings } from '../contract/settings.model.ts';
import { publicSettingsWire } from '../contract/settings.wire.ts';

/** `tenantId` is the tenant of the address; it may differ from the one that is active after sign-in. */
export type Look = { tenantId?: string; settings: TenantSettings; singleSignOn: SingleSignOn };
const look = makeStore<Look>({ settings: defaultSettings(), singleSignOn: noSingleSignOn });
/** Outside components. */
export const currentLook = look.get;
/** The settings in force. */
export const useTenantSettings = (): TenantSettings => useStore(look).settings;
export const useLook = (): Look => useStore(look);

/** access-shell-settings §7.2 */
const waitMilliseconds = 40_000;
/** What the server wrote into the page; development and cached pages ask instead. */
function inPage(): Look | undefined {
  const written = document.getElementById('public-settings')?.textContent;
  return written ? decode(publicSettingsWire, JSON.parse(written), { kind: 'broken' }) : undefined;
}
/** The first label of the host names the tenant on the product's own domain; the server knows which domain that is. */
async function ask(): Promise<Look> {
  const patience = AbortSignal.timeout(waitMilliseconds);
  try {
    return await call(getPublicSettings, { body: { clientUrl: window.location.host } }, { signal: patience });
  } catch (problem) {
    throw patience.aborted ? new Problem('unavailable', 'branding.settings.slow') : problem;
  }
}
/** Loads the look of this address and shows it. */
export async function loadLook(): Promise<void> {
  showLook(inPage() ?? (await ask()));
}
/** Re-tones the page and names it; what the person's own tenant says overrides the address's. */
export function showLook(next: Look) {
  look.set(next);
  const { colors, logos } = next.settings;
  applyTenantColors({
    primary: colors.interface.primary,
    secondary: colors.images.secondary.usesCustom ? colors.images.secondary.light : colors.images.secondary.default,
    textColor: colors.interface.hasAutoFontColor ? undefined : colors.interface.textColor,
    topBar: { bg: colors.topBar.background, font: chosen(colors.topBar.font), icons: chosen(colors.topBar.icons) },
    menu: { bg: colors.menu.background, font: chosen(colors.menu.font), icons: chosen(colors.menu.icons) },
  });
  if (logos.icon) showIcon(logos.icon);
}
/** Plain white is what nobody chose: the tokens then tell rest from hover and selection. */
const chosen = (color: string) => (/^#?f{6}$/i.test(color) ? undefined : color);
function showIcon(address: string) {
  const link =
    document.head.querySelector<HTMLLinkElement>('link[rel="icon"]') ??
    document.head.appendChild(document.createElement('link'));
  link.rel = 'icon';
  link.removeAttribute('type');
  link.href = address;
}
/** The title of the browser's tab: where one is, and the configured title. */
export function showTitle(screen?: string) {
  const { title } = look.get().settings.page;
  document.title = screen && screen !== title ? `${screen} · ${title}` : title;
}
