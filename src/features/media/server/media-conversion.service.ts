// The pipeline of an uploaded video or sound, of an office document, or of a PDF that could not be read at once: pending → processing → ready or failed, with the reason, and again on demand.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problem } from '#platform/contract/problem.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { quietly } from '#platform/server/context.ts';
import { happened } from '#platform/server/events.ts';
import { detectFile } from '#platform/server/files/detect.ts';
import { inspectMedia } from '#platform/server/files/inspect-media.ts';
import type { MediaFacts } from '#platform/server/files/inspect-media.ts';
import { inspectPdf } from '#platform/server/files/inspect-pdf.ts';
import type { Picture } from '#platform/server/storage/pictures.ts';
import { contentTypeOf } from './content-types.service.ts';
import { documentPages, thumbnailsFile } from './content-files.service.ts';
import { findConverter } from './converter.service.ts';
import { mediaReady } from './media.events.ts';
import { needMedia } from './media.service.ts';
import { convertOffice, findOffice } from './office.service.ts';
import * as store from './media.store.ts';
import type { MediaChange, MediaRecord, PackageFile } from './media.store.ts';
import { filesBelow, makePoster, makeRenditions, makeSound, makeThumbnails } from './renditions.service.ts';
import type { Source } from './renditions.service.ts';

export type Conversion = { mediaId: string; fileHash: string };
type Made = { change: MediaChange; files: PackageFile[] };

/** A PDF is only read: its pages, or why no viewer could open it. */
async function readPdf(context: Context, fileHash: string, signal: AbortSignal): Promise<Made> {
  const borrowed = await context.storage.borrow(fileHash);
  try {
    return { change: { pageCount: (await inspectPdf(borrowed.path, { signal })).pages ?? null }, files: [] };
  } finally {
    await borrowed.release();
  }
}
/** The pages of an office document as a PDF; none where no LibreOffice is here: then it is offered as it came. */
async function makePages(context: Context, row: MediaRecord, fileHash: string, signal: AbortSignal): Promise<Made> {
  if (!(await findOffice())) return { change: { pageCount: null }, files: [] };
  const borrowed = await context.storage.borrow(fileHash),
    folder = await mkdtemp(join(tmpdir(), 'office-'));
  try {
    const { extension, isProtected } = await detectFile(borrowed.path);
    if (isProtected) throw new Problem('rule', 'media.document.locked');
    const path = await convertOffice(borrowed.path, extension, folder, { signal });
    const { pages } = await inspectPdf(path, { seconds: 30, signal });
    const { hash, sizeBytes } = await context.storage.putFile(path);
    return {
      change: { pageCount: pages ?? null },
      files: [{ mediaId: row.id, path: documentPages, fileHash: hash, sizeBytes, contentType: 'application/pdf' }],
    };
  } finally {
    await borrowed.release();
    await rm(folder, { recursive: true, force: true });
  }
}
async function make(context: Context, row: MediaRecord, fileHash: string, signal: AbortSignal): Promise<Made> {
  if (row.kind === 'pdf') return readPdf(context, fileHash, signal);
  if (row.kind === 'document') return makePages(context, row, fileHash, signal);
  const borrowed = await context.storage.borrow(fileHash),
    folder = await mkdtemp(join(tmpdir(), 'convert-'));
  try {
    const facts: MediaFacts = await inspectMedia(borrowed.path);
    if (!(await findConverter())) {
      if (facts.isPlayable) return { change: {}, files: [] };
      throw new Problem('unsupported', 'file.media.codec');
    }
    const source: Source = {
      path: borrowed.path,
      width: facts.width ?? 0,
      height: facts.height ?? 0,
      durationSeconds: facts.durationSeconds,
      hasSound: facts.audioCodec !== undefined,
    };
    const change: MediaChange = {};
    let poster: Picture | undefined;
    if (facts.kind === 'video') {
      const path = join(folder, 'poster.jpg');
      // A video without a picture of its own is still a video.
      poster = await quietly('no poster could be made', async () => {
        await makePoster(source, path, signal);
        return context.pictures.take(row.tenantId, path);
      });
      await rm(path, { force: true });
      await quietly('no small pictures could be made', () =>
        makeThumbnails(source, join(folder, thumbnailsFile), signal),
      );
      change.renditions = await makeRenditions(source, folder, signal);
    } else await makeSound(source, join(folder, 'sound.m4a'), signal);
    if (poster && !row.thumbnailKey) change.thumbnailKey = poster.key;
    const files: PackageFile[] = [];
    for (const { name, path } of await filesBelow(folder)) {
      const { hash, sizeBytes } = await context.storage.putFile(path);
      files.push({ mediaId: row.id, path: name, fileHash: hash, sizeBytes, contentType: contentTypeOf(name) });
    }
    return { change, files };
  } finally {
    await borrowed.release();
    await rm(folder, { recursive: true, force: true });
  }
}

/** One run of the job; an object that has another file by now, or none, is left alone. A refusal is final, anything else is tried again. */
export async function convertMedia(
  context: Context,
  { mediaId, fileHash }: Conversion,
  { isLast, signal }: { isLast: boolean; signal: AbortSignal },
): Promise<void> {
  const row = await store.find(context.db, mediaId);
  if (!row || row.fileHash !== fileHash || row.status === 'ready') return;
  await store.update(context.db, mediaId, { status: 'processing', failureCode: null });
  await context.settle();
  let made: Made;
  try {
    made = await context.outside(() => make(context, row, fileHash, signal));
  } catch (error) {
    if (signal.aborted || (!(error instanceof Problem) && !isLast)) throw error;
    await store.update(context.db, mediaId, {
      status: 'failed',
      failureCode:
        error instanceof Problem
          ? error.code
          : row.kind === 'document'
            ? 'media.document.failed'
            : 'media.conversion.failed',
    });
    return;
  }
  const now = await store.findForUpdate(context.db, mediaId);
  if (!now || now.fileHash !== fileHash) return;
  await store.replacePackageFiles(context.db, mediaId, '', made.files);
  await store.update(context.db, mediaId, { ...made.change, status: 'ready', failureCode: null });
  await context.publish(happened(mediaReady, { mediaId, isNew: true }));
}
/** Tries a failed conversion again. */
export async function retryConversion(context: PersonContext, id: string): Promise<void> {
  const { status, fileHash } = await needMedia(context, id);
  if (status !== 'failed' || !fileHash) throw new Problem('rule', 'media.conversion.notFailed');
  await store.update(context.db, id, { status: 'pending', failureCode: null });
  await context.enqueue('media-convert', { mediaId: id, fileHash }, { key: `media-convert:${id}`, isHeavy: true });
}
