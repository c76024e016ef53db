// Receives the file of an object: detects its type by its content, checks limits, stores it, and queues its conversion where needed.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problem, requireFound } from '#platform/contract/problem.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { happened } from '#platform/server/events.ts';
import { detectFile } from '#platform/server/files/detect.ts';
import type { Detected } from '#platform/server/files/detect.ts';
import { otherFile, written } from '#platform/server/files/file-words.ts';
import { findConverter } from '#platform/server/files/ffmpeg.ts';
import { remakeImage } from '#platform/server/files/inspect-image.ts';
import { inspectMedia } from '#platform/server/files/inspect-media.ts';
import { inspectPdf } from '#platform/server/files/inspect-pdf.ts';
import type { UnpackedFile } from '#platform/server/files/unpack.ts';
import { release as releaseFiles } from '#platform/server/storage/files.store.ts';
import { takeContents } from '#features/people/server/stored-contents.service.ts';
import type { HeldContent } from '#features/people/server/stored-contents.service.ts';
import { acceptedExtensions, hasFile, mediaLimits, officeExtensions } from '../contract/media.model.ts';
import type { MediaKind, MediaStatus } from '../contract/media.model.ts';
import { contentTypeOf } from './content-types.service.ts';
import { mediaReady } from './media.events.ts';
import { queueConversion } from './media-queue.service.ts';
import { getOwnMedia } from './media.service.ts';
import * as store from './media.store.ts';
import type { MediaChange, MediaRecord, PackageFile } from './media.store.ts';
import { openPackage } from './package/open-package.service.ts';

/** The milliseconds to read a PDF: users see a refusal within 2 s; a PDF that needs longer is pending, and the worker reads it. */
const patienceMilliseconds = 1_500;

/** A received file; `reservationId` names its reserved disk quota. */
export type ReceivedFile = {
  name: string;
  path: string;
  sizeBytes: number;
  reservationId?: string;
  /** True where the file belongs to the demonstration: its video is converted after all others. */
  isDemonstration?: boolean;
  /** What is known of its inside: the files of the demonstration are read by a test, not at each load. */
  known?: Pick<MediaChange, 'durationSeconds' | 'width' | 'height' | 'pageCount'>;
};
/** The facts from a file's content, the content itself, and the unpacked files. */
type Read = { change: MediaChange; content: Content; files?: UnpackedFile[] };
type Content = { contentType: string } & ({ path: string } | { bytes: Uint8Array });

/** The content that a kind accepts; a validation error names other content and its type. */
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

async function readMedia(path: string, kind: 'video' | 'audio'): Promise<Read> {
  const facts = await inspectMedia(path);
  if (facts.kind !== kind)
    throw new Problem('unsupported', kind === 'video' ? 'media.file.soundOnly' : 'media.file.picturesToo', {
      accepted: written(acceptedExtensions[kind]),
    });
  if (!facts.isPlayable && !(await findConverter())) throw new Problem('unsupported', 'file.media.codec');
  return {
    content: { path, contentType: facts.type },
    change: {
      durationSeconds: facts.durationSeconds,
      width: facts.width ?? null,
      height: facts.height ?? null,
      status: kind === 'audio' && facts.isPlayable ? 'ready' : 'pending',
    },
  };
}
async function readPackage(path: string, into: string): Promise<Read> {
  const { facts, files } = await openPackage(path, { into });
  return {
    files,
    content: { path, contentType: 'application/zip' },
    change: {
      packageKind: facts.kind,
      packageEntry: facts.entry,
      manifest: facts.items,
      sequencing: facts.sequencing ?? null,
      status: 'ready',
    },
  };
}
/** Returns the page count of a PDF where it is known in time; otherwise the PDF is pending. */
async function readPages(path: string): Promise<MediaChange> {
  const signal = AbortSignal.timeout(patienceMilliseconds);
  try {
    return { pageCount: (await inspectPdf(path, { signal })).pages ?? null, status: 'ready' };
  } catch (error) {
    if (!signal.aborted) throw error;
    return { pageCount: null, status: 'pending' };
  }
}
async function read(row: MediaRecord, { path, known }: ReceivedFile, into: string): Promise<Read> {
  if (row.kind === 'scorm') return readPackage(path, into);
  const found = await detectFile(path);
  if (!fits[row.kind](found)) throw otherFile(found, written(acceptedExtensions[row.kind]), mediaLimits.fileBytes);
  if (known) {
    const status = row.kind === 'video' ? 'pending' : 'ready';
    return { content: { path, contentType: found.type }, change: { ...known, status } };
  }
  if (row.kind === 'video' || row.kind === 'audio') return readMedia(path, row.kind);
  if (row.kind === 'image') {
    const { bytes, type, width, height } = await remakeImage(path);
    return { content: { bytes, contentType: type }, change: { width, height, status: 'ready' } };
  }
  // The worker makes the pages of a document where it can; until then the document is a download.
  const change: MediaChange = row.kind === 'pdf' ? await readPages(path) : { pageCount: null, status: 'pending' };
  return { content: { path, contentType: found.type }, change };
}

/** Returns the file name for a download, without folders and without characters that hide or reverse text. */
export const safeName = (name: string) =>
  name
    .replace(/^.*[/\\]/, '')
    .replace(/[\u0000-\u001f\u007f\u200b-\u200f\u2028-\u202e\u2060-\u2069"<>|:*?]/g, '')
    .slice(-150) || 'arquivo';

/** Returns a stored content as a file of a package, or as a converted file of an object. */
export const packageFile = ({ id, hash, name, sizeBytes, contentType }: HeldContent): PackageFile => ({
  path: name,
  fileId: id,
  fileHash: hash,
  sizeBytes,
  contentType,
});
export type FileTaken = {
  id: string;
  status: MediaStatus;
  kind: MediaKind;
  durationSeconds: number | null;
  pageCount: number | null;
  packageKind: MediaRecord['packageKind'];
};
/** Stores the file of an object. Refuses a file of the wrong kind or beyond the quota with a message, and then changes nothing. */
export async function receiveFile(context: PersonContext, id: string, file: ReceivedFile): Promise<FileTaken> {
  const row = await getOwnMedia(context, id);
  if (!hasFile(row.kind)) throw new Problem('rule', 'media.file.notWanted');
  const name = safeName(file.name);
  const replacedBytes = await store.bytesOf(context.db, id);
  await context.settle();
  const into = await context.outside(() => mkdtemp(join(tmpdir(), 'package-')));
  try {
    const { change, content, files = [] } = await context.outside(() => read(row, file, into));
    const [own, ...unpacked] = await takeContents(
      context,
      [{ name, ...content }, ...files.map((one) => ({ ...one, contentType: contentTypeOf(one.name) }))],
      { replacedBytes, reservationId: file.reservationId },
    );
    return await write(context, id, file, { change, own: own!, unpacked, name });
  } finally {
    await rm(into, { recursive: true, force: true });
  }
}
type Received = { change: MediaChange; own: HeldContent; unpacked: HeldContent[]; name: string };
async function write(
  context: PersonContext,
  id: string,
  file: ReceivedFile,
  { change, own, unpacked, name }: Received,
): Promise<FileTaken> {
  const now = requireFound(await store.findForUpdate(context.db, id), 'media.missing');
  if (now.fileId) await releaseFiles(context.db, [now.fileId]);
  await store.update(context.db, id, {
    fileId: own.id,
    fileHash: own.hash,
    sizeBytes: own.sizeBytes,
    contentType: own.contentType,
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
  await store.replacePackageFiles(context.db, id, unpacked.map(packageFile));
  if (change.status === 'pending')
    await queueConversion(context, {
      id,
      kind: now.kind,
      thumbnail: now.thumbnail,
      fileHash: own.hash,
      isDemonstration: file.isDemonstration,
    });
  else await context.publish(happened(mediaReady, { mediaIds: [id] }));
  context.note({
    subject: id,
    before: { fileName: now.fileName },
    after: { fileName: file.name, sizeBytes: file.sizeBytes },
  });
  return {
    id,
    kind: now.kind,
    status: change.status!,
    durationSeconds: change.durationSeconds == null ? null : Math.round(change.durationSeconds),
    pageCount: change.pageCount ?? null,
    packageKind: change.packageKind ?? null,
  };
}
