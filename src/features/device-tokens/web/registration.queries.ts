// Registers this browser for pushes and keeps the registration; its states are those of access-shell-settings §4. Failures are told in the panel alone.
import { quietly } from '#platform/contract/quietly.ts';
import { access } from '#platform/web/access.ts';
import { call } from '#platform/web/call.ts';
import { session } from '#platform/web/session.ts';
import { makeStore, useStore } from '#platform/web/store.ts';
import { text } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { subscribeMs } from '../contract/device-token.model.ts';
import type { RegistrationState, WorkerNews } from '../contract/device-token.model.ts';
import * as calls from '../contract/device-tokens.endpoints.ts';
import { browserName } from './browser-name.queries.ts';

export type Permission = 'unsupported' | NotificationPermission;
type Registration = {
  state: RegistrationState;
  permission: Permission;
  /** The sentence of a failed registration. administration-engagement §8 */
  failureKey?: 'deviceTokens.create.failed' | 'deviceTokens.token.failed';
};
export const workerPath = '/service-worker.js';
/** Returns what the browser allows; unsupported also where the address is no safe one. */
export const permissionNow = (): Permission =>
  globalThis.isSecureContext && 'Notification' in globalThis && 'PushManager' in globalThis && navigator.serviceWorker
    ? Notification.permission
    : 'unsupported';
/** The state of this browser; a test sets it back. */
export const registration = makeStore<Registration>({ state: 'none', permission: 'default' });
export const useRegistration = () => useStore(registration);
/** Reads the browser's permission again; a person changes it in the browser's own settings. */
export function lookAtPermission(): void {
  const permission = permissionNow();
  registration.set((now) => {
    const refused = permission === 'unsupported' || permission === 'denied';
    const state = refused ? 'refused' : now.state === 'refused' ? 'none' : now.state;
    return permission === now.permission && state === now.state ? now : { permission, state };
  });
}

type Kept = { deviceId: string; endpoint: string; owner: string };
const keptKey = 'sabia.push';
const ownerNow = () => `${access.get()?.tenantId}.${access.get()?.userId}`;
function kept(): Kept | undefined {
  try {
    const one = JSON.parse(localStorage.getItem(keptKey) ?? 'null') as Kept | null;
    return one?.owner === ownerNow() ? one : undefined;
  } catch {
    return undefined;
  }
}
/** Returns the id of this browser's device, where it is registered for the person. */
export const ownDeviceId = () => kept()?.deviceId;

const within = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_done, fail) => {
      setTimeout(() => fail(new Error('the browser did not answer')), subscribeMs);
    }),
  ]);
const base64Url = (bytes: ArrayBuffer | null | undefined) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
/** Subscribes at the browser's push service, anew where it was for another key of the installation. */
async function subscribe(): Promise<PushSubscription> {
  const { publicKey } = await call(calls.getPushKey, {});
  await navigator.serviceWorker.register(workerPath, { scope: '/', updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known && base64Url(known.options.applicationServerKey) === publicKey) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}
const fail = (failureKey: NonNullable<Registration['failureKey']>) =>
  registration.set({ state: 'tokenFailed', permission: permissionNow(), failureKey });
let running: Promise<void> | undefined;
/** Registers this browser as a device of the person; asked while it runs, it runs once. */
export const register = (): Promise<void> => (running ??= registerNow().finally(() => (running = undefined)));
async function registerNow(): Promise<void> {
  const owner = ownerNow();
  registration.set({ state: 'asking', permission: 'granted' });
  const subscription = await quietly('the panel tells it', () => within(subscribe()));
  if (!subscription) return fail('deviceTokens.token.failed');
  const token = JSON.stringify(subscription);
  const body = { kind: 'push', name: browserName(), product: 'Sabiá', token } as const;
  const made = await quietly('the panel tells it', () => call(calls.createDeviceToken, { body }));
  if (!made) return fail('deviceTokens.create.failed');
  const bound = await quietly('the panel tells it', () => call(calls.bindDevice, { params: { token: made.id } }));
  if (!bound) return fail('deviceTokens.token.failed');
  const one: Kept = { deviceId: made.id, endpoint: subscription.endpoint, owner };
  void quietly('blocked storage: the next start registers again', () =>
    localStorage.setItem(keptKey, JSON.stringify(one)),
  );
  registration.set({ state: 'ready', permission: 'granted' });
}
/** Asks the browser for its permission, and registers it. Runs in a click: browsers ask only then. */
export async function enable(): Promise<void> {
  lookAtPermission();
  const { permission } = registration.get();
  if (permission === 'default') {
    registration.set({ state: 'asking', permission });
    const given = await quietly('a browser that cannot ask has refused', () => Notification.requestPermission());
    // Who closes the question has not answered it.
    registration.set({ state: 'none', permission: given ?? 'denied' });
    lookAtPermission();
  }
  if (registration.get().permission === 'granted') await register();
}
/** Forgets this browser after its device was removed. */
export async function forgetOwnDevice(): Promise<void> {
  localStorage.removeItem(keptKey);
  await quietly('the server has removed it', async () => {
    const worker = await navigator.serviceWorker.getRegistration('/');
    await (await worker?.pushManager.getSubscription())?.unsubscribe();
  });
  registration.set({ state: 'none', permission: permissionNow() });
}

/** Whether the person wants pushes, as the profile says. */
const isWanted = () =>
  ((session.get().bundle ?? {}) as { person?: { notifiesByPush?: boolean } | null }).person?.notifiesByPush === true;
/** Keeps the registration of a person who allowed pushes here: binds the device to this session, or registers it anew. */
export async function keepRegistration(): Promise<void> {
  lookAtPermission();
  if (registration.get().permission !== 'granted') return;
  const stayed = await quietly('it is registered anew', async () => {
    const worker = await navigator.serviceWorker.getRegistration('/');
    if (worker) offerUpdate(worker);
    const [subscription, known] = [await worker?.pushManager.getSubscription(), kept()];
    if (!known || subscription?.endpoint !== known.endpoint) return false;
    await call(calls.bindDevice, { params: { token: known.deviceId } });
    return true;
  });
  if (stayed) registration.set({ state: 'ready', permission: 'granted' });
  else if (isWanted()) await register();
}
/** Offers a newer worker, which waits until no page uses the old one. */
function offerUpdate(worker: ServiceWorkerRegistration): void {
  const offer = () => {
    const { waiting } = worker;
    if (!waiting || !navigator.serviceWorker.controller) return;
    const run = () => {
      navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
      waiting.postMessage('take-over');
    };
    toast.warning(text('shell.version.new'), { seconds: null, action: { label: text('shell.version.update'), run } });
  };
  offer();
  worker.addEventListener('updatefound', () => worker.installing?.addEventListener('statechange', offer));
}
/** Listens to the worker: opens what the person clicked in a notification, and registers a new subscription. */
export function watchWorker(): () => void {
  const handleNews = ({ data, ports }: MessageEvent<WorkerNews>) => {
    if (data.kind === 'subscribed') return void register();
    ports[0]?.postMessage('opened');
    goTo(data.href);
  };
  navigator.serviceWorker.addEventListener('message', handleNews);
  navigator.serviceWorker.startMessages();
  return () => navigator.serviceWorker.removeEventListener('message', handleNews);
}
