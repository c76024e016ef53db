// Proves on PostgreSQL how the media repository handles objects, files, packages, subtitles and opening; each test has its own tenant.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { firstPage } from '#testing/make/first-page.ts';
import { makePackage } from '#testing/make/scorm.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { recordStatements } from '#testing/statements.ts';
import { getUsage } from '#features/contracts/server/usage.service.ts';
import { makeZip } from '#testing/make/zip.ts';
import type { PersonContext } from '#platform/server/context.ts';
import type { MediaForm } from '../contract/media.wire.ts';
import { openMedia } from './content-access.service.ts';
import { findContent } from './content-files.service.ts';
import { downloadMedia } from './media-download.service.ts';
import { convertMedia } from './media-conversion.service.ts';
import { receiveFile } from './media-file.service.ts';
import { addSubtitle, setChapters } from './media-parts.service.ts';
import { createMedia, getMedia, listMedia, removeMedia, updateMedia } from './media.service.ts';
import * as store from './media.store.ts';

let tenant: TenantForTest;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-test-'));
  tenant = await makeTenant();
});
afterAll(() => rm(folder, { recursive: true, force: true }));
const asMaintainer = <T>(work: (context: PersonContext) => Promise<T>) => tenant.run(tenant.administrator, work);
const asLearner = <T>(work: (context: PersonContext) => Promise<T>) => tenant.run(tenant.learner, work);
const form = (more: Partial<MediaForm> = {}): MediaForm => ({ title: 'Escuta ativa', kind: 'pdf', ...more });
const create = (more: Partial<MediaForm> = {}) =>
  asMaintainer((context) => createMedia(context, form(more))).then((made) => made.id);
let count = 0;
const save = async (bytes: Buffer | string) => {
  const path = join(folder, `upload-${count++}`);
  await writeFile(path, bytes);
  return { path, name: 'pasta/arquivo.bin', sizeBytes: bytes.length };
};
const receive = async (id: string, bytes: Buffer | string) => {
  const file = await save(bytes);
  return asMaintainer((context) => receiveFile(context, id, file));
};
const pdf =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 90 90]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

describe('objects', () => {
  it('are created, found by their words, changed and removed [MEDIA-070, MEDIA-072, MEDIA-073]', async () => {
    const id = await create({ title: 'Segurança em Altura', code: 'ALT-1', summary: 'cinto e linha' });
    const found = await asMaintainer((context) =>
      listMedia(context, { ...firstPage, search: 'seguranca', kinds: ['pdf'] }),
    );
    expect(found.items.map((one) => one.id)).toEqual([id]);
    expect(
      await asMaintainer((context) => listMedia(context, { ...firstPage, search: '   ', code: ' alt-1 ' })),
    ).toMatchObject({
      total: 1,
    });
    const saved = await asMaintainer((context) =>
      updateMedia(context, id, form({ title: 'Altura', isDownloadable: true })),
    );
    expect(saved).toMatchObject({ title: 'Altura', isDownloadable: true, status: 'empty' });
    await asMaintainer((context) => removeMedia(context, id));
    await expect(asMaintainer((context) => getMedia(context, id))).rejects.toMatchObject({
      code: 'media.missing',
    });
  });
  it('have unique codes, links their address, packages a type [MEDIA-004, MEDIA-014]', async () => {
    await create({ code: 'Único' });
    await expect(create({ code: 'unico' })).rejects.toMatchObject({
      details: { fields: [{ code: 'media.code.taken' }] },
    });
    await expect(create({ kind: 'link' })).rejects.toMatchObject({
      details: { fields: [{ code: 'media.link.required' }] },
    });
    await expect(create({ kind: 'scorm' })).rejects.toMatchObject({
      details: { fields: [{ code: 'media.packageKind.required' }] },
    });
    const other = await makeTenant();
    const id = await create();
    await expect(other.run(other.administrator, (context) => getMedia(context, id))).rejects.toMatchObject({
      code: 'media.missing',
    });
  });
});

describe('files', () => {
  it('use the contract’s disk quota, and release it', async () => {
    const small = await makeTenant({ diskLimitMegabytes: 1 });
    const keep = <T>(work: (context: PersonContext) => Promise<T>) => small.run(small.administrator, work);
    const used = () => keep(getUsage);
    const [id, other] = [
      (await keep((context) => createMedia(context, form()))).id,
      (await keep((context) => createMedia(context, form()))).id,
    ];
    const big = `${pdf}${'%'.repeat(600_000)}`;
    const [file, again, third] = [await save(big), await save(big), await save(big)];
    await keep((context) => receiveFile(context, id, file));
    expect(await used()).toMatchObject({ media: 2, diskBytes: big.length });
    await keep((context) => receiveFile(context, id, again));
    await expect(keep((context) => receiveFile(context, other, third))).rejects.toMatchObject({
      code: 'people.limit.disk',
    });
    await keep((context) => removeMedia(context, id));
    expect(await used()).toMatchObject({ media: 1, diskBytes: 0 });
  });
  it('of a PDF are measured and stored [MEDIA-079]', async () => {
    const id = await create();
    const taken = await receive(id, pdf);
    // On a busy machine, the upload leaves the file to the worker.
    if (taken.status === 'pending')
      await asMaintainer(async (context) => {
        const { fileHash } = (await store.find(context.db, id))!;
        const job = { isLast: false, signal: new AbortController().signal };
        await convertMedia(context, { mediaId: id, fileHash: fileHash! }, job);
      });
    expect(await asMaintainer((context) => getMedia(context, id))).toMatchObject({
      status: 'ready',
      fileName: 'arquivo.bin',
      pageCount: 1,
      isFinished: true,
    });
  });
  it('of another kind are refused and change nothing [MEDIA-062]', async () => {
    const id = await create();
    await expect(
      receive(
        id,
        await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      ),
    ).rejects.toMatchObject({ code: 'file.typeAndSize' });
    await expect(receive(id, '<svg onload="x"/>')).rejects.toMatchObject({ code: 'file.svg' });
    expect(await asMaintainer((context) => getMedia(context, id))).toMatchObject({
      status: 'empty',
      fileName: null,
    });
  });
  it('of images are written again without metadata', async () => {
    const id = await create({ kind: 'image' });
    const jpeg = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#fff' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await receive(id, jpeg)).toMatchObject({ status: 'ready' });
    await asMaintainer(async (context) =>
      expect(await findContent(context, id, 'file')).toMatchObject({ contentType: 'image/jpeg', place: 'document' }),
    );
  });
  it('of packages are unpacked, and replaced as a whole', async () => {
    const id = await create({ kind: 'scorm', packageKind: 'scorm' });
    expect(await receive(id, makePackage(undefined, [{ name: 'old.js', content: '1' }]))).toMatchObject({
      status: 'ready',
      packageKind: 'scorm12',
    });
    await asMaintainer(async (context) => {
      expect(await findContent(context, id, 'sco.html')).toMatchObject({
        place: 'scorm',
        isPage: true,
        isEntry: true,
      });
      expect(await findContent(context, id, 'old.js')).toMatchObject({ contentType: 'text/javascript; charset=utf-8' });
      expect(await findContent(context, id, '../old.js')).toBeUndefined();
    });
    expect(await receive(id, makeZip([{ name: 'index.html', content: '<p>' }]))).toMatchObject({ packageKind: 'html' });
    await asMaintainer(async (context) => expect(await findContent(context, id, 'old.js')).toBeUndefined());
  });
});

describe('a package', () => {
  it('of 69 files needs as many statements as one of two', async () => {
    const asked = async (count: number) => {
      const more = Array.from({ length: count - 2 }, (_, at) => ({ name: `pages/${at}.txt`, content: `${at}` }));
      const id = await create({ kind: 'scorm', packageKind: 'scorm' });
      const file = await save(makePackage(undefined, more));
      const heard = recordStatements(tenant.app.services.pool);
      await asMaintainer((context) => receiveFile(context, id, file)).finally(() => heard.stop());
      return heard.texts.length;
    };
    const few = await asked(2);
    expect(few).toBeGreaterThan(5);
    expect(await asked(69)).toBe(few);
  });
});

describe('subtitles and chapters', () => {
  it('wait for the video to arrive, and not for its renditions [MEDIA-017]', async () => {
    const id = await create({ kind: 'video' });
    const file = await save('WEBVTT\n\n00:00.000 --> 00:01.000\noi');
    await expect(
      asMaintainer((context) => addSubtitle(context, id, { name: 'Português', language: 'pt' }, file)),
    ).rejects.toMatchObject({ code: 'media.parts.notReady' });
    await expect(asMaintainer((context) => setChapters(context, id, []))).rejects.toMatchObject({
      code: 'media.parts.notReady',
    });
    await asMaintainer((context) =>
      context.db.execute(sql`update data.media set status = 'pending', duration_seconds = 60 where id = ${id}`),
    );
    const chapters = [{ title: 'Abertura', startSeconds: 0, endSeconds: 30 }];
    expect(await asMaintainer((context) => setChapters(context, id, chapters))).toMatchObject({
      status: 'pending',
      chapters: [{ title: 'Abertura' }],
    });
    const subtitle = await save('WEBVTT\n\n00:00.000 --> 00:01.000\noi');
    await asMaintainer((context) => addSubtitle(context, id, { name: 'Português', language: 'pt' }, subtitle));
  });
  it('are stored as clean WebVTT [MEDIA-076]', async () => {
    const id = await create({ kind: 'audio' });
    const sound = Buffer.alloc(44 + 8000 * 2);
    sound.write('RIFF', 0);
    sound.writeUInt32LE(sound.length - 8, 4);
    sound.write('WAVEfmt ', 8);
    sound.writeUInt32LE(16, 16);
    sound.writeUInt16LE(1, 20);
    sound.writeUInt16LE(1, 22);
    sound.writeUInt32LE(8000, 24);
    sound.writeUInt32LE(16_000, 28);
    sound.writeUInt16LE(2, 32);
    sound.writeUInt16LE(16, 34);
    sound.write('data', 36);
    sound.writeUInt32LE(16_000, 40);
    expect(await receive(id, sound)).toMatchObject({ status: 'ready', durationSeconds: 1 });
    const good = await save('1\n00:00:00,000 --> 00:00:01,000\noi <b>você</b>\n');
    const bad = await save('só texto');
    const { id: subtitleId } = await asMaintainer((context) =>
      addSubtitle(context, id, { name: 'Português', language: 'pt' }, good),
    );
    // The reader accepts every encoding that an editor writes (learning D6).
    const source = '1\n00:00:00,000 --> 00:00:01,000\nSegurança: a tag <div>\n';
    for (const bytes of [
      Buffer.from(source, 'latin1'),
      Buffer.from(`\ufeff${source}`, 'utf16le'),
      Buffer.from(`\ufeff${source}`, 'utf16le').swap16(),
    ]) {
      const file = await save(bytes);
      const { id: other } = await asMaintainer((context) =>
        addSubtitle(context, id, { name: 'x', language: 'pt' }, file),
      );
      const kept = await asMaintainer(async (context) => {
        const { fileHash } = (await findContent(context, id, `subtitles/${other}.vtt`))!;
        const borrowed = await context.storage.borrow(fileHash);
        return readFile(borrowed.path, 'utf8');
      });
      expect(kept).toContain('\nSegurança: a tag &lt;div>\n');
    }
    await asMaintainer(async (context) =>
      expect(await findContent(context, id, `subtitles/${subtitleId}.vtt`)).toMatchObject({
        contentType: 'text/vtt; charset=utf-8',
      }),
    );
    await expect(
      asMaintainer((context) => addSubtitle(context, id, { name: 'x', language: 'pt' }, bad)),
    ).rejects.toMatchObject({ code: 'media.subtitle.unreadable' });
    await expect(
      asMaintainer((context) => setChapters(context, id, [{ title: 'x', startSeconds: 0, endSeconds: 9 }])),
    ).rejects.toMatchObject({ code: 'media.chapter.long' });
    expect(
      await asMaintainer((context) => setChapters(context, id, [{ title: 'x', startSeconds: 0, endSeconds: 1 }])),
    ).toMatchObject({ chapters: [{ title: 'x' }] });
  });
});

describe('opening and downloading', () => {
  const letIn = () => {
    const spy = vi.spyOn(tenant.app.services.ports, 'mayOpen').mockResolvedValue();
    onTestFinished(() => spy.mockRestore());
  };
  it('is for users with access by the catalogue [MEDIA-025]', async () => {
    const id = await create();
    await receive(id, pdf);
    const open = () => asLearner((context) => openMedia(context, { mediaId: id }));
    await expect(open()).rejects.toMatchObject({ code: 'progress.unavailable' });
    letIn();
    expect(await open()).toMatchObject({
      kind: 'pdf',
      url: expect.stringMatching(/^http:\/\/[^/]+\/c\/[\w-]{65}\/file$/),
      packageUrl: null,
      packageItems: [],
    });
    await expect(asLearner((context) => downloadMedia(context, { mediaId: id }))).rejects.toMatchObject({
      code: 'media.download.notAllowed',
    });
  });
  it('draws the watermark into a PDF [MEDIA-010, MEDIA-035]', async () => {
    const id = await create({
      isDownloadable: true,
      watermark: { isIncluded: true, userName: true, company: true, address: true },
    });
    await receive(id, pdf);
    letIn();
    const { content, type } = await asLearner((context) => downloadMedia(context, { mediaId: id }));
    expect(type).toBe('application/pdf');
    expect((content as Buffer).length).toBeGreaterThan(pdf.length);
  });
});
