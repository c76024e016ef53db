// Proves what each key means while somebody corrects: in the page, in a field, on a button, inside a player, with single keys off.
import { describe, expect, test } from 'vitest';
import { commandOf, correctionKeys } from './correction-keys.model.ts';
import type { CorrectionCommand, PressedKey } from './correction-keys.model.ts';

const inPage: PressedKey = {
  key: '',
  isControl: false,
  isAlt: false,
  isTyping: false,
  isOnControl: false,
  isInViewer: false,
  hasSingleKeys: true,
};
const table: [string, CorrectionCommand | undefined][] = [
  ['j', 'next'],
  ['J', 'next'],
  ['k', 'previous'],
  ['z', 'zero'],
  ['c', 'remark'],
  ['m', 'mark'],
  ['?', 'help'],
  ['Enter', 'continue'],
  ['0', { digit: '0' }],
  ['9', { digit: '9' }],
  ['s', undefined],
  ['Tab', undefined],
  ['F9', undefined],
  ['ArrowDown', undefined],
];
test.each(table)('in the page, %s means %j', (key, command) => expect(commandOf({ ...inPage, key })).toEqual(command));
test.each(table)('in a field, and with single keys off, %s means nothing', (key) => {
  expect(commandOf({ ...inPage, key, isTyping: true })).toBeUndefined();
  expect(commandOf({ ...inPage, key, hasSingleKeys: false })).toBeUndefined();
});
describe.each([
  ['in a field', { isTyping: true }],
  ['with single keys off', { hasSingleKeys: false }],
])('%s', (_, situation) => {
  test.each([
    [{ key: 'Enter', isControl: true }, 'finish'],
    [{ key: 's', isControl: true }, 'save'],
    [{ key: 'S', isControl: true }, 'save'],
    [{ key: 'j', isControl: true }, undefined],
    [{ key: 'ArrowDown', isAlt: true }, 'next'],
    [{ key: 'ArrowUp', isAlt: true }, 'previous'],
    [{ key: 'j', isAlt: true }, undefined],
  ] as const)('%j means %s', (pressed, command) =>
    expect(commandOf({ ...inPage, ...situation, ...pressed })).toBe(command),
  );
});
test('Enter presses the button that has the focus, and belongs to a player', () => {
  expect(commandOf({ ...inPage, key: 'Enter', isOnControl: true })).toBeUndefined();
  expect(commandOf({ ...inPage, key: 'Enter', isInViewer: true })).toBeUndefined();
  expect(commandOf({ ...inPage, key: 'j', isOnControl: true })).toBe('next');
});
test('inside a player its own letters stay its own, and marking and scoring work', () => {
  const inPlayer = (key: string) => commandOf({ ...inPage, key, isInViewer: true });
  expect(['j', 'k', 'c', 'm', 'z', '3'].map(inPlayer)).toEqual([
    undefined,
    undefined,
    undefined,
    'mark',
    'zero',
    { digit: '3' },
  ]);
});
test('every listed key has its own text', () =>
  expect(new Set(correctionKeys.map(({ text }) => text)).size).toBe(correctionKeys.length));
