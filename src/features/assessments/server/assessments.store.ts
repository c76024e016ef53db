// Reads and writes authored assessments and their versions in SQL.
import { Problem } from '#platform/contract/problem.ts';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { versionedRows } from '#platform/server/versioned-rows.ts';
import { users } from '#features/people/server/users.tables.ts';
import {
  assessmentAttachments,
  assessmentEvaluators,
  assessments,
  assessmentSkills,
  assessmentVersions,
} from './assessments.tables.ts';

const live = isNull(assessments.archivedAt);
export type AssessmentRow = typeof assessments.$inferSelect;
/** The statements of assessments. The row's title, kind and numbers are those of the draft until the first publication, so the feature writes them. */
export const rows = versionedRows<AssessmentRow>({
  name: 'assessment',
  rows: assessments,
  versions: assessmentVersions,
  owner: 'assessmentId',
  parts: [{ table: assessmentSkills }, { table: assessmentEvaluators }, { table: assessmentAttachments }],
  missing: 'assessments.missing',
  replicated: () => new Problem('forbidden', 'assessments.replicated'),
});

/** Returns an assessment with the skills and evaluators of its published version. */
export async function get(db: Db, id: string) {
  const row = await rows.getLive(db, id);
  const skills = await db
    .select({ skillId: assessmentSkills.skillId })
    .from(assessmentSkills)
    .where(eq(assessmentSkills.assessmentId, id))
    .orderBy(asc(assessmentSkills.skillId));
  return { ...row, skillIds: skills.map((one) => one.skillId), evaluatorIds: await listEvaluatorIds(db, id) };
}
export const listEvaluatorIds = async (db: Db, id: string): Promise<string[]> =>
  (
    await db
      .select({ userId: assessmentEvaluators.userId })
      .from(assessmentEvaluators)
      .where(eq(assessmentEvaluators.assessmentId, id))
      .orderBy(asc(assessmentEvaluators.userId))
  ).map(({ userId }) => userId);
/** Returns those of the users who still carry the flag of evaluators. */
export const listStillEvaluating = async (db: Db, userIds: readonly string[]): Promise<string[]> =>
  userIds.length
    ? (
        await db
          .select({ id: users.id })
          .from(users)
          .where(and(inArray(users.id, [...userIds]), eq(users.isEvaluator, true), isNull(users.removedAt)))
      ).map(({ id }) => id)
    : [];
/** Returns titles and list fields of assessments by id; removed ones are included, so that history stays readable. */
export const listByIds = (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({
          id: assessments.id,
          title: assessments.title,
          kind: assessments.kind,
          questionCount: assessments.questionCount,
          minimumPercent: assessments.minimumPercent,
          publishedVersion: assessments.publishedVersion,
          isActive: assessments.isActive,
        })
        .from(assessments)
        .where(inArray(assessments.id, [...ids]));
export const listBasic = (db: Db, ids: readonly string[] | undefined, search: string | undefined) =>
  db
    .select({ id: assessments.id, label: assessments.title })
    .from(assessments)
    .where(
      and(
        live,
        sql`${assessments.publishedVersion} is not null`,
        eq(assessments.isActive, true),
        ids && (ids.length ? inArray(assessments.id, [...ids]) : sql`false`),
        search ? sql`position(public.search_key(${search}) in ${assessments.titleKey}) > 0` : undefined,
      ),
    )
    .orderBy(assessments.titleKey)
    .limit(100);
const once = (ids: readonly string[]) => [...new Set(ids)];
export const replaceSkills = (db: Db, id: string, skillIds: readonly string[]) =>
  rows.replace(
    db,
    assessmentSkills,
    id,
    once(skillIds).map((skillId) => ({ skillId })),
  );
export const replaceEvaluators = (db: Db, id: string, userIds: readonly string[]) =>
  rows.replace(
    db,
    assessmentEvaluators,
    id,
    once(userIds).map((userId) => ({ userId })),
  );
/** Returns the versions of an assessment that hide names from evaluators, with their content. */
export const listHidingVersions = (db: Db, id: string) =>
  db
    .select({ number: assessmentVersions.number, content: assessmentVersions.content })
    .from(assessmentVersions)
    .where(and(eq(assessmentVersions.assessmentId, id), sql`${assessmentVersions.content} @> '{"hidesNames": true}'`));
