// Finds the stored content at a path below an opened object.
import type { Context } from '#platform/server/context.ts';
import type { MediaKind } from '../contract/media.model.ts';
import { isPage } from './content-types.service.ts';
import * as store from './media.store.ts';

export type Content = {
  fileHash: string;
  sizeBytes: number;
  contentType: string;
  /** True where a browser would run the content. */
  isPage: boolean;
  isEntry: boolean;
  /** The environment of the content: with a run-time, alone, or as a document that runs nothing. */
  place: 'scorm' | 'html' | 'document';
};

/** The file with the pages of an office document, after the conversion. */
export const documentPages = 'pages.pdf';
/** The file with the thumbnails of a video, after the conversion. */
export const thumbnailsFile = 'thumbnails.jpg';
/** The converted file that browsers show instead of the original, by kind. */
const shownInstead: Partial<Record<MediaKind, string>> = { audio: 'sound.m4a', document: documentPages };

const subtitlePath = /^subtitles\/([0-9a-f-]{36})\.vtt$/;
const pathOf = (address: string) => decodeURIComponent(address.split(/[?#]/)[0]!);

/** Returns the content at `path`, or undefined where there is none. */
export async function findContent(context: Context, mediaId: string, path: string): Promise<Content | undefined> {
  const row = await store.findFile(context.db, mediaId);
  if (!row?.fileHash) return undefined;
  if (row.kind === 'scorm') {
    if (!row.packageEntry || !row.packageKind) return undefined;
    const file = await store.findPackageFile(context.db, mediaId, path.normalize('NFC'));
    if (!file) return undefined;
    const { fileHash, sizeBytes, contentType } = file;
    return {
      fileHash,
      sizeBytes,
      contentType,
      isPage: isPage(contentType),
      isEntry: path === pathOf(row.packageEntry),
      place: row.packageKind === 'html' ? 'html' : 'scorm',
    };
  }
  const document = (fileHash: string, sizeBytes: number, contentType: string): Content => ({
    fileHash,
    sizeBytes,
    contentType,
    isPage: false,
    isEntry: false,
    place: 'document',
  });
  if (path === 'file') {
    const instead = shownInstead[row.kind];
    const made = instead && (await store.findPackageFile(context.db, mediaId, instead));
    return made
      ? document(made.fileHash, made.sizeBytes, made.contentType)
      : document(row.fileHash, row.sizeBytes ?? 0, row.contentType ?? 'application/octet-stream');
  }
  const subtitleId = subtitlePath.exec(path)?.[1];
  const subtitle = subtitleId && (await store.findSubtitle(context.db, subtitleId));
  if (subtitle && subtitle.mediaId === mediaId)
    return document(subtitle.fileHash, subtitle.sizeBytes, 'text/vtt; charset=utf-8');
  const file = await store.findPackageFile(context.db, mediaId, path);
  return file && document(file.fileHash, file.sizeBytes, file.contentType);
}
