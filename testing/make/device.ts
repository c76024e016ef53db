// Makes a device that gets pushes, whose push service nobody asks.
import { createECDH, randomBytes } from 'node:crypto';
import { createDeviceToken } from '#features/device-tokens/contract/device-tokens.endpoints.ts';
import type { Persona } from '../persona.ts';
import type { TenantForTest } from './tenant.ts';

/** Returns the subscription of a browser as its `toJSON` writes it. */
export function subscriptionForTest(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
  return JSON.stringify({ endpoint: `https://push.example.com/${randomBytes(8).toString('hex')}`, keys });
}
export async function makeDevice(tenant: TenantForTest, who: Persona = tenant.learner): Promise<string> {
  const body = { kind: 'push', name: 'Firefox, Linux', product: 'Sabiá', token: subscriptionForTest() } as const;
  return (await tenant.call(createDeviceToken, { body }, who)).id;
}
