// Proves which files have a duration, and how large each kind may be.
import { expect, test } from 'vitest';
import { hasDuration, megabytesCeiling } from './answer-limits.model.ts';

test.each([
  ['audio', true, 200],
  ['microphone', true, 200],
  ['screen', true, 200],
  ['video', true, 200],
  ['camera', false, 50],
  ['documents', false, 50],
  ['images', false, 50],
] as const)('files of %s have a duration: %s, and %i megabytes at most', (kind, isTimed, megabytes) =>
  expect([hasDuration(kind), megabytesCeiling(kind)]).toEqual([isTimed, megabytes]),
);
