// Lists every counter that writes keep beside what they count, with the statement that counts it anew.
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { files } from '#platform/server/files.tables.ts';
import { answers, attempts } from '#features/attempts/server/attempts.tables.ts';
import { coveredStatuses } from '#features/compliance/contract/compliance.model.ts';
import { compliancePeople, complianceStates } from '#features/compliance/server/compliance.tables.ts';
import { communicationReaders, communications } from '#features/communications/server/communications.tables.ts';
import { tenantUsage } from '#features/contracts/server/usage.tables.ts';
import { correctionCounts, correctionPeople, corrections } from '#features/corrections/server/corrections.tables.ts';
import { courses } from '#features/courses/server/courses.tables.ts';
import { enrollments } from '#features/enrollment/server/enrollments.tables.ts';
import { measuresOf } from '#features/enrollment/server/measures.tables.ts';
import { media } from '#features/media/server/media.tables.ts';
import { notificationCounters, notifications } from '#features/notifications/server/notifications.tables.ts';
import { quotaReservations, users } from '#features/people/server/users.tables.ts';
import { accessStreaks, pointAwards, pointTotals } from '#features/challenges/server/points.tables.ts';
import { itemStates } from '#features/progress/server/progress.tables.ts';
import { questions, questionUses } from '#features/questions/server/questions.tables.ts';
import { reactions, reactionTotals } from '#features/reactions/server/reactions.tables.ts';
import { sectionItems, sections } from '#features/sections/server/sections.tables.ts';
import { trails } from '#features/trails/server/trails.tables.ts';
import type { Tally } from './recount.store.ts';

const { isEnrolled, isFinished, isOpen } = measuresOf('e');
const ofContents = (kind: 'course' | 'trail', table: typeof courses | typeof trails): Tally => ({
  name: `${kind}s`,
  table,
  id: table.id,
  kept: [table.enrolledCount, table.completedCount],
  counted: (ids) => sql`
    select e.object_id as id, count(*)::int as enrolled_count,
      (count(*) filter (where ${isFinished}))::int as completed_count
    from ${enrollments} e
    join ${users} u on u.id = e.user_id and u.removed_at is null
    where e.object_id = any(${ids}) and e.kind = ${kind} and ${isEnrolled}
    group by e.object_id`,
});
const everybody = [{ table: users, id: users.id }];
const covered: SQL = sql`s.status = any(${sql.param([...coveredStatuses])}::text[])`;

export const tallies: readonly Tally[] = [
  ofContents('course', courses),
  ofContents('trail', trails),
  {
    name: 'sections',
    table: sections,
    id: sections.id,
    kept: [sections.totalItems],
    counted: (ids) => sql`
      select i.section_id as id, count(*)::int as total_items
      from ${sectionItems} i where i.section_id = any(${ids})
      group by i.section_id`,
  },
  {
    name: 'questions',
    table: questions,
    id: questions.id,
    kept: [questions.useCount],
    counted: (ids) => sql`
      select s.question_id as id, count(*)::int as use_count
      from ${questionUses} s where s.question_id = any(${ids})
      group by s.question_id`,
  },
  {
    name: 'communications',
    table: communications,
    id: communications.id,
    kept: [communications.readerCount],
    counted: (ids) => sql`
      select r.communication_id as id, count(*)::int as reader_count
      from ${communicationReaders} r where r.communication_id = any(${ids})
      group by r.communication_id`,
  },
  {
    name: 'reactions',
    table: reactionTotals,
    id: reactionTotals.objectId,
    parts: [reactionTotals.kind, reactionTotals.reaction],
    kept: [reactionTotals.total],
    things: [
      { table: courses, id: courses.id },
      { table: trails, id: trails.id },
      { table: media, id: media.id },
    ],
    counted: (ids) => sql`
      select r.object_id as id, r.kind, r.reaction, count(*)::int as total
      from ${reactions} r where r.object_id = any(${ids})
      group by r.object_id, r.kind, r.reaction`,
  },
  {
    name: 'corrections',
    table: correctionCounts,
    id: correctionCounts.assessmentId,
    kept: [correctionCounts.open, correctionCounts.corrected, correctionCounts.people],
    counted: (ids) => sql`
      select c.assessment_id as id, (count(*) filter (where c.is_open))::int as open,
        (count(*) filter (where not c.is_open))::int as corrected,
        (
          select coalesce(max(p.number), 0) from ${correctionPeople} p
          where p.assessment_id = c.assessment_id) as people
      from ${corrections} c where c.assessment_id = any(${ids})
      group by c.assessment_id`,
  },
  {
    name: 'notifications',
    table: notificationCounters,
    id: notificationCounters.userId,
    kept: [notificationCounters.unread],
    things: everybody,
    counted: (ids) => sql`
      select n.user_id as id, count(*)::int as unread
      from ${notifications} n
      where n.user_id = any(${ids}) and n.in_app and n.read_at is null and n.removed_at is null
      group by n.user_id`,
  },
  {
    name: 'points',
    table: pointTotals,
    id: pointTotals.userId,
    parts: [pointTotals.period],
    kept: [pointTotals.points, pointTotals.trophies],
    things: everybody,
    // An award that is taken back leaves the periods of its own day, not those of the day on which it is taken.
    counted: (ids) => sql`
      select w.user_id as id, n.period, sum(w.points)::int as points,
        sum(case when w.corrects is null then 1 else -1 end)::int as trophies
      from ${pointAwards} w
      left join ${pointAwards} b on b.id = w.corrects
      cross join lateral (values ('all'), (to_char(coalesce(b.day, w.day), 'YYYY-MM')),
        (to_char(coalesce(b.day, w.day), 'IYYY"-W"IW'))) n (period)
      where w.user_id = any(${ids})
      group by w.user_id, n.period`,
  },
  {
    name: 'duties',
    table: compliancePeople,
    id: compliancePeople.userId,
    kept: [compliancePeople.open, compliancePeople.obligations, compliancePeople.covered],
    counted: (ids) => sql`
      select s.user_id as id, (count(*) filter (where s.severity <= 1))::int as open,
        (count(*) filter (where s.status <> 'waived'))::int as obligations,
        (count(*) filter (where ${covered}))::int as covered
      from ${complianceStates} s where s.user_id = any(${ids})
      group by s.user_id`,
  },
  {
    name: 'usage',
    table: tenantUsage,
    id: tenantUsage.tenantId,
    kept: [
      ...[tenantUsage.users, tenantUsage.activeUsers, tenantUsage.courses, tenantUsage.trails, tenantUsage.media],
      tenantUsage.diskBytes,
    ],
    // Disk as the triggers of 10_contents.sql count it.
    counted: (ids) => sql`
      select t.tenant_id as id, p.users, p.active_users,
        (select count(*)::int from ${courses} c where c.archived_at is null) as courses,
        (select count(*)::int from ${trails} c where c.archived_at is null) as trails,
        (select count(*)::int from ${media} m where m.archived_at is null) as media,
        (
          (
            select coalesce(sum(f.size_bytes), 0)
            from ${files} f
            where f.reference_count > 0 or f.pending_until is not null)
          + (select coalesce(sum(q.size_bytes), 0) from ${quotaReservations} q))::bigint as disk_bytes
      from ${tenantUsage} t
      cross join (
        select count(*)::int as users, (count(*) filter (where u.is_active))::int as active_users
        from ${users} u where u.removed_at is null) p
      where t.tenant_id = any(${ids})`,
  },
  {
    name: 'attempts',
    table: attempts,
    id: attempts.id,
    kept: [attempts.answeredCount],
    counted: (ids) => sql`
      select a.attempt_id as id, count(*)::int as answered_count
      from ${answers} a where a.attempt_id = any(${ids})
      group by a.attempt_id`,
  },
  {
    name: 'enrollments',
    table: enrollments,
    id: enrollments.id,
    kept: [enrollments.doneItems],
    // What is settled stays as it was judged, whatever became of its items.
    counted: (ids) => sql`
      select e.id, case when ${isOpen} then n.done else e.done_items end as done_items
      from ${enrollments} e
      cross join lateral (
        select count(*)::int as done
        from ${itemStates} s
        where s.enrollment_id = e.id and s.is_required and s.is_done) n
      where e.id = any(${ids})`,
  },
  {
    name: 'streaks',
    table: accessStreaks,
    id: accessStreaks.userId,
    kept: [accessStreaks.days, accessStreaks.longest],
    // The days themselves are not kept, so a streak is only checked against itself.
    counted: (ids) => sql`
      select s.user_id as id, greatest(s.days, 1) as days, greatest(s.longest, s.days, 1) as longest
      from ${accessStreaks} s where s.user_id = any(${ids})`,
  },
];
