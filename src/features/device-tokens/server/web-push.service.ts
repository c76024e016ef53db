// Sends a message to the push service of one browser, encrypted (RFC 8291) and with the installation's VAPID key (RFC 8292).
import { createECDH, hkdfSync } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import webPush from 'web-push';
import { hourMilliseconds } from '#platform/contract/units.ts';
import type { Installation } from '#platform/server/context.ts';
import { guardedFetch } from '#platform/server/outgoing.ts';
import { keptSeconds } from '../contract/device-token.model.ts';
import type { Subscription } from '../contract/device-token.model.ts';

const curve = 'prime256v1';
const { generateRequestDetails, getVapidHeaders } = webPush;
type VapidKey = { publicKey: string; privateKey: string };
/** The order of the curve: a private key is a smaller number, which all but one of 2^32 are. */
const order = Buffer.from('ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551', 'hex');
const known = new WeakMap<Buffer, VapidKey>();
/** Returns the VAPID key of the installation, derived from its secret: the same on every node, as long as the secret. */
export function vapidKeyOf({ keyFor }: Pick<Installation, 'keyFor'>): VapidKey {
  const seed = keyFor('web-push');
  const made = known.get(seed);
  if (made) return made;
  const pair = createECDH(curve);
  let number = order;
  for (let nth = 0; number.compare(order) >= 0; nth++)
    number = Buffer.from(hkdfSync('sha256', seed, 'vapid', `${nth}`, 32));
  pair.setPrivateKey(number);
  // A number with zeros before it keeps its 32 bytes.
  const key = { publicKey: pair.getPublicKey('base64url'), privateKey: number.toString('base64url') };
  known.set(seed, key);
  return key;
}

/** The headers of the last hour, which are used again; each is good for half a day. */
const headers = new LRUCache<string, string>({ max: 1_000, ttl: hourMilliseconds });
/** Returns the header with which the installation names itself to one push service. */
export function authorizationOf(installation: Installation, audience: string): string {
  const { publicKey, privateKey } = vapidKeyOf(installation);
  const key = `${publicKey} ${audience}`;
  const known = headers.get(key);
  if (known) return known;
  const subject = installation.appOrigin.replace(/^http:/, 'https:');
  const { Authorization } = getVapidHeaders(audience, subject, publicKey, privateKey, 'aes128gcm');
  headers.set(key, Authorization);
  return Authorization;
}

/** What became of a message: taken, the device is gone, to be tried again, or refused for good. */
export type Outcome = 'sent' | 'gone' | 'later' | 'refused';
const outcomeOf = (status: number): Outcome =>
  status >= 200 && status < 300
    ? 'sent'
    : status === 404 || status === 410
      ? 'gone'
      : status === 429 || status >= 500
        ? 'later'
        : 'refused';
/** How often in a row services did not answer, for a minute each. One that rests is not asked, so that it holds no others. */
const silent = new LRUCache<string, number>({ max: 1_000, ttl: 60_000 });
const restsAfter = 5;
export type Sent = { subscription: Subscription; topic: string; message: Buffer };
/** Sends one message. Never throws: the outcome says what to do with the device. */
export async function sendPush(installation: Installation, { subscription, topic, message }: Sent): Promise<Outcome> {
  const { endpoint } = subscription;
  let origin = '';
  try {
    origin = new URL(endpoint).origin;
    if ((silent.get(origin) ?? 0) >= restsAfter) return 'later';
    const ask = guardedFetch({ allowsLocal: installation.allowsLocalServers, isCut: true });
    const {
      method,
      headers: named,
      body,
    } = generateRequestDetails(subscription, message, {
      contentEncoding: 'aes128gcm',
      TTL: keptSeconds,
      topic,
      urgency: 'normal',
      headers: { Authorization: authorizationOf(installation, origin) },
    });
    const { status } = await ask(endpoint, { method, headers: named as Record<string, string>, body });
    silent.delete(origin);
    return outcomeOf(status);
  } catch (error) {
    if (!isOfNetwork(error)) return 'refused';
    silent.set(origin, (silent.get(origin) ?? 0) + 1);
    return 'later';
  }
}
/** Tells whether a service could not be reached or did not answer; our own refusals and unusable keys are no such error. */
const isOfNetwork = (error: unknown): boolean => {
  const { name, code } = error as { name?: string; code?: unknown };
  return (
    name === 'TimeoutError' ||
    name === 'AbortError' ||
    (typeof code === 'string' && /^E[A-Z]/.test(code) && !code.startsWith('ERR_'))
  );
};
