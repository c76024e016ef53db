// Archives enrolments and begins their next cycle in SQL, for many people at once.
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { idsOf } from '#platform/server/many-rows.ts';
import { newId } from '#platform/server/columns.ts';
import type { EnrollmentKind } from '../contract/enrollment.model.ts';

/** `isConcluded` tells whether the content's counter of completed people counts it. */
export type EndedEnrollment = { id: string; userId: string; objectId: string; cycle: number; isConcluded: boolean };
/**
 * Locks the concluded enrolments of these people in these contents, in the order of their ids. Another worker or the person
 * may have renewed one meanwhile: its new cycle is not concluded, so it is not found again.
 */
export async function lockConcluded(
  db: Db,
  kind: EnrollmentKind,
  objectIds: readonly string[],
  userIds: readonly string[],
): Promise<EndedEnrollment[]> {
  const { rows } = await db.execute<EndedEnrollment>(sql`
    select id, user_id as "userId", object_id as "objectId", cycle, true as "isConcluded"
    from data.enrollments
    where kind = ${kind} and object_id = any(${idsOf(objectIds)}) and user_id = any(${idsOf(userIds)})
      and completed_at is not null and cancelled_at is null
    order by id
    for update`);
  return rows;
}
/** Locks all enrolments of a person, cancelled ones too, in the order of their ids. */
export async function lockAllOf(db: Db, kind: EnrollmentKind, userId: string): Promise<EndedEnrollment[]> {
  const { rows } = await db.execute<EndedEnrollment>(sql`
    select id, user_id as "userId", object_id as "objectId", cycle,
      completed_at is not null and cancelled_at is null as "isConcluded"
    from data.enrollments
    where user_id = ${userId} and kind = ${kind}
    order by id
    for update`);
  return rows;
}
/** Copies enrolments into the archive. */
export const archive = (db: Db, ids: readonly string[], at: string) =>
  db.execute(sql`
    insert into data.archived_enrollments (id, user_id, kind, object_id, cycle, origin, enrolled_by, status, enrolled_at,
      expires_at, required_items, done_items, percent, score, last_activity_at, completed_at, approved_at,
      completed_version, archived_at)
    select id, user_id, kind, object_id, cycle, origin, enrolled_by, status, enrolled_at,
      expires_at, required_items, done_items, percent, score, last_activity_at, completed_at, approved_at,
      completed_version, ${at}::timestamptz
    from data.enrollments
    where id = any(${idsOf(ids)})
    returning 1`);
export type BegunEnrollment = { id: string; objectId: string };
/**
 * Puts the next cycle in the place of archived enrolments, under an id of its own: what still writes by the old id finds
 * nothing. It has no last day of access: the end of the certificate is its deadline. A cancelled one stays so.
 */
export async function beginNext(db: Db, ids: readonly string[], at: string): Promise<BegunEnrollment[]> {
  const { rows } = await db.execute<BegunEnrollment>(sql`
    with gone as (
      delete from data.enrollments
      where id = any(${idsOf(ids)})
      returning id, user_id, kind, object_id, cycle, origin, enrolled_by, required_items, cancelled_at,
        cancelled_because)
    insert into data.enrollments (id, user_id, kind, object_id, cycle, origin, enrolled_by, required_items, enrolled_at,
      last_activity_at, cancelled_at, cancelled_because)
    select n.id, g.user_id, g.kind, g.object_id, g.cycle + 1, g.origin, g.enrolled_by, g.required_items,
      ${at}::timestamptz, ${at}::timestamptz, g.cancelled_at, g.cancelled_because
    from gone g
    join unnest(${idsOf(ids)}, ${idsOf(ids.map(() => newId()))}) n (former, id) on n.former = g.id
    returning id, object_id as "objectId"`);
  return rows;
}
