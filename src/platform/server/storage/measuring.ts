// Computes the hash and the size of a content before it is stored. Hashing does not block the event loop.
import { megabyteBytes } from '#platform/contract/units.ts';
import { createHash, webcrypto } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { makeThread } from '../threads.ts';
import type { StoredContent } from './storage.ts';

/** Below this size, reading the whole file at once is cheaper than asking a thread. */
const smallBytes = megabyteBytes;
/** Milliseconds that are enough for the largest file on the slowest disk. */
const patienceMs = 600_000;
const hashBeside = makeThread<{ path: string }, string>('hash', import.meta.url, patienceMs);

/** Returns the SHA-256 in hex; a thread of the runtime computes it. */
export const hashBytes = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes)).toString('hex');
export const measureBytes = async (bytes: Uint8Array): Promise<StoredContent> => ({
  hash: await hashBytes(bytes as Uint8Array<ArrayBuffer>),
  sizeBytes: bytes.byteLength,
});
export async function measureFile(path: string): Promise<StoredContent> {
  const { size } = await stat(path);
  return {
    hash: size <= smallBytes ? await hashBytes(await readFile(path)) : await hashBeside({ path }),
    sizeBytes: size,
  };
}
/** Returns the SHA-256 of a file; reads the file once, in the thread of the caller. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: smallBytes }), hash);
  return hash.digest('hex');
}
