// Failures at sign-in: a growing delay, never a lock.
import { afterAll, describe, expect, test, vi } from 'vitest';
import type * as Threads from '#platform/server/threads.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import { hashPassword, warmHashing } from './hashing.service.ts';
import type { HashingTask } from './hashing.service.ts';
import { storeFirstPassword } from './passwords.service.ts';
import { delayAfter, mayHappen, proveAccount } from './credentials.service.ts';

// The modules of other files have the real ones by now, and shall have them afterwards.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock('node:timers/promises', async (original) => ({
  ...(await original<object>()),
  setTimeout: vi.fn(async () => {}),
}));
const tasks = vi.hoisted(() => [] as HashingTask[]);
vi.mock('#platform/server/threads.ts', async (original) => {
  const { makeThread } = await original<typeof Threads>();
  return {
    makeThread: (...given: Parameters<typeof makeThread>) => {
      const run = makeThread<HashingTask, unknown>(...given);
      return (task: HashingTask) => {
        tasks.push(task);
        return run(task);
      };
    },
  };
});
const { setTimeout: slept } = await import('node:timers/promises');

describe('the delay', () => {
  test('begins with the eleventh try and grows to eight seconds at most', () => {
    expect([0, 9, 9.9].map(delayAfter)).toEqual([0, 0, 0]);
    expect([10, 11, 12, 15, 16, 100].map(delayAfter)).toEqual([250, 500, 1_000, 8_000, 8_000, 8_000]);
  });
  test('is for one account; the right password still opens', async () => {
    const { app, tenantId, learner, administrator } = await makeTenant();
    const attempt = (name: string) =>
      inTenant(app, tenantId, (context) => proveAccount(context, name, 'Errada#2026', tenantId)).catch(
        (error: { code: string }) => error.code,
      );
    for (let times = 0; times < 10; times++) expect(await attempt(learner.email)).toBe('identity.credentials.wrong');
    expect(slept).not.toHaveBeenCalled();
    expect(await attempt(learner.email)).toBe('identity.credentials.wrong');
    expect(slept).toHaveBeenLastCalledWith(250);
    vi.mocked(slept).mockClear();
    await attempt(administrator.email);
    expect(slept).not.toHaveBeenCalled();
  });
});
test('something counted happens so often in its window, each key by itself', async () => {
  const { app, tenantId } = await makeTenant();
  const may = (key: string) =>
    inTenant(app, tenantId, (context) => mayHappen(context, 'test', `${tenantId} ${key}`, 2, 3_600));
  expect([await may('a'), await may('a'), await may('a'), await may('b')]).toEqual([true, true, false, true]);
});
test('each proof costs one hash: right, wrong, without a password, unknown', async () => {
  const { app, tenantId, learner, administrator } = await makeTenant();
  const stored = await hashPassword('Azulejo#2026');
  await inTenant(app, tenantId, (context) => storeFirstPassword(context, learner.accountId, stored));
  await warmHashing();
  const prove = (name: string, password: string) =>
    inTenant(app, tenantId, (context) => proveAccount(context, name, password, tenantId)).then(
      () => 'proved',
      (error: { code: string }) => error.code,
    );
  for (const [name, password, outcome] of [
    [learner.email, 'Azulejo#2026', 'proved'],
    [learner.email, 'Errada#2026', 'identity.credentials.wrong'],
    [administrator.email, 'Azulejo#2026', 'identity.credentials.wrong'],
    ['nobody@example.com', 'Azulejo#2026', 'identity.credentials.wrong'],
  ] as const) {
    tasks.length = 0;
    expect(await prove(name, password)).toBe(outcome);
    expect(tasks.map((task) => task.stored !== undefined)).toEqual([true]);
  }
});
