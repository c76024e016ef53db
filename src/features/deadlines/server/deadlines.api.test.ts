// Proves over HTTP what the list of deadlines answers: its groups by the company's day, what rules add, what is left out, and what remains.
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { dayAfter, dayIn, endingOf } from '#platform/contract/days.ts';
import { subscribeTo } from '#features/enrollment/server/enrollment.service.ts';
import { enroll, watch } from '#testing/make/learning.ts';
import { makeCourse, makeTrail } from '#testing/make/course.ts';
import { ageConclusions, makeRule } from '#testing/make/compliance.ts';
import { makeIssued } from '#testing/make/certificate.ts';
import { makeMedia } from '#testing/make/media.ts';
import { makeSection } from '#testing/make/section.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import type { Persona } from '#testing/persona.ts';
import { sundayOf } from '../contract/deadline.model.ts';
import { listDeadlines } from '../contract/deadlines.endpoints.ts';
import type { DeadlineFilter } from '../contract/deadline.wire.ts';

/** The clocks of these zones are 25 hours apart. */
const [ahead, behind] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
const list = (tenant: TenantForTest, query: DeadlineFilter = {}, as: Persona = tenant.learner) =>
  tenant.call(listDeadlines, { query }, as);
/** Ends the enrolment of the learner in a content with a day of the company. */
const endOn = (tenant: TenantForTest, objectId: string, day: string, timeZone = 'America/Sao_Paulo') =>
  inTenant(tenant.app, tenant.tenantId, ({ db }) =>
    db.execute(sql`
      update data.enrollments set expires_at = ${new Date(endingOf(day, timeZone).getTime() + 1).toISOString()}
      where object_id = ${objectId}`),
  );
const change = (tenant: TenantForTest, statement: string) =>
  inTenant(tenant.app, tenant.tenantId, ({ db }) => db.execute(sql.raw(statement)));

describe('the list', { timeout: 90_000 }, () => {
  let tenant: TenantForTest;
  const today = dayIn(new Date(), 'America/Sao_Paulo');
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    tenant = await makeTenant();
    for (const [title, days] of [
      ['Vencido', -2],
      ['Hoje', 0],
      ['Amanhã', 1],
      ['Longe', 40],
      ['Sem prazo', null],
      ['Arquivado', 3],
      ['Inativo', 3],
    ] as const) {
      const course = await makeCourse(tenant, { title });
      ids[title] = course.id;
      await enroll(tenant, 'course', course);
      if (days !== null) await endOn(tenant, course.id, dayAfter(today, days));
    }
    await change(tenant, `update data.courses set archived_at = now() where id = '${ids['Arquivado']}'`);
    await change(tenant, `update data.courses set is_switched_on = false where id = '${ids['Inativo']}'`);
  });

  test('has what is over, of today, of this week and of later, the first before the others', async () => {
    const page = await list(tenant);
    const ofTomorrow = dayAfter(today) <= sundayOf(today) ? 'week' : 'later';
    expect(page.items.map(({ title, group, daysLeft, dueOn }) => [title, group, daysLeft, dueOn])).toEqual([
      ['Vencido', 'overdue', -2, dayAfter(today, -2)],
      ['Hoje', 'today', 0, today],
      ['Amanhã', ofTomorrow, 1, dayAfter(today)],
      ['Longe', 'later', 40, dayAfter(today, 40)],
    ]);
    expect(page).toMatchObject({ today, total: 4, pages: 1, calendarMadeAt: null });
    expect(Object.fromEntries(page.groups.map(({ group, count }) => [group, count]))).toEqual({
      ...{ overdue: 1, today: 1, week: ofTomorrow === 'week' ? 1 : 0, later: ofTomorrow === 'week' ? 1 : 2 },
    });
    expect(page.days.map(({ titles }) => titles)).toEqual([['Vencido'], ['Hoje'], ['Amanhã'], ['Longe']]);
    expect(page.items[0]).toMatchObject({ kind: 'course', objectId: ids['Vencido'], percent: 0, obligation: null });
    expect(page.items.map(({ isOver }) => isOver)).toEqual([true, false, false, false]);
  });
  test('is read page by page; numbers and days are those of all', async () => {
    const second = await list(tenant, { pageSize: 3, pageNumber: 2 });
    expect(second.items.map(({ title }) => title)).toEqual(['Longe']);
    expect(second).toMatchObject({ total: 4, pages: 2 });
    expect(second.days).toHaveLength(4);
  });
  test('is everybody’s own, and nothing is in it that is done or was canceled', async () => {
    const other = await tenant.person();
    expect((await list(tenant, {}, other)).total).toBe(0);
    await change(
      tenant,
      `update data.enrollments set completed_at = now(), status = 'approved' where object_id = '${ids['Hoje']}'`,
    );
    await change(tenant, `update data.enrollments set cancelled_at = now() where object_id = '${ids['Vencido']}'`);
    expect((await list(tenant)).items.map(({ title }) => title)).toEqual(['Amanhã', 'Longe']);
  });
  test('needs the permission of the own progress', async () => {
    const without = await tenant.person({ permissions: ['learning'] });
    expect((await tenant.inject(listDeadlines, { query: {} }, without)).status).toBe(403);
    expect((await tenant.inject(listDeadlines, { query: {} })).status).toBe(401);
  });
});
test('the day is the company’s, wherever its clock stands', { timeout: 60_000 }, async () => {
  for (const timeZone of [ahead, behind]) {
    const tenant = await makeTenant({ timeZone });
    const course = await makeCourse(tenant, { dayLimit: 3 });
    await makeSection(tenant, [['course', course]]);
    await tenant.run(tenant.learner, (context) => subscribeTo(context, 'course', course.id));
    const today = dayIn(new Date(), timeZone);
    const page = await list(tenant);
    expect(page.today).toBe(today);
    expect(page.items.map(({ dueOn, daysLeft }) => [dueOn, daysLeft])).toEqual([[dayAfter(today, 3), 3]]);
  }
});
describe('what remains', { timeout: 90_000 }, () => {
  test('counts the undone required items, by how far the person is in them, and never more than the workload', async () => {
    const tenant = await makeTenant();
    const long = await makeMedia(tenant, { durationSeconds: 600 });
    const short = await makeMedia(tenant, { durationSeconds: 200 });
    const steps = [{ title: 'Tudo', items: [long, short].map(({ id }) => ({ kind: 'media' as const, objectId: id })) }];
    const course = await makeCourse(tenant, { steps, dayLimit: 1 });
    const trail = await makeTrail(tenant, [course], { dayLimit: 30 });
    await enroll(tenant, 'course', course);
    await enroll(tenant, 'trail', trail);
    await change(tenant, 'update data.courses set workload_minutes = 0');
    await change(tenant, 'update data.trails set workload_minutes = 0');
    const remaining = async () => (await list(tenant)).items.map(({ remainingSeconds }) => remainingSeconds);
    expect((await remaining())[0]).toBe(800);
    await watch(tenant, short.id, 100, { courseId: course.id });
    expect((await remaining())[0]).toBe(600);
    await watch(tenant, long.id, 50, { courseId: course.id });
    expect((await remaining())[0]).toBe(300);
    await change(tenant, 'update data.courses set workload_minutes = 3');
    // The trail is as long as its course, which is half done.
    expect(await remaining()).toEqual([180, 90]);
    const { pace } = await list(tenant);
    expect(pace).toMatchObject({ overdueMinutes: 0 });
  });
});
describe('what rules ask', { timeout: 120_000 }, () => {
  test('stands in the list without an enrolment and with one, once, with the earlier day', async () => {
    const { tenant, course: ended, certificateId } = await makeIssued();
    const people = [tenant.learner];
    const fresh = await makeCourse(tenant, { title: 'Nunca feito', certificateId });
    await makeRule(tenant, fresh.id, people, { name: 'NR-10', firstDueDays: 10 });
    const both = await makeCourse(tenant, { title: 'Com prazo próprio', dayLimit: 2, certificateId });
    await makeRule(tenant, both.id, people, { name: 'NR-20', firstDueDays: 30 });
    await enroll(tenant, 'course', both);
    const endless = await makeCourse(tenant, { title: 'Sem data', certificateId });
    await makeRule(tenant, endless.id, people, { name: 'NR-1' });
    const rule = await makeRule(tenant, ended.id, people, { name: 'NR-35' });
    await ageConclusions(tenant, 340, rule.id);
    const { items, today } = await list(tenant);
    expect(
      items.map(({ title, daysLeft, percent, obligation }) => [title, daysLeft, percent, obligation?.ruleName]),
    ).toEqual([
      ['Com prazo próprio', 2, 0, 'NR-20'],
      ['Nunca feito', 10, null, 'NR-10'],
      ['Trabalho em altura', 25, null, 'NR-35'],
    ]);
    expect(items[1]).toMatchObject({ dueOn: dayAfter(today, 10), expiresAt: null, isOver: false });
    expect(items[2]!.obligation).toMatchObject({ canRenew: true, status: 'expiring' });
  });
});
