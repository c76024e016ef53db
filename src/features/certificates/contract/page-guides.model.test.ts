// Proves how guides are added, moved and removed, and how far apart a ruler's numbers stand.
import { expect, it } from 'vitest';
import { certificateLimits } from './certificate.model.ts';
import { guideNear, rulerStep, withGuideAt } from './page-guides.model.ts';

const paper = { width: 1000, height: 800 };
const first = { axis: 'x', at: 100 } as const;
const second = { axis: 'y', at: 700 } as const;
it('adds a guide at a whole place of the page, up to the limit', () => {
  expect(withGuideAt([first], undefined, { axis: 'y', at: 40.4 }, paper)).toEqual([first, { axis: 'y', at: 40 }]);
  expect(withGuideAt([], undefined, { axis: 'y', at: 801 }, paper)).toEqual([]);
  expect(withGuideAt([], undefined, { axis: 'x', at: 801 }, paper)).toEqual([{ axis: 'x', at: 801 }]);
  const full = Array.from({ length: certificateLimits.guides }, () => first);
  expect(withGuideAt(full, undefined, second, paper)).toEqual(full);
});
it('moves one guide, and removes it where it is dragged off the page', () => {
  expect(withGuideAt([first, second], 0, { axis: 'x', at: 250 }, paper)).toEqual([{ axis: 'x', at: 250 }, second]);
  expect(withGuideAt([first, second], 0, { axis: 'x', at: -3 }, paper)).toEqual([second]);
  expect(withGuideAt([first, second], 1, { axis: 'y', at: 805 }, paper)).toEqual([first]);
});
it('finds the nearest guide within reach', () => {
  expect(guideNear([first, second], { x: 103, y: 699 }, 4)).toBe(1);
  expect(guideNear([first, second], { x: 103, y: 600 }, 4)).toBe(0);
  expect(guideNear([first, second], { x: 110, y: 600 }, 4)).toBeUndefined();
  expect(guideNear([], { x: 0, y: 0 }, 4)).toBeUndefined();
});
it.each([
  [1, 60, 100],
  [0.5, 60, 200],
  [0.79, 60, 100],
  [6, 60, 10],
  [0.1, 60, 1000],
  [2, 60, 50],
])('at a scale of %s with %s pixels, a number stands every %s units', (scale, pixels, step) =>
  expect(rulerStep(scale, pixels)).toBe(step),
);
