// Reads and writes packs of certificates in SQL, and the certificates that go into one.
import { and, asc, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { isAmong } from '#platform/server/many-rows.ts';
import { issuedCertificates } from './certificates.tables.ts';
import { certificatePacks } from './packs.tables.ts';

export type Pack = typeof certificatePacks.$inferSelect;
/** The packs that a list shows, the newest first. */
const mostListed = 10;

/** Returns false where the account has a pack that is still made. */
export const insert = async (
  db: Db,
  values: Pick<Pack, 'id' | 'startedBy' | 'userId' | 'issuedIds' | 'total' | 'startedAt'>,
): Promise<boolean> =>
  (await db.insert(certificatePacks).values(values).onConflictDoNothing().returning({ id: certificatePacks.id }))
    .length > 0;
export const listOf = (db: Db, accountId: string, now: string): Promise<Pack[]> =>
  db
    .select()
    .from(certificatePacks)
    .where(
      and(
        eq(certificatePacks.startedBy, accountId),
        or(isNull(certificatePacks.endedAt), gt(certificatePacks.expiresAt, now)),
      ),
    )
    .orderBy(desc(certificatePacks.startedAt))
    .limit(mostListed);
export async function find(db: Db, id: string): Promise<Pack | undefined> {
  const [found] = await db.select().from(certificatePacks).where(eq(certificatePacks.id, id));
  return found;
}
export async function lock(db: Db, id: string): Promise<Pack | undefined> {
  const [found] = await db.select().from(certificatePacks).where(eq(certificatePacks.id, id)).for('update');
  return found;
}
export const update = (db: Db, id: string, values: Partial<Pack>) =>
  db.update(certificatePacks).set(values).where(eq(certificatePacks.id, id));
/** Writes how far a pack is; false where it was cancelled meanwhile. */
export const progress = async (db: Db, id: string, done: number): Promise<boolean> =>
  (
    await db
      .update(certificatePacks)
      .set({ done })
      .where(and(eq(certificatePacks.id, id), isNull(certificatePacks.endedAt)))
      .returning({ id: certificatePacks.id })
  ).length > 0;
export const remove = (db: Db, id: string) => db.delete(certificatePacks).where(eq(certificatePacks.id, id));
/** Returns the packs that hold a document of this user. */
export const listWith = (db: Db, userId: string): Promise<Pick<Pack, 'id' | 'fileId' | 'fileHash'>[]> =>
  db
    .select({ id: certificatePacks.id, fileId: certificatePacks.fileId, fileHash: certificatePacks.fileHash })
    .from(certificatePacks)
    .where(
      or(
        eq(certificatePacks.userId, userId),
        sql`${certificatePacks.issuedIds} && array(
          select i.id from ${issuedCertificates} i where i.user_id = ${userId})`,
      ),
    );

/** Returns which of these certificates exist, in the order of their people. */
export const listExisting = async (db: Db, ids: readonly string[]): Promise<string[]> =>
  (
    await db
      .select({ id: issuedCertificates.id })
      .from(issuedCertificates)
      .where(isAmong(issuedCertificates.id, ids))
      .orderBy(asc(issuedCertificates.personKey), asc(issuedCertificates.id))
  ).map(({ id }) => id);
/** Returns the current certificates of a user that are not revoked, the newest first. */
export const listOwn = async (db: Db, userId: string, most: number): Promise<string[]> =>
  (
    await db
      .select({ id: issuedCertificates.id })
      .from(issuedCertificates)
      .where(
        and(
          eq(issuedCertificates.userId, userId),
          sql`${issuedCertificates.isCurrent}`,
          isNull(issuedCertificates.revokedAt),
        ),
      )
      .orderBy(desc(issuedCertificates.issuedAt))
      .limit(most)
  ).map(({ id }) => id);
/** Returns what the files of these certificates are named by, and their documents where they are drawn. */
export const listDocuments = (db: Db, ids: readonly string[]) =>
  db
    .select({
      id: issuedCertificates.id,
      personName: sql<string>`${issuedCertificates.snapshot} ->> 'personName'`,
      title: sql<string>`${issuedCertificates.snapshot} ->> 'title'`,
      fileHash: issuedCertificates.fileHash,
      sizeBytes: issuedCertificates.sizeBytes,
      drawnAt: issuedCertificates.drawnAt,
    })
    .from(issuedCertificates)
    .where(isAmong(issuedCertificates.id, ids));
