// Proves that the folder and S3 fulfil the same contract of the storage.
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeFolderStorage } from './folder.ts';
import { answerRange } from './ranges.ts';
import { makeBucket } from './bucket.ts';
import { makeS3Storage } from './s3.ts';
import type { Storage } from './storage.ts';

const place = mkdtempSync(join(tmpdir(), 'storage-'));
const unknown = 'a'.repeat(64);
const fileWith = (bytes: Buffer) => {
  const path = join(place, randomBytes(6).toString('hex'));
  writeFileSync(path, bytes);
  return path;
};
let server: InstanceType<typeof S3rver>;
let s3: Storage;
beforeAll(async () => {
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(place, 's3'),
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  const { port } = await server.run();
  s3 = makeS3Storage(
    makeBucket({
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'files',
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    }),
  );
});
afterAll(async () => {
  await server.close();
  rmSync(place, { recursive: true, force: true });
});

describe.each([
  ['folder', () => makeFolderStorage(join(place, 'folder'))],
  ['S3', () => s3],
])('%s', (_name, make) => {
  test('returns the stored bytes, whole and in part', async () => {
    const storage = make();
    const bytes = randomBytes(200_000);
    const hash = createHash('sha256').update(bytes).digest('hex');
    expect(await storage.putFile(fileWith(bytes))).toEqual({ hash, sizeBytes: 200_000 });
    expect(await storage.putBytes(bytes)).toEqual({ hash, sizeBytes: 200_000 });
    expect((await buffer(await storage.read(hash))).equals(bytes)).toBe(true);
    expect((await buffer(await storage.read(hash, { start: 5, end: 9 }))).equals(bytes.subarray(5, 10))).toBe(true);
    expect(await storage.has(hash)).toBe(true);
    const { path, release } = await storage.borrow(hash);
    expect((await readFile(path)).equals(bytes)).toBe(true);
    await release();
    expect(await storage.has(hash)).toBe(true);
  });
  test('accepts an empty file and a file of several parts', async () => {
    const storage = make();
    expect(await storage.putFile(fileWith(Buffer.alloc(0)))).toMatchObject({ sizeBytes: 0 });
    const large = randomBytes(18 * 1024 * 1024);
    const { hash, sizeBytes } = await storage.putFile(fileWith(large));
    expect(sizeBytes).toBe(large.length);
    expect((await buffer(await storage.read(hash))).equals(large)).toBe(true);
  });
  test('reports a missing content, and accepts no other form of name', async () => {
    const storage = make();
    expect(await storage.has(unknown)).toBe(false);
    for (const name of [unknown, '../../etc/passwd', ''])
      await expect((async () => storage.read(name))()).rejects.toMatchObject({ code: 'file.missing' });
    await expect((async () => storage.borrow(unknown))()).rejects.toMatchObject({ code: 'file.missing' });
    expect(await storage.remove(unknown)).toBe(false);
  });
  test('removes a content, but not one that was stored again meanwhile, and reports which', async () => {
    const storage = make();
    const { hash } = await storage.putBytes(randomBytes(100));
    expect(await storage.remove(hash, new Date(Date.now() - 60_000))).toBe(false);
    expect(await storage.has(hash)).toBe(true);
    expect(await storage.remove(hash)).toBe(true);
    expect([await storage.has(hash), await storage.remove(hash)]).toEqual([false, false]);
  });
  test('lists its contents by the beginning of their names, with the time of the last write', async () => {
    const storage = make();
    const from = Date.now() - 2_000;
    const { hash } = await storage.putBytes(randomBytes(321));
    const listed = [];
    for await (const part of storage.list(hash.slice(0, 2))) listed.push(...part);
    expect(listed.every((one) => one.hash.startsWith(hash.slice(0, 2)))).toBe(true);
    const [found] = listed.filter((one) => one.hash === hash);
    expect(found).toMatchObject({ sizeBytes: 321 });
    expect(found!.putAt.getTime()).toBeGreaterThan(from);
  });
});

test('the folder leaves no temporary file behind, also where it fails', async () => {
  const root = join(place, 'tidy');
  const storage = makeFolderStorage(root);
  await Promise.all(Array.from({ length: 5 }, () => storage.putBytes(Buffer.from('the same'))));
  await expect(storage.putFile(join(place, 'is-not-there'))).rejects.toThrow();
  expect(readdirSync(join(root, 'incoming'))).toEqual([]);
  const path = fileWith(Buffer.from('moved away'));
  await storage.putFile(path);
  expect(existsSync(path)).toBe(false);
});

describe('a range', () => {
  const content = { hash: 'ab'.repeat(32), sizeBytes: 1_000 };
  const etag = `"${content.hash.slice(0, 32)}"`;
  test.each([
    ['bytes=0-0', { start: 0, end: 0 }, 'bytes 0-0/1000'],
    ['bytes=500-', { start: 500, end: 999 }, 'bytes 500-999/1000'],
    ['bytes=-100', { start: 900, end: 999 }, 'bytes 900-999/1000'],
    ['bytes=-5000', { start: 0, end: 999 }, 'bytes 0-999/1000'],
    ['bytes=990-5000', { start: 990, end: 999 }, 'bytes 990-999/1000'],
  ])('%s is a part', (range, part, said) => {
    const answer = answerRange({ range }, content);
    expect(answer).toMatchObject({
      status: 206,
      range: part,
      headers: { 'content-range': said, 'content-length': String(part.end - part.start + 1) },
    });
  });
  test.each(['bytes=1000-', 'bytes=5-2', 'bytes=-0'])('%s cannot be satisfied', (range) => {
    expect(answerRange({ range }, content)).toMatchObject({
      status: 416,
      headers: { 'content-range': 'bytes */1000' },
    });
  });
  test.each(['bytes=0-1,5-6', 'items=0-1', 'bytes=-'])('%s gets the whole content', (range) => {
    expect(answerRange({ range }, content)).toMatchObject({ status: 200, headers: { 'content-length': '1000' } });
  });
  test('of a content that changed gets the whole; a content that the client has gets nothing', () => {
    expect(answerRange({ range: 'bytes=0-1', 'if-range': '"other"' }, content).status).toBe(200);
    expect(answerRange({ range: 'bytes=0-1', 'if-range': etag }, content).status).toBe(206);
    expect(answerRange({ 'if-none-match': etag }, content).status).toBe(304);
  });
});
