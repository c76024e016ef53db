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
/** Returns those of the keys that this tenant has stored. */
export const listKnown = async (db: Db, keys: readonly string[]): Promise<string[]> =>
  (
    await db
      .select({ key: questionPictures.key })
      .from(questionPictures)
      .where(sql`${questionPictures.key} = any(${sql.param([...keys])}::text[])`)
  ).map(({ key }) => key);
