// Reads and writes the drafts, versions and pictures of certificate designs in SQL.
import { desc, eq, and, sql } from 'drizzle-orm';
import { users } from '#features/people/server/users.tables.ts';
import type { Db } from '#platform/server/database.ts';
import { certificatePictures, certificates, certificateVersions } from './certificates.tables.ts';
import type { DesignDraft } from './certificates.tables.ts';

/** Sets the draft of a design, or removes it; returns the number of the draft. */
export async function setDraft(db: Db, id: string, draft: DesignDraft | null, draftAt: string | null): Promise<number> {
  const [saved] = await db
    .update(certificates)
    .set({ draft, draftAt, draftRevision: sql`${certificates.draftRevision} + 1` })
    .where(eq(certificates.id, id))
    .returning({ revision: certificates.draftRevision });
  return saved!.revision;
}

type NewVersion = Pick<typeof certificateVersions.$inferInsert, 'name' | 'design' | 'savedBy' | 'savedAt'>;
/** Adds versions after the last one; the caller has locked the design. */
export async function addVersions(db: Db, certificateId: string, given: readonly NewVersion[]): Promise<void> {
  const last = (await listVersions(db, certificateId, 1))[0]?.number ?? 0;
  await db
    .insert(certificateVersions)
    .values(given.map((one, index) => ({ certificateId, number: last + 1 + index, ...one })));
}
/** Returns the newest versions without their designs. */
export const listVersions = (db: Db, certificateId: string, most: number) =>
  db
    .select({
      number: certificateVersions.number,
      name: certificateVersions.name,
      authorName: users.fullName,
      savedAt: certificateVersions.savedAt,
    })
    .from(certificateVersions)
    .leftJoin(
      users,
      and(eq(users.tenantId, certificateVersions.tenantId), eq(users.accountId, certificateVersions.savedBy)),
    )
    .where(eq(certificateVersions.certificateId, certificateId))
    .orderBy(desc(certificateVersions.number))
    .limit(most);
export async function findVersion(db: Db, certificateId: string, number: number) {
  const [found] = await db
    .select({ name: certificateVersions.name, design: certificateVersions.design })
    .from(certificateVersions)
    .where(and(eq(certificateVersions.certificateId, certificateId), eq(certificateVersions.number, number)));
  return found;
}

const picture = {
  source: certificatePictures.hash,
  name: certificatePictures.name,
  width: certificatePictures.width,
  height: certificatePictures.height,
};
export const listPictures = (db: Db, most: number) =>
  db
    .select(picture)
    .from(certificatePictures)
    .orderBy(desc(certificatePictures.createdAt), certificatePictures.hash)
    .limit(most);
export async function findPicture(db: Db, hash: string) {
  const [found] = await db.select(picture).from(certificatePictures).where(eq(certificatePictures.hash, hash));
  return found;
}
/** Adds a picture; returns false where the company has it already. */
export const addPicture = async (db: Db, values: typeof certificatePictures.$inferInsert): Promise<boolean> =>
  (
    await db
      .insert(certificatePictures)
      .values(values)
      .onConflictDoNothing({ target: [certificatePictures.tenantId, certificatePictures.hash] })
      .returning({ hash: sql<string>`${certificatePictures.hash}` })
  ).length > 0;
