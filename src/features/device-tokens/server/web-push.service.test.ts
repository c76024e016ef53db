// Proves that the installation names itself so that push services accept it, and asks no address that is none.
import { createECDH, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { keyRing } from '#features/identity/server/keys.service.ts';
import type { Installation } from '#platform/server/context.ts';
import { checkVapid } from '#testing/push-service.ts';
import { authorizationOf, sendPush, vapidKeyOf } from './web-push.service.ts';

const installationOf = (secret: string): Installation => ({
  appOrigin: 'https://app.example.com',
  contentOrigin: 'https://content.example.com',
  auditKept: { accessMonths: 6, actYears: 5 },
  allowsLocalServers: false,
  keyFor: keyRing(secret),
});

test('the key comes from the installation’s secret alone, and signs for one service and half a day [PUSH-006]', () => {
  const [one, same, other] = ['a first secret', 'a first secret', 'another secret'].map(installationOf);
  expect(vapidKeyOf(one!).publicKey).toBe(vapidKeyOf(same!).publicKey);
  expect(vapidKeyOf(one!).publicKey).not.toBe(vapidKeyOf(other!).publicKey);
  const header = authorizationOf(one!, 'https://push.example.net');
  const { key, exp, sub } = checkVapid(header, 'https://push.example.net');
  expect([key, sub]).toEqual([vapidKeyOf(one!).publicKey, 'https://app.example.com']);
  expect(exp - Date.now() / 1_000).toBeLessThanOrEqual(12 * 3600);
  expect(() => checkVapid(header, 'https://other.example.net')).toThrow('for https://push.example.net');
});
test('an inner address, no address and a key that is none are refused without a request', async () => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
  const send = (endpoint: string, p256dh = keys.p256dh) =>
    sendPush(installationOf('a secret'), {
      subscription: { endpoint, keys: { ...keys, p256dh } },
      topic: 't',
      message: Buffer.from('{}'),
    });
  for (const inner of ['https://127.0.0.1/x', 'https://[::1]/x', 'https://10.0.0.8/x', 'http://push.example.net/x'])
    expect(await send(inner), inner).toBe('refused');
  expect(await send('https://localhost/x')).toBe('refused');
  expect(await send('https://push.example.net/x', 'A'.repeat(87))).toBe('refused');
});
