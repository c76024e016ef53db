// Finds in SQL who is to be told of an event, with the titles as they are now.
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { assessmentEvaluators, assessments } from '#features/assessments/server/assessments.tables.ts';
import { issuedCertificates } from '#features/certificates/server/certificates.tables.ts';
import { courses } from '#features/courses/server/courses.tables.ts';
import { enrollments } from '#features/enrollment/server/enrollments.tables.ts';
import { lastDayOf, measuresOf } from '#features/enrollment/server/measures.tables.ts';
import { users } from '#features/people/server/users.tables.ts';
import { trails } from '#features/trails/server/trails.tables.ts';

/** Who has done everything and waits for a correction has nothing due. */
const { isOpen } = measuresOf('e');
type Kind = 'course' | 'trail';
/** The first text of the listener's lookups: the person and the content. */
export type Facing = { userId: string; kind: Kind; objectId: string; title: string; day: string; step: number };

/** Returns the people who are enrolled in a content and have not concluded it. */
export async function listLearning(db: Db, kind: Kind, objectId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select e.user_id as id from ${enrollments} e
    where e.object_id = ${objectId} and e.kind = ${kind} and e.completed_at is null and e.cancelled_at is null
    order by e.user_id`);
  return rows.map(({ id }) => id);
}
const titleOf = (kind: SQL, id: SQL) => sql`
  coalesce(
    case ${kind} when 'course' then (select c.title from ${courses} c where c.id = ${id})
      else (select t.title from ${trails} t where t.id = ${id}) end, '')`;
/** Returns the open enrolments whose last day is in these days, with the nearest of the steps that it has reached. */
export async function listDue(db: Db, { from, to, today, timeZone, steps }: DueSearch): Promise<Facing[]> {
  const dueOn = lastDayOf(sql`e.expires_at`, timeZone);
  const { rows } = await db.execute<Facing>(sql`
    select d.* from (
      select e.user_id as "userId", e.kind, e.object_id as "objectId",
        ${dueOn}::text as day, ${nearest(sql`${dueOn} - ${today}::date`, steps)} as step,
        ${titleOf(sql`e.kind`, sql`e.object_id`)} as title
      from ${enrollments} e
      where e.expires_at > ${from}::timestamptz and e.expires_at <= ${to}::timestamptz
        and ${isOpen}) d
    where d.step is not null
    order by d."userId", d."objectId"`);
  return rows;
}
export type DueSearch = { from: string; to: string; today: string; timeZone: string; steps: readonly number[] };
const nearest = (days: SQL, steps: readonly number[]) =>
  sql`(select min(s) from unnest(${sql.param([...steps])}::int[]) s where s >= ${days})`;
/** Returns the current certificates that end in these days and whose person has no later one of the same content. */
export async function listEnding(
  db: Db,
  { from, to, today, timeZone, steps }: DueSearch,
): Promise<(Facing & { id: string })[]> {
  const endsOn = lastDayOf(sql`i.expires_at`, timeZone);
  const { rows } = await db.execute<Facing & { id: string }>(sql`
    select d.* from (
      select i.id, i.user_id as "userId", i.kind, i.object_id as "objectId", i.title,
        ${endsOn}::text as day, ${nearest(sql`${endsOn} - ${today}::date`, steps)} as step
      from ${issuedCertificates} i
      where i.is_current and i.revoked_at is null
        and i.expires_at > ${from}::timestamptz and i.expires_at <= ${to}::timestamptz
        and not exists (
          select from ${issuedCertificates} m
          where m.user_id = i.user_id and m.object_id = i.object_id and m.kind = i.kind and m.cycle > i.cycle
            and m.is_current and m.revoked_at is null)) d
    where d.step is not null
    order by d."userId", d.id`);
  return rows;
}
/** Tells whether a content's conclusion in this cycle issued a certificate. */
export async function hasCertificate(
  db: Db,
  { userId, kind, objectId, cycle }: { userId: string; kind: Kind; objectId: string; cycle: number },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from ${issuedCertificates} i
    where i.user_id = ${userId} and i.kind = ${kind} and i.object_id = ${objectId} and i.cycle = ${cycle}
    limit 1`);
  return rows.length > 0;
}
/** Returns the people who evaluate an assessment, and its title. */
export async function findEvaluated(db: Db, assessmentId: string) {
  const { rows } = await db.execute<{ title: string; userIds: string[] }>(sql`
    select a.title, array(
      select e.user_id from ${assessmentEvaluators} e where e.assessment_id = a.id order by e.user_id) as "userIds"
    from ${assessments} a
    where a.id = ${assessmentId}`);
  return rows[0] ?? { title: '', userIds: [] };
}
/** Returns the user of an account in this tenant; staff of another company has none here. */
export async function findUserOfAccount(db: Db, accountId: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select u.id from ${users} u where u.account_id = ${accountId} and u.removed_at is null`);
  return rows[0]?.id;
}
