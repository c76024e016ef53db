// Draws the cover of a content without an upload: tiles and initials in the tenant's colours, always the same for the same id. UX §13
import { escaped, pick, randomFrom, round } from './random.ts';
import { mosaic } from './tiles.ts';
import type { Palette, TileName } from './tiles.ts';

type Tone = { ground: string; palettes: readonly Palette[]; text: string };
const primary = 'var(--tenant-art)';
const secondary = 'var(--tenant-art-2)';
const deep = 'var(--c-brand-deep)';
const bone = 'var(--a-bone)';
const ink = 'var(--a-ink)';
const tones: readonly Tone[] = [
  {
    ground: primary,
    palettes: [
      [primary, deep, secondary],
      [deep, primary, bone],
      [bone, primary, deep],
    ],
    text: 'var(--c-on-brand)',
  },
  {
    ground: deep,
    palettes: [
      [deep, secondary, primary],
      [secondary, deep, bone],
      [deep, primary, bone],
    ],
    text: 'var(--c-on-brand-deep)',
  },
  {
    ground: secondary,
    palettes: [
      [secondary, ink, bone],
      [ink, secondary, primary],
      [bone, secondary, ink],
    ],
    text: 'var(--c-on-accent)',
  },
  {
    ground: bone,
    palettes: [
      [bone, deep, primary],
      [primary, bone, deep],
      [bone, secondary, deep],
    ],
    text: ink,
  },
  {
    ground: ink,
    palettes: [
      [ink, primary, secondary],
      [primary, ink, bone],
      [ink, bone, primary],
    ],
    text: bone,
  },
];
const set: readonly TileName[] = ['quarter', 'leaf', 'arcs', 'twin', 'half', 'ring', 'petals', 'plain', 'quarter'];
const skipped = new Set([
  'de',
  'da',
  'do',
  'das',
  'dos',
  'e',
  'em',
  'para',
  'a',
  'o',
  'na',
  'no',
  'com',
  'the',
  'of',
  'and',
  'in',
  'for',
  'to',
  'el',
  'la',
  'los',
  'las',
  'y',
  'en',
  'con',
  'del',
]);

/** Returns two letters of a title, without its particles. */
export function initials(title: string): string {
  const words = title.split(/[\s\-–—:/]+/).filter((word) => word && !skipped.has(word.toLowerCase()));
  const first = (word: string | undefined) => (word ? [...word][0]! : '');
  return (first(words[0]) + first(words[1]) || '?').toUpperCase();
}
/** Returns the inside of an SVG of `width` × `height`. */
export function coverArt(title: string, seed: string, width = 400, height = 300): string {
  const random = randomFrom(seed);
  const tone = pick(random, tones);
  const size = width >= height ? height / 3 : width / 3;
  const columns = Math.ceil(width / size);
  const rows = Math.ceil(height / size);
  return (
    `<rect width="${width}" height="${height}" fill="${tone.ground}"/>` +
    mosaic({ columns, rows, size, y: height - rows * size, seed: `${seed}m`, palettes: tone.palettes, set }) +
    `<rect width="${round(2 * size)}" height="${round(2 * size)}" y="${round(height - 2 * size)}" fill="${tone.ground}" shape-rendering="crispEdges"/>` +
    `<text x="${round(size * 0.24)}" y="${round(height - size * 0.34)}" font-family="var(--font-display)" font-weight="800" font-size="${round(size * 1.04)}" letter-spacing="${round(-size * 0.05)}" fill="${tone.text}">${escaped(initials(title))}</text>`
  );
}
