// Proves on PostgreSQL that enrolments follow the published version of a trail.
import { describe, expect, test } from 'vitest';
import { makeCourse, makeTrail } from '#testing/make/course.ts';
import { enroll, watch } from '#testing/make/learning.ts';
import { makeMedia } from '#testing/make/media.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import { listTrailsByIds } from './trails.service.ts';
import { publishTrail } from './trail-authoring.service.ts';
import { removeTrailStep } from './trail-steps.service.ts';

describe('a trail', () => {
  test('published again counts the completed part of its new items, and completes learners who have done all of them', async () => {
    const tenant = await makeTenant();
    const [one, two] = [await makeCourse(tenant), await makeCourse(tenant)];
    const trail = await makeTrail(tenant, [one, two]);
    await enroll(tenant, 'trail', trail);
    for (const { objectId } of one.items) await watch(tenant, objectId, 100, { courseId: one.id, trailId: trail.id });
    const completed = () =>
      tenant.run(
        tenant.administrator,
        async (context) => (await listTrailsByIds(context, [trail.id]))[0]!.completedCount,
      );
    expect(await completed()).toBe(0);
    const [, second] = trail.content.items;
    await tenant.run(tenant.administrator, async (context) => {
      await removeTrailStep(context, second!.id);
      await publishTrail(context, trail.id);
    });
    expect(await completed()).toBe(1);
  });
  test('counts its own media in its own place only', async () => {
    const tenant = await makeTenant();
    const media = await makeMedia(tenant);
    const trail = await makeTrail(tenant, [], { items: [{ kind: 'media', objectId: media.id }] });
    await enroll(tenant, 'trail', trail);
    expect(await watch(tenant, media.id, 100, { trailId: trail.id })).toEqual({ percent: 100, isDone: true });
    expect(
      await tenant.run(tenant.administrator, async (context) => (await listTrailsByIds(context, [trail.id]))[0]),
    ).toMatchObject({ enrolledCount: 1, completedCount: 1 });
  });
  test('counts in the contract’s limit', async () => {
    const tenant = await makeTenant({ trailLimit: 1 });
    const course = await makeCourse(tenant);
    await makeTrail(tenant, [course]);
    await expect(makeTrail(tenant, [course])).rejects.toMatchObject({ code: 'people.limit.trails' });
  });
});
