// Writes in SQL what progress has counted of enrolments, for many at once.
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { statement } from '#platform/server/prepared-statements.ts';
import type { Enrollment } from '../contract/enrollment.model.ts';

/** The values that progress has counted; a missing value stays as it is. */
export type Counted = { id: string; lastActivityAt?: string } & Partial<
  Pick<Enrollment, 'requiredItems' | 'doneItems' | 'percent' | 'status' | 'score' | 'completedAt' | 'approvedAt'>
> & { completedVersion?: number | null };
/** Writes the values of all in one statement. A conclusion stays (decisions D3.7). */
export async function updateCounted(db: Db, all: readonly Counted[]): Promise<void> {
  if (all.length === 0) return;
  const rows = all.map((one) => ({
    id: one.id,
    is_judged: one.status !== undefined,
    last_activity_at: one.lastActivityAt,
    required_items: one.requiredItems,
    done_items: one.doneItems,
    percent: one.percent,
    status: one.status,
    score: one.score,
    completed_at: one.completedAt,
    completed_version: one.completedVersion,
    approved_at: one.approvedAt,
  }));
  await write(db, { rows: JSON.stringify(rows) });
}
const write = statement(
  'enrollments_counted',
  (v) => sql`
    update data.enrollments e set last_activity_at = coalesce(n.last_activity_at, e.last_activity_at),
      required_items = coalesce(n.required_items, e.required_items), done_items = coalesce(n.done_items, e.done_items),
      percent = coalesce(n.percent, e.percent), status = coalesce(n.status, e.status),
      score = case when n.is_judged then n.score else e.score end,
      completed_at = coalesce(e.completed_at, n.completed_at),
        completed_version = coalesce(e.completed_version, n.completed_version),
      approved_at = coalesce(n.approved_at, e.approved_at)
    from jsonb_to_recordset(${v('rows')}::jsonb) n (id uuid, is_judged boolean, last_activity_at timestamptz,
      required_items integer,
      done_items integer, percent integer, status text, score double precision, completed_at timestamptz,
        completed_version integer, approved_at timestamptz)
    where e.id = n.id`,
);
