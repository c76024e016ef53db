// Reads and writes assessments that are sent or were received here in SQL: many at once, in the same statements.
import { and, asc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { insertRows, isAmong, updateRows } from '#platform/server/many-rows.ts';
import { assessmentAttachments, assessments, assessmentSkills, assessmentVersions } from './assessments.tables.ts';

type NewAssessment = typeof assessments.$inferInsert;
/** Returns the published assessments with the content of their published version. */
export const listPublished = (db: Db, ids: readonly string[]) =>
  db
    .select({
      id: assessments.id,
      isActive: assessments.isActive,
      title: assessments.title,
      categoryId: assessments.categoryId,
      content: assessmentVersions.content,
    })
    .from(assessments)
    .innerJoin(
      assessmentVersions,
      and(
        eq(assessmentVersions.tenantId, assessments.tenantId),
        eq(assessmentVersions.assessmentId, assessments.id),
        eq(assessmentVersions.number, assessments.publishedVersion),
      ),
    )
    .where(and(isAmong(assessments.id, ids), isNull(assessments.archivedAt)))
    .orderBy(asc(assessments.id));
export const listSkillIds = (db: Db, ids: readonly string[]) =>
  db
    .select({ assessmentId: assessmentSkills.assessmentId, skillId: assessmentSkills.skillId })
    .from(assessmentSkills)
    .where(isAmong(assessmentSkills.assessmentId, ids))
    .orderBy(asc(assessmentSkills.skillId));
/** Locks the rows, archived or not, against other writers until the transaction ends. */
export const lock = (db: Db, ids: readonly string[]) =>
  db
    .select({
      id: assessments.id,
      publishedVersion: assessments.publishedVersion,
      createdBy: assessments.createdBy,
    })
    .from(assessments)
    .where(isAmong(assessments.id, ids))
    .orderBy(asc(assessments.id))
    .for('update');
/** Restores copies that were archived here, and gives them the sender's current name. */
export const bringBack = (db: Db, ids: readonly string[], originName: string) =>
  db
    .update(assessments)
    .set({ originName, archivedAt: null })
    .where(
      and(
        isAmong(assessments.id, ids),
        ne(assessments.origin, 'own'),
        or(isNotNull(assessments.archivedAt), ne(assessments.originName, originName)),
      ),
    );
/** Writes the rows; `known` has the ids that exist here, archived ones included. */
export async function write(
  db: Db,
  rows: readonly (Omit<NewAssessment, 'tenantId'> & { id: string })[],
  known: ReadonlySet<string>,
): Promise<void> {
  const isOld = ({ id }: { id: string }) => known.has(id);
  await updateRows(db, assessments, rows.filter(isOld), sql`, updated_at = now()`);
  await insertRows(
    db,
    assessments,
    rows.filter((one) => !isOld(one)),
  );
}
export async function replaceSkills(
  db: Db,
  ids: readonly string[],
  rows: readonly { assessmentId: string; skillId: string }[],
): Promise<void> {
  if (ids.length) await db.delete(assessmentSkills).where(isAmong(assessmentSkills.assessmentId, ids));
  await insertRows(db, assessmentSkills, rows);
}
export async function replaceAttachments(
  db: Db,
  ids: readonly string[],
  rows: readonly { assessmentId: string; mediaId: string }[],
): Promise<void> {
  if (ids.length) await db.delete(assessmentAttachments).where(isAmong(assessmentAttachments.assessmentId, ids));
  await insertRows(db, assessmentAttachments, rows);
}
export const insertVersions = (db: Db, rows: readonly (typeof assessmentVersions.$inferInsert)[]): Promise<void> =>
  insertRows(db, assessmentVersions, rows);
