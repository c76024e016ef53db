// Derives the keys that sign and derive tokens from the installation's secret, one key for each purpose.
import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Context } from '#platform/server/context.ts';

/** Derives the key of each purpose from the secret, once. */
export function keyRing(secret: string): (purpose: string) => Buffer {
  const made = new Map<string, Buffer>();
  return (purpose) => {
    const known = made.get(purpose);
    if (known) return known;
    const key = Buffer.from(hkdfSync('sha256', secret, 'sabia', purpose, 32));
    made.set(purpose, key);
    return key;
  };
}
/** Returns the key of a purpose. */
export const keyOf = ({ installation }: Pick<Context, 'installation'>, purpose: string): Buffer =>
  installation.keyFor(purpose);

export const sha256 = (value: string | Buffer): string => createHash('sha256').update(value).digest('base64url');
/** Returns a hash of the browser and address that send the request. */
export const clientOf = ({ from }: Pick<Context, 'from'>): string => sha256(`${from.agent}\n${from.address}`);
export const macOf = (key: Buffer, ...parts: (string | Buffer)[]): Buffer => {
  const hmac = createHmac('sha256', key);
  for (const part of parts) hmac.update(part).update('\0');
  return hmac.digest();
};
export const isSame = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
