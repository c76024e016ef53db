// Proves which keys a reviewer has, and that none of them acts while somebody types or looks at the file.
import { describe, expect, test } from 'vitest';
import { commandOf } from './review-keys.model.ts';
import type { PressedKey } from './review-keys.model.ts';

const pressed = (key: string, over: Partial<PressedKey> = {}): PressedKey => ({
  key,
  isControl: false,
  isAlt: false,
  isTyping: false,
  isInViewer: false,
  hasSingleKeys: true,
  ...over,
});
describe('a key', () => {
  test.each([
    ['a', 'approve'],
    ['A', 'approve'],
    ['r', 'deny'],
    ['p', 'skip'],
    ['x', undefined],
    ['1', undefined],
    ['Enter', undefined],
  ] as const)('%s means %s', (key, command) => expect(commandOf(pressed(key), false)).toBe(command));
  test.each([
    ['1', 'incompatible'],
    ['2', 'invalid'],
    ['3', 'illegible'],
    ['4', 'other'],
  ] as const)('%s names a reason while one denies', (key, reason) =>
    expect(commandOf(pressed(key), true)).toEqual({ reason }),
  );
  test('0 and 5 name none', () =>
    expect(['0', '5'].map((key) => commandOf(pressed(key), true))).toEqual([undefined, undefined]));
  test('with Ctrl sends, also while one types, and nothing else does', () => {
    const all = { isTyping: true, isInViewer: true, hasSingleKeys: false };
    expect(commandOf(pressed('Enter', { isControl: true, ...all }), false)).toBe('send');
    expect(commandOf(pressed('a', { isControl: true }), false)).toBeUndefined();
  });
  test.each(['isTyping', 'isInViewer', 'isAlt'] as const)('alone does nothing where %s', (where) => {
    for (const key of ['a', 'r', 'p', '1']) expect(commandOf(pressed(key, { [where]: true }), true)).toBeUndefined();
  });
  test('alone does nothing where single keys are switched off', () =>
    expect(commandOf(pressed('a', { hasSingleKeys: false }), true)).toBeUndefined());
});
