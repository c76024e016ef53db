// Rows of the files of the look.
import { and, eq } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { files } from '#platform/server/files.tables.ts';
import { release } from '#platform/server/storage/files.store.ts';
import { lookFiles } from './look-files.tables.ts';

export type LookFileRow = typeof lookFiles.$inferSelect;
/** A picture, or a video with the file that holds it: the row is what refers to them. */
export type NewLookFile = Omit<typeof lookFiles.$inferInsert, 'tenantId' | 'createdAt'>;

export const insert = async (db: Db, row: NewLookFile): Promise<void> => void (await db.insert(lookFiles).values(row));
/** All, with what is stored of the videos. */
export const list = (db: Db) =>
  db
    .select({ row: lookFiles, hash: files.hash, contentType: files.contentType })
    .from(lookFiles)
    .leftJoin(files, and(eq(files.tenantId, lookFiles.tenantId), eq(files.id, lookFiles.fileId)))
    .orderBy(lookFiles.id);
export type ListedLookFile = Awaited<ReturnType<typeof list>>[number];
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
  if (fileId) await release(db, [fileId]);
}
