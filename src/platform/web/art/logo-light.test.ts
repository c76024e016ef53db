// Proves that a logo which would be lost on a dark bar gets white in place of what is lost, and that others stay.
import { expect, test } from 'vitest';
import { isSeenOn, lightened } from './logo-light.ts';

const bar = '#26242b';
const pixels = (...colors: readonly (readonly number[])[]) => ({
  width: colors.length,
  height: 1,
  data: colors.flat(),
});
const [ink, orange, clear] = [
  [20, 20, 24, 255],
  [232, 86, 42, 255],
  [20, 20, 24, 0],
];

test('most of what is drawn decides; what is clear does not count', () => {
  expect(isSeenOn(pixels(ink, ink, orange), bar)).toBe(false);
  expect(isSeenOn(pixels(orange, orange, ink), bar)).toBe(true);
  expect(isSeenOn(pixels(orange, clear, clear, clear), bar)).toBe(true);
  expect(isSeenOn(pixels(clear), bar)).toBe(true);
});
test('what is lost becomes white and keeps its opacity; the rest keeps its colour', () => {
  expect([...lightened(pixels(ink, orange, clear), bar)]).toEqual([255, 255, 255, 255, ...orange, 255, 255, 255, 0]);
});
