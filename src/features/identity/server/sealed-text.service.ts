// Encrypts a password between two calls. Only the server can read it, for five minutes and once (decisions D2.4).
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { fieldProblem } from '#platform/contract/problem.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { mayHappen } from './attempts.service.ts';
import { keyOf } from './keys.service.ts';

const lifeSeconds = 300;
const algorithm = 'aes-256-gcm';
/** Returns the account id that a text is encrypted for: no other account can decrypt it. */
const ownerOf = ({ person }: PersonContext) => Buffer.from(person.accountId);

/** Encrypts a text for the caller. */
export function sealText(context: PersonContext, plain: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(algorithm, keyOf(context, 'sealed-text'), nonce).setAAD(ownerOf(context));
  const until = Buffer.alloc(6);
  until.writeUIntBE(Math.floor(context.now().getTime() / 1000) + lifeSeconds, 0, 6);
  const sealed = Buffer.concat([cipher.update(Buffer.concat([until, Buffer.from(plain)])), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}
const refused = (field: string) => fieldProblem('invalid', field, 'identity.sealed.refused');
/** Decrypts the encrypted text of a field. Refuses the same text a second time. */
export async function openSealed(context: PersonContext, field: string, sealed: string): Promise<string> {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < 34) throw refused(field);
  const plain = unseal(context, bytes);
  if (!plain || plain.readUIntBE(0, 6) < context.now().getTime() / 1000) throw refused(field);
  if (!(await mayHappen(context as Context, 'sealed-once', sealed, 1, 2 * lifeSeconds))) throw refused(field);
  return plain.subarray(6).toString();
}
function unseal(context: PersonContext, bytes: Buffer): Buffer | undefined {
  const decipher = createDecipheriv(algorithm, keyOf(context, 'sealed-text'), bytes.subarray(0, 12))
    .setAAD(ownerOf(context))
    .setAuthTag(bytes.subarray(12, 28));
  const plain = decipher.update(bytes.subarray(28));
  try {
    return Buffer.concat([plain, decipher.final()]);
  } catch {
    return undefined; // The authentication tag does not fit: the text is not ours, belongs to another account, or was changed.
  }
}
