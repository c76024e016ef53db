// Reads in SQL what one person adds to the counters of contents.
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import type { EnrollmentKind } from '../contract/enrollment.model.ts';
import { enrollments } from './enrollments.tables.ts';
import { measuresOf } from './measures.tables.ts';

const { isEnrolled, isFinished } = measuresOf('e');
export async function listCounted(
  db: Db,
  userId: string,
): Promise<{ kind: EnrollmentKind; objectId: string; enrolled: number; completed: number }[]> {
  const { rows } = await db.execute<{
    kind: EnrollmentKind;
    objectId: string;
    enrolled: number;
    completed: number;
  }>(sql`
    select e.kind, e.object_id as "objectId", count(*)::int as enrolled,
      (count(*) filter (where ${isFinished}))::int as completed
    from ${enrollments} e
    where e.user_id = ${userId} and ${isEnrolled}
    group by e.kind, e.object_id
    order by e.kind, e.object_id`);
  return rows;
}
