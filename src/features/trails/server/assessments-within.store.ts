// Reads in SQL which assessments a published course, or the courses of a trail, contain.
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { courseItems } from '#features/courses/server/courses.tables.ts';
import { trailItems } from './trails.tables.ts';

export async function listAssessmentsWithin(
  db: Db,
  { courseId, trailId }: { courseId?: string; trailId?: string },
): Promise<string[]> {
  const ofCourse = courseId ? sql`and i.course_id = ${courseId}` : sql``;
  const ofTrail = trailId
    ? sql`and exists (
        select from ${trailItems} t
        where t.tenant_id = i.tenant_id and t.kind = 'course' and t.object_id = i.course_id and t.trail_id = ${trailId})`
    : sql``;
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct i.object_id as id
    from ${courseItems} i
    where i.kind = 'assessment' ${ofCourse} ${ofTrail}`);
  return rows.map(({ id }) => id);
}
