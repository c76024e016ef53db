// Changes the guides of a page: a guide that is dragged off the page is removed.
import { certificateLimits } from './certificate.model.ts';
import type { PageGuide } from './certificate.model.ts';

type Paper = { readonly width: number; readonly height: number };
const lengthOf = (axis: PageGuide['axis'], { width, height }: Paper) => (axis === 'x' ? width : height);
/**
 * Returns the guides after one was dragged to a place; `index` is undefined for a new one. A place off the page removes it,
 * and places are whole units. More guides than a page may have are not added.
 */
export function withGuideAt(
  guides: readonly PageGuide[],
  index: number | undefined,
  { axis, at }: PageGuide,
  paper: Paper,
): PageGuide[] {
  const place = Math.round(at);
  const isOn = place >= 0 && place <= lengthOf(axis, paper);
  if (index !== undefined)
    return guides.flatMap((one, which) => (which !== index ? [one] : isOn ? [{ axis, at: place }] : []));
  if (!isOn || guides.length >= certificateLimits.guides) return [...guides];
  return [...guides, { axis, at: place }];
}
/** Returns the number of the nearest guide within reach of a point; undefined where there is none. */
export function guideNear(
  guides: readonly PageGuide[],
  point: { readonly x: number; readonly y: number },
  reach: number,
): number | undefined {
  const ways = guides.map(({ axis, at }) => Math.abs(point[axis] - at));
  const least = Math.min(...ways);
  return least <= reach ? ways.indexOf(least) : undefined;
}
/** Returns the distance of a ruler's numbers in units: 1, 2 or 5 times a power of ten, and at least `leastPixels` of the screen. */
export function rulerStep(scale: number, leastPixels: number): number {
  const least = leastPixels / scale;
  const ten = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map((times) => times * ten).find((step) => step >= least) ?? 10 * ten;
}
