// Proves that a save of slides writes its steps in the right order, so that each slide has its right position afterwards.
import { beforeEach, expect, test } from 'vitest';
import { answering } from '#testing/render-screen.tsx';
import * as calls from '../contract/branding.endpoints.ts';
import type { Slide } from '../contract/slide.model.ts';
import { saveSlides } from './slides-save.queries.ts';

const slide = (id: string, order: number): Slide => ({
  id,
  order,
  isActive: true,
  place: 'home',
  resourceType: 'text',
  content: id,
  opensNewTab: false,
  isPublic: false,
  durationSeconds: 8,
});
/** Returns the order that the server makes from a place. */
const placed = (ids: string[], id: string, order: number) => {
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, order - 1), id, ...others.slice(order - 1)];
};
let there: string[];
let made: number;
beforeEach(() => {
  made = 0;
  answering()
    .on(calls.createSlide, ({ body }) => {
      if (there.length >= 10) throw new Error('no room');
      const id = `made-${(made += 1)}`;
      there = placed(there, id, Number(body['order']));
      return { id };
    })
    .on(calls.updateSlide, ({ body }, { id }) => void (there = placed(there, id!, Number(body['order']))))
    .on(calls.removeSlide, (_asked, { id }) => void (there = there.filter((one) => one !== id)));
});
const letters = 'abcdefghij'.split('');
const start = (count: number) => {
  there = letters.slice(0, count);
  return there.map((id, at) => slide(id, at + 1));
};
const arrange = (ids: string[]) => ids.map((id, at) => slide(id, at + 1));

test.each([
  [3, 'cab'],
  [3, 'acb'],
  [4, 'dbca'],
  [4, 'bd'],
  [5, 'ebXda'],
  [10, 'jihgfedcbX'],
  [10, 'XYcdefghij'],
] as const)('%i slides become %s [BANNER-001, BANNER-006]', async (count, wanted) => {
  const before = start(count);
  const ids = wanted.split('').map((one) => (one === one.toUpperCase() ? `new-${one}` : one));
  const { slides, failures } = await saveSlides(before, arrange(ids));
  expect(failures).toEqual([]);
  expect(there).toEqual(slides.map(({ id }) => id));
  expect(there.map((id) => (id.startsWith('made') ? 'N' : id)).join('')).toBe(wanted.replace(/[A-Z]/g, 'N'));
});
