// Shows pushes as notifications and opens the page that a person clicks. It keeps no files: the app needs the network as before.
import { quietly } from '#platform/contract/quietly.ts';
import type { PushMessage, WorkerNews } from '#features/device-tokens/contract/device-token.model.ts';

// The library of types for workers and the one for pages cannot be used together: these are the parts of it.
type Lasting = Event & { waitUntil(work: Promise<unknown>): void };
type Pushed = Lasting & { data: { json(): unknown } | null };
type Clicked = Lasting & { notification: Notification };
type Resubscribing = Lasting & { oldSubscription?: PushSubscription | null };
type Tab = { focused: boolean; focus(): Promise<Tab>; postMessage(news: WorkerNews, ports?: MessagePort[]): void };
type Scope = {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: {
    claim(): Promise<void>;
    matchAll(of: { type: 'window'; includeUncontrolled: boolean }): Promise<Tab[]>;
    openWindow(href: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(name: 'push', listener: (event: Pushed) => void): void;
  addEventListener(name: 'notificationclick', listener: (event: Clicked) => void): void;
  addEventListener(name: 'pushsubscriptionchange', listener: (event: Resubscribing) => void): void;
  addEventListener(name: 'message', listener: (event: Lasting & { data: unknown }) => void): void;
};
const worker = globalThis as unknown as Scope;
const tabs = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
// A newer worker waits until the person agrees, or until no page is open.
worker.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(worker.skipWaiting());
});

worker.addEventListener('push', (event) => {
  const { id, title, body, href, language } = messageOf(event);
  // One tag for one notification: what comes twice is shown once.
  event.waitUntil(
    worker.registration.showNotification(title, {
      tag: id,
      ...(body !== undefined && { body }),
      lang: language,
      icon: '/app-icon/192.png',
      data: { href },
    }),
  );
});
/** Browsers ask for a notification for every push: what cannot be read still says where it comes from. */
function messageOf({ data }: Pushed): PushMessage {
  const nothing = { id: 'push', title: worker.location.host, href: '/notifications', language: '' };
  try {
    return { ...nothing, ...(data?.json() as PushMessage) };
  } catch {
    return nothing;
  }
}

/** Milliseconds that a tab has to say that it opens the page. */
const answerMs = 800;
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { href = '/' } = (event.notification.data ?? {}) as { href?: string };
  const url = new URL(href, worker.location.origin);
  event.waitUntil(open(url.origin === worker.location.origin ? url.pathname + url.search + url.hash : '/'));
});
/** Opens a page in the tab that the person used last, which may ask about unsaved work, or else in a new one. */
async function open(href: string): Promise<void> {
  const [tab] = (await tabs()).sort((one, other) => Number(other.focused) - Number(one.focused));
  if (tab) {
    await quietly('a browser that keeps the tab behind opens the page there', () => tab.focus());
    if (await hears(tab, { kind: 'open', href })) return;
  }
  await worker.clients.openWindow(href);
}
const hears = (tab: Tab, news: WorkerNews) =>
  new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), answerMs);
    tab.postMessage(news, [port2]);
  });

// The worker has no session: an open tab tells the server of the new subscription, or else the next start of the app.
worker.addEventListener('pushsubscriptionchange', (event) => {
  const options = event.oldSubscription?.options;
  const renew = async () => {
    if (options) await quietly('a tab subscribes anew', () => worker.registration.pushManager.subscribe(options));
    for (const tab of await tabs()) tab.postMessage({ kind: 'subscribed' });
  };
  event.waitUntil(renew());
});
