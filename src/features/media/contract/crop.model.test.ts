// Proves where a picture is drawn on a shape: filling it or whole, at each zoom, around its focus.
import { expect, test } from 'vitest';
import { placeOf } from './crop.model.ts';

const wide = { width: 400, height: 200 };
const square = { width: 100, height: 100 };
test.each([
  ['fills the shape from its left', 'fill', 1, 0, { x: 0, y: 0, width: 200, height: 100 }],
  ['fills the shape from its right', 'fill', 1, 1, { x: -100, y: 0, width: 200, height: 100 }],
  ['fills the shape around a quarter', 'fill', 1, 0.25, { x: -25, y: 0, width: 200, height: 100 }],
  ['stands whole in the middle', 'whole', 1, 0, { x: 0, y: 25, width: 100, height: 50 }],
  ['is twice as near', 'fill', 2, 0.5, { x: -150, y: -50, width: 400, height: 200 }],
  ['stands whole and half as near', 'whole', 0.5, 1, { x: 25, y: 37.5, width: 50, height: 25 }],
  ['stands whole and three times as near', 'whole', 3, 0, { x: 0, y: -0, width: 300, height: 150 }],
] as const)('a wide picture %s', (_title, fit, zoom, at, place) => {
  const found = placeOf(wide, square, { fit, zoom, focus: { x: at, y: at } });
  expect({ ...found, x: found.x + 0, y: found.y + 0 }).toEqual({ ...place, x: place.x + 0, y: place.y + 0 });
});
