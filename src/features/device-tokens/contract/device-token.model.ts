// Defines a person's devices: the states of their registration, what a subscription to pushes is, and the limits.

/** The states of the registration. access-shell-settings §4 */
export const registrationStates = { none: 0, asking: 1, ready: 2, tokenFailed: -1, refused: -2 } as const;
export type RegistrationState = keyof typeof registrationStates;
/** A subscription of a browser, as its `toJSON` writes it. */
export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };
/** Milliseconds that a browser has for subscribing: some never answer. */
export const subscribeMs = 15_000;
/** A device takes the place of the person's least used one where there are this many. */
export const mostDevices = 20;
/** A device that failed so often in a row is removed. */
export const mostFailures = 10;
/** Seconds for which a push service keeps a message for a device that is off. */
export const keptSeconds = 2 * 24 * 3600;
/** Seconds before each further try of a message whose service did not take it. */
export const retrySeconds = [60, 300, 1_800] as const;
/** The messages of one job. */
export const messagesAtOnce = 50;

const keyPattern = /^[\w-]{86,88}={0,1}$/;
const authPattern = /^[\w-]{22,24}={0,2}$/;
type ReadToken = { endpoint?: unknown; keys?: { p256dh?: unknown; auth?: unknown } | null } | null;
/** Returns the subscription that a token holds; undefined for any other text, which is stored and gets no push. */
export function subscriptionOf(token: string): Subscription | undefined {
  if (!token.startsWith('{')) return undefined;
  let given: ReadToken;
  try {
    given = JSON.parse(token) as ReadToken;
  } catch {
    return undefined;
  }
  const { endpoint, keys } = given ?? {};
  const { p256dh, auth } = keys ?? {};
  if (typeof endpoint !== 'string' || !/^https?:\/\/[^\s/]+\/?\S*$/.test(endpoint)) return undefined;
  if (typeof p256dh !== 'string' || !keyPattern.test(p256dh)) return undefined;
  if (typeof auth !== 'string' || !authPattern.test(auth)) return undefined;
  return { endpoint, keys: { p256dh, auth } };
}
/** The message of a push: a title, the sentence below it where the person wants it on a locked screen, and where it leads. */
export type PushMessage = { id: string; title: string; body?: string; href: string; language: string };
/** What the service worker tells a tab: a page to open, or that the browser has another subscription. */
export type WorkerNews = { kind: 'open'; href: string } | { kind: 'subscribed' };
