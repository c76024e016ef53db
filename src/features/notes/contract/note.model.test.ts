// Proves what a note may hold: a text of at most 4,000 characters under a title that fits.
import { expect, test } from 'vitest';
import { excessOf, mayBeSaved, noteLimits } from './note.model.ts';

const of = (length: number) => 'a'.repeat(length);
test('limits match the specification', () =>
  expect(noteLimits).toEqual({ title: 120, body: 4_000, pictureBytes: 5_242_880 }));
test('the excess is counted without the blanks around the text', () => {
  expect([excessOf(''), excessOf(of(4_000)), excessOf(of(4_003)), excessOf(` ${of(4_001)} \n`)]).toEqual([0, 0, 3, 1]);
});
test('a note is saved with a text and a title within their limits', () => {
  const may = (title: string, body: string) => mayBeSaved({ title, body });
  expect([may('', 'a'), may('', ''), may('a', ' \n')]).toEqual([true, false, false]);
  expect([
    may('', of(4_000)),
    may('', of(4_001)),
    may(of(120), 'a'),
    may(of(121), 'a'),
    may(` ${of(120)} `, 'a'),
  ]).toEqual([...[true, false, true, false, true]]);
});
