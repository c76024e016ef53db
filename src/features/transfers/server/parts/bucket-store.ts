// Stores the parts of uploads in the bucket. Each part is an object named by its offset, so any node can continue an upload that another node began.
import { megabyteBytes } from '#platform/contract/units.ts';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { DataStore, ERRORS, Upload } from '@tus/server';
import type { Bucket } from '#platform/server/storage/bucket.ts';

type Part = { key: string; offset: number; size: number };
type KeptPart = Part & { changedAt: Date };
/** Bytes held in memory before they are sent: a few uploads at once must not need much memory. */
const partBytes = 8 * megabyteBytes;
const root = 'uploads/';
const digits = 14; // more digits than the largest upload needs

/**
 * Stores uploads so that two nodes that write the same one at once, one of them late, cannot damage it: an offset always holds
 * the same bytes, and only parts without a gap count. It needs only put, get, list and delete of the service.
 */
export class BucketStore extends DataStore {
  readonly bucket: Bucket;
  readonly keptMilliseconds: number;
  constructor(bucket: Bucket, keptMilliseconds: number) {
    super();
    this.bucket = bucket;
    this.keptMilliseconds = keptMilliseconds;
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  }

  override async create(upload: Upload): Promise<Upload> {
    upload.creation_date ??= new Date().toISOString();
    const { id, size, metadata, creation_date } = upload;
    await this.bucket.put(`${root}${id}/info`, Buffer.from(JSON.stringify({ id, size, metadata, creation_date })));
    return upload;
  }
  override async getUpload(id: string): Promise<Upload> {
    const info = JSON.parse(await text(await this.get(`${root}${id}/info`, ERRORS.FILE_NOT_FOUND))) as Upload;
    const last = (await this.parts(id)).at(-1);
    return new Upload({ ...info, offset: last ? last.offset + last.size : 0 });
  }
  override async write(source: Readable, id: string, offset: number): Promise<number> {
    let at = offset;
    let held: Buffer[] = [];
    let size = 0;
    const flush = async () => {
      if (size === 0) return;
      await this.bucket.put(`${root}${id}/${String(at).padStart(digits, '0')}`, Buffer.concat(held, size));
      at += size;
      [held, size] = [[], 0];
    };
    try {
      for await (const chunk of source as AsyncIterable<Buffer>) {
        held.push(chunk);
        size += chunk.length;
        if (size >= partBytes) await flush();
      }
    } finally {
      await flush(); // what arrived before a break counts
    }
    return at;
  }
  override async remove(id: string): Promise<void> {
    const kept = await this.list(`${root}${id}/`);
    if (kept.length === 0) throw ERRORS.FILE_NOT_FOUND;
    for (const { key } of kept) await this.bucket.remove(key);
  }
  override getExpiration(): number {
    return this.keptMilliseconds;
  }
  /** Removes uploads to which nobody has added for as long as uploads are kept. */
  override async deleteExpired(): Promise<number> {
    const newest = new Map<string, number>();
    for (const { key, changedAt } of await this.list(root)) {
      const id = key.slice(root.length).split('/')[0]!;
      newest.set(id, Math.max(newest.get(id) ?? 0, changedAt.getTime()));
    }
    const old = [...newest].filter(([, at]) => at < Date.now() - this.keptMilliseconds);
    for (const [id] of old) await this.remove(id);
    return old.length;
  }
  /** Returns the whole upload as a file of this machine; `release` ends its use. */
  async borrow(id: string): Promise<{ path: string; release(): Promise<void> }> {
    const folder = await mkdtemp(join(tmpdir(), 'upload-'));
    const release = () => rm(folder, { recursive: true, force: true });
    const path = join(folder, 'whole');
    try {
      await pipeline(this.whole(id), createWriteStream(path));
      return { path, release };
    } catch (error) {
      await release();
      throw error;
    }
  }

  private async *whole(id: string) {
    for (const { key } of await this.parts(id))
      yield* (await this.get(key, ERRORS.FILE_NO_LONGER_EXISTS)) as AsyncIterable<Buffer>;
  }
  /** Returns the parts that follow each other without a gap. */
  private async parts(id: string): Promise<Part[]> {
    const byOffset = new Map((await this.list(`${root}${id}/`)).map((part) => [part.offset, part]));
    const parts: Part[] = [];
    for (let part = byOffset.get(0); part; part = byOffset.get(part.offset + part.size)) parts.push(part);
    return parts;
  }
  private async list(prefix: string): Promise<KeptPart[]> {
    const kept: KeptPart[] = [];
    for await (const page of this.bucket.list(prefix))
      for (const { key, sizeBytes: size, changedAt } of page) {
        const name = key.split('/').at(-1)!;
        kept.push({ key, size, changedAt, offset: /^\d+$/.test(name) ? Number(name) : NaN });
      }
    return kept;
  }
  private async get(
    key: string,
    missing: (typeof ERRORS)['FILE_NOT_FOUND' | 'FILE_NO_LONGER_EXISTS'],
  ): Promise<Readable> {
    const found = await this.bucket.get(key);
    if (!found) throw missing; // oxlint-disable-line no-throw-literal -- what the protocol's library takes
    return found;
  }
}
