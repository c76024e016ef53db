// Proves that a video's file becomes what every browser plays, or fails with its reason.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diskAndRows, storedContents } from '#testing/disk-and-rows.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { occupyReaders } from '#testing/occupied-readers.ts';
import { onePagePdf } from '#testing/one-page-pdf.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { reserveDiskQuota } from '#features/people/server/reservations.service.ts';
import { openMedia } from './content-access.service.ts';
import { findContent } from './content-files.service.ts';
import { runConversion } from './converter.service.ts';
import { convertMedia, retryConversion } from './media-conversion.service.ts';
import { receiveFile } from './media-file.service.ts';
import { pictureFilm } from './media-poster.service.ts';
import { createMedia, getMedia } from './media.service.ts';
import * as store from './media.store.ts';

let tenant: TenantForTest;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'convert-test-'));
  tenant = await makeTenant();
});
afterAll(() => rm(folder, { recursive: true, force: true }));
const as = <T>(work: (context: PersonContext) => Promise<T>) => tenant.run(tenant.administrator, work);
const job = (isLast = false) => ({ isLast, signal: new AbortController().signal });
/** Makes a clip of two seconds of colour bars, 320 × 240, with a tone. */
async function clip(name: string, ...codecs: string[]) {
  const path = join(folder, name);
  await runConversion(
    [
      '-f',
      'lavfi',
      '-i',
      'testsrc=size=320x240:rate=10:duration=2',
      '-f',
      'lavfi',
      '-i',
      'sine=duration=2',
      '-shortest',
      '-pix_fmt',
      'yuv420p',
      ...codecs,
      path,
    ],
    { seconds: 60 },
  );
  return path;
}

describe('converting', () => {
  it('makes a poster first, then renditions not above the source; the original plays meanwhile', async () => {
    const { id } = await as((context) => createMedia(context, { title: 'Barras', kind: 'video' }));
    const path = await clip('bars.mp4', '-c:v', 'libx264', '-c:a', 'aac');
    const bytes = await readFile(path);
    const taken = await as((context) =>
      receiveFile(context, id, { path, name: 'barras.mp4', sizeBytes: bytes.length }),
    );
    expect(taken).toMatchObject({ status: 'pending', durationSeconds: 2 });
    const opened = await as((context) => openMedia(context, { mediaId: id }));
    expect(opened).toMatchObject({ status: 'pending', hlsUrl: null, contentType: 'video/mp4' });
    expect(opened.url).toMatch(/\/file$/);
    const { fileHash } = (await as((context) => store.find(context.db, id)))!;
    await as((context) => pictureFilm(context, { mediaId: id, fileHash: fileHash! }, job()));
    expect(await as((context) => openMedia(context, { mediaId: id }))).toMatchObject({
      status: 'pending',
      poster: expect.any(String),
    });
    await as((context) => convertMedia(context, { mediaId: id, fileHash: fileHash! }, job()));
    const ready = await as((context) => openMedia(context, { mediaId: id }));
    expect(ready).toMatchObject({
      status: 'ready',
      hlsUrl: expect.stringMatching(/\/hls\/master\.m3u8$/),
      poster: expect.any(String),
    });
    await as(async (context) => {
      expect((await store.find(context.db, id))?.renditions.map((one) => one.height)).toEqual([240]);
      expect(await findContent(context, id, 'hls/240/list.m3u8')).toMatchObject({
        contentType: 'application/vnd.apple.mpegurl',
      });
      expect(await findContent(context, id, 'hls/240/video.ts')).toMatchObject({ contentType: 'video/mp2t' });
    });
    const { countedBytes, heldBytes, missing, arriving } = await diskAndRows(tenant.app.services, tenant.tenantId);
    expect([countedBytes, missing, arriving]).toEqual([heldBytes, [], 0]);
    expect(countedBytes).toBeGreaterThan(bytes.length);
    // A repeated job, or a job for a replaced file, changes nothing.
    await as((context) => convertMedia(context, { mediaId: id, fileHash: '0'.repeat(64) }, job()));
    expect(await as((context) => getMedia(context, id))).toMatchObject({ status: 'ready' });
  }, 120_000);

  it('makes no renditions where the contract has no quota for them, and stores nothing of them', async () => {
    const narrow = await makeTenant({ diskLimitMegabytes: 1 });
    const asOne = <T>(work: (context: PersonContext) => Promise<T>) => narrow.run(narrow.administrator, work);
    const { id } = await asOne((context) => createMedia(context, { title: 'Barras', kind: 'video' }));
    const path = await clip('narrow.mp4', '-c:v', 'libx264', '-c:a', 'aac');
    const { length } = await readFile(path);
    await asOne((context) => receiveFile(context, id, { path, name: 'barras.mp4', sizeBytes: length }));
    const fill = (bytes: number) =>
      asOne((context) =>
        reserveDiskQuota(context, { id: randomUUID(), sizeBytes: bytes, expiresAt: new Date(Date.now() + 60_000) }),
      );
    await fill(1_048_576 - length);
    const { fileHash } = (await asOne((context) => store.find(context.db, id)))!;
    const before = await storedContents(narrow.app.services);
    await asOne((context) => convertMedia(context, { mediaId: id, fileHash: fileHash! }, job()));
    expect(await asOne((context) => getMedia(context, id))).toMatchObject({
      status: 'failed',
      failureCode: 'people.limit.disk',
    });
    expect(await storedContents(narrow.app.services)).toEqual(before);
    const { countedBytes, heldBytes, arriving } = await diskAndRows(narrow.app.services, narrow.tenantId);
    expect([countedBytes, heldBytes, arriving]).toEqual([1_048_576, 1_048_576, 0]);
  }, 120_000);

  it('fails with a reason, and can be tried again', async () => {
    const { id } = await as((context) => createMedia(context, { title: 'Quebrado', kind: 'video' }));
    const path = await clip('broken.mp4', '-c:v', 'libx264', '-c:a', 'aac');
    const bytes = await readFile(path);
    await as((context) => receiveFile(context, id, { path, name: 'x.mp4', sizeBytes: bytes.length }));
    const broken = join(folder, 'noise.mp4');
    await writeFile(broken, 'not a video');
    const { hash } = await tenant.app.services.storage.putFile(broken);
    await as((context) => store.update(context.db, id, { fileHash: hash }));
    await as((context) => convertMedia(context, { mediaId: id, fileHash: hash }, job(true)));
    expect(await as((context) => getMedia(context, id))).toMatchObject({ status: 'failed', failureCode: 'file.type' });
    await as((context) => retryConversion(context, id));
    expect(await as((context) => getMedia(context, id))).toMatchObject({ status: 'pending', failureCode: null });
    await expect(as((context) => retryConversion(context, id))).rejects.toMatchObject({
      code: 'media.conversion.notFailed',
    });
  }, 60_000);
});

describe('a PDF while all readers are busy', () => {
  async function upload(text: string) {
    const path = join(folder, `${Math.random()}.pdf`);
    await writeFile(path, text);
    const { id } = await as((context) => createMedia(context, { title: 'Guia', kind: 'pdf' }));
    const free = occupyReaders();
    const began = performance.now();
    const taken = await as((context) => receiveFile(context, id, { path, name: 'guia.pdf', sizeBytes: text.length }));
    const seconds = (performance.now() - began) / 1000;
    await free();
    return { id, taken, seconds };
  }
  const read = async (id: string) => {
    const { fileHash } = (await as((context) => store.find(context.db, id)))!;
    await as((context) => convertMedia(context, { mediaId: id, fileHash: fileHash! }, job()));
    return as((context) => store.find(context.db, id));
  };
  it('is answered within 2 s as pending, and ready once it is read', async () => {
    const { id, taken, seconds } = await upload(onePagePdf);
    expect(taken).toMatchObject({ status: 'pending', pageCount: null });
    expect(seconds).toBeLessThan(2);
    expect(await read(id)).toMatchObject({ status: 'ready', pageCount: 1 });
  });
  it('is refused then with the reason where no viewer could open it', async () => {
    const { id, taken } = await upload('%PDF-1.7\nnothing');
    expect(taken.status).toBe('pending');
    expect(await read(id)).toMatchObject({ status: 'failed', failureCode: 'file.pdf.unreadable' });
  });
});
