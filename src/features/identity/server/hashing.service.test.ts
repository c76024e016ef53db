// Proves the stored form of a hash, the same cost where there is no password, and a queue that refuses when it is full.
import { afterAll, expect, test, vi } from 'vitest';
import type * as Threads from '#platform/server/threads.ts';
import { hashPassword, isPassword, createQueue } from './hashing.service.ts';
import type { HashingTask } from './hashing.service.ts';

// The modules of other files hold the real modules by now, and must hold them afterwards.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
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
const ofOurCost = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

test('the stored form is argon2id with 19 MiB, two passes and one lane', async () => {
  const stored = await hashPassword('Azulejo#2026');
  expect(stored).toMatch(ofOurCost);
  expect(await isPassword(stored, 'Azulejo#2026')).toBe(true);
  expect(await isPassword(stored, 'Azulejo#2027')).toBe(false);
  expect(await hashPassword('Azulejo#2026')).not.toBe(stored);
});
test('an account without a password is refused after one hash of the same cost', async () => {
  const stored = await hashPassword('Azulejo#2026');
  await isPassword(null, 'warm');
  for (const against of [stored, null]) {
    tasks.length = 0;
    expect(await isPassword(against, 'Errada#2026')).toBe(false);
    expect(tasks).toEqual([{ password: 'Errada#2026', stored: expect.stringMatching(ofOurCost) as string }]);
  }
});

const gate = () => {
  let open = () => {};
  const wait = new Promise<void>((done) => {
    open = done;
  });
  return { wait, open };
};
test('a queue runs a fixed number at once, the others in their order', async () => {
  const queue = createQueue({ parallel: 2, mostWaiting: 10, waitMilliseconds: 1_000 });
  const gates = [gate(), gate(), gate()];
  const started: number[] = [];
  const works = gates.map((one, index) =>
    queue.run(async () => {
      started.push(index);
      await one.wait;
      return index;
    }),
  );
  await Promise.resolve();
  expect([started, queue.waiting]).toEqual([[0, 1], 1]);
  gates[1]!.open();
  await works[1];
  await new Promise(setImmediate);
  expect([started, queue.waiting]).toEqual([[0, 1, 2], 0]);
  gates.forEach((one) => one.open());
  expect(await Promise.all(works)).toEqual([0, 1, 2]);
});
test('a caller that finds it full, or waits too long, is told to retry', async () => {
  const queue = createQueue({ parallel: 1, mostWaiting: 1, waitMilliseconds: 20 });
  const first = gate();
  const running = queue.run(() => first.wait);
  const late = queue.run(async () => {});
  await expect(queue.run(async () => {})).rejects.toMatchObject({ kind: 'unavailable', code: 'request.busy' });
  await expect(late).rejects.toMatchObject({ kind: 'unavailable' });
  first.open();
  await running;
  await expect(queue.run(async () => 'next')).resolves.toBe('next');
});
test('a failed task starts the next one', async () => {
  const queue = createQueue({ parallel: 1, mostWaiting: 5, waitMilliseconds: 1_000 });
  const failing = queue.run(async () => {
    throw new Error('no');
  });
  const next = queue.run(async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  await expect(next).resolves.toBe('yes');
});
