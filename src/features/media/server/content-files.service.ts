// Which stored content stands at a path below an opened object.
import type { Context } from '#platform/server/context.ts';
import type { MediaKind } from '../contract/media.model.ts';
import { hasSeveral } from '../contract/scorm-items.model.ts';
import { isPage } from './content-types.service.ts';
import * as store from './media.store.ts';

export type Content = {
  fileHash: string;
  sizeBytes: number;
  contentType: string;
  /** Whether a browser would run it. */
  isPage: boolean;
  isEntry: boolean;
  /** How it lives: with a run-time, alone, or as a document that runs nothing. */
  place: 'scorm' | 'html' | 'document';
  /** The run-time a SCORM package needs. */
  library?: 'scorm12' | 'scorm2004';
  /** Whether that package has several objects. */
  hasSeveral?: boolean;
};

/** Where the pages of an office document lie, once they are made. */
export const documentPages = 'pages.pdf';
/** Where the small pictures of a video lie, once they are made. */
export const thumbnailsFile = 'thumbnails.jpg';
/** What was made of an object's file so that browsers show it. */
const shownInstead: Partial<Record<MediaKind, string>> = { audio: 'sound.m4a', document: documentPages };

const SUBTITLE = /^subtitles\/([0-9a-f-]{36})\.vtt$/;
const pathOf = (address: string) => decodeURIComponent(address.split(/[?#]/)[0]!);

/** The content at `path`; without one, that of the entry. Undefined where nothing is there. */
export async function findContent(
  context: Context,
  mediaId: string,
  path: string | undefined,
): Promise<Content | undefined> {
  const row = await store.find(context.db, mediaId);
  if (!row?.fileHash) return undefined;
  if (row.kind === 'scorm') {
    if (!row.packageEntry || !row.packageKind) return undefined;
    const entry = pathOf(row.packageEntry),
      wanted = path ?? entry;
    const file = await store.findPackageFile(context.db, mediaId, wanted.normalize('NFC'));
    if (!file) return undefined;
    const { fileHash, sizeBytes, contentType } = file;
    return {
      fileHash,
      sizeBytes,
      contentType,
      isPage: isPage(contentType),
      isEntry: wanted === entry,
      ...(row.packageKind === 'html'
        ? { place: 'html' as const }
        : { place: 'scorm' as const, library: row.packageKind, hasSeveral: hasSeveral(row.manifest) }),
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
    const instead = shownInstead[row.kind],
      made = instead && (await store.findPackageFile(context.db, mediaId, instead));
    return made
      ? document(made.fileHash, made.sizeBytes, made.contentType)
      : document(row.fileHash, row.sizeBytes ?? 0, row.contentType ?? 'application/octet-stream');
  }
  const subtitleId = SUBTITLE.exec(path ?? '')?.[1],
    subtitle = subtitleId && (await store.findSubtitle(context.db, subtitleId));
  if (subtitle && subtitle.mediaId === mediaId)
    return document(subtitle.fileHash, subtitle.sizeBytes, 'text/vtt; charset=utf-8');
  const file = path ? await store.findPackageFile(context.db, mediaId, path) : undefined;
  return file && document(file.fileHash, file.sizeBytes, file.contentType);
}
