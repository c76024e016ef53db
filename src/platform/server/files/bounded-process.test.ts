// Proves that a script in a separate process is stopped when it uses too much time or memory, or is cancelled.
import { describe, expect, it } from 'vitest';
import type { Problem } from '#platform/contract/problem.ts';
import { runBounded } from './bounded-process.ts';

describe('runBounded', () => {
  it('returns the answer of the script', async () => {
    expect(await runBounded('await answer({ twice: input.value * 2 });', { value: 21 })).toEqual({ twice: 42 });
  });
  it('stops a script without end', async () => {
    await expect(runBounded('for (;;);', {}, { seconds: 0.5 })).rejects.toMatchObject({ code: 'file.tooSlow' });
  });
  it('counts computing time, not the waiting of a busy machine', async () => {
    const waiting = 'await new Promise((done) => setTimeout(done, 1500)); await answer(true);';
    expect(await runBounded(waiting, {}, { seconds: 1 })).toBe(true);
  });
  it('stops a script that fills the memory: at once where the system reports its use, else at its time limit', async () => {
    const script =
      'const kept = []; for (;;) { kept.push(Buffer.alloc(4 << 20, 1)); await new Promise((done) => setTimeout(done, 1)); }';
    const code = process.platform === 'linux' ? 'file.tooHeavy' : 'file.tooSlow';
    await expect(runBounded(script, {}, { megabytes: 120, seconds: 5 })).rejects.toMatchObject({ code });
  });
  it('stops on request, and reports a crash as unreadable', async () => {
    const stop = new AbortController();
    const running = runBounded('for (;;);', {}, { signal: stop.signal });
    stop.abort();
    await expect(running).rejects.toMatchObject({ code: 'file.aborted' });
    await expect(runBounded('process.exit(3);', {})).rejects.toMatchObject({ code: 'file.unreadable' });
  });
  it('reports nothing about this machine where the process cannot begin', async () => {
    const program = process.execPath;
    process.execPath = '/nowhere/secret-folder/node';
    try {
      const failure = await runBounded('', {}).catch((error: unknown) => error as Problem);
      expect(failure).toMatchObject({ kind: 'unavailable', code: 'request.busy', details: {} });
      expect(JSON.stringify((failure as Problem).details)).not.toContain('secret-folder');
    } finally {
      process.execPath = program;
    }
  });
});
