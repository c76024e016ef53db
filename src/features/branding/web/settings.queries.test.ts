// The look of the address: asked for with patience, and told when the server does not answer in time.
import { afterEach, expect, test, vi } from 'vitest';
import { problemText } from '#platform/web/problem-text.ts';
import { renderKit } from '#testing/render-kit.tsx';
import { loadLook } from './settings.queries.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
/** A server that never answers: only who asks can end it. */
const silence = (_address: string, { signal }: RequestInit = {}) =>
  new Promise<Response>((_resolve, reject) => {
    const end = () => reject(signal!.reason as Error);
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end);
  });

test('settings that do not come in 40 seconds say that the server did not answer in time [ERR-012, SET-024]', async () => {
  await renderKit(null);
  vi.stubGlobal('fetch', silence);
  const patience = new AbortController();
  const waited: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    waited.push(milliseconds);
    return patience.signal;
  });
  const asked = loadLook().catch((problem: unknown) => problemText(problem));
  patience.abort(new DOMException('too long', 'TimeoutError'));
  expect(await asked).toBe('O servidor não respondeu a tempo. Verifique sua conexão e tente de novo.');
  expect(waited).toContain(40_000);
});
