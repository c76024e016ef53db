// Reads and writes the words inside objects in SQL.
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { media, subtitles } from '#features/media/server/media.tables.ts';
import { mediaTexts } from './media-texts.tables.ts';

export const findSource = async (db: Db, mediaId: string) =>
  (await db.select({ kind: media.kind, fileHash: media.fileHash }).from(media).where(eq(media.id, mediaId)))[0];
export const listSubtitles = (db: Db, mediaId: string) =>
  db
    .select({ fileHash: subtitles.fileHash })
    .from(subtitles)
    .where(eq(subtitles.mediaId, mediaId))
    .orderBy(subtitles.createdAt, subtitles.id);
export const save = (db: Db, mediaId: string, words: string) =>
  db
    .insert(mediaTexts)
    .values({ mediaId, words, extractedAt: sql`now()` })
    .onConflictDoUpdate({
      target: [mediaTexts.tenantId, mediaTexts.mediaId],
      set: { words, extractedAt: sql`excluded.extracted_at` },
    });
export const remove = (db: Db, mediaId: string) => db.delete(mediaTexts).where(eq(mediaTexts.mediaId, mediaId));
