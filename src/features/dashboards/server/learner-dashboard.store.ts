// Reads in SQL what a learner's own dashboard adds: the state of the enrolments, certificates, and the days of study.
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { expiringDays } from '#features/certificates/contract/certificate.model.ts';
import { issuedCertificates } from '#features/certificates/server/certificates.tables.ts';
import { archivedEnrollments, enrollments } from '#features/enrollment/server/enrollments.tables.ts';
import { measuresOf } from '#features/enrollment/server/measures.tables.ts';
import { archivedItemStates, itemStates } from '#features/progress/server/progress.tables.ts';

const { isConcluded, isEnrolled } = measuresOf('e');
type Own = {
  concluded: number;
  begun: number;
  open: number;
  valid: number;
  expiring: number;
  expired: number;
};
/** Counts the person's enrolments by what was done, and the current issued certificates by their end. */
export async function countOwn(db: Db, userId: string, now: string): Promise<Own> {
  const { rows } = await db.execute<Own>(sql`
    select e.*, c.*
    from (
      select (count(*) filter (where ${isConcluded}))::int as concluded,
        (count(*) filter (where e.status in ('onGoing', 'pending', 'failed')))::int as begun,
        (count(*) filter (where e.status = 'notStarted'))::int as open
      from ${enrollments} e
      where e.user_id = ${userId} and ${isEnrolled}) e, (
      select (count(*) filter (where i.expires_at is null or i.expires_at > ${now}::timestamptz + s.soon))::int as valid,
        (count(*) filter (where i.expires_at > ${now}::timestamptz
          and i.expires_at <= ${now}::timestamptz + s.soon))::int as expiring,
        (count(*) filter (where i.expires_at <= ${now}::timestamptz))::int as expired
      from ${issuedCertificates} i, (select make_interval(days => ${expiringDays}) as soon) s
      where i.user_id = ${userId} and i.is_current and i.revoked_at is null) c`);
  return rows[0]!;
}
/** Returns the days of the company on which the person finished an item, in this or an earlier cycle, in their order. */
export async function listStudyDays(db: Db, userId: string, timeZone: string): Promise<string[]> {
  const { rows } = await db.execute<{ day: string }>(sql`
    select distinct to_char(d.done_at at time zone ${timeZone}::text, 'YYYY-MM-DD') as day
    from (
      select s.done_at
      from ${enrollments} e
      join ${itemStates} s on s.enrollment_id = e.id
      where e.user_id = ${userId} and s.is_done
      union all
      select s.done_at
      from ${archivedEnrollments} e
      join ${archivedItemStates} s on s.enrollment_id = e.id
      where e.user_id = ${userId} and s.is_done) d
    order by day`);
  return rows.map(({ day }) => day);
}
