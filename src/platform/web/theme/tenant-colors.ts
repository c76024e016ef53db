// Writes a tenant's colours as CSS variables, and refuses unreadable colours, whatever was set. tokens.css, rule 5
export type TenantColors = {
  primary?: string | null;
  secondary?: string | null;
  /** The colour of the line art in empty states. */
  neutral?: string | null;
  /** The colour of drawings, with a separate colour for the dark theme where the tenant has one. */
  art?: ArtColors;
  art2?: ArtColors;
  /** The tenant's colour for text on the primary colour; used only where the text is readable. */
  textColor?: string | null;
  /** The colours of background, text and icons in the top bar and the menu. */
  topBar?: { bg?: string | null; font?: string | null; icons?: string | null };
  menu?: { bg?: string | null; font?: string | null; icons?: string | null };
};

type ArtColors = { light?: string | null; dark?: string | null };

/** Returns the three channels of `#rgb`, `#rrggbb` or the same without `#`; undefined for any other text. */
export function channelsOf(color: string | null | undefined): [number, number, number] | undefined {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(color?.trim() ?? '')?.[1];
  if (!digits) return undefined;
  const full = digits.length === 3 ? [...digits].map((one) => one + one).join('') : digits;
  return [0, 2, 4].map((at) => parseInt(full.slice(at, at + 2), 16)) as [number, number, number];
}
const linear = (channel: number) =>
  channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4;
const luminance = ([r, g, b]: [number, number, number]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
/** Returns the WCAG contrast of two colours, 1 to 21; 1 where one of them is not a valid colour. */
export function contrast(one: string | null | undefined, other: string | null | undefined): number {
  const [a, b] = [channelsOf(one), channelsOf(other)];
  if (!a || !b) return 1;
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
const hex = (color: string | null | undefined) => {
  const channels = channelsOf(color);
  return channels && `#${channels.map((one) => one.toString(16).padStart(2, '0')).join('')}`;
};
/** The contrast that small text needs. */
export const readable = 4.5;
/** Returns the nearest readable colour on a ground, with the least black or white; undefined for invalid colours. */
export function nearestReadable(color: string, ground: string): string | undefined {
  const given = channelsOf(color);
  if (!given || !channelsOf(ground)) return undefined;
  for (let share = 0; share <= 100; share++) {
    const tried = [0, 255]
      .map((end) => hex(given.map((one) => byte(one + ((end - one) * share) / 100)).join(''))!)
      .sort((one, other) => contrast(other, ground) - contrast(one, ground));
    if (contrast(tried[0]!, ground) >= readable) return tried[0];
  }
  return undefined;
}
const byte = (channel: number) => Math.round(channel).toString(16).padStart(2, '0');

/** Returns the CSS variables to set: only valid colours, and text colours only where the text is readable. */
export function tenantVariables({
  primary,
  secondary,
  neutral,
  art,
  art2,
  textColor,
  topBar,
  menu,
}: TenantColors): Record<string, string> {
  const bar = hex(topBar?.bg) ?? hex(menu?.bg);
  const side = hex(menu?.bg) ?? bar;
  const on = (text: string | null | undefined, ground: string | undefined) =>
    ground && contrast(text, ground) >= readable ? hex(text) : undefined;
  const wanted = {
    '--tenant-primary': hex(primary),
    '--tenant-secondary': hex(secondary),
    '--tenant-neutral': hex(neutral),
    '--tenant-art-light': hex(art?.light),
    '--tenant-art-dark': hex(art?.dark),
    '--tenant-art-2-light': hex(art2?.light),
    '--tenant-art-2-dark': hex(art2?.dark),
    '--tenant-chrome': bar,
    '--c-on-brand': on(textColor, hex(primary)),
    '--tenant-topbar-font': on(topBar?.font, bar),
    '--tenant-topbar-icons': on(topBar?.icons, bar),
    // Set even where it equals the top bar's: the first HTML has the menu colour of the address' company, which may be another one.
    '--tenant-menu-bg': side,
    '--tenant-menu-font': on(menu?.font, side),
    '--tenant-menu-icons': on(menu?.icons, side),
  };
  return Object.fromEntries(
    Object.entries(wanted).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
const names = [
  '--tenant-primary',
  '--tenant-secondary',
  '--tenant-neutral',
  '--tenant-art-light',
  '--tenant-art-dark',
  '--tenant-art-2-light',
  '--tenant-art-2-dark',
  '--tenant-chrome',
  '--c-on-brand',
  '--tenant-topbar-font',
  '--tenant-topbar-icons',
  '--tenant-menu-bg',
  '--tenant-menu-font',
  '--tenant-menu-icons',
];
/** Applies colours to the whole page; a colour that is not given becomes the product's again. */
export function applyTenantColors(colors: TenantColors, root: HTMLElement = document.documentElement) {
  const variables = tenantVariables(colors);
  for (const name of names) {
    if (variables[name]) root.style.setProperty(name, variables[name]);
    else root.style.removeProperty(name);
  }
}
