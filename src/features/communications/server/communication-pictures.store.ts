// Reads and writes the pictures of communications in SQL.
import { and, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import type { Picture } from '#platform/server/storage/pictures.ts';
import { communicationPictures as pictures, communications, communicationVersions } from './communications.tables.ts';

export const insert = (db: Db, given: readonly Picture[]) =>
  db
    .insert(pictures)
    .values(given.map((picture) => ({ key: picture.key, picture })))
    .onConflictDoUpdate({
      target: [pictures.tenantId, pictures.key],
      set: { createdAt: sql`excluded.created_at` },
    });
const named = (keys: readonly string[]) => sql`${pictures.key} = any(${sql.param([...keys])}::text[])`;
/** Returns those of the pictures that this tenant has stored; a row that is old enough to be removed becomes young first. */
export async function listKnown(db: Db, keys: readonly string[]): Promise<Picture[]> {
  await db
    .update(pictures)
    .set({ createdAt: sql`now()` })
    .where(and(named(keys), sql`${pictures.createdAt} < now() - interval '1 day'`));
  return list(db, keys);
}
export const list = async (db: Db, keys: readonly string[]): Promise<Picture[]> =>
  keys.length
    ? (await db.select({ picture: pictures.picture }).from(pictures).where(named(keys))).map(({ picture }) => picture)
    : [];
/** Removes the tenant's pictures that nobody sent or saved since a moment and that no draft or version shows. */
export async function removeUnshown(db: Db, before: string): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with shown as materialized (
      select jsonb_path_query(c.draft, '$.posts[*].pictureKey') #>> '{}' as key from ${communications} c
      union
      select jsonb_path_query(v.content, '$.posts[*].pictureKey') #>> '{}' from ${communicationVersions} v)
    delete from ${pictures} p
    where p.created_at < ${before}::timestamptz and not exists (select from shown s where s.key = p.key)`);
  return rowCount ?? 0;
}
