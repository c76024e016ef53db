// Counts in SQL how many people have taken an assessment, and how many attempts are running.
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { attempts } from './attempts.tables.ts';

export async function countUse(db: Db, assessmentId: string): Promise<{ people: number; running: number }> {
  const { rows } = await db.execute<{ people: number; running: number }>(sql`
    select count(distinct user_id)::int as people, (count(*) filter (where status = 'running'))::int as running
    from ${attempts}
    where assessment_id = ${assessmentId}`);
  return rows[0]!;
}
