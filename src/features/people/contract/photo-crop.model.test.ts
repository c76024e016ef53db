// Proves that the square of a photo always stays inside the picture and follows the pointer.
import { expect, test } from 'vitest';
import { centredCrop, mostZoom, movedCrop, squareOf } from './photo-crop.model.ts';

const wide = { width: 800, height: 400 };
test('begins with the largest square in the middle', () =>
  expect(squareOf(wide, centredCrop(wide))).toEqual({ left: 200, top: 0, side: 400 }));
test('a zoom cuts out less, at most four times', () => {
  expect(squareOf(wide, { ...centredCrop(wide), zoom: 2 })).toEqual({ left: 300, top: 100, side: 200 });
  expect(squareOf(wide, { ...centredCrop(wide), zoom: 99 }).side).toBe(400 / mostZoom);
  expect(squareOf(wide, { ...centredCrop(wide), zoom: 0 }).side).toBe(400);
});
test('moves with the pointer and stops at the edge', () => {
  const zoomed = { ...centredCrop(wide), zoom: 2 };
  expect(squareOf(wide, movedCrop(wide, zoomed, 10, -20))).toEqual({ left: 290, top: 120, side: 200 });
  const far = movedCrop(wide, zoomed, -10_000, 10_000);
  expect(squareOf(wide, far)).toEqual({ left: 600, top: 0, side: 200 });
  // The way back begins at once: a move past the edge needs no return.
  expect(squareOf(wide, movedCrop(wide, far, 100, 0)).left).toBe(500);
});
