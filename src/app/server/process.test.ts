// Proves that a process lowers its own priority, and never raises one that was lowered for it.
import os from 'node:os';
import { afterEach, expect, test, vi } from 'vitest';
import { lowerPriority } from './process.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['of the usual priority lowers it', 0, [[5]]],
  ['that was started with a lower one keeps it, because an ordinary account may not raise it', 19, []],
])('a process %s', (_which, now, expected) => {
  vi.spyOn(os, 'getPriority').mockReturnValue(now);
  const set = vi.spyOn(os, 'setPriority').mockReturnValue();
  lowerPriority(5);
  expect(set.mock.calls).toEqual(expected);
});
