// Finds the colours of a logo in its pixels, the most frequent first, and makes three looks out of them.
import { clampChroma, converter, differenceEuclidean, formatHex } from 'culori';
import type { Oklab, Oklch } from 'culori';

const toLab = converter('oklab');
const toLch = converter('oklch');
const apart = differenceEuclidean('oklab');
/** Pixels as a canvas gives them: red, green, blue and opacity, 0 to 255, row by row. */
export type Pixels = { width: number; height: number; data: ArrayLike<number> };
type Group = { count: number; lab: Oklab };

/** Colours nearer than this are one colour to the eye, as the edge of a figure and the figure. */
const oneColor = 0.09;
/** A colour that covers less of the logo is an edge between two others. */
const leastShare = 0.015;
const mostColors = 4;
/** A colour with less is a grey. */
const leastChroma = 0.04;
const isSolid = ({ data }: Pixels, at: number) => data[at * 4 + 3]! > 160;
const labAt = ({ data }: Pixels, at: number): Oklab =>
  toLab({ mode: 'rgb', r: data[at * 4]! / 255, g: data[at * 4 + 1]! / 255, b: data[at * 4 + 2]! / 255 });

/** Returns the grey ground of a picture whose four corners are of one colour: a logo on white is meant without the white, one on orange is orange. */
function groundOf(pixels: Pixels): Oklab | undefined {
  const { width, height } = pixels;
  const corners = [0, width - 1, width * (height - 1), width * height - 1];
  if (!corners.every((at) => isSolid(pixels, at))) return undefined;
  const [first, ...others] = corners.map((at) => labAt(pixels, at));
  const isGrey = toLch(first!).c < leastChroma;
  return isGrey && others.every((one) => apart(first!, one) < oneColor) ? first : undefined;
}
function grouped(pixels: Pixels, ground: Oklab | undefined): Group[] {
  const cells = new Map<number, { count: number; r: number; g: number; b: number }>();
  const { data } = pixels;
  for (let at = 0; at < pixels.width * pixels.height; at++) {
    if (!isSolid(pixels, at)) continue;
    const [r, g, b] = [data[at * 4]!, data[at * 4 + 1]!, data[at * 4 + 2]!];
    const key = ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4);
    const cell = cells.get(key) ?? { count: 0, r: 0, g: 0, b: 0 };
    cells.set(key, { count: cell.count + 1, r: cell.r + r, g: cell.g + g, b: cell.b + b });
  }
  const groups: Group[] = [];
  for (const { count, r, g, b } of [...cells.values()].toSorted((one, other) => other.count - one.count)) {
    const lab = toLab({ mode: 'rgb', r: r / count / 255, g: g / count / 255, b: b / count / 255 });
    if (ground && apart(ground, lab) < oneColor) continue;
    const same = groups.find((one) => apart(one.lab, lab) < oneColor);
    if (same) same.count += count;
    else groups.push({ count, lab });
  }
  return groups;
}
/** Returns up to four colours as `#rrggbb`; none for an empty picture. */
export function colorsIn(pixels: Pixels): string[] {
  const ground = groundOf(pixels);
  const found = grouped(pixels, ground);
  // A picture of one colour from edge to edge is that colour.
  const groups = found.length > 0 ? found : grouped(pixels, undefined);
  const all = groups.reduce((sum, one) => sum + one.count, 0);
  return groups
    .filter(({ count }) => count >= all * leastShare)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, mostColors)
    .map(({ lab }) => formatHex(lab));
}

/** `bar` is the ground of top bar and menu, dark in both themes. */
export type Look = { primary: string; secondary: string; bar: string };
export const lookNames = ['faithful', 'calm', 'vivid'] as const;
export type LookName = (typeof lookNames)[number];
const hex = (l: number, c: number, h: number | undefined) =>
  formatHex(clampChroma({ mode: 'oklch', l, c, h: h ?? 0 }, 'oklch'));
const hueOf = ({ h }: Oklch) => h ?? 0;
/** Returns the distance of two hues, 0 to 180 degrees. */
const turn = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180);

/** Returns three looks out of the colours of a logo; a logo without any colour gives greys, as its company chose. */
export function looksOf(colors: readonly string[]): Record<LookName, Look> {
  const all = colors.map((one) => toLch(one)!);
  const chromatic = all.filter(({ c }) => c >= leastChroma);
  const main = chromatic[0] ?? all[0] ?? toLch('#555555')!;
  const hue = hueOf(main);
  const isGrey = main.c < leastChroma;
  const second = chromatic.find((one) => turn(hueOf(one), hue) > 30);
  const third = chromatic.find((one) => one !== second && turn(hueOf(one), hue) > 30);
  const derived = isGrey ? hex(0.72, 0.01, hue) : hex(0.78, 0.14, hue + 150);
  const bar = (lightness: number, from: Oklch) => hex(lightness, Math.min(from.c, 0.02), from.h);
  const lead = second ?? main;
  return {
    faithful: { primary: formatHex(main), secondary: second ? formatHex(second) : derived, bar: bar(0.25, main) },
    calm: {
      primary: hex(0.44, Math.min(lead.c, 0.09), lead.h),
      secondary: second ? formatHex(main) : hex(0.8, Math.min(main.c, 0.08), main.h),
      bar: bar(0.29, lead),
    },
    vivid: {
      primary: isGrey ? hex(0.9, 0, 0) : hex(0.72, 0.19, hue),
      secondary: third ? formatHex(third) : isGrey ? hex(0.6, 0, 0) : hex(0.85, 0.16, hue + 120),
      bar: bar(0.17, main),
    },
  };
}
