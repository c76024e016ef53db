// Proves that days begin and end by the company's time zone, with two companies whose clocks are 25 hours apart (decisions D8.1).
import { expect, test } from 'vitest';
import { createAutomatedEnrollment } from '#features/enrollment/contract/automated-enrollments.endpoints.ts';
import { createAutomatedEnrollment as enrollAutomatically } from '#features/enrollment/server/automated-enrollments.service.ts';
import { listEnrolledInCourse, listEnrollmentsOfPerson } from '#features/enrollment/contract/enrollment.endpoints.ts';
import { openMedia } from '#features/media/contract/media.endpoints.ts';
import { createJobTitle } from '#features/organization/contract/organization.endpoints.ts';
import { createUser } from '#features/people/contract/people.endpoints.ts';
import { beginningOf, dayAfter, dayIn } from '#platform/contract/days.ts';
import { subscribeTo } from '#features/enrollment/server/enrollment.service.ts';
import { makeCourse } from '#testing/make/course.ts';
import { makeMedia } from '#testing/make/media.ts';
import { makeSection } from '#testing/make/section.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import * as calls from '../contract/catalog.endpoints.ts';
import { getCourseDetail } from '../contract/detail.endpoints.ts';

/** The time zones fourteen hours ahead of UTC and eleven behind: the clocks are 25 hours apart. */
const [ahead, behind] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];

test('an object expires at the end of its day in the company’s time zone: search, shelf and opening agree', async () => {
  const expiresOn = dayIn(new Date(), behind);
  const seen = async (timeZone: string) => {
    const tenant = await makeTenant({ timeZone });
    const media = await makeMedia(tenant, { title: 'Vence hoje', expiresOn });
    const id = await makeSection(tenant, [['media', media]]);
    const found = await tenant.call(calls.searchCatalog, { query: { query: 'vence hoje' } }, tenant.learner);
    const shelf = await tenant.call(calls.getSectionShelf, { params: { id }, query: {} }, tenant.learner);
    const opened = await tenant.inject(openMedia, { params: { id: media.id }, body: {} }, tenant.learner);
    return [found.items.length, shelf.items.length, opened.status];
  };
  expect(await seen(behind)).toEqual([1, 1, 200]);
  expect(await seen(ahead)).toEqual([0, 0, 404]);
});

test('an automatic enrolment begins at midnight in the company’s time zone, which also decides the latest birthday', async () => {
  const startsOn = dayIn(new Date(), ahead);
  const begin = async (timeZone: string) => {
    const tenant = await makeTenant({ timeZone });
    const as = tenant.administrator;
    const { id: jobTitleId } = await tenant.call(createJobTitle, { body: { name: 'Soldador' } }, as);
    const { id: second } = await tenant.call(createJobTitle, { body: { name: 'Pintor' } }, as);
    const course = await makeCourse(tenant);
    await tenant.person({ jobTitleId });
    const body = { kind: 'jobTitle' as const, jobTitleId, items: [{ courseId: course.id }], startsOn };
    await tenant.call(createAutomatedEnrollment, { body }, as);
    await tenant.app.runJobs();
    const { items } = await tenant.call(
      listEnrolledInCourse,
      { params: { status: 'all', id: course.id }, query: {} },
      as,
    );
    let beginsAt: Date | undefined;
    await tenant.run(as, (context) =>
      enrollAutomatically(
        { ...context, enqueue: async (_task, _payload, options) => void (beginsAt = options?.runAt) },
        { ...body, jobTitleId: second },
      ),
    );
    const email = `nascida-${tenant.tenantId.slice(-8)}@example.com`;
    const born = await tenant.inject(createUser, { body: { fullName: 'Bia', email, birthOn: startsOn } }, as);
    return { enrolled: items.length, born: born.status, beginsAt };
  };
  expect(await begin(ahead)).toEqual({ enrolled: 1, born: 201, beginsAt: undefined });
  expect(await begin(behind)).toEqual({
    ...{ enrolled: 0, born: 400 },
    beginsAt: beginningOf(startsOn, behind),
  });
});

test('a deadline is the same day of the server on details, card, greeting, progress page and list of learners', async () => {
  for (const timeZone of [ahead, behind]) {
    const tenant = await makeTenant({ timeZone });
    const { learner, administrator } = tenant;
    const course = await makeCourse(tenant, { dayLimit: 3, isMandatory: true });
    await makeSection(tenant, [['course', course]]);
    await tenant.run(learner, (context) => subscribeTo(context as never, 'course', course.id));
    const dueOn = dayAfter(dayIn(new Date(), timeZone), 3);
    const details = await tenant.call(getCourseDetail, { params: { id: course.id }, query: {} }, learner);
    expect(details).toMatchObject({ dueOn, daysToExpire: 3, daysGiven: 3 });
    const home = await tenant.call(calls.getHome, { query: {} }, learner);
    expect(home).toMatchObject({ dueOn, dueCount: 1 });
    const [card] = home.sections[0]!.items;
    expect(card).toMatchObject({ dueOn, daysToExpire: 3, expiresAt: details.expiresAt });
    const own = await tenant.call(listEnrollmentsOfPerson, { params: { userId: learner.userId! }, query: {} }, learner);
    expect(own.items.map((one) => one.dueOn)).toEqual([dueOn]);
    const learners = await tenant.call(
      listEnrolledInCourse,
      { params: { status: 'all', id: course.id }, query: {} },
      administrator,
    );
    expect(learners.items.map((one) => one.dueOn)).toEqual([dueOn]);
  }
});
