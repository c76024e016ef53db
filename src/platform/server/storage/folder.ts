// Bytes in a local folder: written beside, flushed, then renamed, so that a name never holds half a file.
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Problem } from '#platform/contract/problem.ts';
import { isHash } from './storage.ts';
import type { Storage } from './storage.ts';

/** Read at once: each piece is a message to the thread that reads and one to the socket; a slow reader holds two of them. */
const PIECE_BYTES = 256 * 1024;
/** SHA-256 of a file, read once. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: PIECE_BYTES }), hash);
  return hash.digest('hex');
}
const missing = () => new Problem('missing', 'file.missing');
/** A rename is durable once its folder is. */
async function flush(path: string) {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Storage below `root`, 65,536 folders of two levels. */
export function makeFolderStorage(root: string): Storage {
  const pathOf = (hash: string) => {
    if (!isHash(hash)) throw missing();
    return join(root, hash.slice(0, 2), hash.slice(2, 4), hash);
  };
  const sizeOf = async (hash: string) => {
    try {
      return (await stat(pathOf(hash))).size;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw missing();
      throw error;
    }
  };
  /** Puts a finished temporary file under its name; the same content again only renews its date. */
  async function place(temporary: string, hash: string) {
    const path = pathOf(hash);
    await mkdir(dirname(path), { recursive: true });
    await flush(temporary);
    await rename(temporary, path);
    await flush(dirname(path));
  }
  const temporaryPath = async () => {
    await mkdir(join(root, 'incoming'), { recursive: true });
    return join(root, 'incoming', randomUUID());
  };

  return {
    async putFile(path) {
      const temporary = await temporaryPath();
      try {
        await rename(path, temporary).catch(async (error: NodeJS.ErrnoException) => {
          if (error.code !== 'EXDEV') throw error;
          await copyFile(path, temporary); // another disk
        });
        const hash = await hashFile(temporary);
        const { size } = await stat(temporary);
        await place(temporary, hash);
        await rm(path, { force: true });
        return { hash, sizeBytes: size };
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async putBytes(bytes) {
      const temporary = await temporaryPath();
      const hash = createHash('sha256').update(bytes).digest('hex');
      try {
        const handle = await open(temporary, 'wx');
        await handle.writeFile(bytes).finally(() => handle.close());
        await place(temporary, hash);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      return { hash, sizeBytes: bytes.byteLength };
    },
    async read(hash, range) {
      await sizeOf(hash);
      return createReadStream(pathOf(hash), { highWaterMark: PIECE_BYTES, ...range });
    },
    has: (hash) =>
      sizeOf(hash).then(
        () => true,
        (error: unknown) => (error instanceof Problem ? false : Promise.reject(error as Error)),
      ),
    async remove(hash, unlessPutSince) {
      const path = pathOf(hash);
      if (unlessPutSince) {
        const found = await stat(path).catch(() => undefined);
        if (!found || found.ctime >= unlessPutSince) return;
      }
      await rm(path, { force: true });
    },
    async borrow(hash) {
      await sizeOf(hash);
      return { path: pathOf(hash), release: async () => {} };
    },
  };
}
