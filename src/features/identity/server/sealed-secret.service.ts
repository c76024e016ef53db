// Encrypts stored secrets and sent tickets with a key of the installation, for one purpose and one owner.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Context } from '#platform/server/context.ts';
import { keyOf } from './keys.service.ts';

const algorithm = 'aes-256-gcm';
type Sealing = { purpose: string; owner: string };
/** Encrypts a text; only the same purpose and owner can decrypt it. */
export function sealSecret(context: Pick<Context, 'installation'>, { purpose, owner }: Sealing, plain: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(algorithm, keyOf(context, purpose), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}
/** Decrypts a text. Returns undefined where it is not ours, belongs to another owner, or was changed. */
export function openSecret(
  context: Pick<Context, 'installation'>,
  { purpose, owner }: Sealing,
  sealed: string,
): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < 28) return undefined;
  const decipher = createDecipheriv(algorithm, keyOf(context, purpose), bytes.subarray(0, 12))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(12, 28));
  const plain = decipher.update(bytes.subarray(28));
  try {
    return Buffer.concat([plain, decipher.final()]).toString();
  } catch {
    return undefined; // The authentication tag does not fit.
  }
}
