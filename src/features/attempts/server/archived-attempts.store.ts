// Archives in SQL the attempts of a cycle that ends.
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { idsOf } from '#platform/server/many-rows.ts';

export type EndedCycle = { userId: string; cycle: number };
export type Archiving = {
  courseId: string;
  ended: readonly EndedCycle[];
  /** A running attempt that began at or after this moment is being taken: it passes into the next cycle. */
  takenSince: string;
  at: string;
};
/** Archives the attempts of people in a course; returns the ids of those that still run, whose time is over now. */
export async function archive(db: Db, { courseId, ended, takenSince, at }: Archiving): Promise<string[]> {
  const userIds = idsOf(ended.map(({ userId }) => userId));
  const { rows } = await db.execute<{ id: string; running: boolean }>(sql`
    update data.attempts a
    set archived_cycle = d.cycle,
      deadline_at = case when a.status = 'running' then least(a.deadline_at, ${at}::timestamptz) else a.deadline_at end
    from unnest(${userIds}, ${sql.param(ended.map(({ cycle }) => cycle))}::integer[]) d (user_id, cycle)
    where a.user_id = d.user_id and a.course_id = ${courseId} and a.archived_cycle = 0
      and not (a.status = 'running' and a.started_at >= ${takenSince}::timestamptz)
    returning a.id, a.status = 'running' as running`);
  // What passes on is the first attempt of the next cycle.
  await db.execute(sql`
    update data.attempts a
    set number = 1
    where a.user_id = any(${userIds}) and a.course_id = ${courseId} and a.archived_cycle = 0 and a.number > 1`);
  return rows.filter(({ running }) => running).map(({ id }) => id);
}
