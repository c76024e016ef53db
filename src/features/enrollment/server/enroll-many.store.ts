// Enrols many users in SQL with one statement, and returns what it changed.
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { newId } from '#platform/server/columns.ts';
import { users } from '#features/people/server/users.tables.ts';
import type { EnrollmentKind, EnrollmentOrigin } from '../contract/enrollment.model.ts';
import type { EnrollmentBefore } from '../contract/mass-enrollment.model.ts';

export type Enrolling = {
  kind: EnrollmentKind;
  objectId: string;
  userIds: string[];
  origin: EnrollmentOrigin;
  requiredItems: number;
  dayLimit: number;
  timeZone: string;
  /** The last day, where whoever enrols chose one instead of the content's days. */
  dueOn?: string | undefined;
  /** The account of the user for whom a job enrols. */
  enrolledBy?: string | undefined;
};
export type Enrolled = {
  id: string;
  userId: string;
  isNew: boolean;
  wasCancelled: boolean;
  enrolledAt: string;
  before: EnrollmentBefore | null;
};
/**
 * Enrols active users in one statement: enrolled users stay as they are, cancelled or expired users begin again.
 * A limit of days ends with the last of them, in the tenant's time zone (decisions D3.8).
 * The people are locked: enrollments has a second unique constraint while nodes of the version before run, and the statement
 * takes only one; two requests at once would meet the other.
 */
export async function insertMany(
  db: Db,
  { kind, objectId, userIds, origin, requiredItems, dayLimit, timeZone, dueOn, enrolledBy }: Enrolling,
): Promise<Enrolled[]> {
  const ids = userIds.map(() => newId());
  const expiry = dueOn
    ? sql`(${dueOn}::date + 1)::timestamp at time zone ${timeZone}`
    : dayLimit > 0
      ? sql`((now() at time zone ${timeZone})::date + ${dayLimit}::integer + 1)::timestamp at time zone ${timeZone}`
      : sql`null::timestamptz`;
  const { rows } = await db.execute<{
    id: string;
    user_id: string;
    is_new: boolean;
    was_cancelled: boolean;
    enrolled_at: string;
    before: EnrollmentBefore | null;
  }>(sql`
    with given as (select * from unnest(${sql.param(ids)}::uuid[], ${sql.param(userIds)}::uuid[]) as g (id, user_id)),
    before as materialized (
      select e.user_id, e.cancelled_at is not null as was_cancelled,
        jsonb_build_object('cancelledAt', e.cancelled_at, 'cancelledBecause', e.cancelled_because, 'origin', e.origin,
          'enrolledBy', e.enrolled_by, 'enrolledAt', e.enrolled_at, 'lastActivityAt', e.last_activity_at,
          'expiresAt', e.expires_at) as held
      from data.enrollments e
      join given g on g.user_id = e.user_id
      where e.kind = ${kind} and e.object_id = ${objectId}),
    enrolled as (
      insert into data.enrollments as e (id, user_id, kind, object_id, origin, enrolled_by, required_items, expires_at)
      select g.id, u.id, ${kind}, ${objectId}::uuid, ${origin},
        case when ${origin} <> 'manual' then coalesce(${enrolledBy ?? null}::uuid, public.account_id()) end, ${requiredItems}::integer, ${expiry}
      from given g join ${users} u on u.id = g.user_id and u.is_active and u.removed_at is null
      order by u.id
      for no key update of u
      on conflict (tenant_id, user_id, kind, object_id) do update
        set cancelled_at = null, cancelled_because = null, origin = excluded.origin, enrolled_by = excluded.enrolled_by,
          enrolled_at = excluded.enrolled_at, last_activity_at = excluded.last_activity_at,
          expires_at = excluded.expires_at
        where e.cancelled_at is not null or (e.completed_at is null and e.expires_at <= excluded.enrolled_at)
      returning e.id, e.user_id, e.enrolled_at, (xmax = 0) as is_new)
    select n.id, n.user_id, n.is_new, n.enrolled_at, coalesce(b.was_cancelled, false) as was_cancelled, b.held as before
      from enrolled n left join before b on b.user_id = n.user_id`);
  return rows.map((row) => ({
    ...{ id: row.id, userId: row.user_id, isNew: row.is_new, wasCancelled: row.was_cancelled },
    ...{ enrolledAt: new Date(row.enrolled_at).toISOString(), before: row.before },
  }));
}
