// Cancels many enrolments of one content in SQL, and takes back what an act did to them.
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import type { MassContent } from '../contract/mass-enrollment.model.ts';
import { enrollments } from './enrollments.tables.ts';
import { massEnrollmentPeople } from './mass-enrollments.tables.ts';

const held = {
  id: enrollments.id,
  userId: enrollments.userId,
  cancelledAt: enrollments.cancelledAt,
  completedAt: enrollments.completedAt,
  enrolledAt: enrollments.enrolledAt,
  lastActivityAt: enrollments.lastActivityAt,
};
/** Locks the enrolments of these people in a content, in the order of their ids. */
export const lockOfPeople = (db: Db, { kind, objectId }: MassContent, userIds: readonly string[]) =>
  db
    .select(held)
    .from(enrollments)
    .where(
      and(
        inArray(enrollments.userId, [...userIds]),
        eq(enrollments.kind, kind),
        eq(enrollments.objectId, objectId),
        isNull(enrollments.cancelledAt),
      ),
    )
    .orderBy(asc(enrollments.id))
    .for('update');
export async function cancel(db: Db, ids: readonly string[], at: string, reason: string) {
  if (ids.length === 0) return;
  await db
    .update(enrollments)
    .set({ cancelledAt: at, cancelledBecause: reason })
    .where(inArray(enrollments.id, [...ids]));
}
/** Lists the next people whom the act changed, with the enrolment and the moment. */
export const listChanged = (db: Db, actId: string, most: number) =>
  db
    .select({
      userId: massEnrollmentPeople.userId,
      enrollmentId: massEnrollmentPeople.enrollmentId,
      changedAt: massEnrollmentPeople.changedAt,
      before: massEnrollmentPeople.before,
    })
    .from(massEnrollmentPeople)
    .where(and(eq(massEnrollmentPeople.actId, actId), eq(massEnrollmentPeople.state, 'changed')))
    .orderBy(asc(massEnrollmentPeople.userId))
    .limit(most);
/** Locks these enrolments, cancelled ones too, in the order of their ids. */
export const lockByIds = (db: Db, ids: readonly string[]) =>
  db
    .select(held)
    .from(enrollments)
    .where(inArray(enrollments.id, [...ids]))
    .orderBy(asc(enrollments.id))
    .for('update');
/** Takes enrolments back: a new one is cancelled, one that was there gets its earlier values. */
export async function takeBack(db: Db, actId: string, userIds: readonly string[], at: string) {
  if (userIds.length === 0) return;
  await db.execute(sql`
    update ${enrollments} as e
    set cancelled_at = case when p.before is null then ${at}::timestamptz else (p.before->>'cancelledAt')::timestamptz end,
      cancelled_because = p.before->>'cancelledBecause',
      origin = coalesce(p.before->>'origin', e.origin),
      enrolled_by = case when p.before is null then e.enrolled_by else (p.before->>'enrolledBy')::uuid end,
      enrolled_at = coalesce((p.before->>'enrolledAt')::timestamptz, e.enrolled_at),
      last_activity_at = coalesce((p.before->>'lastActivityAt')::timestamptz, e.last_activity_at),
      expires_at = case when p.before is null then e.expires_at else (p.before->>'expiresAt')::timestamptz end
    from ${massEnrollmentPeople} p
    where p.act_id = ${actId}::uuid and p.user_id = any(${sql.param([...userIds])}::uuid[]) and e.id = p.enrollment_id`);
}
/** Restores cancelled enrolments as they were. */
export async function restore(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return;
  await db
    .update(enrollments)
    .set({ cancelledAt: null, cancelledBecause: null })
    .where(inArray(enrollments.id, [...ids]));
}
/** Ends the undo of one part: those who stay keep their row as a name, the others leave the act. */
export async function putUndone(db: Db, actId: string, keptIds: readonly string[], userIds: readonly string[]) {
  const among = (ids: readonly string[]) =>
    and(eq(massEnrollmentPeople.actId, actId), inArray(massEnrollmentPeople.userId, [...ids]));
  if (keptIds.length)
    await db
      .update(massEnrollmentPeople)
      .set({ state: 'kept', enrollmentId: null, changedAt: null, before: null })
      .where(among(keptIds));
  await db.delete(massEnrollmentPeople).where(and(among(userIds), eq(massEnrollmentPeople.state, 'changed')));
}
