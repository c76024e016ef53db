// Reads and writes in SQL which stored file is the document of an issued certificate.
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { issuedCertificates } from './certificates.tables.ts';
import type { Issued } from './certificates.store.ts';

export type StoredDocument = { id: string; hash: string; sizeBytes: number; signedBy: string | null };
/** Makes this file the document of a certificate that has none and still says what was drawn; false where it is too late. */
export async function setDocument(
  db: Db,
  { id, snapshot }: Pick<Issued, 'id' | 'snapshot'>,
  file: StoredDocument,
  drawnAt: string,
): Promise<boolean> {
  const rows = await db
    .update(issuedCertificates)
    .set({ fileId: file.id, fileHash: file.hash, sizeBytes: file.sizeBytes, signedBy: file.signedBy, drawnAt })
    .where(
      and(
        eq(issuedCertificates.id, id),
        isNull(issuedCertificates.fileId),
        sql`${issuedCertificates.snapshot} = ${JSON.stringify(snapshot)}::jsonb`,
      ),
    )
    .returning({ id: issuedCertificates.id });
  return rows.length > 0;
}
/** Returns the oldest certificates that have no document yet. */
export const listUndrawn = async (db: Db, most: number): Promise<string[]> =>
  (
    await db
      .select({ id: issuedCertificates.id })
      .from(issuedCertificates)
      .where(sql`${issuedCertificates.fileId} is null`)
      .orderBy(asc(issuedCertificates.id))
      .limit(most)
  ).map(({ id }) => id);
/**
 * Removes the document number and the job from what a user's certificates say, and the stored documents that show them.
 * Returns the changed certificates with the file that each had.
 */
export async function forgetDocuments(
  db: Db,
  userId: string,
): Promise<{ id: string; fileId: string | null; fileHash: string | null }[]> {
  const { rows } = await db.execute<{ id: string; fileId: string | null; fileHash: string | null }>(sql`
    with former as materialized (
      select id, file_id, file_hash
      from ${issuedCertificates} i
      where i.user_id = ${userId} and (i.snapshot ? 'document' or i.snapshot ? 'jobTitle')
      for update)
    update ${issuedCertificates} i
    set snapshot = i.snapshot - 'document' - 'jobTitle', file_id = null, file_hash = null, size_bytes = null,
      signed_by = null, drawn_at = null
    from former
    where i.id = former.id
    returning i.id, former.file_id as "fileId", former.file_hash as "fileHash"`);
  return rows;
}
