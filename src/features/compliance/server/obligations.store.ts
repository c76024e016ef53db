// Reads in SQL what rules ask of one person.
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { statement } from '#platform/server/prepared-statements.ts';
import { enrollments } from '#features/enrollment/server/enrollments.tables.ts';
import { issuedCertificates } from '#features/certificates/server/certificates.tables.ts';
import { courses } from '#features/courses/server/courses.tables.ts';
import { trails } from '#features/trails/server/trails.tables.ts';
import type { ComplianceStatus } from '../contract/compliance.model.ts';
import { complianceRules, complianceStates } from './compliance.tables.ts';

export async function findOwnState(db: Db, userId: string, ruleId: string) {
  const [found] = await db
    .select({ status: complianceStates.status, expiresOn: complianceStates.expiresOn })
    .from(complianceStates)
    .where(and(eq(complianceStates.userId, userId), eq(complianceStates.ruleId, ruleId)));
  return found;
}
export type ObligationRow = {
  ruleId: string;
  ruleName: string;
  kind: 'course' | 'trail';
  objectId: string;
  title: string | null;
  workloadMinutes: number | null;
  windowDays: number;
  graceDays: number;
  status: ComplianceStatus;
  cycle: number;
  completedOn: string | null;
  expiresOn: string | null;
  renewFrom: string | null;
  graceUntil: string | null;
  dueOn: string | null;
  waivedUntil: string | null;
  /** The progress of an enrolment that is not concluded; null where there is none. */
  percent: number | null;
  hasBegun: boolean;
  credential: string | null;
};
/** The columns of a state `s` with its rule `r` and the enrolment `e`, as days are shown. */
export const shownColumns = sql`
  s.rule_id as "ruleId", s.cycle, s.completed_on::text as "completedOn", s.expires_on::text as "expiresOn",
  (s.expires_on - r.window_days)::text as "renewFrom", (s.expires_on + r.grace_days)::text as "graceUntil",
  case when s.completed_on is null then s.due_on::text end as "dueOn", s.waived_until::text as "waivedUntil",
  case when e.completed_at is null and e.cancelled_at is null then e.percent end as percent,
  case when s.status = 'notStarted' and e.status in ('onGoing', 'pending', 'failed') and e.cancelled_at is null
    then 'inProgress' else s.status end as status`;
export const ofState = sql`
  join ${complianceRules} r on r.id = s.rule_id
  left join ${enrollments} e on e.user_id = s.user_id and e.kind = r.kind and e.object_id = r.object_id`;
/** A statement of the obligations of a person: what ends first, then what has no end. */
const ofPerson = (name: string, isOne: boolean) =>
  statement(
    name,
    (p) => sql`
    select ${shownColumns}, r.name as "ruleName", r.kind, r.object_id as "objectId",
      coalesce(c.title, t.title) as title, coalesce(c.workload_minutes, t.workload_minutes) as "workloadMinutes",
      r.window_days as "windowDays", r.grace_days as "graceDays",
      (e.id is not null and e.cancelled_at is null and e.completed_at is null) as "hasBegun",
      (
        select i.credential
        from ${issuedCertificates} i
        where i.user_id = s.user_id and i.object_id = r.object_id and i.is_current and i.revoked_at is null
        order by i.cycle desc
        limit 1) as credential
    from data.compliance_states s
    ${ofState}
    left join ${courses} c on r.kind = 'course' and c.id = r.object_id
    left join ${trails} t on r.kind = 'trail' and t.id = r.object_id
    where s.user_id = ${p('userId')} ${isOne ? sql`and s.rule_id = ${p('ruleId')}` : sql``}
    order by coalesce(s.expires_on, s.due_on) nulls last, r.name_key, r.id`,
  );
const allOfPerson = ofPerson('obligations_of_person', false);
const oneOfPerson = ofPerson('obligation_of_person', true);
/** Returns the obligations of a person; `ruleId` where only one is asked for. The home asks it, so it is prepared. */
export const listOfPerson = (db: Db, userId: string, ruleId?: string): Promise<ObligationRow[]> =>
  ruleId === undefined
    ? allOfPerson<ObligationRow>(db, { userId })
    : oneOfPerson<ObligationRow>(db, { userId, ruleId });
