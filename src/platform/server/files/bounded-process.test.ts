// A script in its own process is stopped when it takes too long, too much memory, or is no longer wanted.
import { describe, expect, it } from 'vitest';
import { runBounded } from './bounded-process.ts';

describe('runBounded', () => {
  it('answers what the script answers', async () => {
    expect(await runBounded('await answer({ twice: input.value * 2 });', { value: 21 })).toEqual({ twice: 42 });
  });
  it('stops what runs for ever', async () => {
    await expect(runBounded('for (;;);', {}, { seconds: 0.5 })).rejects.toMatchObject({ code: 'file.tooSlow' });
  });
  it.runIf(process.platform === 'linux')('stops what fills the memory', async () => {
    const script =
      'const kept = []; for (;;) { kept.push(Buffer.alloc(4 << 20, 1)); await new Promise((done) => setTimeout(done, 1)); }';
    await expect(runBounded(script, {}, { megabytes: 120 })).rejects.toMatchObject({ code: 'file.tooHeavy' });
  });
  it('stops when told to, and calls a crash unreadable', async () => {
    const stop = new AbortController();
    const running = runBounded('for (;;);', {}, { signal: stop.signal });
    stop.abort();
    await expect(running).rejects.toMatchObject({ code: 'file.aborted' });
    await expect(runBounded('process.exit(3);', {})).rejects.toMatchObject({ code: 'file.unreadable' });
  });
});
