// Proves over HTTP that automatic enrolments are declared, carried out by the worker, and repeated for people who later get the job title or unit.
import { expect, test } from 'vitest';
import {
  createJobTitle,
  createUnit,
  listJobTitles,
  updateJobTitle,
} from '#features/organization/contract/organization.endpoints.ts';
import { createUser, updateUser } from '#features/people/contract/people.endpoints.ts';
import { makeCourse, makeTrail } from '#testing/make/course.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import * as calls from '../contract/automated-enrollments.endpoints.ts';
import { listEnrolledInCourse, listEnrolledInTrail } from '../contract/enrollment.endpoints.ts';

test('of a job title is created, read and changed, and enrols present and new people [IMPORT-008, IMPORT-009, IMPORT-016]', async () => {
  const tenant = await makeTenant();
  const as = tenant.administrator;
  const { id: jobTitleId } = await tenant.call(createJobTitle, { body: { name: 'Soldador' } }, as);
  const [course, other] = [await makeCourse(tenant), await makeCourse(tenant)];
  const first = await tenant.person({ fullName: 'Ana Soldadora', jobTitleId });
  const body = { kind: 'jobTitle', jobTitleId, items: [{ courseId: course.id }], notifiesByEmail: false } as const;
  const { id } = await tenant.call(calls.createAutomatedEnrollment, { body: { ...body, items: [...body.items] } }, as);
  await tenant.app.runJobs();
  const of = async (courseId: string) =>
    (await tenant.call(listEnrolledInCourse, { params: { status: 'all', id: courseId }, query: {} }, as)).items
      .map(({ name, origin }) => `${name} ${origin}`)
      .sort();
  expect(await of(course.id)).toEqual(['Ana Soldadora auto-position']);
  expect(await tenant.call(calls.getAutomatedEnrollment, { params: { id } }, as)).toEqual({
    ...{ id, kind: 'jobTitle', jobTitleId, businessUnitId: null, startsOn: null, notifiesByEmail: false },
    ...{ items: [{ courseId: course.id }], enrolled: 1 },
  });
  expect((await tenant.call(listJobTitles, { query: {} }, as)).items[0]).toMatchObject({ automatedRegistrationId: id });
  // The form of the job title may repeat the rule that applies to it, and name no other.
  const keep = async (automatedRegistrationId: string) =>
    (
      await tenant.inject(
        updateJobTitle,
        { params: { id: jobTitleId }, body: { name: 'Soldador', automatedRegistrationId } },
        as,
      )
    ).status;
  expect([await keep(id), await keep(course.id)]).toEqual([204, 404]);
  // One person is new, and one person changes.
  const email = `nova-${tenant.tenantId.slice(-8)}@example.com`;
  await tenant.call(createUser, { body: { fullName: 'Bia Nova', email, jobTitleId } }, as);
  await tenant.call(
    updateUser,
    { params: { userId: tenant.learner.userId }, body: { fullName: 'Lia Aluna', jobTitleId } },
    as,
  );
  await tenant.app.runJobs();
  expect(await of(course.id)).toEqual([
    'Ana Soldadora auto-position',
    'Bia Nova auto-position',
    'Lia Aluna auto-position',
  ]);
  await tenant.call(
    calls.updateAutomatedEnrollment,
    { params: { id }, body: { ...body, items: [{ courseId: course.id }, { courseId: other.id }] } },
    as,
  );
  await tenant.app.runJobs();
  expect(await of(other.id)).toHaveLength(3);
  expect(await tenant.call(calls.getAutomatedEnrollment, { params: { id } }, as)).toMatchObject({ enrolled: 6 });
  expect((await tenant.inject(calls.getAutomatedEnrollment, { params: { id } }, first)).status).toBe(403);
});
test('of a unit enrols in trails, and sends an e-mail on request [IMPORT-011, IMPORT-017, IMPORT-018]', async () => {
  const tenant = await makeTenant();
  const as = tenant.administrator;
  const { id: businessUnitId } = await tenant.call(createUnit, { body: { name: 'Matriz' } }, as);
  const trail = await makeTrail(tenant, [await makeCourse(tenant)]);
  const person = await tenant.person({ fullName: 'Ana Unida', businessUnitId });
  const body = { kind: 'businessUnit' as const, businessUnitId, items: [{ trailId: trail.id }] };
  const future = { ...body, startsOn: '2099-01-01', notifiesByEmail: true };
  const { id } = await tenant.call(calls.createAutomatedEnrollment, { body: future }, as);
  await tenant.app.runJobs();
  const enrolled = async () =>
    (await tenant.call(listEnrolledInTrail, { params: { id: trail.id }, query: {} }, as)).items.map(
      (one) => one.origin,
    );
  expect(await enrolled()).toEqual([]);
  await tenant.call(
    calls.updateAutomatedEnrollment,
    { params: { id }, body: { ...body, startsOn: '2026-01-01', notifiesByEmail: true } },
    as,
  );
  await tenant.app.runJobs();
  expect(await enrolled()).toEqual(['auto-unit']);
  const ofUnit = (targetId: string, asker = as) =>
    tenant.inject(calls.listAutomatedEnrollmentsOfUnit, { params: { targetId } }, asker);
  const { id: other } = await tenant.call(createUnit, { body: { name: 'Filial' } }, as);
  expect((await ofUnit(businessUnitId)).answer).toMatchObject([{ id, items: [{ trailId: trail.id }] }]);
  expect((await ofUnit(other)).answer).toEqual([]);
  expect((await ofUnit(businessUnitId, tenant.learner)).status).toBe(403);
  const [mail] = await tenant.app.mailsTo(person.email);
  expect(mail?.text).toContain(trail.title);
  expect(await tenant.call(calls.getAutomatedEnrollment, { params: { id } }, as)).toMatchObject({
    ...{ kind: 'businessUnit', items: [{ trailId: trail.id }], startsOn: '2026-01-01', notifiesByEmail: true },
  });
  const wrong = await tenant.inject(
    calls.createAutomatedEnrollment,
    { body: { kind: 'jobTitle', items: [{ trailId: trail.id }] } },
    as,
  );
  expect(wrong.problem?.fields?.[0]).toMatchObject({ path: 'cargoId' });
});
test('of a job title or unit is found by its id, is at most one, and can be switched off for new people', async () => {
  const tenant = await makeTenant();
  const as = tenant.administrator;
  const { id: jobTitleId } = await tenant.call(createJobTitle, { body: { name: 'Pintor' } }, as);
  const course = await makeCourse(tenant);
  await tenant.person({ fullName: 'Ana Pintora', jobTitleId });
  const of = (asker = as) =>
    tenant.inject(calls.listAutomatedEnrollmentsOfJobTitle, { params: { targetId: jobTitleId } }, asker);
  expect((await of()).answer).toEqual([]);
  const body = { kind: 'jobTitle' as const, jobTitleId, items: [{ courseId: course.id }] };
  const { id } = await tenant.call(calls.createAutomatedEnrollment, { body }, as);
  expect((await tenant.inject(calls.createAutomatedEnrollment, { body }, as)).status).toBe(409);
  expect((await of()).answer).toMatchObject([{ id, items: [{ courseId: course.id }] }]);
  expect((await of(tenant.learner)).status).toBe(403);
  await tenant.app.runJobs();
  const turnOff = (asker = as) => tenant.inject(calls.removeAutomatedEnrollment, { params: { id } }, asker);
  expect((await turnOff(tenant.learner)).status).toBe(403);
  expect((await turnOff()).status).toBe(204);
  expect((await turnOff()).status).toBe(404);
  expect((await of()).answer).toEqual([]);
  expect((await tenant.call(listJobTitles, { query: {} }, as)).items[0]).toMatchObject({
    automatedRegistrationId: null,
  });
  await tenant.call(
    updateUser,
    { params: { userId: tenant.learner.userId }, body: { fullName: 'Lia Aluna', jobTitleId } },
    as,
  );
  await tenant.app.runJobs();
  const enrolled = await tenant.call(listEnrolledInCourse, { params: { status: 'all', id: course.id }, query: {} }, as);
  expect(enrolled.items.map(({ name }) => name)).toEqual(['Ana Pintora']);
});
