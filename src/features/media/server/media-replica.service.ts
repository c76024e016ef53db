// Objects of the repository as a distributor sends them: each contract has its own file rows, and disk use, on the shared contents (decisions D1.8).
import type { Context } from '#platform/server/context.ts';
import { happened } from '#platform/server/events.ts';
import { changeUsage } from '#features/people/server/usage.service.ts';
import { mediaReady } from './media.events.ts';
import * as store from './media.store.ts';
import type { MediaRecord, PackageFile } from './media.store.ts';

type Own = 'tenantId' | 'titleKey' | 'codeKey' | 'searchText' | 'createdAt' | 'updatedAt' | 'createdBy' | 'fileId';
type Kept = Own | 'isActive' | 'isPublicLink' | 'archivedAt' | 'origin' | 'originId';
export type MediaReplica = {
  row: Omit<MediaRecord, Kept>;
  skillIds: string[];
  files: PackageFile[];
  subtitles: { id: string; name: string; language: string; fileHash: string; sizeBytes: number }[];
  pages: Omit<Awaited<ReturnType<typeof store.carouselOf>>[number], 'tenantId'>[];
};
const ready = new Set<MediaRecord['status']>(['ready']);
/** Nothing where its file has not come or is still being converted. */
export async function packMedia(context: Context, mediaId: string): Promise<MediaReplica | undefined> {
  const found = await store.find(context.db, mediaId);
  if (!found || !ready.has(found.status)) return undefined;
  const {
    tenantId: _tenant,
    titleKey: _title,
    codeKey: _code,
    searchText: _text,
    createdAt: _created,
    ...rest
  } = found;
  const { updatedAt: _updated, createdBy: _by, fileId: _file, isActive: _active, isPublicLink: _link, ...more } = rest;
  const { archivedAt: _archived, origin: _origin, originId: _originId, ...row } = more;
  return {
    row,
    skillIds: (await store.skillsOf(context.db, [mediaId])).map(({ id }) => id),
    files: (await store.listPackageFiles(context.db, mediaId)).map(
      ({ mediaId: of, path, fileHash, sizeBytes, contentType }) => ({
        mediaId: of,
        path,
        fileHash,
        sizeBytes,
        contentType,
      }),
    ),
    subtitles: (await store.subtitlesOf(context.db, mediaId)).map(({ id, name, language, fileHash, sizeBytes }) => ({
      id,
      name,
      language,
      fileHash,
      sizeBytes,
    })),
    pages: (await store.carouselOf(context.db, mediaId)).map(({ tenantId: _of, ...page }) => page),
  };
}
/** Bytes that it takes of a contract's disk. */
export const bytesOfReplica = ({ row, subtitles }: MediaReplica): number =>
  (row.sizeBytes ?? 0) + subtitles.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
/** Bytes that its present copy takes here. */
export const bytesOfCopy = (context: Context, id: string): Promise<number> => store.bytesOf(context.db, id);

export async function unpackMedia(
  context: Context,
  replica: MediaReplica,
  { categoryId, skillIds }: { categoryId: string | null; skillIds: string[] },
): Promise<void> {
  const { db } = context;
  const { row, files, subtitles, pages } = replica;
  const before = await store.find(db, row.id);
  const taken = before ? await store.bytesOf(db, row.id) : 0;
  const isCodeTaken = row.code !== null && (await store.hasCode(db, row.code, row.id));
  let fileId = before?.fileId ?? null;
  if (row.fileHash !== (before?.fileHash ?? null)) {
    if (before?.fileId) await store.releaseContents(db, [before.fileId]);
    fileId = row.fileHash
      ? (
          await store.holdContents(db, [
            {
              fileHash: row.fileHash,
              sizeBytes: row.sizeBytes!,
              contentType: row.contentType!,
              name: row.fileName ?? row.title,
            },
          ])
        )[0]!
      : null;
  }
  const values = { ...row, categoryId, fileId, code: isCodeTaken ? null : row.code };
  if (before) await store.update(db, row.id, values);
  else await store.insert(db, { ...values, origin: 'distributor', originId: row.id });
  await store.replaceSkills(db, row.id, skillIds);
  await store.replacePackageFiles(db, row.id, '', files);
  for (const old of await store.subtitlesOf(db, row.id)) {
    await store.removeSubtitle(db, old.id);
    await store.releaseContents(db, [old.fileId]);
  }
  for (const { id, name, language, fileHash, sizeBytes } of subtitles) {
    const [held] = await store.holdContents(db, [
      { fileHash, sizeBytes, contentType: 'text/vtt; charset=utf-8', name: `${language}.vtt` },
    ]);
    await store.insertSubtitle(db, { id, mediaId: row.id, name, language, fileHash, sizeBytes, fileId: held! });
  }
  for (const { id } of await store.carouselOf(db, row.id)) await store.removeCarouselItem(db, id);
  for (const page of pages) await store.insertCarouselItem(db, page);
  await changeUsage(context, { diskBytes: bytesOfReplica(replica) - taken, ...(!before && { media: 1 }) });
  await context.publish(happened(mediaReady, { mediaId: row.id, isNew: !before }));
}
