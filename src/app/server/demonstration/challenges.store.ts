// Reads in SQL what people of the demonstration concluded, because facts of the past give no points by themselves.
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { enrollments } from '#features/enrollment/server/enrollments.tables.ts';
import { users } from '#features/people/server/users.tables.ts';

export type PastConclusion = {
  userId: string;
  kind: 'course' | 'trail';
  objectId: string;
  cycle: number;
  isApproved: boolean;
  completedAt: string;
};
export async function listPastConclusions(db: Db): Promise<PastConclusion[]> {
  const { rows } = await db.execute<PastConclusion>(sql`
    select e.user_id as "userId", e.kind, e.object_id as "objectId", e.cycle,
      e.approved_at is not null as "isApproved",
      to_char(e.completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "completedAt"
    from ${enrollments} e
    where e.completed_at is not null and e.cancelled_at is null
    order by e.completed_at, e.id`);
  return rows;
}
/** Returns some people by their names, always the same. */
export async function listSomePeople(db: Db, most: number): Promise<{ id: string; username: string }[]> {
  const { rows } = await db.execute<{ id: string; username: string }>(sql`
    select u.id, u.username from ${users} u
    where u.is_active and u.removed_at is null
    order by u.name_key, u.id limit ${most}`);
  return rows;
}
