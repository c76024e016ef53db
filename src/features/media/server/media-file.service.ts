// Takes the file of an object in: told by its content, measured within limits, stored, and queued for conversion where it needs one.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problem } from '#platform/contract/problem.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { happened } from '#platform/server/events.ts';
import { detectFile } from '#platform/server/files/detect.ts';
import type { Detected } from '#platform/server/files/detect.ts';
import { remakeImage } from '#platform/server/files/inspect-image.ts';
import { inspectMedia } from '#platform/server/files/inspect-media.ts';
import { inspectPdf } from '#platform/server/files/inspect-pdf.ts';
import { takeRoom } from '#features/people/server/usage.service.ts';
import { hasFile, officeExtensions } from '../contract/media.model.ts';
import type { MediaKind, MediaStatus } from '../contract/media.model.ts';
import { findConverter } from './converter.service.ts';
import { contentTypeOf } from './content-types.service.ts';
import { mediaReady } from './media.events.ts';
import { needMedia } from './media.service.ts';
import * as store from './media.store.ts';
import type { MediaChange, MediaRecord, PackageFile } from './media.store.ts';
import { openPackage } from './package/open-package.service.ts';

/** A refusal is told within 2 s; a PDF that is not read by then, on a busy machine, is taken as pending and read by the worker. */
const PATIENCE_MILLISECONDS = 1_500;

export type ReceivedFile = { name: string; path: string; sizeBytes: number };
type Taken = { change: MediaChange; files: PackageFile[] };

/** What content a kind takes; a wrong one is named, with what it is. */
const fits: Record<MediaKind, (found: Detected) => boolean> = {
  video: ({ kind }) => kind === 'video',
  audio: ({ kind }) => kind === 'audio' || kind === 'video',
  image: ({ kind }) => kind === 'image',
  scorm: () => true,
  document: ({ kind, extension }) => kind === 'office' && (officeExtensions as readonly string[]).includes(extension),
  pdf: ({ kind }) => kind === 'pdf',
  link: () => false,
  carousel: () => false,
};

async function takeMedia(context: PersonContext, path: string, kind: 'video' | 'audio'): Promise<MediaChange> {
  const facts = await inspectMedia(path);
  if (facts.kind !== kind) throw new Problem('unsupported', 'media.file.otherKind', { type: facts.type });
  if (!facts.isPlayable && !(await findConverter())) throw new Problem('unsupported', 'file.media.codec');
  const { hash, sizeBytes } = await context.storage.putFile(path);
  return {
    fileHash: hash,
    sizeBytes,
    contentType: facts.type,
    durationSeconds: facts.durationSeconds,
    width: facts.width ?? null,
    height: facts.height ?? null,
    status: kind === 'audio' && facts.isPlayable ? 'ready' : 'pending',
  };
}
async function takePackage(context: PersonContext, { id }: MediaRecord, path: string): Promise<Taken> {
  const into = await mkdtemp(join(tmpdir(), 'package-'));
  try {
    const { facts, files } = await openPackage(path, { into });
    const kept: PackageFile[] = [];
    for (const file of files) {
      const { hash, sizeBytes } = await context.storage.putFile(file.path);
      kept.push({ mediaId: id, path: file.name, fileHash: hash, sizeBytes, contentType: contentTypeOf(file.name) });
    }
    const { hash, sizeBytes } = await context.storage.putFile(path);
    return {
      files: kept,
      change: {
        fileHash: hash,
        sizeBytes,
        contentType: 'application/zip',
        packageKind: facts.kind,
        packageEntry: facts.entry,
        manifest: facts.items,
        sequencing: facts.sequencing ?? null,
        status: 'ready',
      },
    };
  } finally {
    await rm(into, { recursive: true, force: true });
  }
}
/** How many pages a PDF has, where that is known in time. */
async function readPages(path: string): Promise<MediaChange> {
  const signal = AbortSignal.timeout(PATIENCE_MILLISECONDS);
  try {
    return { pageCount: (await inspectPdf(path, { signal })).pages ?? null, status: 'ready' };
  } catch (error) {
    if (!signal.aborted) throw error;
    return { pageCount: null, status: 'pending' };
  }
}
async function take(context: PersonContext, row: MediaRecord, { path }: ReceivedFile): Promise<Taken> {
  if (row.kind === 'scorm') return takePackage(context, row, path);
  const found = await detectFile(path);
  if (!fits[row.kind](found))
    throw new Problem('unsupported', found.kind === 'svg' ? 'file.svg' : 'media.file.otherKind', { type: found.type });
  if (row.kind === 'video' || row.kind === 'audio')
    return { files: [], change: await takeMedia(context, path, row.kind) };
  if (row.kind === 'image') {
    const { bytes, type, width, height } = await remakeImage(path);
    const { hash, sizeBytes } = await context.storage.putBytes(bytes);
    return { files: [], change: { fileHash: hash, sizeBytes, contentType: type, width, height, status: 'ready' } };
  }
  // The pages of a document are made by the worker, where it can; until then it is a download.
  const read: MediaChange = row.kind === 'pdf' ? await readPages(path) : { pageCount: null, status: 'pending' };
  const { hash, sizeBytes } = await context.storage.putFile(path);
  return { files: [], change: { fileHash: hash, sizeBytes, contentType: found.type, ...read } };
}

/** The name shown for a download: no folders, no letters that turn or hide. */
const safeName = (name: string) =>
  name
    .replace(/^.*[/\\]/, '')
    .replace(/[\u0000-\u001f\u007f\u200b-\u200f\u2028-\u202e\u2060-\u2069"<>|:*?]/g, '')
    .slice(-150) || 'arquivo';

export type FileTaken = {
  id: string;
  status: MediaStatus;
  kind: MediaKind;
  durationSeconds: number | null;
  pageCount: number | null;
  packageKind: MediaRecord['packageKind'];
};
/** Stores the file of an object; what does not fit is refused with a sentence, and nothing changes. */
export async function receiveFile(context: PersonContext, id: string, file: ReceivedFile): Promise<FileTaken> {
  const row = await needMedia(context, id);
  if (row.origin !== 'own') throw new Problem('rule', 'media.replicated');
  if (!hasFile(row.kind)) throw new Problem('rule', 'media.file.notWanted');
  await context.settle();
  const { change, files } = await context.outside(() => take(context, row, file));
  const now = await store.findForUpdate(context.db, id);
  if (!now) throw new Problem('missing', 'media.missing');
  await takeRoom(context, 'diskBytes', change.sizeBytes! - (now.sizeBytes ?? 0));
  const name = safeName(file.name);
  const [fileId] = await store.holdContents(context.db, [
    { fileHash: change.fileHash!, sizeBytes: change.sizeBytes!, contentType: change.contentType!, name },
  ]);
  if (now.fileId) await store.releaseContents(context.db, [now.fileId]);
  await store.update(context.db, id, {
    fileId,
    failureCode: null,
    renditions: [],
    packageKind: null,
    packageEntry: null,
    manifest: null,
    sequencing: null,
    pageCount: null,
    width: null,
    height: null,
    ...(now.durationSeconds !== null &&
      change.durationSeconds !== undefined && {
        chapters: now.chapters.filter((one) => one.endSeconds <= Math.ceil(change.durationSeconds ?? 0)),
      }),
    ...change,
    fileName: name,
  });
  await store.replacePackageFiles(context.db, id, '', files);
  if (change.status === 'pending')
    await context.enqueue(
      'media-convert',
      { mediaId: id, fileHash: change.fileHash },
      { key: `media-convert:${id}`, isHeavy: true },
    );
  else await context.publish(happened(mediaReady, { mediaId: id, isNew: now.fileHash === null }));
  context.note({
    subject: id,
    before: { fileName: now.fileName },
    after: { fileName: file.name, sizeBytes: file.sizeBytes },
  });
  return {
    id,
    kind: row.kind,
    status: change.status!,
    durationSeconds: change.durationSeconds == null ? null : Math.round(change.durationSeconds),
    pageCount: change.pageCount ?? null,
    packageKind: change.packageKind ?? null,
  };
}
