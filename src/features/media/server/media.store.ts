// Reads and writes the media objects of the repository in SQL.
import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { categories, skills } from '#features/taxonomy/server/taxonomy.tables.ts';
import type { MediaKind, MediaStatus } from '../contract/media.model.ts';
import { release as releaseFiles } from '#platform/server/storage/files.store.ts';
import { carouselItems, media, mediaSkills, packageFiles, subtitles } from './media.tables.ts';

export type MediaRecord = typeof media.$inferSelect;
export type NewMedia = typeof media.$inferInsert;
export type MediaChange = Partial<Omit<NewMedia, 'tenantId' | 'id'>>;
export type PackageFile = Omit<typeof packageFiles.$inferInsert, 'tenantId' | 'mediaId'>;
export type MediaQuery = {
  isActive?: boolean;
  words?: string;
  kinds?: MediaKind[];
  statuses?: MediaStatus[];
  code?: string;
  skillIds?: string[];
  categoryIds?: string[];
  origin?: string;
  sort: 'title' | 'createdAt' | 'updatedAt' | 'kind';
  isDescending: boolean;
};

const alive = isNull(media.archivedAt);
export const find = async (db: Db, id: string): Promise<MediaRecord | undefined> =>
  (
    await db
      .select()
      .from(media)
      .where(and(eq(media.id, id), alive))
  )[0];
/** Returns the columns that find an object's files: each file of a package asks, and the package's tree and rules may be large. */
export const findFile = async (db: Db, id: string) =>
  (
    await db
      .select({
        kind: media.kind,
        fileHash: media.fileHash,
        contentType: media.contentType,
        sizeBytes: media.sizeBytes,
        packageKind: media.packageKind,
        packageEntry: media.packageEntry,
      })
      .from(media)
      .where(and(eq(media.id, id), alive))
  )[0];
export const findForUpdate = async (db: Db, id: string): Promise<MediaRecord | undefined> =>
  (
    await db
      .select()
      .from(media)
      .where(and(eq(media.id, id), alive))
      .for('update')
  )[0];

function conditions({
  isActive,
  words,
  kinds,
  statuses,
  code,
  skillIds,
  categoryIds,
  origin,
}: Omit<MediaQuery, 'sort' | 'isDescending'>): SQL | undefined {
  return and(
    alive,
    isActive === undefined ? undefined : eq(media.isActive, isActive),
    words === undefined
      ? undefined
      : sql`${media.id} in (select functions.search_media(public.search_key(${words}), 10001))`,
    kinds?.length ? inArray(media.kind, kinds) : undefined,
    statuses?.length ? inArray(media.status, statuses) : undefined,
    code === undefined ? undefined : sql`${media.codeKey} = public.search_key(${code})`,
    categoryIds?.length ? inArray(media.categoryId, categoryIds) : undefined,
    skillIds?.length
      ? sql`exists (select from ${mediaSkills} s where s.media_id = ${media.id} and s.skill_id in ${skillIds})`
      : undefined,
    origin === undefined ? undefined : eq(media.origin, origin),
  );
}
const columns = { title: media.titleKey, createdAt: media.createdAt, updatedAt: media.updatedAt, kind: media.kind };
const orderOf = ({ sort, isDescending }: MediaQuery) => {
  const way = isDescending ? desc : asc;
  return [way(columns[sort]), way(media.id)];
};
/** Returns one page of rows; the service adds the other data afterwards. */
export const list = (
  db: Db,
  query: MediaQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<MediaRecord[]> =>
  db
    .select()
    .from(media)
    .where(conditions(query))
    .orderBy(...orderOf(query))
    .limit(limit)
    .offset(offset);
/** Returns the ids of all objects that a query finds, in its order. */
export const listIds = async (db: Db, query: MediaQuery): Promise<string[]> =>
  (
    await db
      .select({ id: media.id })
      .from(media)
      .where(conditions(query))
      .orderBy(...orderOf(query))
  ).map(({ id }) => id);
export const listByIds = (db: Db, ids: string[]): Promise<MediaRecord[]> =>
  db.select().from(media).where(inArray(media.id, ids));
/** Returns the number of objects: exact up to `most`, and one more where there are more. */
export const count = async (db: Db, query: MediaQuery, most: number): Promise<number> => {
  const some = db
    .select({ one: sql`1` })
    .from(media)
    .where(conditions(query))
    .limit(most + 1)
    .as('some');
  return Number((await db.select({ total: sql<string>`count(*)` }).from(some))[0]?.total ?? 0);
};
export const quick = (db: Db, words: string, limit: number) =>
  db
    .select({
      id: media.id,
      title: media.title,
      kind: media.kind,
      horizontalCover: media.horizontalCover,
      thumbnail: media.thumbnail,
    })
    .from(media)
    .where(and(conditions({ words, isActive: true })))
    .orderBy(asc(media.titleKey), asc(media.id))
    .limit(limit);

/** Returns other objects with this content, the oldest first. */
export const listSameFiles = (db: Db, { id, fileHash }: { id: string; fileHash: string }, limit: number) =>
  db
    .select({ id: media.id, title: media.title, kind: media.kind })
    .from(media)
    .where(and(alive, eq(media.fileHash, fileHash), ne(media.id, id)))
    .orderBy(asc(media.createdAt), asc(media.id))
    .limit(limit);

export const insert = async (db: Db, row: NewMedia): Promise<void> => void (await db.insert(media).values(row));
/** Sets the sender's switch of copies. */
export const offer = async (db: Db, ids: readonly string[], isOffered: boolean): Promise<void> =>
  void (await db
    .update(media)
    .set({ isOffered, updatedAt: sql`now()` as unknown as string })
    .where(and(inArray(media.id, [...ids]), ne(media.origin, 'own'), ne(media.isOffered, isOffered))));
export const update = async (db: Db, id: string, change: MediaChange): Promise<void> =>
  void (await db
    .update(media)
    .set({ ...change, updatedAt: sql`now()` as unknown as string })
    .where(eq(media.id, id)));
export const hasCode = async (db: Db, code: string, exceptId: string | undefined): Promise<boolean> =>
  (
    await db
      .select({ id: media.id })
      .from(media)
      .where(
        and(sql`${media.codeKey} = public.search_key(${code})`, exceptId ? sql`${media.id} <> ${exceptId}` : undefined),
      )
      .limit(1)
  ).length > 0;
/** Returns the bytes of disk space of an object: its file, its unpacked and converted files, its subtitles and its pictures. */
export async function bytesOf(db: Db, id: string): Promise<number> {
  const { rows } = await db.execute<{ bytes: string }>(sql`
    select coalesce(size_bytes, 0) + coalesce((thumbnail->>'sizeBytes')::bigint, 0)
      + coalesce((horizontal_cover->>'sizeBytes')::bigint, 0) + coalesce((vertical_cover->>'sizeBytes')::bigint, 0)
      + coalesce((select sum(p.size_bytes) from data.package_files p where p.media_id = m.id), 0)
      + coalesce((select sum(s.size_bytes) from data.subtitles s where s.media_id = m.id), 0)
      + coalesce((
        select sum((c.picture->>'sizeBytes')::bigint)
        from data.carousel_items c
        where c.media_id = m.id), 0) as bytes
    from data.media m where id = ${id}`);
  return Number(rows[0]?.bytes ?? 0);
}
/** Returns the bytes of the files that were unpacked or converted from its file. */
export async function bytesOfParts(db: Db, id: string): Promise<number> {
  const [found] = await db
    .select({ bytes: sql<string>`coalesce(sum(${packageFiles.sizeBytes}), 0)` })
    .from(packageFiles)
    .where(eq(packageFiles.mediaId, id));
  return Number(found!.bytes);
}
/** Deletes an object that nothing refers to, with its row. */
export async function remove(db: Db, id: string): Promise<void> {
  await releaseFiles(db, await fileIdsOf(db, id));
  await db.delete(packageFiles).where(eq(packageFiles.mediaId, id));
  for (const table of [mediaSkills, subtitles, carouselItems]) await db.delete(table).where(eq(table.mediaId, id));
  await db.delete(media).where(eq(media.id, id));
}

export async function replaceSkills(db: Db, mediaId: string, skillIds: readonly string[]): Promise<void> {
  await db.delete(mediaSkills).where(eq(mediaSkills.mediaId, mediaId));
  if (skillIds.length > 0)
    await db.insert(mediaSkills).values([...new Set(skillIds)].map((skillId) => ({ mediaId, skillId })));
}
export const skillsOf = (db: Db, mediaIds: readonly string[]) =>
  db
    .select({ mediaId: mediaSkills.mediaId, id: skills.id, name: skills.name })
    .from(mediaSkills)
    .innerJoin(skills, and(eq(skills.tenantId, mediaSkills.tenantId), eq(skills.id, mediaSkills.skillId)))
    .where(inArray(mediaSkills.mediaId, [...mediaIds]))
    .orderBy(asc(skills.nameKey));
export const countSkills = async (db: Db, ids: readonly string[]): Promise<number> =>
  (
    await db
      .select({ id: skills.id })
      .from(skills)
      .where(inArray(skills.id, [...ids]))
  ).length;
export const categoryNames = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(inArray(categories.id, [...ids]));

export const subtitlesOf = (db: Db, mediaId: string) =>
  db
    .select()
    .from(subtitles)
    .where(eq(subtitles.mediaId, mediaId))
    .orderBy(asc(subtitles.createdAt), asc(subtitles.id));
export const findSubtitle = async (db: Db, id: string) =>
  (await db.select().from(subtitles).where(eq(subtitles.id, id)))[0];
export const insertSubtitle = async (db: Db, row: Omit<typeof subtitles.$inferInsert, 'tenantId'>): Promise<void> =>
  void (await db.insert(subtitles).values(row));
export const updateSubtitle = async (
  db: Db,
  id: string,
  change: Partial<Pick<typeof subtitles.$inferInsert, 'name' | 'language' | 'fileHash' | 'fileId' | 'sizeBytes'>>,
): Promise<void> => void (await db.update(subtitles).set(change).where(eq(subtitles.id, id)));
export const removeSubtitle = async (db: Db, id: string): Promise<void> =>
  void (await db.delete(subtitles).where(eq(subtitles.id, id)));

export const carouselOf = (db: Db, mediaId: string) =>
  db
    .select()
    .from(carouselItems)
    .where(eq(carouselItems.mediaId, mediaId))
    .orderBy(asc(carouselItems.position), asc(carouselItems.id));
export const findCarouselItem = async (db: Db, id: string) =>
  (await db.select().from(carouselItems).where(eq(carouselItems.id, id)))[0];
export const insertCarouselItem = async (
  db: Db,
  row: Omit<typeof carouselItems.$inferInsert, 'tenantId'>,
): Promise<void> => void (await db.insert(carouselItems).values(row));
export const moveCarouselItem = async (db: Db, id: string, position: number): Promise<boolean> =>
  (await db.update(carouselItems).set({ position }).where(eq(carouselItems.id, id)).returning({ id: carouselItems.id }))
    .length > 0;
export const removeCarouselItem = async (db: Db, id: string): Promise<void> =>
  void (await db.delete(carouselItems).where(eq(carouselItems.id, id)));

/** Replaces the package's files; the given files are held already. */
export async function replacePackageFiles(db: Db, mediaId: string, given: readonly PackageFile[]): Promise<void> {
  const gone = await db
    .delete(packageFiles)
    .where(eq(packageFiles.mediaId, mediaId))
    .returning({ fileId: packageFiles.fileId });
  await releaseFiles(
    db,
    gone.map((one) => one.fileId),
  );
  if (given.length > 0)
    await db.execute(sql`
      insert into data.package_files (media_id, path, file_id, file_hash, size_bytes, content_type)
      select ${mediaId}::uuid, path, "fileId", "fileHash", "sizeBytes", "contentType"
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as f (path text, "fileId" uuid, "fileHash" text,
        "sizeBytes" bigint, "contentType" text)
        returning 1`);
}
/** Returns the file ids of an object: its file, its unpacked and converted files, and its subtitles. */
export async function fileIdsOf(db: Db, id: string): Promise<string[]> {
  const { rows } = await db.execute<{ file_id: string }>(sql`
    select file_id from data.media where id = ${id} and file_id is not null
    union all select file_id from data.package_files where media_id = ${id}
    union all select file_id from data.subtitles where media_id = ${id}`);
  return rows.map((row) => row.file_id);
}
export const listPackageFiles = (db: Db, mediaId: string) =>
  db.select().from(packageFiles).where(eq(packageFiles.mediaId, mediaId)).orderBy(packageFiles.path);
export const findPackageFile = async (db: Db, mediaId: string, path: string) =>
  (
    await db
      .select()
      .from(packageFiles)
      .where(and(eq(packageFiles.mediaId, mediaId), eq(packageFiles.path, path)))
  )[0];
