// Reads and writes the pictures of questions in SQL.
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import type { Picture } from '#platform/server/storage/pictures.ts';
import { questionPictures } from './question-pictures.tables.ts';

export const insert = (db: Db, pictures: readonly Picture[]) =>
  db
    .insert(questionPictures)
    .values(pictures.map((picture) => ({ key: picture.key, picture })))
    .onConflictDoNothing();
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
/** Returns those of the keys that this tenant has stored. */
export const listKnown = async (db: Db, keys: readonly string[]): Promise<string[]> =>
  (
    await db
      .select({ key: questionPictures.key })
      .from(questionPictures)
      .where(sql`${questionPictures.key} = any(${sql.param([...keys])}::text[])`)
  ).map(({ key }) => key);
