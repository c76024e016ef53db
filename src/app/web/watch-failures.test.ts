// Proves that failures of a page reach the recorder: those before it is loaded, those not caught, and those that a screen caught itself.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordFailures } from '#features/monitoring/web/monitoring.queries.ts';
import type { AppRouter } from './router.tsx';
import { watchFailures } from './watch-failures.ts';

vi.mock('#features/monitoring/web/monitoring.queries.ts', () => ({ recordFailures: vi.fn() }));
const [fail, noteScreen] = [vi.fn(), vi.fn()];
let open = () => {};
const router = {
  state: { matches: [{ fullPath: '/' }, { fullPath: '/courses/$id' }] },
  subscribe: (_when: string, listener: () => void) => void (open = listener),
} as unknown as AppRouter;
beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(recordFailures)
    .mockReset()
    .mockReturnValue({ fail, noteScreen, stop: () => {} });
  fail.mockReset();
});
afterEach(() => vi.useRealTimers());

test('an uncaught failure, and a failure of a screen, loads the recorder and is reported in order', async () => {
  const told = watchFailures(router, 'b1');
  window.dispatchEvent(new ErrorEvent('error', { error: 'first' }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'second' }));
  told('third');
  await vi.waitFor(() => expect(fail.mock.calls.map(([one]) => one as string)).toEqual(['first', 'second', 'third']));
  told('fourth');
  expect(fail).toHaveBeenLastCalledWith('fourth');
  expect(recordFailures).toHaveBeenCalledExactlyOnceWith({ build: 'b1', screen: expect.any(Function) as object });
  open();
  expect(noteScreen).toHaveBeenCalledExactlyOnceWith('/courses/$id');
});
test('without a failure the recorder is loaded when the page is idle', async () => {
  watchFailures(router, undefined);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(recordFailures).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await vi.waitFor(() => expect(recordFailures).toHaveBeenCalledOnce());
});
