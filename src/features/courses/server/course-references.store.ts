// What a draft refers to, checked in SQL: whether it is there, published, and no circle.
import { and, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { assessments } from '#features/assessments/server/assessments.tables.ts';
import { media } from '#features/media/server/media.tables.ts';
import { categories, skills } from '#features/taxonomy/server/taxonomy.tables.ts';
import type { CourseContent, Prerequisite } from '../contract/course-content.model.ts';

/** Which of the content's references do not exist: `category`, `skill`, `media`, `assessment`. */
export async function missingReferences(
  db: Db,
  content: CourseContent,
): Promise<('category' | 'skill' | 'media' | 'assessment')[]> {
  const objects = (kind: string) =>
    content.steps.flatMap(({ items }) => items.filter((item) => item.kind === kind).map(({ objectId }) => objectId));
  const lacks = async (ids: string[], list: (ids: string[]) => Promise<unknown[]>) =>
    ids.length > 0 && (await list(ids)).length < new Set(ids).size;
  const found: ('category' | 'skill' | 'media' | 'assessment')[] = [];
  if (
    content.categoryId &&
    (await lacks([content.categoryId], (ids) =>
      db.select({ id: categories.id }).from(categories).where(inArray(categories.id, ids)),
    ))
  )
    found.push('category');
  if (await lacks(content.skillIds, (ids) => db.select({ id: skills.id }).from(skills).where(inArray(skills.id, ids))))
    found.push('skill');
  if (
    await lacks(objects('media'), (ids) =>
      db
        .select({ id: media.id })
        .from(media)
        .where(and(inArray(media.id, ids), sql`${media.archivedAt} is null`)),
    )
  )
    found.push('media');
  if (
    await lacks(objects('assessment'), (ids) =>
      db
        .select({ id: assessments.id })
        .from(assessments)
        .where(and(inArray(assessments.id, ids), sql`${assessments.archivedAt} is null`)),
    )
  )
    found.push('assessment');
  return found;
}
/** Assessments among these that learners could not take yet. */
export async function hasUnpublishedAssessment(db: Db, ids: string[]): Promise<boolean> {
  if (!ids.length) return false;
  const found = await db
    .select({ id: assessments.id })
    .from(assessments)
    .where(and(inArray(assessments.id, ids), sql`${assessments.publishedVersion} is null`))
    .limit(1);
  return found.length > 0;
}
/** Whether these prerequisites would need the course itself. */
export async function closesCircle(
  db: Db,
  kind: 'course' | 'trail',
  id: string,
  dependencies: Prerequisite[],
): Promise<boolean> {
  if (!dependencies.length) return false;
  const { rows } = await db.execute<{ closes: boolean }>(
    sql`select data.closes_circle(${kind}, ${id}, ${JSON.stringify(dependencies)}::jsonb) as closes`,
  );
  return rows[0]!.closes;
}
