// Proves that the home shows a content at most twice where it belongs to many shelves.
import { expect, test } from 'vitest';
import type { CardRef } from './card.model.ts';
import { shelfFilter } from './home-shelves.model.ts';

const course = (id: string): CardRef => ({ kind: 'course', id });
test('each content appears at most twice: the first shelves keep theirs, and the same id of another kind is another content', () => {
  const keep = shelfFilter([course('a')]);
  expect(keep([course('a'), course('b')])).toEqual([course('a'), course('b')]);
  expect(keep([course('a'), course('b'), { kind: 'trail', id: 'a' }])).toEqual([
    course('b'),
    { kind: 'trail', id: 'a' },
  ]);
  expect(keep([course('a'), course('b'), course('c')])).toEqual([course('c')]);
});
test('a short shelf is filled with contents that may still appear, and only what it shows counts', () => {
  const keep = shelfFilter([course('a'), course('a')]);
  expect(keep([course('a'), course('b'), course('c')], 1)).toEqual([course('b')]);
  expect(keep([course('c'), course('c')])).toEqual([course('c'), course('c')]);
});
