// Converts an uploaded video, sound, office document or slow PDF: pending → processing → ready or failed, with the reason, and again on demand.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problem } from '#platform/contract/problem.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { quietly } from '#platform/contract/quietly.ts';
import { happened } from '#platform/server/events.ts';
import { detectFile } from '#platform/server/files/detect.ts';
import { findConverter } from '#platform/server/files/ffmpeg.ts';
import { inspectMedia } from '#platform/server/files/inspect-media.ts';
import type { MediaFacts } from '#platform/server/files/inspect-media.ts';
import { inspectPdf } from '#platform/server/files/inspect-pdf.ts';
import { release as releaseFiles } from '#platform/server/storage/files.store.ts';
import { takeContents } from '#features/people/server/stored-contents.service.ts';
import type { Incoming } from '#features/people/server/stored-contents.service.ts';
import type { MediaKind } from '../contract/media.model.ts';
import { contentTypeOf } from './content-types.service.ts';
import { documentPages, thumbnailsFile } from './content-files.service.ts';
import { mediaReady } from './media.events.ts';
import { packageFile } from './media-file.service.ts';
import { queueConversion } from './media-queue.service.ts';
import type { Conversion } from './media-queue.service.ts';
import { getOwnMedia } from './media.service.ts';
import { convertOffice, findOffice } from './office.service.ts';
import * as store from './media.store.ts';
import type { MediaChange, MediaRecord } from './media.store.ts';
import { filesBelow, createRenditions, createSound, createThumbnails, sourceOf } from './renditions.service.ts';

/** The converted files; they are in a folder until the server stores them. */
type Made = { change: MediaChange; files: Incoming[] };

/** Reads the page count of a PDF, without a conversion. Throws the reason why no viewer could open it. */
async function readPdf(path: string, signal: AbortSignal): Promise<Made> {
  return { change: { pageCount: (await inspectPdf(path, { signal })).pages ?? null }, files: [] };
}
/** Makes the pages of an office document as a PDF. Without LibreOffice it makes none, and the document is offered as it is. */
async function makePages(from: string, folder: string, signal: AbortSignal): Promise<Made> {
  if (!(await findOffice())) return { change: { pageCount: null }, files: [] };
  const { extension, isProtected } = await detectFile(from);
  if (isProtected) throw new Problem('rule', 'media.document.locked');
  const path = await convertOffice(from, extension, folder, { signal });
  const { pages } = await inspectPdf(path, { seconds: 30, signal });
  return {
    change: { pageCount: pages ?? null },
    files: [{ path, name: documentPages, contentType: 'application/pdf' }],
  };
}
async function makeMedia(from: string, folder: string, signal: AbortSignal): Promise<Made> {
  const facts: MediaFacts = await inspectMedia(from);
  if (!(await findConverter())) {
    if (facts.isPlayable) return { change: {}, files: [] };
    throw new Problem('unsupported', 'file.media.codec');
  }
  const source = sourceOf(from, facts);
  const change: MediaChange = {};
  const made = join(folder, 'made');
  await mkdir(made);
  if (facts.kind === 'video') {
    await quietly('no small pictures could be made', () =>
      createThumbnails(source, join(made, thumbnailsFile), signal),
    );
    change.renditions = await createRenditions(source, made, signal);
  } else await createSound(source, join(made, 'sound.m4a'), signal);
  const files = (await filesBelow(made)).map((one) => ({ ...one, contentType: contentTypeOf(one.name) }));
  return { change, files };
}
const make = (kind: MediaKind, from: string, folder: string, signal: AbortSignal): Promise<Made> =>
  kind === 'pdf'
    ? readPdf(from, signal)
    : kind === 'document'
      ? makePages(from, folder, signal)
      : makeMedia(from, folder, signal);

/** Runs the job once. Skips an object that is gone or has another file by now. A refusal is final; other errors cause a retry. */
export async function convertMedia(
  context: Context,
  { mediaId, fileHash }: Conversion,
  { isLast, signal }: { isLast: boolean; signal: AbortSignal },
): Promise<void> {
  const row = await store.find(context.db, mediaId);
  if (!row || row.fileHash !== fileHash || row.status === 'ready') return;
  await store.update(context.db, mediaId, { status: 'processing', failureCode: null });
  await context.settle();
  const folder = await context.outside(() => mkdtemp(join(tmpdir(), 'convert-')));
  try {
    const made = await context.outside(async () => {
      const borrowed = await context.storage.borrow(fileHash);
      try {
        return await make(row.kind, borrowed.path, folder, signal);
      } finally {
        await borrowed.release();
      }
    });
    await keep(context, row, made);
  } catch (error) {
    if (signal.aborted || (!(error instanceof Problem) && !isLast)) throw error;
    await refuse(context, row, error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
/** Stores the converted files, which need disk quota. Stores nothing where the object has another file by now. */
async function keep(context: Context, row: MediaRecord, { change, files }: Made): Promise<void> {
  const replacedBytes = await store.bytesOfParts(context.db, row.id);
  const held = await takeContents(context, files, { replacedBytes });
  const now = await store.findForUpdate(context.db, row.id);
  if (!now || now.fileHash !== row.fileHash) {
    await releaseFiles(
      context.db,
      held.map(({ id }) => id),
    );
    return;
  }
  await store.replacePackageFiles(context.db, row.id, held.map(packageFile));
  await store.update(context.db, row.id, { ...change, status: 'ready', failureCode: null });
  await context.publish(happened(mediaReady, { mediaIds: [row.id] }));
}
/** Stores why there is nothing to show, in a new transaction. */
async function refuse(context: Context, { id, kind, fileHash }: MediaRecord, error: unknown): Promise<void> {
  const now = await store.findForUpdate(context.db, id);
  if (!now || now.fileHash !== fileHash) return;
  await store.update(context.db, id, {
    status: 'failed',
    failureCode:
      error instanceof Problem ? error.code : kind === 'document' ? 'media.document.failed' : 'media.conversion.failed',
  });
}
/** Starts a failed conversion again. */
export async function retryConversion(context: PersonContext, id: string): Promise<void> {
  const { kind, thumbnail, status, fileHash } = await getOwnMedia(context, id);
  if (status !== 'failed' || !fileHash) throw new Problem('rule', 'media.conversion.notFailed');
  await store.update(context.db, id, { status: 'pending', failureCode: null });
  await queueConversion(context, { id, kind, thumbnail, fileHash });
}
