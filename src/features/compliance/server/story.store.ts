// Reads in SQL the cycles, waivers, reminders and outside certificates of one person under one rule.
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { users } from '#features/people/server/users.tables.ts';
import { archivedEnrollments, enrollments } from '#features/enrollment/server/enrollments.tables.ts';
import { issuedCertificates } from '#features/certificates/server/certificates.tables.ts';
import { attempts } from '#features/attempts/server/attempts.tables.ts';
import { assessments } from '#features/assessments/server/assessments.tables.ts';
import { complianceReminders, complianceSatisfactions, complianceWaivers } from './compliance.tables.ts';

type StoryContent = { kind: 'course' | 'trail'; objectId: string };
export type CycleRow = {
  cycle: number;
  isArchived: boolean;
  enrolledAt: string | null;
  completedAt: string | null;
  archivedAt: string | null;
  percent: number;
  score: number | null;
  credential: string | null;
  certificateId: string | null;
  expiresAt: string | null;
};
const iso = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
/** Returns the cycles of a person in a content, the newest first, each with its current certificate. */
export async function listCycles(db: Db, userId: string, { kind, objectId }: StoryContent): Promise<CycleRow[]> {
  const { rows } = await db.execute<CycleRow>(sql`
    select c.cycle, c.archived_at is not null as "isArchived", ${iso('c.enrolled_at')} as "enrolledAt",
      ${iso('c.completed_at')} as "completedAt", ${iso('c.archived_at')} as "archivedAt", c.percent, c.score,
      i.credential, i.id as "certificateId", ${iso('i.expires_at')} as "expiresAt"
    from (
      select cycle, enrolled_at, completed_at, null::timestamptz as archived_at, percent, score
      from ${enrollments}
      where user_id = ${userId} and kind = ${kind} and object_id = ${objectId} and cancelled_at is null
      union all
      select cycle, enrolled_at, completed_at, archived_at, percent, score
      from ${archivedEnrollments}
      where user_id = ${userId} and kind = ${kind} and object_id = ${objectId}) c
    left join ${issuedCertificates} i on i.user_id = ${userId} and i.kind = ${kind} and i.object_id = ${objectId}
      and i.cycle = c.cycle and i.is_current
    order by c.cycle desc`);
  return rows;
}
export type CycleAttempt = {
  archivedCycle: number;
  id: string;
  assessmentId: string;
  title: string;
  number: number;
  percent: number | null;
  finishedAt: string | null;
};
/** Returns the attempts of a person in a course; those of the present cycle have the cycle 0. */
export async function listAttempts(db: Db, userId: string, courseId: string): Promise<CycleAttempt[]> {
  const { rows } = await db.execute<CycleAttempt>(sql`
    select a.archived_cycle as "archivedCycle", a.id, a.assessment_id as "assessmentId", s.title, a.number, a.percent,
      ${iso('a.finished_at')} as "finishedAt"
    from ${attempts} a
    join ${assessments} s on s.id = a.assessment_id
    where a.user_id = ${userId} and a.course_id = ${courseId}
    order by a.started_at`);
  return rows;
}
const ofPerson = (table: typeof complianceWaivers | typeof complianceSatisfactions, ruleId: string, userId: string) =>
  and(eq(table.ruleId, ruleId), eq(table.userId, userId));
export const listWaivers = (db: Db, ruleId: string, userId: string) =>
  db
    .select({
      ...{ id: complianceWaivers.id, reason: complianceWaivers.reason, endsOn: complianceWaivers.endsOn },
      ...{ givenAt: complianceWaivers.givenAt, endedAt: complianceWaivers.endedAt, giverName: users.fullName },
    })
    .from(complianceWaivers)
    .leftJoin(users, and(eq(users.tenantId, complianceWaivers.tenantId), eq(users.id, complianceWaivers.givenBy)))
    .where(ofPerson(complianceWaivers, ruleId, userId))
    .orderBy(desc(complianceWaivers.givenAt));
export const listSatisfactions = (db: Db, ruleId: string, userId: string) =>
  db
    .select({
      ...{ id: complianceSatisfactions.id, completedOn: complianceSatisfactions.completedOn },
      expiresOn: complianceSatisfactions.expiresOn,
      externalCertificateId: complianceSatisfactions.externalCertificateId,
    })
    .from(complianceSatisfactions)
    .where(ofPerson(complianceSatisfactions, ruleId, userId))
    .orderBy(asc(complianceSatisfactions.completedOn));
/** Returns the newest reminders first, as many as a page shows. */
export const listReminders = (db: Db, ruleId: string, userId: string, most: number) =>
  db
    .select({
      ...{ cycle: complianceReminders.cycle, stepName: complianceReminders.step, at: complianceReminders.at },
      ...{ outcome: complianceReminders.outcome, senderName: users.fullName },
    })
    .from(complianceReminders)
    .leftJoin(users, and(eq(users.tenantId, complianceReminders.tenantId), eq(users.id, complianceReminders.sentBy)))
    .where(and(eq(complianceReminders.ruleId, ruleId), eq(complianceReminders.userId, userId)))
    .orderBy(desc(complianceReminders.at))
    .limit(most);
