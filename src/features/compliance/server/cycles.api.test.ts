// Proves on a real database that a window archives the old cycle readably and begins the next one at zero, once.
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { listMyAssessments } from '#features/attempts/server/own-assessments.service.ts';
import { listIssuedCertificates } from '#features/certificates/contract/issued.endpoints.ts';
import { enrollUsers } from '#features/enrollment/server/enrollment.service.ts';
import { makeIssued } from '#testing/make/certificate.ts';
import { makeRule } from '#testing/make/compliance.ts';
import { finishCourse, stateOf, watch } from '#testing/make/learning.ts';
import { inTenant } from '#testing/persona.ts';
import * as calls from '../contract/compliance.endpoints.ts';
import { openCycles } from './cycles.service.ts';
import { recountRule } from './recounting.service.ts';

type Made = Awaited<ReturnType<typeof makeIssued>>;
/** Moves the conclusion of the learner and its certificate into the past. */
const age = ({ tenant }: Made, days: number) =>
  tenant.run(tenant.administrator, async ({ db }) => {
    await db.execute(sql`
      update data.enrollments set completed_at = completed_at - make_interval(days => ${days}::int),
        enrolled_at = enrolled_at - make_interval(days => ${days}::int)
      where user_id = ${tenant.learner.userId} and completed_at is not null returning 1`);
  });
const open = ({ tenant }: Made, ruleId: string) =>
  inTenant(tenant.app, tenant.tenantId, async (context) => {
    await recountRule(context, ruleId);
    await openCycles(context, ruleId);
  });
const own = async ({ tenant }: Made) => (await tenant.call(calls.listOwnObligations, {}, tenant.learner))[0]!;

describe('the next cycle', { timeout: 60_000 }, () => {
  it('begins at zero when the window opens; the old one stays readable and its certificate counts', async () => {
    const made = await makeIssued();
    const { tenant, course, credential } = made;
    const { id } = await makeRule(tenant, course.id, [tenant.learner]);
    expect(await own(made)).toMatchObject({ status: 'compliant', cycle: 1, canRenew: false, percent: null });
    await age(made, 320);
    await open(made, id);
    expect(await own(made)).toMatchObject({ status: 'expiring', cycle: 2, percent: 0, canRenew: true, credential });
    const state = await stateOf(tenant, course);
    expect(state.enrollment).toMatchObject({ cycle: 2, percent: 0, status: 'notStarted', completedAt: null });
    expect(state.items.every((item) => !item.isDone && item.percent === 0)).toBe(true);
    const { cycles } = await tenant.call(calls.getOwnObligation, { params: { id } }, tenant.learner);
    expect(cycles).toMatchObject([
      { cycle: 2, isArchived: false, percent: 0, credential: null },
      { cycle: 1, isArchived: true, percent: 100, credential },
    ]);
    // What the archive holds of the first cycle.
    const kept = await inTenant(tenant.app, tenant.tenantId, async ({ db }) => ({
      items: (await db.execute(sql`select 1 from data.archived_item_states where is_done`)).rows.length,
      media: (await db.execute(sql`select 1 from data.archived_media_progress where percent = 100`)).rows.length,
    }));
    expect(kept).toEqual({ items: 2, media: 2 });
    // The second conclusion issues a second certificate, and both stay.
    for (const { objectId } of course.items) await watch(tenant, objectId, 100, { courseId: course.id });
    expect(await own(made)).toMatchObject({ status: 'compliant', cycle: 2, percent: null, canRenew: false });
    const issued = await tenant.call(listIssuedCertificates, { query: {} }, tenant.administrator);
    expect(issued.items.map(({ status }) => status)).toEqual(['valid', 'valid']);
  });
  it('is one, whoever opens it how often and at once', async () => {
    const made = await makeIssued();
    const { tenant, course } = made;
    const { id } = await makeRule(tenant, course.id, [tenant.learner]);
    await age(made, 320);
    await inTenant(tenant.app, tenant.tenantId, (context) => recountRule(context, id));
    const renew = () => tenant.inject(calls.renewOwnObligation, { params: { id } }, tenant.learner);
    const answers = await Promise.all([open(made, id), renew(), open(made, id), renew()]);
    expect(answers[1]).toMatchObject({ status: 200, answer: { cycle: 2, objectId: course.id } });
    expect(answers[3]).toMatchObject({ status: 200, answer: { cycle: 2 } });
    await open(made, id);
    const { cycles } = await tenant.call(calls.getOwnObligation, { params: { id } }, tenant.learner);
    expect(cycles.map(({ cycle }) => cycle)).toEqual([2, 1]);
    // Enrolling again, by whomever, keeps the cycle that runs.
    await inTenant(tenant.app, tenant.tenantId, (context) =>
      enrollUsers(context, 'course', course.id, [tenant.learner.userId], 'manager'),
    );
    expect((await stateOf(tenant, course)).enrollment).toMatchObject({ cycle: 2 });
  });
  it('does not open before the window, nor for who is waived, nor twice after a conclusion inside the window', async () => {
    const made = await makeIssued();
    const { tenant, course } = made;
    const { id } = await makeRule(tenant, course.id, [tenant.learner]);
    const renew = () => tenant.inject(calls.renewOwnObligation, { params: { id } }, tenant.learner);
    expect((await renew()).problem?.code).toBe('compliance.notOpen');
    await age(made, 320);
    const waived = { ruleId: id, userId: tenant.learner.userId, reason: 'licença médica', endsOn: '2999-01-01' };
    const waiver = await tenant.call(calls.createWaiver, { body: waived }, tenant.administrator);
    await open(made, id);
    expect(await own(made)).toMatchObject({ status: 'waived', cycle: 1 });
    await tenant.call(calls.removeWaiver, { params: { id: waiver.id } }, tenant.administrator);
    await open(made, id);
    await finishCourse(tenant, course);
    await open(made, id);
    expect(await own(made)).toMatchObject({ status: 'compliant', cycle: 2 });
  });
  it('counts the people who completed as they are stored, and shows no old attempt as a present one', async () => {
    const made = await makeIssued();
    const { tenant, course } = made;
    const counters = async () =>
      (
        await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
          db.execute<{ enrolled: number; completed: number }>(
            sql`select enrolled_count as enrolled, completed_count as completed from data.courses where id = ${course.id}`,
          ),
        )
      ).rows[0];
    expect(await counters()).toEqual({ enrolled: 1, completed: 1 });
    const { id } = await makeRule(tenant, course.id, [tenant.learner]);
    await age(made, 320);
    await open(made, id);
    expect(await counters()).toEqual({ enrolled: 1, completed: 0 });
    expect(await tenant.run(tenant.learner, (context) => listMyAssessments(context, {}))).toEqual([]);
    await finishCourse(tenant, course);
    expect(await counters()).toEqual({ enrolled: 1, completed: 1 });
  });
});
