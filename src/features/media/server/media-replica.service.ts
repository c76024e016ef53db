// Objects of the repository as a distributor sends them: each contract has its own file rows, and disk use, on the shared contents (decisions D1.8).
import { isDeepStrictEqual } from 'node:util';
import type { Context } from '#platform/server/context.ts';
import { happened } from '#platform/server/events.ts';
import { release, share } from '#platform/server/storage/files.store.ts';
import { changeUsage } from '#features/people/server/usage.service.ts';
import { mediaReady } from './media.events.ts';
import * as store from './media.store.ts';
import type { MediaRecord, PackageFile } from './media.store.ts';

type Own = 'tenantId' | 'titleKey' | 'codeKey' | 'searchText' | 'createdAt' | 'updatedAt' | 'createdBy' | 'fileId';
type Switches = 'isActive' | 'isSwitchedOn' | 'isOffered';
type Kept = Own | Switches | 'isPublicLink' | 'archivedAt' | 'origin' | 'originId' | 'originName';
export type MediaReplica = {
  row: Omit<MediaRecord, Kept>;
  /** The sender's switch. */
  isActive: boolean;
  skillIds: string[];
  files: Omit<PackageFile, 'fileId'>[];
  subtitles: { id: string; name: string; language: string; fileHash: string; sizeBytes: number }[];
  pages: Omit<Awaited<ReturnType<typeof store.carouselOf>>[number], 'tenantId'>[];
};
/** Whatever its state: one that is still being converted plays at its sender, and goes again when it is ready (decisions D3.17). */
export async function packMedia(context: Context, mediaId: string): Promise<MediaReplica | undefined> {
  const found = await store.find(context.db, mediaId);
  if (!found) return undefined;
  const {
    tenantId: _tenant,
    titleKey: _title,
    codeKey: _code,
    searchText: _text,
    createdAt: _created,
    isSwitchedOn: _switch,
    isOffered: _offered,
    originName: _originName,
    isActive,
    ...rest
  } = found;
  const { updatedAt: _updated, createdBy: _by, fileId: _file, isPublicLink: _link, ...more } = rest;
  const { archivedAt: _archived, origin: _origin, originId: _originId, ...row } = more;
  return {
    // Whether the converter has begun is nothing that a copy shows.
    row: { ...row, status: row.status === 'processing' ? 'pending' : row.status },
    isActive,
    skillIds: (await store.skillsOf(context.db, [mediaId])).map(({ id }) => id).sort(),
    files: (await store.listPackageFiles(context.db, mediaId)).map(({ path, fileHash, sizeBytes, contentType }) => ({
      path,
      fileHash,
      sizeBytes,
      contentType,
    })),
    subtitles: (await store.subtitlesOf(context.db, mediaId))
      .map(({ id, name, language, fileHash, sizeBytes }) => ({ id, name, language, fileHash, sizeBytes }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
    pages: (await store.carouselOf(context.db, mediaId)).map(({ tenantId: _of, ...page }) => page),
  };
}
/** Whether its file has not come, or is still being converted. */
export const isAwaited = ({ row }: Pick<MediaReplica, 'row'>): boolean =>
  row.status === 'pending' || row.status === 'empty';
/** Bytes that it takes of a contract's disk. */
export const bytesOfReplica = ({ row, files, subtitles, pages }: MediaReplica): number =>
  [
    row,
    row.thumbnail,
    row.horizontalCover,
    row.verticalCover,
    ...files,
    ...subtitles,
    ...pages.map((one) => one.picture),
  ]
    .map((one) => one?.sizeBytes ?? 0)
    .reduce((sum, bytes) => sum + bytes, 0);
/** Bytes that its present copy takes here. */
export const bytesOfCopy = (context: Context, id: string): Promise<number> => store.bytesOf(context.db, id);

/** What both would have to agree in, for nothing to be written. */
const written = ({ isActive: _switch, ...rest }: MediaReplica): unknown => JSON.parse(JSON.stringify(rest));
async function isThere(context: Context, before: MediaRecord | undefined, given: MediaReplica): Promise<boolean> {
  const present = before && !before.archivedAt ? await packMedia(context, before.id) : undefined;
  return present !== undefined && isDeepStrictEqual(written(present), written(given));
}
/** What did not change is written no second time. */
export async function unpackMedia(
  context: Context,
  replica: MediaReplica,
  { categoryId, skillIds }: { categoryId: string | null; skillIds: string[] },
  originName: string,
): Promise<void> {
  const { db } = context;
  const { row, files, subtitles, pages } = replica;
  const before = await store.lock(db, row.id);
  const isCodeTaken = row.code !== null && (await store.hasCode(db, row.code, row.id));
  const own = { ...row, categoryId, code: isCodeTaken ? null : row.code };
  const mark = { origin: 'distributor', originId: row.id, originName, archivedAt: null };
  if (await isThere(context, before, { ...replica, row: own, skillIds: [...skillIds].sort() })) {
    if (before!.originName !== originName) await store.update(db, row.id, mark);
    return;
  }
  // What was archived here gave its files back.
  const kept = before?.archivedAt ? undefined : before;
  let fileId = kept?.fileId ?? null;
  if (row.fileHash !== (kept?.fileHash ?? null)) {
    if (kept?.fileId) await release(db, [kept.fileId]);
    const { fileHash: hash, sizeBytes, contentType, fileName, title } = row;
    fileId = hash
      ? (await share(db, [{ hash, sizeBytes: sizeBytes!, contentType: contentType!, name: fileName ?? title }]))[0]!
      : null;
  }
  const values = { ...own, ...mark, fileId };
  if (before) await store.update(db, row.id, values);
  else await store.insert(db, values);
  await store.replaceSkills(db, row.id, skillIds);
  const shared = await share(
    db,
    files.map(({ path, fileHash, ...file }) => ({ name: path, hash: fileHash, ...file })),
  );
  await store.replacePackageFiles(
    db,
    row.id,
    files.map((file, at) => ({ ...file, fileId: shared[at]! })),
  );
  for (const old of await store.subtitlesOf(db, row.id)) {
    await store.removeSubtitle(db, old.id);
    if (kept) await release(db, [old.fileId]);
  }
  for (const { id, name, language, fileHash, sizeBytes } of subtitles) {
    const content = { hash: fileHash, sizeBytes, contentType: 'text/vtt; charset=utf-8', name: `${language}.vtt` };
    const [fileId] = await share(db, [content]);
    await store.insertSubtitle(db, { id, mediaId: row.id, name, language, fileHash, sizeBytes, fileId: fileId! });
  }
  for (const { id } of await store.carouselOf(db, row.id)) await store.removeCarouselItem(db, id);
  for (const page of pages) await store.insertCarouselItem(db, page);
  if (!kept) await changeUsage(context, { media: 1 });
  if (row.status === 'ready') await context.publish(happened(mediaReady, { mediaId: row.id, isNew: !kept }));
}
/** The sender's switch of copies. */
export const offerMedia = (context: Context, ids: readonly string[], isOffered: boolean): Promise<void> =>
  store.offer(context.db, ids, isOffered);
