// Proves over HTTP the calls about the enrolled people of courses and trails.
import { describe, expect, test } from 'vitest';
import {
  createDepartment,
  createJobTitle,
  createUnit,
} from '#features/organization/contract/organization.endpoints.ts';
import { makeCourse, makeTrail } from '#testing/make/course.ts';
import { makeSection } from '#testing/make/section.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import { enrollmentOrigins } from '../contract/enrollment.model.ts';
import * as calls from '../contract/enrollment.endpoints.ts';
import { enrollUsers } from './enrollment.service.ts';

/** Returns the raw answer, in the wire's words. */
const raw = async (tenant: Awaited<ReturnType<typeof makeTenant>>, method: 'GET', url: string) => {
  const answer = await tenant.app.http.inject({
    method,
    url,
    headers: { authorization: `Bearer ${tenant.administrator.token}`, 'x-tenant': tenant.tenantId },
  });
  return { body: answer.json<Record<string, unknown>>() };
};

describe('the people of a course', () => {
  test('are enrolled and listed by status [COURSE-005, COURSE-024, COURSE-038]', async () => {
    const tenant = await makeTenant();
    const course = await makeCourse(tenant);
    expect(
      await tenant.call(
        calls.enrollUsersInCourse,
        { params: { id: course.id }, body: { userIds: [tenant.learner.userId] } },
        tenant.administrator,
      ),
    ).toEqual({ enrolled: 1, already: 0, refused: 0 });
    const { body } = await raw(tenant, 'GET', `/api/v1/curso/Usuarios/notStarted/${course.id}?page=1&size=20`);
    expect(body).toMatchObject({
      totalItems: 1,
      data: [
        {
          usuarioId: tenant.learner.userId,
          nome: 'Lia Aluna',
          ativo: true,
          progresso: 0,
          unidadeDeNegocio: null,
          departamento: null,
          cargo: null,
          origem: 'manager',
          email: tenant.learner.email,
          status: 'notStarted',
        },
      ],
    });
    const as = tenant.administrator;
    const { id: businessUnitId } = await tenant.call(createUnit, { body: { name: 'Matriz' } }, as);
    const { id: departmentId } = await tenant.call(createDepartment, { body: { name: 'Operações' } }, as);
    const { id: jobTitleId } = await tenant.call(createJobTitle, { body: { name: 'Analista' } }, as);
    const placed = await tenant.person({ fullName: 'Ana Lotada', businessUnitId, departmentId, jobTitleId });
    await tenant.call(calls.enrollUsersInCourse, { params: { id: course.id }, body: { userIds: [placed.userId] } }, as);
    expect((await raw(tenant, 'GET', `/api/v1/curso/Usuarios/todos/${course.id}`)).body).toMatchObject({
      totalItems: 2,
      data: [
        { nome: 'Ana Lotada', unidadeDeNegocio: 'Matriz', departamento: 'Operações', cargo: 'Analista' },
        { nome: 'Lia Aluna' },
      ],
    });
    for (const [page, name] of [
      [1, 'Ana Lotada'],
      [2, 'Lia Aluna'],
    ])
      expect((await raw(tenant, 'GET', `/api/v1/curso/Usuarios/todos/${course.id}?page=${page}&size=1`)).body).toEqual({
        ...{ pageNumber: page, pageSize: 1, totalItems: 2, totalPages: 2 },
        data: [expect.objectContaining({ nome: name })],
      });
    expect((await raw(tenant, 'GET', `/api/v1/curso/Usuarios/approved/${course.id}`)).body.totalItems).toBe(0);
  });
  test('have six origins, which the list shows and filters [COURSE-006]', async () => {
    const tenant = await makeTenant();
    const course = await makeCourse(tenant);
    expect(enrollmentOrigins).toEqual(['manual', 'manager', 'auto-position', 'auto-unit', 'import', 'external-page']);
    for (const origin of enrollmentOrigins) {
      const who = await tenant.person({ fullName: `Por ${origin}` });
      await tenant.run(tenant.administrator, (context) =>
        enrollUsers(context, 'course', course.id, [who.userId], origin),
      );
    }
    const all = (await raw(tenant, 'GET', `/api/v1/curso/Usuarios/todos/${course.id}`)).body['data'] as object[];
    expect(all.map((row) => (row as { origem: string }).origem).sort()).toEqual([...enrollmentOrigins].sort());
    for (const origin of enrollmentOrigins)
      expect(
        (await raw(tenant, 'GET', `/api/v1/curso/Usuarios/todos/${course.id}?origem=${origin}`)).body,
      ).toMatchObject({
        totalItems: 1,
        data: [{ nome: `Por ${origin}`, origem: origin }],
      });
  });
  test('subscribe and unsubscribe themselves [COURSE-025, COURSE-026]', async () => {
    const tenant = await makeTenant();
    const course = await makeCourse(tenant);
    await makeSection(tenant, [['course', course]]);
    expect(await tenant.call(calls.subscribeToCourse, { params: { id: course.id } }, tenant.learner)).toMatchObject({
      percent: 0,
      status: 'notStarted',
      expiresAt: null,
    });
    const other = await makeTenant();
    expect((await other.inject(calls.subscribeToCourse, { params: { id: course.id } }, other.learner)).status).toBe(
      404,
    );
    expect(
      (await tenant.inject(calls.unsubscribeFromCourse, { params: { id: course.id } }, tenant.learner)).status,
    ).toBe(204);
  });
});

describe('the people of a trail', () => {
  test('subscribe, leave and are listed [TRAIL-010, TRAIL-011, TRAIL-013]', async () => {
    const tenant = await makeTenant();
    const trail = await makeTrail(tenant, [await makeCourse(tenant)]);
    await makeSection(tenant, [['trail', trail]]);
    const params = { id: trail.id };
    expect(await tenant.call(calls.subscribeToTrail, { params }, tenant.learner)).toMatchObject({
      status: 'notStarted',
    });
    expect(
      (await tenant.call(calls.listEnrolledInTrail, { params, query: {} }, tenant.administrator)).items,
    ).toMatchObject([{ userId: tenant.learner.userId, origin: 'manual' }]);
    await tenant.call(calls.unsubscribeFromTrail, { params }, tenant.learner);
    expect((await tenant.call(calls.listEnrolledInTrail, { params, query: {} }, tenant.administrator)).total).toBe(0);
    expect(
      await tenant.call(
        calls.enrollUsersInTrail,
        { params, body: { userIds: [tenant.learner.userId] } },
        tenant.administrator,
      ),
    ).toEqual({ enrolled: 1, already: 0, refused: 0 });
  });
});
