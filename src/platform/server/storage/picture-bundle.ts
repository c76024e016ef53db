// Writes and reads one content that holds a picture in all its widths: a line of JSON with its owner and each width's position, then the bytes.
import type { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { Problem } from '#platform/contract/problem.ts';
import type { Storage } from './storage.ts';

type Index = { owner: string; widths: [width: number, start: number, length: number][] };
/** The size of the padded index at the start of the content: one read finds it. */
const indexBytes = 512;

export function writeBundle(owner: string, variants: readonly { width: number; bytes: Buffer }[]): Buffer {
  let start = indexBytes;
  const widths = variants.map(({ width, bytes }): Index['widths'][number] => {
    const at = start;
    start += bytes.length;
    return [width, at, bytes.length];
  });
  const index = Buffer.alloc(indexBytes, ' ');
  const text = JSON.stringify({ owner, widths } satisfies Index);
  if (index.write(text) < text.length) throw new Error('a picture with too many widths');
  return Buffer.concat([index, ...variants.map(({ bytes }) => bytes)]);
}

async function readAll(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Returns a function that opens pictures by address; an address under the key of another tenant counts as missing. */
export function makeBundleReader(storage: Storage) {
  const indexes = new LRUCache<string, Index>({ max: 10_000 });
  async function indexOf(hash: string): Promise<Index> {
    const known = indexes.get(hash);
    if (known) return known;
    const text = await readAll(await storage.read(hash, { start: 0, end: indexBytes - 1 }));
    let index: Index;
    try {
      index = JSON.parse(text.toString('utf8')) as Index;
    } catch {
      throw new Problem('missing', 'file.missing'); // The hash belongs to another kind of content.
    }
    if (typeof index.owner !== 'string' || !Array.isArray(index.widths)) throw new Problem('missing', 'file.missing');
    indexes.set(hash, index);
    return index;
  }
  /** Returns the smallest stored width that is at least `width`, or else the largest. */
  return async (owner: string, hash: string, width: number): Promise<{ sizeBytes: number; content: Readable }> => {
    const index = await indexOf(hash);
    if (index.owner !== owner) throw new Problem('missing', 'file.missing');
    const [, start, length] = index.widths.find(([kept]) => kept >= width) ?? index.widths.at(-1)!;
    return { sizeBytes: length, content: await storage.read(hash, { start, end: start + length - 1 }) };
  };
}
