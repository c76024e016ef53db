// Draws small pictures of tiles: empty states, the lock of denied pages, medals.
import { hash } from './random.ts';
import { mosaic, tile } from './tiles.ts';
import type { Palette } from './tiles.ts';

const primary = 'var(--tenant-art)';
const secondary = 'var(--tenant-art-2)';
const deep = 'var(--c-brand-deep)';
const neutral = 'var(--tenant-neutral)';
const tint = 'var(--c-brand-tint)';
const tint2 = 'var(--c-brand-tint-2)';
const bone = 'var(--a-bone)';

/** The insides of SVGs of 240 × 160. */
export const emptyArt = {
  list: () =>
    tile('quarter', 0, 80, 80, 270, [tint2, primary]) +
    tile('leaf', 80, 0, 80, 0, [tint, secondary]) +
    tile('arcs', 80, 80, 80, 0, [deep, primary, secondary]) +
    tile('half', 160, 80, 80, 0, [tint, deep]) +
    `<g transform="translate(160 0)"><rect x="10" y="10" width="60" height="60" rx="10" fill="none" stroke="${neutral}" stroke-width="2.5" stroke-dasharray="6 6"/><path d="M40 28V52M28 40H52" stroke="${neutral}" stroke-width="3.5" stroke-linecap="round"/></g>`,
  search: () =>
    tile('ring', 40, 0, 80, 90, [tint, primary]) +
    tile('ring', 40, 80, 80, 0, [tint, primary]) +
    tile('quarter', 120, 80, 80, 0, [deep, secondary]) +
    tile('dot', 120, 0, 80, 0, [tint2, deep]),
  error: () =>
    tile('half', 40, 40, 80, 180, [tint, primary]) +
    `<g transform="translate(126 46) rotate(12)">${tile('half', 0, 0, 80, 0, [tint2, deep])}</g><path d="M120 18V142" stroke="${neutral}" stroke-width="2.5" stroke-dasharray="5 7"/>`,
  denied: () =>
    mosaic({
      columns: 6,
      rows: 4,
      size: 40,
      seed: 'denied',
      palettes: [
        [tint, tint2],
        [tint2, tint],
      ],
    }) +
    `<rect x="80" y="40" width="80" height="80" fill="${deep}"/><rect x="98" y="76" width="44" height="32" rx="6" fill="${primary}"/><path d="M107 76V68a13 13 0 0 1 26 0v8" fill="none" stroke="${primary}" stroke-width="8"/>`,
};
export type EmptyPicture = keyof typeof emptyArt;

const tiers = {
  gold: ['#ffc53d', '#e79c10'],
  silver: ['#dfe3ea', '#a9b2c0'],
  bronze: ['#f0a878', '#c2703a'],
  fresh: [primary, deep],
} as const;
const medalPalettes: readonly Palette[] = [
  [deep, primary, secondary],
  [primary, deep, bone],
  [deep, secondary, bone],
  [bone, deep, primary],
];
/** Returns the inside of an SVG of 100 × 100, with one medal for each seed. */
export function medalArt(seed: string, tier: keyof typeof tiers): string {
  const id = `medal-${hash(seed + tier).toString(36)}`;
  const [face, edge] = tiers[tier];
  const inside = mosaic({
    columns: 2,
    rows: 2,
    size: 36,
    x: 14,
    y: 14,
    seed,
    palettes: medalPalettes,
    set: ['quarter', 'leaf', 'half', 'arcs', 'twin', 'petals'],
  });
  return `<defs><clipPath id="${id}"><circle cx="50" cy="50" r="35"/></clipPath></defs><circle cx="50" cy="50" r="49" fill="${edge}"/><circle cx="50" cy="50" r="45" fill="${face}"/><g clip-path="url(#${id})">${inside}</g><circle cx="50" cy="50" r="35" fill="none" stroke="${edge}" stroke-width="3"/>`;
}
