// Proves over HTTP that authors, and authors only, find contents to choose by words and by ids.
import { describe, expect, test } from 'vitest';
import { makeAssessment } from '#testing/make/assessment.ts';
import { makeCourse, makeTrail } from '#testing/make/course.ts';
import { makeMedia } from '#testing/make/media.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import { listContents } from '../contract/courses.endpoints.ts';

describe('contents to choose from', () => {
  test('are found as courses and trails by their words', async () => {
    const tenant = await makeTenant();
    const course = await makeCourse(tenant, { title: 'Solda segura', workloadMinutes: 90 });
    const trail = await makeTrail(tenant, [course], { title: 'Soldadores' });
    await makeCourse(tenant, { title: 'Ética' });
    const found = await tenant.call(listContents, { query: { search: 'sold' } }, tenant.administrator);
    expect(found.items.map(({ id, kind, durationSeconds }) => [id, kind, durationSeconds])).toEqual([
      [course.id, 'course', 5400],
      [trail.id, 'trail', null],
    ]);
    expect(
      await tenant.call(listContents, { query: { kinds: ['course'], pageSize: 1 } }, tenant.administrator),
    ).toMatchObject({ total: 2, items: [{ title: 'Ética' }] });
  });
  test('are found by their ids, of every kind, in this tenant only', async () => {
    const [tenant, other] = [await makeTenant(), await makeTenant()];
    const [media, theirs] = [await makeMedia(tenant), await makeMedia(other)];
    const assessment = await makeAssessment(tenant);
    const course = await makeCourse(tenant);
    const { items } = await tenant.call(
      listContents,
      { query: { ids: [media.id, theirs.id, assessment.id, course.id] } },
      tenant.administrator,
    );
    expect(new Map(items.map(({ id, kind }) => [id, kind]))).toEqual(
      new Map([
        [media.id, 'media'],
        [assessment.id, 'assessment'],
        [course.id, 'course'],
      ]),
    );
  });
  test('are not for learners', async () => {
    const tenant = await makeTenant();
    expect((await tenant.inject(listContents, { query: {} }, tenant.learner)).status).toBe(403);
  });
});
