// Proves over HTTP what the first page of administrators shows, that its numbers are the totals of their lists, and for whom.
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { updateSettings } from '#features/branding/contract/branding.endpoints.ts';
import { defaultSettings } from '#features/branding/contract/default-settings.model.ts';
import { createUnit } from '#features/organization/contract/organization.endpoints.ts';
import { listMatrix } from '#features/compliance/contract/compliance.endpoints.ts';
import { recountRule } from '#features/compliance/server/recounting.service.ts';
import { listMedia } from '#features/media/contract/media.endpoints.ts';
import { getDeliveryFigures } from '#features/deliveries/contract/deliveries.endpoints.ts';
import { makeIssued } from '#testing/make/certificate.ts';
import { makeRule } from '#testing/make/compliance.ts';
import { makeCourse, makeDraftCourse } from '#testing/make/course.ts';
import type { CourseForTest } from '#testing/make/course.ts';
import { enroll, finishCourse } from '#testing/make/learning.ts';
import { makeMedia } from '#testing/make/media.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import * as calls from '../contract/dashboards.endpoints.ts';

let tenant: TenantForTest;
let course: CourseForTest;
const change = (statement: ReturnType<typeof sql>) =>
  inTenant(tenant.app, tenant.tenantId, ({ db }) => db.execute(statement));
beforeAll(async () => {
  ({ tenant, course } = await makeIssued());
  const [done, late, soon] = [await tenant.person(), await tenant.person(), await tenant.person()];
  await enroll(tenant, 'course', course, [done, late, soon]);
  await finishCourse(tenant, course, done);
  await change(sql`update data.enrollments set expires_at = now() - interval '3 days' where user_id = ${late.userId}`);
  await change(sql`update data.enrollments set expires_at = now() + interval '3 days' where user_id = ${soon.userId}`);
  const { id: ruleId } = await makeRule(tenant, course.id, [done, late]);
  await inTenant(tenant.app, tenant.tenantId, (context) => recountRule(context, ruleId));
  const { id: mediaId } = await makeMedia(tenant);
  await change(sql`update data.media set status = 'failed' where id = ${mediaId}`);
});
const shown = (as = tenant.administrator) => tenant.call(calls.getAdministratorDashboard, {}, as);

describe('the first page of administrators', () => {
  test('shows the last seven days, whose numbers open lists of as many rows', async () => {
    const page = await shown();
    expect(page.days.map(({ concluded }) => concluded)).toEqual([0, 0, 0, 0, 0, 0, page.concluded.total]);
    const total = async (measure: 'concluded' | 'enrolled' | 'active') =>
      (
        await tenant.call(
          calls.listDashboardRows,
          { query: { from: page.from, until: page.until, measure } },
          tenant.administrator,
        )
      ).total;
    expect([page.concluded.total, page.enrolled.total, page.activePeople]).toEqual([
      await total('concluded'),
      await total('enrolled'),
      await total('active'),
    ]);
    expect(page.concluded.total).toBeGreaterThan(0);
    expect(page.contract).toMatchObject({ activeUsers: 5, expiresOn: null });
  });
  test('names what needs the caller, each number the total of its list, and nothing that is 0', async () => {
    const { attention, from } = await shown();
    const { administrator, call } = tenant;
    const rows = async (measure: 'late' | 'soon') =>
      (await call(calls.listDashboardRows, { query: { measure } }, administrator)).total;
    const totals = Object.fromEntries(attention.map(({ kind, total }) => [kind, total]));
    expect(totals).toMatchObject({ late: await rows('late'), soon: await rows('soon'), conversions: 1 });
    expect([totals['late'], totals['soon']]).toEqual([1, 1]);
    expect((await call(listMedia, { query: { statuses: ['failed'] } }, administrator)).total).toBe(1);
    const matrix = await call(listMatrix, { query: { statuses: ['nonCompliant'] } }, administrator);
    expect(totals['nonCompliant'] ?? 0).toBe(matrix.total);
    const { bounced } = await call(getDeliveryFigures, { query: { from } }, administrator);
    expect(totals['bounced'] ?? 0).toBe(bounced);
    expect(attention.every(({ total }) => total > 0)).toBe(true);
    expect(attention[0]!.kind).toBe('late');
  });
  test('is for those who manage everybody, and shows another company nothing of this one', async () => {
    const manager = await tenant.person({ role: 'manager' });
    const denied = await tenant.inject(calls.getAdministratorDashboard, {}, manager);
    expect([denied.status, denied.problem?.code]).toEqual([403, 'dashboards.onlyAdministrators']);
    expect((await tenant.inject(calls.getAdministratorDashboard, {}, tenant.learner)).status).toBe(403);
    const other = await makeTenant();
    const page = await other.call(calls.getAdministratorDashboard, {}, other.administrator);
    expect(page).toMatchObject({ enrolled: { total: 0 }, concluded: { total: 0, before: 0 } });
    // The two people of another company have not used their invitations; nothing else is theirs.
    expect(page.attention.map(({ kind }) => kind)).toEqual(['withoutAccess']);
  });
  test('tells a new company its first steps, and no more once all are done', async () => {
    const other = await makeTenant();
    const steps = async () => (await other.call(calls.getAdministratorDashboard, {}, other.administrator)).firstSteps;
    const none = { hasLogo: false, hasUnit: false, hasCourse: false, hasPublished: false };
    expect(await steps()).toEqual({ ...none, hasPerson: true });
    await other.call(createUnit, { body: { name: 'Matriz' } }, other.administrator);
    await makeDraftCourse(other);
    expect(await steps()).toMatchObject({ hasUnit: true, hasCourse: true, hasPublished: false });
    await makeCourse(other);
    expect(await steps()).toMatchObject({ hasPublished: true, hasLogo: false });
    const settings = defaultSettings();
    await other.call(
      updateSettings,
      { body: { tenantId: other.tenantId, settings: { ...settings, logos: { menu: '/p/menu.webp' } } } },
      other.administrator,
    );
    expect(await steps()).toBeNull();
  });
});
