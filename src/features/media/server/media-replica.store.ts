// Reads and writes in SQL the objects that are sent or were received, many at once in the same statements.
import { and, asc, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { idsOf, insertRows, isAmong, updateRows } from '#platform/server/many-rows.ts';
import { carouselItems, media, mediaSkills, packageFiles, subtitles } from './media.tables.ts';
import type { MediaRecord } from './media.store.ts';

export const listAlive = (db: Db, ids: readonly string[]): Promise<MediaRecord[]> =>
  db
    .select()
    .from(media)
    .where(and(isAmong(media.id, ids), isNull(media.archivedAt)))
    .orderBy(asc(media.id));
/** Locks objects, archived or not: other writers wait until the transaction ends. */
export const lock = (db: Db, ids: readonly string[]): Promise<MediaRecord[]> =>
  db.select().from(media).where(isAmong(media.id, ids)).orderBy(asc(media.id)).for('update');
export const listSkillIds = (db: Db, ids: readonly string[]) =>
  db
    .select({ mediaId: mediaSkills.mediaId, skillId: mediaSkills.skillId })
    .from(mediaSkills)
    .where(isAmong(mediaSkills.mediaId, ids))
    .orderBy(asc(mediaSkills.skillId));
export const listFiles = (db: Db, ids: readonly string[]) =>
  db.select().from(packageFiles).where(isAmong(packageFiles.mediaId, ids)).orderBy(asc(packageFiles.path));
export const listSubtitles = (db: Db, ids: readonly string[]) =>
  db.select().from(subtitles).where(isAmong(subtitles.mediaId, ids)).orderBy(asc(subtitles.id));
export const listPages = (db: Db, ids: readonly string[]) =>
  db
    .select()
    .from(carouselItems)
    .where(isAmong(carouselItems.mediaId, ids))
    .orderBy(asc(carouselItems.position), asc(carouselItems.id));
/** Returns the bytes that the objects use of the contract's disk space. */
export async function bytesOf(db: Db, ids: readonly string[]): Promise<number> {
  const { rows } = await db.execute<{ bytes: string }>(sql`
    select coalesce(sum(bytes), 0) as bytes from (
      select coalesce(size_bytes, 0) + coalesce((thumbnail->>'sizeBytes')::bigint, 0)
        + coalesce((horizontal_cover->>'sizeBytes')::bigint, 0) + coalesce((vertical_cover->>'sizeBytes')::bigint,
          0) as bytes
      from data.media where id = any(${idsOf(ids)})
      union all select size_bytes from data.package_files where media_id = any(${idsOf(ids)})
      union all select size_bytes from data.subtitles where media_id = any(${idsOf(ids)})
      union all select (picture->>'sizeBytes')::bigint
        from data.carousel_items
        where media_id = any(${idsOf(ids)})) one`);
  return Number(rows[0]?.bytes ?? 0);
}
/** Returns the ids of given objects whose code belongs to an object of the contract itself. */
export async function listTakenCodes(
  db: Db,
  given: readonly { id: string; code: string | null }[],
): Promise<Set<string>> {
  const coded = given.filter(({ code }) => code !== null).map(({ id, code }) => ({ id, code }));
  if (!coded.length) return new Set();
  const { rows } = await db.execute<{ id: string }>(sql`
    select g.id from jsonb_to_recordset(${JSON.stringify(coded)}::jsonb) g (id uuid, code text)
    where exists (select from data.media m where m.code_key = public.search_key(g.code) and m.origin = 'own')`);
  return new Set(rows.map(({ id }) => id));
}
/** Updates the sender's name where it has changed. */
export const rename = async (db: Db, ids: readonly string[], originName: string): Promise<void> =>
  void (await db
    .update(media)
    .set({ originName })
    .where(and(isAmong(media.id, ids), ne(media.origin, 'own'), ne(media.originName, originName))));
/** Deletes all parts of the objects except their rows. Returns the files that were held for these parts. */
export async function removeParts(db: Db, ids: readonly string[]): Promise<{ mediaId: string; fileId: string }[]> {
  if (!ids.length) return [];
  await db.delete(mediaSkills).where(isAmong(mediaSkills.mediaId, ids));
  await db.delete(carouselItems).where(isAmong(carouselItems.mediaId, ids));
  const files = await db
    .delete(packageFiles)
    .where(isAmong(packageFiles.mediaId, ids))
    .returning({ mediaId: packageFiles.mediaId, fileId: packageFiles.fileId });
  const texts = await db
    .delete(subtitles)
    .where(isAmong(subtitles.mediaId, ids))
    .returning({ mediaId: subtitles.mediaId, fileId: subtitles.fileId });
  return [...files, ...texts];
}
type NewRow<T extends { $inferInsert: unknown }> = Omit<T['$inferInsert'], 'tenantId'>;
export type Written = {
  media: NewRow<typeof media>[];
  skills: NewRow<typeof mediaSkills>[];
  files: NewRow<typeof packageFiles>[];
  subtitles: NewRow<typeof subtitles>[];
  pages: NewRow<typeof carouselItems>[];
};
/** Writes rows with all their parts; `known` are the ids of the objects that exist here. */
export async function write(db: Db, given: Written, known: ReadonlySet<string>): Promise<void> {
  const old = given.media.filter(({ id }) => known.has(id));
  const codes = given.media.flatMap(({ code }) => code ?? []);
  // A code may move to an object that a later section brings, so all codes are cleared before any row is written.
  if (old.length || codes.length)
    await db.execute(sql`
      update data.media set code = null where code is not null and (id = any(${idsOf(old.map(({ id }) => id))})
        or origin <> 'own' and code_key in (select public.search_key(c) from unnest(${sql.param(codes)}::text[]) c))`);
  await updateRows(db, media, old, sql`, updated_at = now()`);
  await insertRows(
    db,
    media,
    given.media.filter(({ id }) => !known.has(id)),
  );
  await insertRows(db, mediaSkills, given.skills);
  await insertRows(db, packageFiles, given.files);
  await insertRows(db, subtitles, given.subtitles);
  await insertRows(db, carouselItems, given.pages);
}
