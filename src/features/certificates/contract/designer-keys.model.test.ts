// Proves what each key means in the designer.
import { expect, it } from 'vitest';
import { designerCommandOf } from './designer-keys.model.ts';

const none = { isControl: false, isShift: false, isAlt: false, isOnPage: true };
it.each([
  ['ArrowLeft', {}, { dx: -1, dy: 0 }],
  ['ArrowDown', { isShift: true }, { dx: 0, dy: 10 }],
  ['ArrowDown', { isOnPage: false }, undefined],
  ['z', { isControl: true }, 'undo'],
  ['Z', { isControl: true, isShift: true }, 'redo'],
  ['G', { isControl: true, isShift: true }, 'ungroup'],
  ['}', { isControl: true, isShift: true }, 'front'],
  ['Delete', { isOnPage: false }, 'remove'],
  ['Enter', { isOnPage: false }, undefined],
  ['c', { isControl: true }, undefined],
  ['z', { isControl: true, isAlt: true }, undefined],
  ['toString', { isControl: true }, undefined],
  ['constructor', {}, undefined],
] as const)('%s with %o', (key, held, expected) => {
  expect(designerCommandOf({ key, ...none, ...held })).toEqual(expected);
});
