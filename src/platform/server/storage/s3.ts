// Stores bytes in a bucket, each content under its hash.
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Problem, requireFound } from '#platform/contract/problem.ts';
import type { Bucket } from './bucket.ts';
import { measureBytes, measureFile } from './measuring.ts';
import { isHash } from './storage.ts';
import type { Listed, Storage } from './storage.ts';

export function makeS3Storage(bucket: Bucket): Storage {
  const at = (hash: string) => {
    if (!isHash(hash)) throw new Problem('missing', 'file.missing');
    return `${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`;
  };
  const read: Storage['read'] = async (hash, range) => {
    const found = requireFound(await bucket.get(at(hash), range), 'file.missing');
    return found;
  };
  return {
    read,
    async putFile(path, known) {
      const { hash, sizeBytes } = known ?? (await measureFile(path));
      await bucket.putLarge(at(hash), path);
      return { hash, sizeBytes };
    },
    async putBytes(bytes, known) {
      const { hash } = known ?? (await measureBytes(bytes));
      await bucket.put(at(hash), bytes);
      return { hash, sizeBytes: bytes.byteLength };
    },
    has: async (hash) => isHash(hash) && (await bucket.find(at(hash))) !== undefined,
    async remove(hash, unlessPutSince) {
      const found = await bucket.find(at(hash));
      if (!found || (unlessPutSince && (!found.changedAt || found.changedAt >= unlessPutSince))) return false;
      await bucket.remove(at(hash));
      return true;
    },
    async *list(prefix) {
      for await (const page of bucket.list(`${prefix}/`))
        yield page.flatMap(({ key, sizeBytes, changedAt }): Listed[] => {
          const hash = key.split('/').at(-1)!;
          return isHash(hash) ? [{ hash, sizeBytes, putAt: changedAt }] : [];
        });
    },
    // The bucket itself deletes the parts of stopped uploads: docs/operations.md names the rule.
    tidy: async () => 0,
    async borrow(hash) {
      const folder = await mkdtemp(join(tmpdir(), 'borrowed-'));
      const release = () => rm(folder, { recursive: true, force: true });
      const path = join(folder, randomUUID());
      try {
        await pipeline(await read(hash), createWriteStream(path));
        return { path, release };
      } catch (error) {
        await release();
        throw error;
      }
    },
  };
}
