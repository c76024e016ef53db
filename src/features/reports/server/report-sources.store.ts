// Defines in SQL where each subject of reports reads its rows, and what each column shows, is sorted by and is filtered by.
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { auditEntries } from '#platform/server/guards.tables.ts';
import { assessments } from '#features/assessments/server/assessments.tables.ts';
import { attempts } from '#features/attempts/server/attempts.tables.ts';
import { lastAccesses } from '#features/automated-notifications/server/automated-notifications.tables.ts';
import { issuedCertificates } from '#features/certificates/server/certificates.tables.ts';
import { challenges } from '#features/challenges/server/challenges.tables.ts';
import { pointAwards } from '#features/challenges/server/points.tables.ts';
import { communicationReaders, communications } from '#features/communications/server/communications.tables.ts';
import { complianceRules, complianceStates } from '#features/compliance/server/compliance.tables.ts';
import { courses } from '#features/courses/server/courses.tables.ts';
import { archivedEnrollments, enrollments } from '#features/enrollment/server/enrollments.tables.ts';
import { lastDayOf } from '#features/enrollment/server/measures.tables.ts';
import { imports } from '#features/imports/server/imports.tables.ts';
import { businessUnits, departments, jobTitles } from '#features/organization/server/organization.tables.ts';
import { users } from '#features/people/server/users.tables.ts';
import { trails } from '#features/trails/server/trails.tables.ts';
import { transfers } from '#features/transfers/server/transfers.tables.ts';
import type { ReportSubject } from '../contract/report-subjects.model.ts';

/** What the clock says where the report is read. */
export type ReportClock = { now: string; today: string; timeZone: string };
type JoinName = 'unit' | 'department' | 'jobTitle' | 'content' | 'object';
export type SourceColumn = {
  readonly value: SQL;
  /** The id of what a reference names. */
  readonly id?: SQL;
  /** What sorts it, where it is not the value. */
  readonly key?: SQL;
  readonly needs?: JoinName;
};
export type Source = {
  readonly from: SQL;
  readonly joins: Partial<Record<JoinName, SQL>>;
  readonly where?: SQL;
  /** What orders rows that are otherwise equal. */
  readonly key: SQL;
  readonly columns: Readonly<Record<string, SourceColumn>>;
};

const value = (of: SQL): SourceColumn => ({ value: of });
const person = {
  person: { value: sql`u.full_name`, id: sql`u.id`, key: sql`u.name_key` },
  email: value(sql`u.email`),
  externalId: value(sql`u.external_id`),
  unit: { value: sql`b.name`, id: sql`u.business_unit_id`, key: sql`b.name_key`, needs: 'unit' },
  department: { value: sql`d.name`, id: sql`u.department_id`, key: sql`d.name_key`, needs: 'department' },
  jobTitle: { value: sql`j.name`, id: sql`u.job_title_id`, key: sql`j.name_key`, needs: 'jobTitle' },
  hiredOn: value(sql`u.hired_on`),
  personActive: value(sql`u.is_active`),
} as const;
const places = {
  unit: sql`left join ${businessUnits} b on b.id = u.business_unit_id`,
  department: sql`left join ${departments} d on d.id = u.department_id`,
  jobTitle: sql`left join ${jobTitles} j on j.id = u.job_title_id`,
};
const ofContent = sql`
  left join ${courses} c on c.id = x.object_id and x.kind = 'course'
  left join ${trails} t on t.id = x.object_id and x.kind = 'trail'`;
const content = {
  content: {
    value: sql`coalesce(c.title, t.title)`,
    id: sql`x.object_id`,
    key: sql`coalesce(c.title_key, t.title_key)`,
    needs: 'content',
  },
  contentKind: value(sql`x.kind`),
} as const;
const ofPerson = sql`join ${users} u on u.id = x.user_id`;
const local = (moment: SQL, zone: string) => sql`${moment} at time zone ${zone}::text`;
const conclusion = ({ timeZone }: ReportClock) => ({
  completedAt: value(sql`x.completed_at`),
  completedMonth: value(sql`to_char(${local(sql`x.completed_at`, timeZone)}, 'YYYY-MM')`),
});

function ofEnrollments(clock: ReportClock): Source {
  const dueOn = lastDayOf(sql`x.expires_at`, clock.timeZone);
  return {
    from: sql`${enrollments} x ${ofPerson}`,
    joins: { ...places, content: ofContent },
    where: sql`x.cancelled_at is null`,
    key: sql`x.id`,
    columns: {
      ...person,
      ...content,
      enrollmentStatus: value(sql`
        case when x.status in ('notStarted', 'onGoing') and x.expires_at <= ${clock.now}::timestamptz
          then 'expired' else x.status end`),
      origin: value(sql`x.origin`),
      enrolledAt: value(sql`x.enrolled_at`),
      dueOn: value(dueOn),
      late: value(sql`coalesce(x.completed_at is null and ${dueOn} < ${clock.today}::date, false)`),
      percent: value(sql`x.percent`),
      score: value(sql`x.score`),
      lastActivityAt: value(sql`x.last_activity_at`),
      ...conclusion(clock),
      cycle: value(sql`x.cycle`),
    },
  };
}
const concludedOf = (table: SQL) => sql`
  select e.id, e.user_id, e.kind, e.object_id, e.status, e.completed_at, e.score, e.cycle
  from ${table} e
  where e.status in ('approved', 'completed') and e.completed_at is not null`;
/** A conclusion is an enrolment, archived ones too, that was approved or completed; dashboards count the same. */
const ofCompletions = (clock: ReportClock): Source => ({
  from: sql`
    (${concludedOf(sql`${enrollments}`)} union all ${concludedOf(sql`${archivedEnrollments}`)}) x ${ofPerson}`,
  joins: { ...places, content: ofContent },
  key: sql`x.id`,
  columns: {
    ...person,
    ...content,
    ...conclusion(clock),
    outcome: value(sql`x.status`),
    minutes: { value: sql`coalesce(c.workload_minutes, t.workload_minutes, 0)`, needs: 'content' },
    score: value(sql`x.score`),
    cycle: value(sql`x.cycle`),
  },
});
const ofCompliance = (): Source => ({
  from: sql`${complianceStates} x ${ofPerson}`,
  joins: { ...places, object: sql`left join ${complianceRules} r on r.id = x.rule_id` },
  key: sql`x.rule_id, x.user_id`,
  columns: {
    ...person,
    rule: { value: sql`r.name`, id: sql`x.rule_id`, key: sql`r.name_key`, needs: 'object' },
    complianceStatus: value(sql`x.status`),
    covered: value(sql`x.status in ('compliant', 'expiring')`),
    assignedOn: value(sql`x.assigned_on`),
    completedOn: value(sql`x.completed_on`),
    dueOn: value(sql`x.due_on`),
    expiresOn: value(sql`x.expires_on`),
    waivedUntil: value(sql`x.waived_until`),
    cycle: value(sql`x.cycle`),
  },
});
const ofAttempts = (): Source => ({
  from: sql`${attempts} x ${ofPerson}`,
  joins: { ...places, object: sql`left join ${assessments} a on a.id = x.assessment_id` },
  key: sql`x.id`,
  columns: {
    ...person,
    assessment: { value: sql`a.title`, id: sql`x.assessment_id`, key: sql`a.title_key`, needs: 'object' },
    attempt: value(sql`x.number`),
    attemptStatus: value(sql`x.status`),
    startedAt: value(sql`x.started_at`),
    finishedAt: value(sql`x.finished_at`),
    percent: value(sql`x.percent`),
    points: value(sql`x.points`),
    maxPoints: value(sql`x.max_points`),
    hits: value(sql`x.hit_count`),
    misses: value(sql`x.miss_count`),
  },
});
const ofAccesses = (): Source => ({
  from: sql`${users} u`,
  joins: { ...places, object: sql`left join ${lastAccesses} l on l.user_id = u.id` },
  key: sql`u.id`,
  columns: {
    ...person,
    enteredAt: value(sql`u.entered_at`),
    lastAccessAt: { value: sql`l.at`, needs: 'object' },
    neverEntered: value(sql`u.entered_at is null`),
  },
});
const ofCertificates = ({ now, timeZone }: ReportClock): Source => ({
  from: sql`${issuedCertificates} x ${ofPerson}`,
  joins: places,
  where: sql`x.is_current`,
  key: sql`x.id`,
  columns: {
    ...person,
    certificate: value(sql`x.title`),
    content: { value: sql`x.title`, id: sql`x.object_id` },
    contentKind: value(sql`x.kind`),
    certificateStatus: value(sql`
      case when x.revoked_at is not null then 'revoked'
        when x.expires_at <= ${now}::timestamptz then 'expired' else 'valid' end`),
    issuedAt: value(sql`x.issued_at`),
    validUntil: value(lastDayOf(sql`x.expires_at`, timeZone)),
    minutes: value(sql`x.workload_minutes`),
    credential: value(sql`x.credential`),
    cycle: value(sql`x.cycle`),
  },
});
const ofPoints = (): Source => ({
  from: sql`${pointAwards} x ${ofPerson}`,
  joins: { ...places, object: sql`left join ${challenges} h on h.id = x.challenge_id` },
  key: sql`x.id`,
  columns: {
    ...person,
    challenge: { value: sql`h.name`, id: sql`x.challenge_id`, key: sql`h.name_key`, needs: 'object' },
    pointRule: value(sql`x.rule`),
    object: value(sql`x.title`),
    points: value(sql`x.points`),
    occurredAt: value(sql`x.occurred_at`),
    corrects: value(sql`x.corrects is not null`),
  },
});
const ofCommunications = (): Source => ({
  from: sql`${communicationReaders} x ${ofPerson}`,
  joins: { ...places, object: sql`left join ${communications} m on m.id = x.communication_id` },
  key: sql`x.communication_id, x.user_id`,
  columns: {
    ...person,
    communication: { value: sql`m.title`, id: sql`x.communication_id`, key: sql`m.title_key`, needs: 'object' },
    seenAt: value(sql`x.seen_at`),
    finishedAt: value(sql`x.finished_at`),
    readToEnd: value(sql`x.finished_at is not null`),
  },
});
/** Files that people sent, imported and exported; what staff without a profile here did has no person and is left out. */
const ofTransfers = (): Source => ({
  from: sql`
    (select f.id, f.user_id, 'upload' as kind, f.name, f.status, f.started_at, f.finished_at, f.total as bytes
    from ${transfers} f
    union all
    select i.id, o.id, 'import', i.file_name, i.status, i.created_at, i.finished_at, null
    from ${imports} i
    join ${users} o on o.account_id = i.created_by
    union all
    select e.id, e.user_id, 'export', split_part(e.action, '.', 1), 'done', e.at, e.at, null
    from (select id, user_id, action, created_at as at from ${auditEntries} where right(action, 9) = '.exported') e) x
    ${ofPerson}`,
  joins: places,
  key: sql`x.id`,
  columns: {
    ...person,
    transferKind: value(sql`x.kind`),
    file: value(sql`x.name`),
    transferStatus: value(sql`x.status`),
    startedAt: value(sql`x.started_at`),
    finishedAt: value(sql`x.finished_at`),
    sizeBytes: value(sql`x.bytes`),
  },
});
const sources: { readonly [subject in ReportSubject]: (clock: ReportClock) => Source } = {
  ...{ enrollments: ofEnrollments, completions: ofCompletions, compliance: ofCompliance, attempts: ofAttempts },
  ...{ accesses: ofAccesses, certificates: ofCertificates, points: ofPoints },
  ...{ communications: ofCommunications, transfers: ofTransfers },
};
export const sourceOf = (subject: ReportSubject, clock: ReportClock): Source => sources[subject](clock);
