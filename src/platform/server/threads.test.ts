// Proves that tasks of a thread wait for each other without being late, and that one that hangs takes no other with it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { makeThread } from './threads.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'thread-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
// The bundle's ending: the sources' threads need seconds to start.
const base = pathToFileURL(path.join(folder, 'bundle.js')).href;
writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
writeFileSync(
  path.join(folder, 'sample.thread.js'),
  `import { parentPort } from 'node:worker_threads';
   parentPort.on('message', ({ id, input }) => {
     if (input < 0) return;
     const until = Date.now() + input;
     while (Date.now() < until);
     if (input === 13) parentPort.postMessage({ id, failure: 'thirteen' });
     else parentPort.postMessage({ id, value: input * 2 });
   });`,
);

describe('the tasks of a thread', () => {
  it('wait for each other, and the limit counts from the turn of each', async () => {
    const run = makeThread<number, number>('sample', base, 2_000);
    const given = [900, 901, 902];
    expect(await Promise.all(given.map(run))).toEqual([1800, 1802, 1804]);
  });
  it('that hang or fail take no other with them', async () => {
    const run = makeThread<number, number>('sample', base, 2_000);
    const [hung, failed, done] = await Promise.allSettled([run(-1), run(13), run(1)]);
    expect(hung).toMatchObject({ status: 'rejected', reason: new Error('sample took longer than 2000 ms') });
    expect(failed).toMatchObject({ status: 'rejected', reason: new Error('thirteen') });
    expect(done).toMatchObject({ status: 'fulfilled', value: 2 });
  });
});
