// Writes in SQL what the demonstration adds to media objects: pictures, subtitles and chapters before the conversion, and the day of arrival.
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { newId } from '#platform/server/columns.ts';
import type { Db } from '#platform/server/database.ts';
import type { HeldContent } from '#features/people/server/stored-contents.service.ts';
import type { Picture } from '#platform/server/storage/pictures.ts';
import { carouselItems, media, subtitles } from '#features/media/server/media.tables.ts';

export type Known = { id: string; code: string | null; status: string; fileHash: string | null };
export const list = (db: Db): Promise<Known[]> =>
  db
    .select({ id: media.id, code: media.code, status: media.status, fileHash: media.fileHash })
    .from(media)
    .where(isNotNull(media.code));

type Appearance = {
  horizontalCover: Picture | null;
  verticalCover: Picture | null;
  chapters: { title: string; startSeconds: number; endSeconds: number }[];
  createdAt: string;
};
export const dress = (db: Db, id: string, { createdAt, ...appearance }: Appearance) =>
  db
    .update(media)
    .set({ ...appearance, createdAt, updatedAt: createdAt })
    .where(eq(media.id, id));

export type Subtitle = { mediaId: string; name: string; language: string };
export const hasSubtitle = async (db: Db, { mediaId, language }: Subtitle): Promise<boolean> =>
  (
    await db
      .select({ id: subtitles.id })
      .from(subtitles)
      .where(and(eq(subtitles.mediaId, mediaId), eq(subtitles.language, language)))
  ).length > 0;
export const addSubtitle = (db: Db, subtitle: Subtitle, { id: fileId, hash: fileHash, sizeBytes }: HeldContent) =>
  db.insert(subtitles).values({ id: newId(), ...subtitle, fileId, fileHash, sizeBytes });
export async function addSlides(db: Db, mediaId: string, pictures: readonly Picture[]): Promise<void> {
  const [found] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(carouselItems)
    .where(eq(carouselItems.mediaId, mediaId));
  const missing = pictures
    .slice(found!.total)
    .map((picture, at) => ({ id: newId(), mediaId, position: found!.total + at, picture }));
  if (missing.length) await db.insert(carouselItems).values(missing);
}
