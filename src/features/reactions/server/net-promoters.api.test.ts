// Proves over HTTP that the net promoter score is counted from reactions, cached for its company, and readable with *Usuários*.
import { expect, test } from 'vitest';
import { makeCourse } from '#testing/make/course.ts';
import { enroll, watch } from '#testing/make/learning.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import * as calls from '../contract/reactions.endpoints.ts';

test('counts positive, neutral and negative reactions, and answers the same for five minutes [USER-019, USER-029]', async () => {
  const tenant = await makeTenant();
  const { learner, administrator, call, inject } = tenant;
  const [liked, confusing] = [await makeCourse(tenant), await makeCourse(tenant)];
  for (const course of [liked, confusing]) {
    await enroll(tenant, 'course', course);
    for (const { objectId } of course.items) await watch(tenant, objectId, 100, { courseId: course.id });
  }
  await call(calls.reactToCourse, { body: { id: liked.id, reaction: 'heart' } }, learner);
  const first = await call(calls.getNetPromoters, {}, administrator);
  expect(first).toEqual({ promoters: 1, passives: 0, detractors: 0, score: 100 });
  await call(calls.reactToCourse, { body: { id: confusing.id, reaction: 'sad' } }, learner);
  expect(await call(calls.getNetPromoters, {}, administrator)).toEqual(first);
  expect((await inject(calls.getNetPromoters, {}, learner)).status).toBe(403);
  const other = await makeTenant();
  expect(await other.call(calls.getNetPromoters, {}, other.administrator)).toEqual({
    promoters: 0,
    passives: 0,
    detractors: 0,
    score: null,
  });
});
