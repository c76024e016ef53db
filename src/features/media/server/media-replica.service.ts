// Copies the objects that a distributor sends: each contract has its own file rows, and disk use, on the shared contents (decisions D1.8).
import { isDeepStrictEqual } from 'node:util';
import type { Context } from '#platform/server/context.ts';
import { happened } from '#platform/server/events.ts';
import { release, share } from '#platform/server/storage/files.store.ts';
import { updateUsage } from '#features/contracts/server/usage.service.ts';
import { mediaReady } from './media.events.ts';
import * as replicas from './media-replica.store.ts';
import * as store from './media.store.ts';
import type { MediaRecord, PackageFile } from './media.store.ts';

type Own = 'tenantId' | 'titleKey' | 'codeKey' | 'searchText' | 'createdAt' | 'updatedAt' | 'createdBy' | 'fileId';
type Switches = 'isActive' | 'isSwitchedOn' | 'isOffered';
type Kept = Own | Switches | 'isPublicLink' | 'archivedAt' | 'origin' | 'originId' | 'originName';
export type MediaReplica = {
  row: Omit<MediaRecord, Kept>;
  /** The sender's switch of the object. */
  isActive: boolean;
  skillIds: string[];
  files: Omit<PackageFile, 'fileId'>[];
  subtitles: { id: string; name: string; language: string; fileHash: string; sizeBytes: number }[];
  pages: Omit<Awaited<ReturnType<typeof replicas.listPages>>[number], 'tenantId'>[];
};

/** Returns the part of a row that copies receive. */
function toldOf(found: MediaRecord): MediaReplica['row'] {
  const {
    tenantId: _tenant,
    titleKey: _title,
    codeKey: _code,
    searchText: _text,
    createdAt: _created,
    isSwitchedOn: _switch,
    isOffered: _offered,
    originName: _originName,
    isActive: _active,
    ...rest
  } = found;
  const { updatedAt: _updated, createdBy: _by, fileId: _file, isPublicLink: _link, ...more } = rest;
  const { archivedAt: _archived, origin: _origin, originId: _originId, ...row } = more;
  // A copy does not show whether the converter has begun.
  return { ...row, status: row.status === 'processing' ? 'pending' : row.status };
}
/** Groups rows by media id and returns a function that finds the rows of an id. */
function grouped<T extends { mediaId: string }>(rows: readonly T[]): (id: string) => T[] {
  const found = new Map<string, T[]>();
  for (const row of rows) found.set(row.mediaId, [...(found.get(row.mediaId) ?? []), row]);
  return (id) => found.get(id) ?? [];
}
async function packed(context: Context, rows: readonly MediaRecord[]): Promise<MediaReplica[]> {
  if (!rows.length) return [];
  const { db } = context;
  const ids = rows.map(({ id }) => id);
  const skills = grouped(await replicas.listSkillIds(db, ids));
  const files = grouped(await replicas.listFiles(db, ids));
  const subtitles = grouped(await replicas.listSubtitles(db, ids));
  const pages = grouped(await replicas.listPages(db, ids));
  return rows.map((row) => ({
    row: toldOf(row),
    isActive: row.isActive,
    skillIds: skills(row.id).map(({ skillId }) => skillId),
    files: files(row.id).map(({ path, fileHash, sizeBytes, contentType }) => ({
      path,
      fileHash,
      sizeBytes,
      contentType,
    })),
    subtitles: subtitles(row.id).map(({ id, name, language, fileHash, sizeBytes }) => ({
      ...{ id, name, language, fileHash, sizeBytes },
    })),
    pages: pages(row.id).map(({ tenantId: _of, ...page }) => page),
  }));
}
/** Packs media in any state but archived; one in conversion plays at its sender and is sent again when ready (decisions D3.17). */
export const packMedia = async (context: Context, ids: readonly string[]): Promise<MediaReplica[]> =>
  packed(context, ids.length ? await replicas.listAlive(context.db, ids) : []);
/** Returns whether the file has not arrived or is still in conversion. */
export const isAwaited = ({ row }: Pick<MediaReplica, 'row'>): boolean =>
  row.status === 'pending' || row.status === 'empty';
/** Returns the bytes that an object uses of a contract's disk. */
const bytesOfReplica = ({ row, files, subtitles, pages }: MediaReplica): number =>
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
/** Returns the bytes that the objects use of a contract's disk beyond the bytes of their present copies. */
export async function bytesMore(context: Context, given: readonly MediaReplica[]): Promise<number> {
  if (!given.length) return 0;
  const ids = given.map(({ row }) => row.id);
  return given.reduce((sum, one) => sum + bytesOfReplica(one), 0) - (await replicas.bytesOf(context.db, ids));
}

/** Returns the values to compare: where those of both objects are equal, nothing is written. */
const written = ({ isActive: _switch, ...rest }: MediaReplica): unknown => JSON.parse(JSON.stringify(rest));
/** Returns whether an object has words (a PDF, or subtitles): then the search reads it again. */
const hasWords = ({ row, subtitles }: MediaReplica) => row.kind === 'pdf' || subtitles.length > 0;
/** The number of objects that one job reads. */
const readTogether = 25;

type Present = ReadonlyMap<string, MediaRecord>;
/** Returns the objects as this contract stores them: with its own category and skills, and without a code that is taken here. */
async function asOwn(
  { db }: Context,
  given: readonly MediaReplica[],
  idOf: (id: string) => string,
): Promise<MediaReplica[]> {
  const taken = await replicas.listTakenCodes(
    db,
    given.map(({ row }) => row),
  );
  return given.map((one) => ({
    ...one,
    row: {
      ...one.row,
      categoryId: one.row.categoryId && idOf(one.row.categoryId),
      code: taken.has(one.row.id) ? null : one.row.code,
    },
    skillIds: [...new Set(one.skillIds.map(idOf))].sort(),
  }));
}
/** Returns the given objects that are new here or differ from the present ones. */
async function changed(context: Context, given: readonly MediaReplica[], before: Present): Promise<MediaReplica[]> {
  const living = [...before.values()].filter(({ archivedAt }) => !archivedAt);
  const there = new Map((await packed(context, living)).map((one) => [one.row.id, one]));
  return given.filter((one) => {
    const present = there.get(one.row.id);
    return !present || !isDeepStrictEqual(written(present), written(one));
  });
}
const contentsOf = ({ row, files, subtitles }: MediaReplica, isFileNew: boolean) => [
  ...(isFileNew && row.fileHash
    ? [
        {
          hash: row.fileHash,
          sizeBytes: row.sizeBytes!,
          contentType: row.contentType!,
          name: row.fileName ?? row.title,
        },
      ]
    : []),
  ...files.map(({ path, fileHash: hash, ...file }) => ({ name: path, hash, ...file })),
  ...subtitles.map(({ fileHash: hash, sizeBytes, language }) => ({
    ...{ hash, sizeBytes, contentType: 'text/vtt; charset=utf-8', name: `${language}.vtt` },
  })),
];
/** Writes the given objects and releases the files that they held before. */
async function write({ db }: Context, given: readonly MediaReplica[], before: Present, mark: object): Promise<void> {
  const old = given.filter(({ row }) => before.has(row.id)).map(({ row }) => row.id);
  // An object that was archived here has already released its files.
  const kept = (id: string) => (before.get(id)?.archivedAt ? undefined : before.get(id));
  const isFileNew = ({ row }: MediaReplica) => row.fileHash !== (kept(row.id)?.fileHash ?? null);
  const gone = await replicas.removeParts(db, old);
  await release(db, [
    ...gone.filter(({ mediaId }) => kept(mediaId)).map(({ fileId }) => fileId),
    ...given.flatMap((one) => (isFileNew(one) ? [kept(one.row.id)?.fileId ?? []].flat() : [])),
  ]);
  const held = await share(
    db,
    given.flatMap((one) => contentsOf(one, isFileNew(one))),
  );
  let at = 0;
  const next = () => held[at++]!;
  const rows: replicas.Written = { media: [], skills: [], files: [], subtitles: [], pages: [] };
  for (const one of given) {
    const { row, skillIds, files, subtitles, pages } = one;
    const mediaId = row.id;
    const fileId = isFileNew(one) ? (row.fileHash ? next() : null) : (kept(mediaId)?.fileId ?? null);
    rows.media.push({ ...row, ...mark, originId: mediaId, fileId });
    rows.skills.push(...skillIds.map((skillId) => ({ mediaId, skillId })));
    rows.files.push(...files.map((file) => ({ ...file, mediaId, fileId: next() })));
    rows.subtitles.push(...subtitles.map((subtitle) => ({ ...subtitle, mediaId, fileId: next() })));
    rows.pages.push(...pages);
  }
  await replicas.write(db, rows, new Set(old));
}
/** Stores all media of a package, with the same number of statements for any number of objects. Skips unchanged objects. */
export async function unpackMedia(
  context: Context,
  replicasGiven: readonly MediaReplica[],
  idOf: (id: string) => string,
  originName: string,
): Promise<void> {
  if (!replicasGiven.length) return;
  const { db } = context;
  const ids = replicasGiven.map(({ row }) => row.id);
  const before = new Map((await replicas.lock(db, ids)).map((row) => [row.id, row]));
  const given = await asOwn(context, replicasGiven, idOf);
  const fresh = await changed(context, given, before);
  const mark = { origin: 'distributor', originName, archivedAt: null };
  await replicas.rename(db, ids, originName);
  if (!fresh.length) return;
  await write(context, fresh, before, mark);
  const isNew = ({ row }: MediaReplica) => !before.has(row.id) || before.get(row.id)!.archivedAt !== null;
  const added = fresh.filter(isNew).length;
  if (added) await updateUsage(context, { media: added });
  const read = fresh
    .filter((one) => one.row.status === 'ready' && (hasWords(one) || before.has(one.row.id)))
    .map(({ row }) => row.id);
  const jobs = Array.from({ length: Math.ceil(read.length / readTogether) }, (_, at) =>
    happened(mediaReady, { mediaIds: read.slice(at * readTogether, (at + 1) * readTogether) }),
  );
  await context.publish(...jobs);
}
/** Sets the sender's switch of copies. */
export const offerMedia = (context: Context, ids: readonly string[], isOffered: boolean): Promise<void> =>
  store.offer(context.db, ids, isOffered);
