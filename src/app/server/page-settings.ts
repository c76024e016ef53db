// Selects what the first HTML of a page takes from a tenant's public settings.
import type { TenantSettings } from '#features/branding/contract/settings.model.ts';
import { publicSettings } from '#features/branding/contract/settings.wire.ts';
import type { PublicSettings } from '#features/branding/server/public-settings.service.ts';
import { encode } from '#platform/contract/wire.ts';
import type { Language } from '#platform/server/texts.ts';
import type { PageSettings } from './page-template.ts';

const hex = (color: string) => `#${color.replace('#', '')}`;

/** Returns the settings of a page: the first paint has the background colours; the browser chooses text colours by contrast. */
export function pageSettingsOf(
  given: PublicSettings,
  defaultScripts: TenantSettings['scripts'] = [],
  language?: Language,
): PageSettings {
  const { page, colors, logos, scripts } = given.settings;
  return {
    title: page.title,
    description: page.description,
    language,
    icon: logos.icon,
    colors: {
      '--tenant-primary': hex(colors.interface.primary),
      '--tenant-secondary': hex(
        colors.images.secondary.usesCustom ? colors.images.secondary.light : colors.images.secondary.default,
      ),
      '--tenant-chrome': hex(colors.topBar.background),
      '--tenant-menu-bg': hex(colors.menu.background),
    },
    settings: JSON.parse(encode(publicSettings, given)) as unknown,
    scripts: given.settings.hidesSupport ? [] : defaultScripts,
    ownScripts: scripts,
    // The app asks the provider in a hidden frame first (decisions D2.7).
    frames: given.singleSignOn.isEnabled && given.singleSignOn.origin ? [given.singleSignOn.origin] : [],
  };
}
