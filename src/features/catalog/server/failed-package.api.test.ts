// Proves that a course shows a package as failed only to the user who failed it, and only in that course.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { subscribeTo } from '#features/enrollment/server/enrollment.service.ts';
import { makeCourse } from '#testing/make/course.ts';
import { makeSection } from '#testing/make/section.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import { getCourseDetail } from '../contract/detail.endpoints.ts';

test('a failed package is shown as failed in the course where it was failed', async () => {
  const tenant = await makeTenant();
  const { learner } = tenant;
  const [course, other] = [await makeCourse(tenant), await makeCourse(tenant)];
  await makeSection(tenant, [
    ['course', course],
    ['course', other],
  ]);
  const [failed, untouched] = course.items;
  await tenant.run(tenant.administrator, (context) =>
    context.db.execute(
      sql`update data.media set kind = 'scorm' where id in (${failed!.objectId}, ${untouched!.objectId})`,
    ),
  );
  await tenant.run(learner, async (context) => {
    await subscribeTo(context as never, 'course', course.id);
    for (const [place, status] of [
      [course.id, 'failed'],
      [other.id, 'passed'],
    ])
      await context.db.execute(
        sql`insert into data.scorm_records (id, user_id, media_id, course_id, status, percent) values (gen_random_uuid(), ${learner.userId}, ${failed!.objectId}, ${place}, ${status}, 1)`,
      );
  });
  const seen = await tenant.call(getCourseDetail, { params: { id: course.id }, query: {} }, learner);
  expect(seen.items.map((item) => item.hasFailed)).toEqual([true, false]);
});
