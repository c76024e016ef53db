// Proves that a waiting worker is offered and takes over only when the person agrees, and that a new subscription of the browser is registered.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mergedTexts } from '../../../../scripts/texts-plugin.ts';
import { startTexts } from '#platform/web/texts.ts';
import { toasts } from '#platform/web/toast.ts';
import { answering } from '#testing/render-screen.tsx';
import * as calls from '../contract/device-tokens.endpoints.ts';
import { keepRegistration, register, registration, watchWorker } from './registration.queries.ts';

const deviceId = '0190a0a0-0000-7000-8000-000000000001';
const subscription = (endpoint: string) => ({
  endpoint,
  options: { applicationServerKey: Uint8Array.from([4, 1, 2, 3]).buffer },
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: async () => true,
});
type Listener = (event: unknown) => void;
const reload = vi.fn();
let worker: { waiting: object | null; installing: object | null };
let given: { controller: object | null; endpoint: string };
let heard: Map<string, Listener>;
beforeEach(async () => {
  await startTexts(() => Promise.resolve(mergedTexts('src', 'pt')), 'pt');
  toasts.set([]);
  heard = new Map();
  given = { controller: {}, endpoint: 'https://push.example.com/one' };
  const listen = (of: string) => (name: string, listener: Listener) => void heard.set(`${of} ${name}`, listener);
  const pushManager = {
    getSubscription: async () => subscription(given.endpoint),
    subscribe: async () => subscription(given.endpoint),
  };
  worker = Object.assign({ waiting: null, installing: null }, { pushManager, addEventListener: listen('worker') });
  const serviceWorker = {
    register: async () => worker,
    ready: Promise.resolve(worker),
    getRegistration: async () => worker,
    get controller() {
      return given.controller;
    },
    addEventListener: listen('page'),
    removeEventListener: () => undefined,
    startMessages: () => undefined,
  };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  answering()
    .on(calls.getPushKey, { publicKey: 'BAECAw' })
    .on(calls.createDeviceToken, { id: deviceId })
    .on(calls.bindDevice, { id: deviceId });
  await register();
  expect(registration.get().state).toBe('ready');
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  reload.mockReset();
  localStorage.clear();
  toasts.set([]);
  registration.set({ state: 'none', permission: 'default' });
});

test('a worker that waits is offered; it takes over and the page loads anew once the person agrees', async () => {
  const waiting = { postMessage: vi.fn() };
  worker.waiting = waiting;
  await keepRegistration();
  const [{ text, tone, seconds, action } = {} as never] = toasts.get();
  expect([text, tone, seconds, action!.label]).toEqual([
    ...['Há uma nova versão da plataforma.', 'warning', null, 'Atualizar'],
  ]);
  expect(waiting.postMessage).not.toHaveBeenCalled();
  action!.run();
  expect(waiting.postMessage).toHaveBeenCalledExactlyOnceWith('take-over');
  // The page stays as it is until the new worker has it.
  expect(reload).not.toHaveBeenCalled();
  heard.get('page controllerchange')!({});
  expect(reload).toHaveBeenCalledOnce();
});
test('a worker that arrives later is offered when it waits, and not while it is being installed', async () => {
  await keepRegistration();
  expect(toasts.get()).toEqual([]);
  const installing = { addEventListener: (_name: string, listener: Listener) => void heard.set('state', listener) };
  worker.installing = installing;
  heard.get('worker updatefound')!({});
  heard.get('state')!({});
  expect(toasts.get()).toEqual([]);
  worker.waiting = { postMessage: () => undefined };
  heard.get('state')!({});
  expect(toasts.get()).toHaveLength(1);
});
test('the first worker of a browser is no update', async () => {
  worker.waiting = { postMessage: () => undefined };
  given.controller = null;
  await keepRegistration();
  expect(toasts.get()).toEqual([]);
});
test('a subscription that the browser renewed is registered as the device', async () => {
  const server = answering()
    .on(calls.getPushKey, { publicKey: 'BAECAw' })
    .on(calls.createDeviceToken, { id: deviceId })
    .on(calls.bindDevice, { id: deviceId });
  const stop = watchWorker();
  given.endpoint = 'https://push.example.com/two';
  heard.get('page message')!({ data: { kind: 'subscribed' }, ports: [] });
  await vi.waitFor(() =>
    expect(server.last('POST', 'DeviceToken')?.body).toMatchObject({
      token: expect.stringContaining('https://push.example.com/two'),
    }),
  );
  await vi.waitFor(() =>
    expect(JSON.parse(localStorage.getItem('sabia.push')!)).toMatchObject({ endpoint: 'https://push.example.com/two' }),
  );
  stop();
});
