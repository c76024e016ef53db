// Reads and writes the pictures of questions in SQL.
import { and, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import type { Picture } from '#platform/server/storage/pictures.ts';
import { questionPictures } from './question-pictures.tables.ts';

export const insert = (db: Db, pictures: readonly Picture[]) =>
  db
    .insert(questionPictures)
    .values(pictures.map((picture) => ({ key: picture.key, picture })))
    .onConflictDoUpdate({
      target: [questionPictures.tenantId, questionPictures.key],
      set: { createdAt: sql`excluded.created_at` },
    });
/** Returns the keys of this tenant's pictures with these hashes, by hash. */
export const keysByHashes = async (db: Db, hashes: readonly string[]): Promise<Map<string, string>> =>
  new Map(
    (hashes.length
      ? await db
          .select({ key: questionPictures.key })
          .from(questionPictures)
          .where(sql`split_part(${questionPictures.key}, '/', 2) = any(${sql.param([...hashes])}::text[])`)
      : []
    ).map(({ key }) => [key.split('/')[1]!, key]),
  );
/**
 * Returns those of the keys that this tenant has stored, for a save that names them: a row that is old enough to be removed
 * becomes young first, so that it stays until the save has ended.
 */
export async function listKnown(db: Db, keys: readonly string[]): Promise<string[]> {
  const named = sql`${questionPictures.key} = any(${sql.param([...keys])}::text[])`;
  await db
    .update(questionPictures)
    .set({ createdAt: sql`now()` })
    .where(and(named, sql`${questionPictures.createdAt} < now() - interval '1 day'`));
  return (await db.select({ key: questionPictures.key }).from(questionPictures).where(named)).map(({ key }) => key);
}
