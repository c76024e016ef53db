// Proves what a renewal does to attempts, packages and learning paths, that a killed night leaves nothing half done, and that reminders are sent once.
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { getAttemptReview } from '#features/attempts/contract/attempts.endpoints.ts';
import { enrollUsers } from '#features/enrollment/server/enrollment.service.ts';
import { ensureRecord, findRecord } from '#features/media/server/scorm.store.ts';
import { beginNextCycles } from '#features/progress/server/next-cycles.service.ts';
import { newId, noContentId } from '#platform/server/columns.ts';
import { rightOf, stageAssessment } from '#testing/make/attempt.ts';
import { makeIssued } from '#testing/make/certificate.ts';
import { makeRule } from '#testing/make/compliance.ts';
import { makeCourse, makeTrail } from '#testing/make/course.ts';
import { stateOf, watch } from '#testing/make/learning.ts';
import { makeSection } from '#testing/make/section.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import { openCycles } from './cycles.service.ts';
import { recountRule } from './recounting.service.ts';
import { remindOfRule } from './rule-reminders.service.ts';

const rowsOf = async (tenant: TenantForTest, query: ReturnType<typeof sql>) =>
  (await inTenant(tenant.app, tenant.tenantId, ({ db }) => db.execute(query))).rows;

describe('a renewal', { timeout: 90_000 }, () => {
  it('keeps old attempts readable and gives the next cycle all of its attempts', async () => {
    const stage = await stageAssessment({ maxAttempts: 1, allowsRetries: false });
    const { tenant, course, questions } = stage;
    const { learner } = tenant;
    const take = async () => {
      const { id: attemptId } = await stage.start();
      for (const question of questions) await stage.answer(attemptId, question, rightOf(question));
      await stage.finish(attemptId);
      return attemptId;
    };
    const first = await take();
    expect((await stateOf(tenant, course)).enrollment).toMatchObject({ cycle: 1, percent: 100 });
    await expect(stage.start()).rejects.toThrow();
    const renew = () =>
      inTenant(tenant.app, tenant.tenantId, (context) =>
        beginNextCycles(context, 'course', course.id, [learner.userId]),
      );
    expect(await renew()).toEqual([learner.userId]);
    expect((await stateOf(tenant, course)).enrollment).toMatchObject({ cycle: 2, percent: 0, completedAt: null });
    const second = await take();
    expect((await stateOf(tenant, course)).enrollment).toMatchObject({ cycle: 2, percent: 100 });
    for (const id of [first, second])
      expect((await tenant.inject(getAttemptReview, { params: { id } }, learner)).status).toBe(200);
    expect(
      await rowsOf(tenant, sql`select archived_cycle as cycle from data.attempts order by archived_cycle`),
    ).toEqual([{ cycle: 0 }, { cycle: 1 }]);
    // Repeated after the second conclusion it would begin the third cycle: rules ask it inside a window alone.
    expect(await renew()).toEqual([learner.userId]);
    expect(await renew()).toEqual([]);
  });
  it('archives what a package stored, and the package begins anew', async () => {
    const { tenant, course } = await makeIssued();
    const { userId } = tenant.learner;
    const place = { userId, mediaId: course.items[0]!.objectId, courseId: course.id, trailId: noContentId };
    const inside = <T>(work: (db: Parameters<typeof findRecord>[0]) => Promise<T>) =>
      inTenant(tenant.app, tenant.tenantId, ({ db }) => work(db));
    const { id } = await inside((db) => ensureRecord(db, newId(), place));
    expect(await inside((db) => findRecord(db, place))).toMatchObject({ id });
    await inTenant(tenant.app, tenant.tenantId, (context) => beginNextCycles(context, 'course', course.id, [userId]));
    expect(await inside((db) => findRecord(db, place))).toBeUndefined();
    const next = await inside((db) => ensureRecord(db, newId(), place));
    expect(next.id).not.toBe(id);
    expect(
      await rowsOf(tenant, sql`select id, archived_cycle as cycle from data.scorm_records order by archived_cycle`),
    ).toEqual([
      { id: next.id, cycle: 0 },
      { id, cycle: 1 },
    ]);
  });
  it('of a learning path begins its concluded courses anew, and leaves those that are being taken', async () => {
    const tenant = await makeTenant();
    const { learner } = tenant;
    const courses = [await makeCourse(tenant), await makeCourse(tenant)];
    const trail = await makeTrail(tenant, courses);
    await makeSection(tenant, [['trail', trail]]);
    const enrolled = () =>
      inTenant(tenant.app, tenant.tenantId, (context) =>
        enrollUsers(context, 'trail', trail.id, [learner.userId], 'manager'),
      );
    await enrolled();
    const place = (courseId: string) => ({ courseId, trailId: trail.id });
    for (const { id, items } of courses)
      for (const { objectId } of items) await watch(tenant, objectId, 100, place(id));
    // The second course is renewed by a rule of its own, and half taken again.
    await inTenant(tenant.app, tenant.tenantId, (context) =>
      beginNextCycles(context, 'course', courses[1]!.id, [learner.userId]),
    );
    await watch(tenant, courses[1]!.items[0]!.objectId, 100, { courseId: courses[1]!.id });
    const cycles = () =>
      rowsOf(
        tenant,
        sql`select kind, cycle, percent from data.enrollments where user_id = ${learner.userId}
          order by kind, cycle, percent`,
      );
    expect(await cycles()).toEqual([
      { kind: 'course', cycle: 1, percent: 100 },
      { kind: 'course', cycle: 2, percent: 50 },
      { kind: 'trail', cycle: 1, percent: 100 },
    ]);
    const begun = await inTenant(tenant.app, tenant.tenantId, (context) =>
      beginNextCycles(context, 'trail', trail.id, [learner.userId]),
    );
    expect(begun).toEqual([learner.userId]);
    expect(await cycles()).toEqual([
      { kind: 'course', cycle: 2, percent: 0 },
      { kind: 'course', cycle: 2, percent: 50 },
      { kind: 'trail', cycle: 2, percent: 0 },
    ]);
    expect(await rowsOf(tenant, sql`select kind, cycle from data.archived_enrollments order by kind`)).toEqual([
      { kind: 'course', cycle: 1 },
      { kind: 'course', cycle: 1 },
      { kind: 'trail', cycle: 1 },
    ]);
  });
});
describe('a worker that is killed', { timeout: 90_000 }, () => {
  const killing = new Error('killed');
  /** Runs the job as a worker that dies before its transaction ends. */
  const killed = (tenant: TenantForTest, work: Parameters<typeof inTenant<void>>[2]) =>
    inTenant(tenant.app, tenant.tenantId, async (context) => {
      await work(context);
      throw killing;
    }).catch((error: unknown) => {
      if (error !== killing) throw error;
    });
  it('in the night leaves no half cycle, and the next one opens each once', async () => {
    const { tenant, course } = await makeIssued();
    const { id } = await makeRule(tenant, course.id, [tenant.learner]);
    await rowsOf(
      tenant,
      sql`
      update data.enrollments set completed_at = completed_at - interval '320 days',
        enrolled_at = enrolled_at - interval '320 days' returning 1`,
    );
    const night = async (context: Parameters<typeof recountRule>[0]) => {
      await recountRule(context, id);
      await openCycles(context, id);
    };
    const kept = () =>
      rowsOf(
        tenant,
        sql`
        select (select count(*)::int from data.archived_enrollments) as archived,
          (select count(*)::int from data.archived_item_states) as items,
          (select max(cycle) from data.enrollments) as cycle, (select max(status) from data.compliance_states) as status`,
      );
    await killed(tenant, night);
    expect(await kept()).toEqual([{ archived: 0, items: 0, cycle: 1, status: 'compliant' }]);
    await inTenant(tenant.app, tenant.tenantId, night);
    await inTenant(tenant.app, tenant.tenantId, night);
    expect(await kept()).toEqual([{ archived: 1, items: 2, cycle: 2, status: 'expiring' }]);
  });
  it('while it reminds sends nothing, and those who take its work send each reminder once', async () => {
    const { tenant, course } = await makeIssued();
    const { id } = await makeRule(tenant, course.id, [tenant.learner, tenant.administrator], {
      ...{ firstDueDays: 10, reminderSteps: [-10, -5] },
    });
    const mails = async () => {
      await tenant.app.runJobs();
      return (await tenant.app.mailsTo(tenant.administrator.email)).filter(({ subject }) =>
        subject.includes('Trabalho em altura'),
      );
    };
    await killed(tenant, (context) => remindOfRule(context, id));
    expect(await mails()).toEqual([]);
    const remind = () => inTenant(tenant.app, tenant.tenantId, (context) => remindOfRule(context, id));
    await Promise.all([remind(), remind(), remind()]);
    expect((await mails()).length).toBe(1);
    expect(await rowsOf(tenant, sql`select step, outcome from data.compliance_reminders`)).toEqual([
      { step: 'step -10', outcome: 'sent' },
    ]);
  });
});
