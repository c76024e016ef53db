// Proves over HTTP that users read their own enrolments and total progress, and that a user with *Usuários* reads those of others.
import { expect, test } from 'vitest';
import { makeCourse, makeTrail } from '#testing/make/course.ts';
import { enroll, watch } from '#testing/make/learning.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import * as calls from '#features/enrollment/contract/enrollment.endpoints.ts';
import { getOwnProgress } from '../contract/progress.endpoints.ts';
import { enrollUsers } from '#features/enrollment/server/enrollment.service.ts';

test('lists the enrolments of a person, last used first, filtered to automatic ones [USER-027]', async () => {
  const tenant = await makeTenant();
  const { learner, administrator, call, inject, run } = tenant;
  const [first, second] = [await makeCourse(tenant), await makeCourse(tenant)];
  const trail = await makeTrail(tenant, [first]);
  await run(administrator, (context) => enrollUsers(context, 'trail', trail.id, [learner.userId], 'auto-unit'));
  await enroll(tenant, 'course', second);
  await enroll(tenant, 'course', first);
  await watch(tenant, second.items[0]!.objectId, 100, { courseId: second.id });
  const params = { userId: learner.userId };
  const page = await call(calls.listEnrollmentsOfPerson, { params, query: {} }, administrator);
  expect(page.total).toBe(3);
  expect(page.items[0]).toMatchObject({ kind: 'course', objectId: second.id, origin: 'manager' });
  expect(page.items[0]!.title).not.toBe('');
  expect(page.items[0]!.percent).toBeGreaterThan(0);
  expect(await call(calls.listEnrollmentsOfPerson, { params, query: {} }, learner)).toEqual(page);
  const automatic = await call(calls.listEnrollmentsOfPerson, { params, query: { isAutomatic: true } }, administrator);
  expect(automatic.items.map(({ kind, origin, title }) => [kind, origin, title !== ''])).toEqual([
    ['trail', 'auto-unit', true],
  ]);
  const own = { params: { userId: administrator.userId }, query: {} };
  expect((await inject(calls.listEnrollmentsOfPerson, own, learner)).status).toBe(403);
  const other = await makeTenant();
  expect((await other.inject(calls.listEnrollmentsOfPerson, { params, query: {} }, other.administrator)).status).toBe(
    404,
  );
});
test('counts the user’s own enrolments by state [USER-028]', async () => {
  const tenant = await makeTenant();
  const { learner, administrator, call } = tenant;
  const [first, second] = [await makeCourse(tenant), await makeCourse(tenant)];
  const none = {
    total: 0,
    notStarted: 0,
    onGoing: 0,
    pending: 0,
    approved: 0,
    failed: 0,
    completed: 0,
    expired: 0,
    averagePercent: 0,
  };
  expect(await call(getOwnProgress, {}, learner)).toEqual(none);
  await enroll(tenant, 'course', first);
  await enroll(tenant, 'course', second);
  for (const { objectId } of first.items) await watch(tenant, objectId, 100, { courseId: first.id });
  const progress = await call(getOwnProgress, {}, learner);
  expect(progress).toEqual({
    ...none,
    total: 2,
    notStarted: 1,
    [progress.approved ? 'approved' : 'completed']: 1,
    averagePercent: 50,
  });
  expect(await call(getOwnProgress, {}, administrator)).toEqual(none);
});
