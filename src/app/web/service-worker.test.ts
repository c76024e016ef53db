// Proves what the service worker does when the browser renews a subscription, and that it takes over only when it is told to.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

type Listener = (event: { waitUntil: (work: Promise<unknown>) => void } & Record<string, unknown>) => void;
const heard = new Map<string, Listener>();
const subscribe = vi.fn(async () => ({}));
const skipWaiting = vi.fn(async () => undefined);
const tabs = [{ postMessage: vi.fn() }, { postMessage: vi.fn() }];
/** Runs what the worker does for an event, to its end. */
async function happen(name: string, event: Record<string, unknown> = {}): Promise<void> {
  const work: Promise<unknown>[] = [];
  heard.get(name)!({ ...event, waitUntil: (one) => void work.push(one) });
  await Promise.all(work);
}
beforeAll(async () => {
  vi.stubGlobal('addEventListener', (name: string, listener: Listener) => void heard.set(name, listener));
  await import('./service-worker.ts');
  vi.unstubAllGlobals();
});
beforeEach(() => {
  vi.stubGlobal('registration', { pushManager: { subscribe } });
  vi.stubGlobal('clients', { matchAll: async () => tabs, claim: async () => undefined });
  vi.stubGlobal('skipWaiting', skipWaiting);
  for (const one of [subscribe, skipWaiting, ...tabs.map(({ postMessage }) => postMessage)]) one.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

test('a renewed subscription is asked for with the options of the old one, and every open tab hears of it', async () => {
  const options = { userVisibleOnly: true, applicationServerKey: new ArrayBuffer(3) };
  await happen('pushsubscriptionchange', { oldSubscription: { options } });
  expect(subscribe).toHaveBeenCalledExactlyOnceWith(options);
  for (const { postMessage } of tabs) expect(postMessage).toHaveBeenCalledExactlyOnceWith({ kind: 'subscribed' });
});
test('without the old subscription the tabs ask for a new one themselves', async () => {
  await happen('pushsubscriptionchange', { oldSubscription: null });
  expect(subscribe).not.toHaveBeenCalled();
  for (const { postMessage } of tabs) expect(postMessage).toHaveBeenCalledExactlyOnceWith({ kind: 'subscribed' });
});
test('a push service that refuses the renewal leaves it to the tabs', async () => {
  subscribe.mockRejectedValueOnce(new Error('refused'));
  await happen('pushsubscriptionchange', { oldSubscription: { options: {} } });
  for (const { postMessage } of tabs) expect(postMessage).toHaveBeenCalledExactlyOnceWith({ kind: 'subscribed' });
});
test('a newer worker waits for the word of a page', async () => {
  await happen('message', { data: 'something else' });
  expect(skipWaiting).not.toHaveBeenCalled();
  await happen('message', { data: 'take-over' });
  expect(skipWaiting).toHaveBeenCalledOnce();
});
