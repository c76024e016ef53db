// Provides the tenant's settings in the browser: before sign-in from the page or the public call, afterwards from the start-up bundle.
import { Problem } from '#platform/contract/problem.ts';
import { decode } from '#platform/contract/wire.ts';
import { call } from '#platform/web/call.ts';
import { setSiteTitle, showPageTitle } from '#platform/web/site-title.ts';
import type { Language } from '#platform/web/language.ts';
import { currentLanguage } from '#platform/web/texts.ts';
import { makeStore, useStore } from '#platform/web/store.ts';
import { applyTenantColors } from '#platform/web/theme/tenant-colors.ts';
import type { TenantColors } from '#platform/web/theme/tenant-colors.ts';
import { getPublicSettings } from '../contract/public-settings.endpoints.ts';
import { defaultPageTitle, defaultSettings } from '../contract/default-settings.model.ts';
import { noSingleSignOn } from '../contract/settings.model.ts';
import type { SingleSignOn, TenantSettings } from '../contract/settings.model.ts';
import { publicSettings } from '../contract/settings.wire.ts';

/** The look of an address; `tenantId` is the address's tenant: after sign-in another may be active; unknown addresses have none. */
export type Branding = { tenantId?: string | null; settings: TenantSettings; singleSignOn: SingleSignOn };
/** The state of the settings: `complete` once those of the user's own company are loaded. access-shell-settings §3.8, §4 */
export type BrandingStatus = 'initial' | 'loading' | 'success' | 'error' | 'complete';
type BrandingCache = Branding & {
  status: BrandingStatus;
  isLoadedOnce: boolean;
  /** The moment at which the settings arrived, in milliseconds. */
  takenAt: number | undefined;
  language: Language;
};
const branding = makeStore<BrandingCache>({
  settings: defaultSettings(),
  singleSignOn: noSingleSignOn,
  status: 'initial',
  isLoadedOnce: false,
  takenAt: undefined,
  language: 'pt',
});
/** Returns the look, for code outside components. */
export const currentBranding = (): BrandingCache => branding.get();
/** Returns the settings in force. */
export const useTenantSettings = (): TenantSettings => useStore(branding).settings;
export const useBranding = (): Branding => useStore(branding);

/** access-shell-settings §7.2 */
const waitMilliseconds = 40_000;
/** Returns the settings that the server wrote into the page; in development and in cached pages the app asks for them. */
function inPage(): Branding | undefined {
  const written = document.getElementById('public-settings')?.textContent;
  return written ? decode(publicSettings, JSON.parse(written), { kind: 'internal' }) : undefined;
}
/** Returns the tenant's key: the first label of the host on the installation's own domain, the whole host elsewhere. */
function asked(): { subDomain: string } | { clientUrl: string } {
  const { host, hostname } = window.location;
  const own = document.querySelector<HTMLMetaElement>('meta[name="own-host"]')?.content || 'localhost';
  const label = hostname.endsWith(`.${own}`) ? hostname.slice(0, -own.length - 1) : '';
  return label && !label.includes('.') ? { subDomain: label } : { clientUrl: host };
}
async function ask(): Promise<Branding> {
  const patience = AbortSignal.timeout(waitMilliseconds);
  try {
    return await call(getPublicSettings, { body: asked() }, { signal: patience });
  } catch (problem) {
    throw patience.aborted ? new Problem('unavailable', 'branding.settings.slow') : problem;
  }
}
/** Loads the look of this address and shows it. */
export async function loadBranding(): Promise<void> {
  branding.set((now) => ({ ...now, status: 'loading' }));
  try {
    showBranding(inPage() ?? (await ask()));
  } catch (problem) {
    branding.set((now) => ({ ...now, status: 'error' }));
    throw problem;
  }
}
setSiteTitle(defaultPageTitle);
/** Applies the colours and the title to the page; the user's own tenant overrides and completes the address's settings. */
export function showBranding({ tenantId, settings, singleSignOn }: Branding, status: BrandingStatus = 'success') {
  const next = { tenantId, settings, singleSignOn };
  branding.set({ ...next, status, isLoadedOnce: true, takenAt: Date.now(), language: currentLanguage() });
  const { colors, logos, page } = next.settings;
  applyTenantColors(colorsOf(colors));
  setSiteTitle(page.title);
  showIcon(logos.icon);
}
/** Returns the colours of the settings as the page takes them. */
export function colorsOf({ interface: face, images, topBar, menu }: TenantSettings['colors']): TenantColors {
  const { primary, secondary } = images;
  return {
    primary: face.primary,
    secondary: secondary.usesCustom ? secondary.light : secondary.default,
    textColor: face.hasAutoFontColor ? undefined : face.textColor,
    art: { light: primary.light, dark: primary.usesDark ? primary.dark : undefined },
    art2: secondary.usesCustom
      ? { light: secondary.light, dark: secondary.usesDark ? secondary.dark : undefined }
      : { light: secondary.default },
    topBar: { bg: topBar.background, font: chosen(topBar.font), icons: chosen(topBar.icons) },
    menu: { bg: menu.background, font: chosen(menu.font), icons: chosen(menu.icons) },
  };
}
/** Returns a chosen colour; plain white counts as not chosen, so that the tokens show rest, hover and selection. */
const chosen = (color: string) => (/^#?f{6}$/i.test(color) ? undefined : color);
function showIcon(address: string | undefined) {
  const known = document.head.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!address) {
    // The product's own icon returns with the next page; until then no icon is better than the old one.
    if (known?.getAttribute('href')?.startsWith('/p/')) known.remove();
    return;
  }
  const link = known ?? document.head.appendChild(document.createElement('link'));
  link.rel = 'icon';
  link.removeAttribute('type');
  link.href = address;
}
/** Shows the title of the browser's tab: the current page and the configured title. */
export const showTitle = showPageTitle;
