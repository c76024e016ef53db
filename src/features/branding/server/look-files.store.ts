// Rows of the files of the look.
import { eq } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { addReference, dropReference, insert as insertFile } from '#platform/server/storage/files.store.ts';
import type { Stored } from '#platform/server/storage/storage.ts';
import { lookFiles } from './look-files.tables.ts';

export type LookFileRow = typeof lookFiles.$inferSelect;
export type NewLookFile = Pick<LookFileRow, 'id' | 'name' | 'kind' | 'address' | 'sizeBytes'>;

/** A video comes with its stored content, which this row then holds. */
export async function insert(db: Db, row: NewLookFile, video?: { stored: Stored; contentType: string }): Promise<void> {
  const fileId = video && (await insertFile(db, video.stored, { name: row.name, contentType: video.contentType }));
  if (fileId) await addReference(db, fileId);
  await db.insert(lookFiles).values({ ...row, fileId: fileId ?? null });
}
export async function find(db: Db, by: { id: string } | { name: string }): Promise<LookFileRow | undefined> {
  const [row] = await db
    .select()
    .from(lookFiles)
    .where('id' in by ? eq(lookFiles.id, by.id) : eq(lookFiles.name, by.name))
    .limit(1);
  return row;
}
export async function remove(db: Db, { id, fileId }: Pick<LookFileRow, 'id' | 'fileId'>): Promise<void> {
  await db.delete(lookFiles).where(eq(lookFiles.id, id));
  if (fileId) await dropReference(db, fileId);
}
