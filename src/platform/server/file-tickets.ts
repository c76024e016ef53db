// Seals and opens the tickets by which the content host serves private files: one person, one session and one file, in the path of an address.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { hourMilliseconds } from '#platform/contract/units.ts';
import type { Context } from './context.ts';

/** The time that an address opens the file: longer than a page is looked at. It also ends with the session. */
export const ticketMilliseconds = 4 * hourMilliseconds;
/** What a ticket says; only the server reads and writes it. */
export type FileTicket = {
  tenantId: string;
  fileId: string;
  accountId: string;
  sessionId: string;
  expiresAt: number;
  /** True where the reader must not learn the person's name, which the name of a file may hold. */
  isNeutral: boolean;
};
type Keys = Pick<Context, 'installation'>;
const algorithm = 'aes-256-gcm';
/** Returns the key of one kind of files, so that a ticket of another kind opens nothing. */
const keyOf = ({ installation }: Keys, kind: string) => installation.keyFor(kind).subarray(0, 32);
const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
const idOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
const idBytes = 16;
const ivBytes = 12;
const tagBytes = 16;
const numberBytes = 7;
const sealedBytes = ivBytes + tagBytes + 4 * idBytes + numberBytes;

/** Returns a ticket as text for an address; it needs no row, so that a list is read without a write. */
export function sealFileTicket(keys: Keys, kind: string, { expiresAt, isNeutral, ...ids }: FileTicket): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keyOf(keys, kind), iv);
  const numbers = Buffer.alloc(numberBytes);
  numbers.writeUIntBE(expiresAt, 0, 6);
  numbers[6] = isNeutral ? 1 : 0;
  const parts = [ids.tenantId, ids.fileId, ids.accountId, ids.sessionId].map(bytesOf);
  const sealed = Buffer.concat([cipher.update(Buffer.concat([...parts, numbers])), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}
/** Returns what a ticket says; undefined for any text that this installation did not seal for this kind of files. */
export function openFileTicket(keys: Keys, kind: string, ticket: string): FileTicket | undefined {
  const bytes = Buffer.from(ticket, 'base64url');
  if (bytes.length !== sealedBytes || bytes.toString('base64url') !== ticket) return undefined;
  const decipher = createDecipheriv(algorithm, keyOf(keys, kind), bytes.subarray(0, ivBytes));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    const plain = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
    const id = (index: number) => idOf(plain.subarray(index * idBytes, (index + 1) * idBytes));
    return {
      tenantId: id(0),
      fileId: id(1),
      accountId: id(2),
      sessionId: id(3),
      expiresAt: plain.readUIntBE(4 * idBytes, 6),
      isNeutral: plain[4 * idBytes + 6] === 1,
    };
  } catch {
    return undefined; // The ticket was changed, or another installation sealed it.
  }
}
