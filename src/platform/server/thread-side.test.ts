// Proves that a thread lowers its own priority, where the system has one for it, and never raises it.
import os from 'node:os';
import { afterEach, expect, it, vi } from 'vitest';
import { lowerThread } from './thread-side.ts';

afterEach(() => vi.restoreAllMocks());
const isLinux = process.platform === 'linux';
it.each([
  ['lowers what it inherited', 5, 15, [15]],
  ['leaves what is as low already', 15, 15, []],
  ['raises nothing', 19, 5, []],
])('%s', async (_case, inherited, wanted, given) => {
  vi.spyOn(os, 'getPriority').mockReturnValue(inherited);
  const set = vi.spyOn(os, 'setPriority').mockReturnValue();
  const told = vi.fn((_inherited: number) => wanted);
  await lowerThread(told);
  expect(told.mock.calls).toEqual(isLinux ? [[inherited]] : []);
  expect(set.mock.calls.map(([thread, niceness]) => [Number.isInteger(thread), niceness])).toEqual(
    isLinux ? given.map((niceness) => [true, niceness]) : [],
  );
});
it('competes as an equal where it may not', async () => {
  vi.spyOn(os, 'setPriority').mockImplementation(() => {
    throw new Error('EPERM');
  });
  await expect(lowerThread(() => 19)).resolves.toBeUndefined();
});
