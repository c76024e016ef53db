// Turns a look out of a logo into the colours and logos of the settings.
import type { TenantSettings } from './settings.model.ts';

/** Three colours, `#rrggbb`: the interface, what is done, and the ground of top bar and menu. */
export type BrandColors = { primary: string; secondary: string; bar: string };
const white = '#ffffff';
export function colorsOfBrand({ primary, secondary, bar }: BrandColors): TenantSettings['colors'] {
  const area = { font: white, background: bar, icons: white };
  return {
    topBar: area,
    menu: area,
    images: {
      primary: { light: primary, dark: primary, usesDark: false },
      secondary: { light: secondary, dark: secondary, usesDark: false, usesCustom: false, default: secondary },
    },
    interface: { primary, textColor: white, hasAutoFontColor: true },
  };
}
/** Returns the settings with the brand; everything that is no logo or colour stays. */
export const withBrand = (
  settings: TenantSettings,
  colors: BrandColors,
  logos: Required<TenantSettings['logos']>,
): TenantSettings => ({ ...settings, colors: colorsOfBrand(colors), logos });
