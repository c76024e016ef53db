// Proves how the filters of the catalogue are read from an address and how choosing a value changes them.
import { expect, test } from 'vitest';
import { narrowingOf, toggled } from './browse.model.ts';

const id = '0190a0a0-0000-7000-8000-000000000001';
test('reads one value and several values, each once, and nothing that is no filter', () => {
  expect(narrowingOf({})).toEqual({});
  expect(narrowingOf({ query: 'nr', view: '1', kinds: 'course', skills: [id, id] })).toEqual({
    kinds: ['course'],
    skills: [id],
  });
  expect(
    narrowingOf({ kinds: ['course', 'carousel'], states: 'old', durations: 'upTo10', languages: ['pt', 'fr'] }),
  ).toEqual({
    kinds: ['course'],
    durations: ['upTo10'],
    languages: ['pt'],
  });
  expect(narrowingOf({ categories: 'no id', skills: '' })).toEqual({});
});
test('choosing adds a value or leaves it, and a filter without values goes', () => {
  expect(toggled({}, 'kinds', 'course')).toEqual({ kinds: ['course'] });
  expect(toggled({ kinds: ['course'], states: ['new'] }, 'kinds', 'trail')).toEqual({
    kinds: ['course', 'trail'],
    states: ['new'],
  });
  expect(toggled({ kinds: ['course', 'trail'] }, 'kinds', 'course')).toEqual({ kinds: ['trail'] });
  expect(toggled({ kinds: ['course'], states: ['new'] }, 'kinds', 'course')).toEqual({ states: ['new'] });
});
