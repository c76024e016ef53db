// Reads and writes the rows of the branding files in SQL.
import { and, eq } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { files } from '#platform/server/files.tables.ts';
import { release } from '#platform/server/storage/files.store.ts';
import { brandingFiles } from './branding-files.tables.ts';

export type BrandingFileRow = typeof brandingFiles.$inferSelect;
/** A picture, or a video with its file; the row refers to them. */
export type NewBrandingFile = Omit<typeof brandingFiles.$inferInsert, 'tenantId' | 'createdAt'>;

export const insert = async (db: Db, row: NewBrandingFile): Promise<void> =>
  void (await db.insert(brandingFiles).values(row));
/** Returns all rows, with the stored files of the videos. */
export const list = (db: Db) =>
  db
    .select({ row: brandingFiles, hash: files.hash, contentType: files.contentType })
    .from(brandingFiles)
    .leftJoin(files, and(eq(files.tenantId, brandingFiles.tenantId), eq(files.id, brandingFiles.fileId)))
    .orderBy(brandingFiles.id);
export type ListedBrandingFile = Awaited<ReturnType<typeof list>>[number];
export async function find(db: Db, by: { id: string } | { name: string }): Promise<BrandingFileRow | undefined> {
  const [row] = await db
    .select()
    .from(brandingFiles)
    .where('id' in by ? eq(brandingFiles.id, by.id) : eq(brandingFiles.name, by.name))
    .limit(1);
  return row;
}
export async function remove(db: Db, { id, fileId }: Pick<BrandingFileRow, 'id' | 'fileId'>): Promise<void> {
  await db.delete(brandingFiles).where(eq(brandingFiles.id, id));
  if (fileId) await release(db, [fileId]);
}
