// The pipeline of a video: from the file to what every browser plays, or to a failure with its reason.
import { mkdtemp, rm, writeFile, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { openMedia } from './content-access.service.ts';
import { findContent } from './content-files.service.ts';
import { convert, findConverter } from './converter.service.ts';
import { convertMedia, retryConversion } from './media-conversion.service.ts';
import { receiveFile } from './media-file.service.ts';
import { createMedia, getMedia } from './media.service.ts';
import { runBounded } from '#platform/server/files/bounded-process.ts';
import * as store from './media.store.ts';

let tenant: TenantForTest, folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'convert-test-'));
  tenant = await makeTenant();
});
afterAll(() => rm(folder, { recursive: true, force: true }));
const as = <T>(work: (context: PersonContext) => Promise<T>) => tenant.run(tenant.administrator, work);
const job = (isLast = false) => ({ isLast, signal: new AbortController().signal });
/** Two seconds of colour bars, 320 × 240, with a tone. */
async function clip(name: string, ...codecs: string[]) {
  const path = join(folder, name);
  await convert(
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
const hasConverter = (await findConverter()) !== undefined;

describe.runIf(hasConverter)('converting (where a converter is installed)', () => {
  it('makes renditions not above the source, and a poster; the original plays meanwhile', async () => {
    const { id } = await as((context) => createMedia(context, { title: 'Barras', kind: 'video' }));
    const path = await clip('bars.mp4', '-c:v', 'libx264', '-c:a', 'aac'),
      bytes = await readFile(path);
    const taken = await as((context) =>
      receiveFile(context, id, { path, name: 'barras.mp4', sizeBytes: bytes.length }),
    );
    expect(taken).toMatchObject({ status: 'pending', durationSeconds: 2 });
    const opened = await as((context) => openMedia(context, { mediaId: id }));
    expect(opened).toMatchObject({ status: 'pending', hlsUrl: null, contentType: 'video/mp4' });
    expect(opened.url).toMatch(/\/file$/);
    const { fileHash } = (await as((context) => store.find(context.db, id)))!;
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
    // The same job again, or one for a file that was replaced, changes nothing.
    await as((context) => convertMedia(context, { mediaId: id, fileHash: '0'.repeat(64) }, job()));
    expect(await as((context) => getMedia(context, id))).toMatchObject({ status: 'ready' });
  }, 120_000);

  it('fails with a reason, and can be tried again', async () => {
    const { id } = await as((context) => createMedia(context, { title: 'Quebrado', kind: 'video' }));
    const path = await clip('broken.mp4', '-c:v', 'libx264', '-c:a', 'aac'),
      bytes = await readFile(path);
    await as((context) => receiveFile(context, id, { path, name: 'x.mp4', sizeBytes: bytes.length }));
    const broken = join(folder, 'noise.mp4');
    await writeFile(broken, 'not a video');
    const { hash } = await tenant.app.house.storage.putFile(broken);
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

/** A PDF of one empty page. */
const pdf =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
describe('a PDF while every place for reading is taken', () => {
  /** Holds all places until it is told to stop. */
  function occupy() {
    const stop = new AbortController();
    const taken = [1, 2, 3].map(() =>
      runBounded(
        'await new Promise((done) => setTimeout(done, 60_000));',
        {},
        { seconds: 60, signal: stop.signal },
      ).catch(() => {}),
    );
    return async () => {
      stop.abort();
      await Promise.all(taken);
    };
  }
  async function upload(text: string) {
    const path = join(folder, `${Math.random()}.pdf`);
    await writeFile(path, text);
    const { id } = await as((context) => createMedia(context, { title: 'Guia', kind: 'pdf' }));
    const free = occupy();
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
    const { id, taken, seconds } = await upload(pdf);
    expect(taken).toMatchObject({ status: 'pending', pageCount: null });
    expect(seconds).toBeLessThan(2);
    expect(await read(id)).toMatchObject({ status: 'ready', pageCount: 1 });
  });
  it('is refused then where no viewer could open it, with the reason', async () => {
    const { id, taken } = await upload('%PDF-1.7\nnothing');
    expect(taken.status).toBe('pending');
    expect(await read(id)).toMatchObject({ status: 'failed', failureCode: 'file.pdf.unreadable' });
  });
});
