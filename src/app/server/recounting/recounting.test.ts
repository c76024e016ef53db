// Proves that the night corrects every kept counter that differs, tells it, and loses no write that happens meanwhile.
import { expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { enrollUsers } from '#features/enrollment/server/enrollment.service.ts';
import { removeUser } from '#features/people/server/remove-user.service.ts';
import { restoreUser } from '#features/people/server/restore-user.service.ts';
import { reactToCourse } from '#features/reactions/contract/reactions.endpoints.ts';
import { changeCommunicationStatus } from '#features/communications/contract/own-communications.endpoints.ts';
import { makeIssued } from '#testing/make/certificate.ts';
import { givePoints, makeChallenge } from '#testing/make/challenge.ts';
import { makeCommunication } from '#testing/make/communication.ts';
import { makeRule } from '#testing/make/compliance.ts';
import { makeCourse, makeTrail } from '#testing/make/course.ts';
import { rightOf, stageAssessment } from '#testing/make/attempt.ts';
import { makeAssessment } from '#testing/make/assessment.ts';
import { makeBankQuestion } from '#testing/make/bank-question.ts';
import { enroll, finishCourse } from '#testing/make/learning.ts';
import { makeSection } from '#testing/make/section.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import { recountPart } from './recounting.service.ts';
import { tallies } from './tallies.store.ts';

const rowsOf = async (tenant: TenantForTest, query: SQL) =>
  (await inTenant(tenant.app, tenant.tenantId, ({ db }) => db.execute(query))).rows;
const toldOf = (tenant: TenantForTest) =>
  rowsOf(
    tenant,
    sql`
    select c->'after'->>'counter' as counter, count(*)::int as times
    from data.audit_entries a cross join jsonb_array_elements(a.changes) c
    where a.action = 'counters.corrected'
    group by 1`,
  ) as Promise<{ counter: string; times: number }[]>;
async function recountAll(tenant: TenantForTest) {
  await inTenant(tenant.app, tenant.tenantId, (context) => recountPart(context, {}));
  await tenant.app.runJobs();
}
/** What each kept counter says, and a statement that damages it. */
const kept: Record<string, { shown: SQL; damage: SQL }> = {
  courses: {
    shown: sql`select id, enrolled_count, completed_count from data.courses order by id`,
    damage: sql`update data.courses set enrolled_count = enrolled_count + 7, completed_count = 0`,
  },
  trails: {
    shown: sql`select id, enrolled_count, completed_count from data.trails order by id`,
    damage: sql`update data.trails set enrolled_count = 0`,
  },
  sections: {
    shown: sql`select id, total_items from data.sections order by id`,
    damage: sql`update data.sections set total_items = 99`,
  },
  questions: {
    shown: sql`select id, use_count from data.questions order by id`,
    damage: sql`update data.questions set use_count = 3`,
  },
  communications: {
    shown: sql`select id, reader_count from data.communications order by id`,
    damage: sql`update data.communications set reader_count = reader_count + 1`,
  },
  reactions: {
    shown: sql`select object_id, reaction, total from data.reaction_totals where total > 0 order by object_id, reaction`,
    damage: sql`delete from data.reaction_totals`,
  },
  corrections: {
    shown: sql`select assessment_id, open, corrected, people from data.correction_counts order by assessment_id`,
    damage: sql`update data.correction_counts set open = 4, people = 2`,
  },
  notifications: {
    shown: sql`select user_id, unread from data.notification_counters where unread > 0 order by user_id`,
    damage: sql`update data.notification_counters set unread = unread + 5`,
  },
  points: {
    shown: sql`select user_id, period, points, trophies from data.point_totals order by user_id, period`,
    damage: sql`update data.point_totals set points = points * 2`,
  },
  duties: {
    shown: sql`select user_id, open, obligations, covered from data.compliance_people order by user_id`,
    damage: sql`update data.compliance_people set covered = covered + 1`,
  },
  usage: {
    shown: sql`select users, active_users, courses, trails, media, disk_bytes from data.tenant_usage`,
    damage: sql`update data.tenant_usage
      set users = users + 1, active_users = 0, courses = 9, trails = 9, media = 99, disk_bytes = disk_bytes + 5`,
  },
  attempts: {
    shown: sql`select id, answered_count from data.attempts order by id`,
    damage: sql`update data.attempts set answered_count = answered_count + 2`,
  },
  enrollments: {
    shown: sql`select id, done_items from data.enrollments order by id`,
    damage: sql`update data.enrollments set done_items = done_items + 3 where completed_at is null`,
  },
  streaks: {
    shown: sql`select user_id, days, longest from data.access_streaks order by user_id`,
    damage: sql`update data.access_streaks set longest = 0`,
  },
};

test(
  'every kept counter that was damaged is corrected and told, and a right one is left alone',
  { timeout: 120_000 },
  async () => {
    const { tenant, course } = await makeIssued();
    const { learner, call } = tenant;
    const trail = await makeTrail(tenant, [course]);
    await enroll(tenant, 'trail', trail);
    await makeSection(tenant, [['course', course]]);
    await makeBankQuestion(tenant);
    const { id: assessmentId } = await makeAssessment(tenant);
    await rowsOf(tenant, sql`insert into data.correction_counts (assessment_id) values (${assessmentId})`);
    await makeRule(tenant, course.id, [learner]);
    const communicationId = await makeCommunication(tenant);
    await call(changeCommunicationStatus, { params: { flag: 'see' }, body: { ids: [communicationId] } }, learner);
    await givePoints(tenant, await makeChallenge(tenant), learner.userId, 30);
    await call(reactToCourse, { body: { id: course.id, reaction: 'heart' } }, learner);
    const stage = await stageAssessment({}, tenant);
    const { id: attemptId } = await stage.start();
    await stage.answer(attemptId, stage.questions[0]!, rightOf(stage.questions[0]!));
    await rowsOf(
      tenant,
      sql`insert into data.access_streaks values (public.tenant_id(), ${learner.userId}, now(), 3, 3)`,
    );
    await tenant.app.runJobs();
    expect(tallies.map(({ name }) => name).sort()).toEqual(Object.keys(kept).sort());
    // What the product kept by itself is right: nothing is told.
    await recountAll(tenant);
    expect(await toldOf(tenant)).toEqual([]);
    const before = new Map<string, unknown[]>();
    for (const [name, { shown, damage }] of Object.entries(kept)) {
      const rows = await rowsOf(tenant, shown);
      expect([name, rows.length > 0]).toEqual([name, true]);
      before.set(name, rows);
      await rowsOf(tenant, damage);
      expect([name, await rowsOf(tenant, shown)]).not.toEqual([name, rows]);
    }
    await recountAll(tenant);
    for (const [name, { shown }] of Object.entries(kept))
      expect([name, await rowsOf(tenant, shown)]).toEqual([name, before.get(name)]);
    const told = await toldOf(tenant);
    expect(told.map(({ counter }) => counter).sort()).toEqual(Object.keys(kept).sort());
    await recountAll(tenant);
    expect(await toldOf(tenant)).toEqual(told);
  },
);
test('people who left are in no counter of a content, and those who come back are', async () => {
  const tenant = await makeTenant();
  const [leaves, stays] = [await tenant.person({}), await tenant.person({})];
  const course = await makeCourse(tenant);
  await makeSection(tenant, [['course', course]]);
  await finishCourse(tenant, course, leaves);
  await enroll(tenant, 'course', course, [stays]);
  const counted = () =>
    rowsOf(tenant, sql`select enrolled_count as enrolled, completed_count as completed from data.courses`);
  expect(await counted()).toEqual([{ enrolled: 2, completed: 1 }]);
  await tenant.run(tenant.administrator, (context) => removeUser(context, leaves.userId));
  expect(await counted()).toEqual([{ enrolled: 1, completed: 0 }]);
  await recountAll(tenant);
  expect(await counted()).toEqual([{ enrolled: 1, completed: 0 }]);
  await tenant.run(tenant.administrator, (context) => restoreUser(context, leaves.userId));
  expect(await counted()).toEqual([{ enrolled: 2, completed: 1 }]);
  await recountAll(tenant);
  expect(await toldOf(tenant)).toEqual([]);
});
test('a write that runs while a counter is corrected is counted', { timeout: 60_000 }, async () => {
  const tenant = await makeTenant();
  const [first, second] = [await tenant.person({}), await tenant.person({})];
  const { id } = await makeCourse(tenant);
  const enrollOne = (who: { userId: string }, after: () => Promise<void>) =>
    inTenant(tenant.app, tenant.tenantId, async (context) => {
      await enrollUsers(context, 'course', id, [who.userId], 'manager');
      await after();
    });
  await enrollOne(first, () => Promise.resolve());
  await rowsOf(tenant, sql`update data.courses set enrolled_count = 40 where id = ${id}`);
  let tellHeld = () => {};
  let end = () => {};
  const isHeld = new Promise<void>((resolve) => (tellHeld = resolve));
  const mayEnd = new Promise<void>((resolve) => (end = resolve));
  const writing = enrollOne(second, async () => {
    tellHeld();
    await mayEnd;
  });
  await isHeld;
  const counting = inTenant(tenant.app, tenant.tenantId, (context) => recountPart(context, { name: 'courses' }));
  // The count waits for the row that the writer holds.
  await expect
    .poll(() => rowsOf(tenant, sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`))
    .not.toEqual([]);
  end();
  await Promise.all([writing, counting]);
  expect(await rowsOf(tenant, sql`select enrolled_count from data.courses where id = ${id}`)).toEqual([
    { enrolled_count: 2 },
  ]);
});
