// Stores bytes in a local folder: writes a temporary file, flushes it, then renames it, so that a name never holds half a file.
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Problem } from '#platform/contract/problem.ts';
import { quietly } from '#platform/contract/quietly.ts';
import { measureBytes, measureFile } from './measuring.ts';
import { isHash } from './storage.ts';
import type { Listed, Storage } from './storage.ts';

/** The size of one read: each piece is a message to the reading thread and one to the socket; a slow reader holds two pieces. */
const pieceBytes = 256 * 1024;
/** Flushes a folder: a rename is durable only after its folder is flushed. */
async function flush(path: string) {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Moves a file; makes the folder only where it does not exist yet. */
async function moved(from: string, to: string): Promise<true> {
  await rename(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    await rename(from, to);
  });
  return true;
}

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' || error.code === 'ENOTDIR' ? [] : Promise.reject(error),
  );

/** Returns a storage below `root`, with 65,536 folders on two levels. */
export function makeFolderStorage(root: string): Storage {
  const pathOf = (hash: string) => {
    if (!isHash(hash)) throw new Problem('missing', 'file.missing');
    return join(root, hash.slice(0, 2), hash.slice(2, 4), hash);
  };
  const sizeOf = async (hash: string) => {
    try {
      return (await stat(pathOf(hash))).size;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new Problem('missing', 'file.missing');
      throw error;
    }
  };
  /** Moves a finished temporary file to its name; for a content that is already there, this only renews its date. */
  async function place(temporary: string, hash: string) {
    const handle = await open(temporary, 'r+');
    try {
      const now = new Date();
      // A moved file keeps its old mode and dates, which another program set: a new content must not look abandoned.
      await handle.chmod(0o600);
      await handle.utimes(now, now);
      await handle.sync();
    } finally {
      await handle.close();
    }
    const path = pathOf(hash);
    await moved(temporary, path);
    await flush(dirname(path));
  }
  const temporaryPath = () => join(root, 'incoming', randomUUID());

  return {
    async putFile(path, known) {
      const temporary = temporaryPath();
      try {
        const isMoved = await moved(path, temporary).catch(async (error: NodeJS.ErrnoException) => {
          if (error.code !== 'EXDEV') throw error;
          await copyFile(path, temporary); // The path is on another disk.
          return false;
        });
        const stored = known ?? (await measureFile(temporary));
        await place(temporary, stored.hash);
        if (!isMoved) await rm(path, { force: true });
        return stored;
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async putBytes(bytes, known) {
      const temporary = temporaryPath();
      const stored = known ?? (await measureBytes(bytes));
      try {
        await mkdir(dirname(temporary), { recursive: true, mode: 0o700 });
        const handle = await open(temporary, 'wx');
        await handle.writeFile(bytes).finally(() => handle.close());
        await place(temporary, stored.hash);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      return stored;
    },
    async read(hash, range) {
      await sizeOf(hash);
      return createReadStream(pathOf(hash), { highWaterMark: pieceBytes, ...range });
    },
    has: (hash) =>
      sizeOf(hash).then(
        () => true,
        (error: unknown) => (error instanceof Problem ? false : Promise.reject(error as Error)),
      ),
    async remove(hash, unlessPutSince) {
      const path = pathOf(hash);
      const found = await quietly('it is gone already', () => stat(path));
      if (!found || (unlessPutSince && found.mtime >= unlessPutSince)) return false;
      await rm(path, { force: true });
      return true;
    },
    async *list(prefix) {
      for (const inner of await namesIn(join(root, prefix))) {
        const listed = await Promise.all(
          (await namesIn(join(root, prefix, inner))).filter(isHash).map(async (hash): Promise<Listed[]> => {
            const found = await quietly('it went meanwhile', () => stat(pathOf(hash)));
            return found ? [{ hash, sizeBytes: found.size, putAt: found.mtime }] : [];
          }),
        );
        if (listed.length) yield listed.flat();
      }
    },
    async tidy(before) {
      let removed = 0;
      for (const name of await namesIn(join(root, 'incoming'))) {
        const path = join(root, 'incoming', name);
        const found = await quietly('it is gone already', () => stat(path));
        if (!found || found.mtime >= before) continue;
        await rm(path, { force: true });
        removed++;
      }
      return removed;
    },
    async borrow(hash) {
      await sizeOf(hash);
      return { path: pathOf(hash), release: async () => {} };
    },
  };
}
