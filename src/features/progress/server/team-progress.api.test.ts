// Proves over HTTP that a manager reads the progress of the users below them and of those in their unit, and of no other users.
import { expect, test } from 'vitest';
import { listEnrollmentsOfPerson } from '#features/enrollment/contract/enrollment.endpoints.ts';
import { createUnit } from '#features/organization/contract/organization.endpoints.ts';
import { updateUser } from '#features/people/contract/people.endpoints.ts';
import { makeCourse } from '#testing/make/course.ts';
import { enroll, watch } from '#testing/make/learning.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { Persona } from '#testing/persona.ts';
import * as calls from '../contract/progress.endpoints.ts';

test('a manager reads the people below and those of its unit, each and in total (probes 05i to 05k) [ROUTE-048]', async () => {
  const tenant = await makeTenant();
  const { administrator, call, inject } = tenant;
  const { id: businessUnitId } = await call(createUnit, { body: { name: 'Loja Sul' } }, administrator);
  const manager = await tenant.person({ role: 'manager', fullName: 'Marta Gestora' });
  const [direct, below, colleague, stranger] = [
    await tenant.person({ fullName: 'Davi Direto' }),
    await tenant.person({ fullName: 'Bia Abaixo' }),
    await tenant.person({ fullName: 'Caio Colega' }),
    await tenant.person({ fullName: 'Eva Estranha' }),
  ];
  const place = (who: Persona, body: { fullName: string; supervisorId?: string; businessUnitId?: string }) =>
    call(updateUser, { params: { userId: who.userId }, body }, administrator);
  await place(manager, { fullName: 'Marta Gestora', businessUnitId });
  await place(direct, { fullName: 'Davi Direto', supervisorId: manager.userId });
  await place(below, { fullName: 'Bia Abaixo', supervisorId: direct.userId });
  await place(colleague, { fullName: 'Caio Colega', businessUnitId });
  const course = await makeCourse(tenant);
  await enroll(tenant, 'course', course, [below, stranger]);
  for (const { objectId } of course.items) await watch(tenant, objectId, 100, { courseId: course.id }, below);

  const page = await call(calls.listTeamProgress, { query: {} }, manager);
  expect(
    page.items.map(({ name, total, averagePercent, businessUnit }) => [name, total, averagePercent, businessUnit]),
  ).toEqual([
    ['Bia Abaixo', 1, 100, null],
    ['Caio Colega', 0, 0, 'Loja Sul'],
    ['Davi Direto', 0, 0, null],
  ]);
  expect(page.items[0]!.completed + page.items[0]!.approved).toBe(1);
  expect((await call(calls.listTeamProgress, { query: { search: 'bia' } }, manager)).total).toBe(1);
  const back = await call(
    calls.listTeamProgress,
    { query: { orderBy: 'name', direction: 'desc', pageSize: 1 } },
    manager,
  );
  expect([back.total, back.items[0]!.name]).toEqual([3, 'Davi Direto']);
  expect(await call(calls.getTeamSummary, {}, manager)).toMatchObject({ people: 3, total: 1, averagePercent: 100 });

  const enrollmentsOf = (who: Persona, as: Persona) =>
    inject(listEnrollmentsOfPerson, { params: { userId: who.userId }, query: {} }, as);
  expect((await enrollmentsOf(below, manager)).answer.items.map(({ title }) => title)).toEqual([course.title]);
  expect((await enrollmentsOf(stranger, manager)).status).toBe(403);
  // A supervisor is not in its own subordinate's team, and a person whose group leads nobody reads nobody.
  expect((await enrollmentsOf(manager, direct)).status).toBe(403);
  expect((await inject(calls.listTeamProgress, { query: {} }, direct)).problem?.code).toBe(
    'enrollment.team.onlyLeaders',
  );
  expect((await inject(calls.getTeamSummary, {}, direct)).status).toBe(403);
});

test('the user’s own enrolments are found by title and status, and sorted', async () => {
  const tenant = await makeTenant();
  const { learner, call } = tenant;
  const [first, second] = [
    await makeCourse(tenant, { title: 'Atenção plena' }),
    await makeCourse(tenant, { title: 'Brigada de incêndio' }),
  ];
  await enroll(tenant, 'course', second);
  await enroll(tenant, 'course', first);
  await watch(tenant, second.items[0]!.objectId, 100, { courseId: second.id });
  const titles = async (query: object) =>
    (await call(listEnrollmentsOfPerson, { params: { userId: learner.userId }, query }, learner)).items.map(
      ({ title }) => title,
    );
  expect(await titles({ search: 'atencao' })).toEqual([first.title]);
  expect(await titles({ status: 'onGoing' })).toEqual([second.title]);
  expect(await titles({ status: 'expired' })).toEqual([]);
  expect(await titles({ orderBy: 'title' })).toEqual([first.title, second.title]);
  expect(await titles({ orderBy: 'progress', direction: 'desc' })).toEqual([second.title, first.title]);
});
