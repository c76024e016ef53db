// Proves over HTTP that many people are previewed, enrolled, cancelled and taken back at once, and told only when nothing can be undone.
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createJobTitle, createUnit } from '#features/organization/contract/organization.endpoints.ts';
import { users } from '#features/people/server/users.tables.ts';
import { createSegmentation } from '#features/segmentation/contract/segmentation.endpoints.ts';
import { newId } from '#platform/server/columns.ts';
import { makeCourse, makeTrail } from '#testing/make/course.ts';
import { watch } from '#testing/make/learning.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import { listEnrolledInCourse, enrollUsersInCourse } from '../contract/enrollment.endpoints.ts';
import type { MassForm } from '../contract/mass-enrollment.wire.ts';
import * as calls from '../contract/mass-enrollments.endpoints.ts';
import { closeMassEnrollment } from './mass-enrollment-work.service.ts';
import { massEnrollmentPeople, massEnrollments } from './mass-enrollments.tables.ts';
import { cancelEnrollment, findOwnEnrollment } from './enrollment.service.ts';

async function placed() {
  const tenant = await makeTenant();
  const as = tenant.administrator;
  const { id: businessUnitId } = await tenant.call(createUnit, { body: { name: 'Contagem' } }, as);
  const { id: jobTitleId } = await tenant.call(createJobTitle, { body: { name: 'Soldador' } }, as);
  const ana = await tenant.person({ fullName: 'Ana Soldadora', businessUnitId, jobTitleId });
  const bia = await tenant.person({ fullName: 'Bia Soldadora', businessUnitId, jobTitleId });
  const caio = await tenant.person({ fullName: 'Caio Analista', businessUnitId });
  const course = await makeCourse(tenant);
  const to = { kind: 'course', objectId: course.id } as const;
  return { tenant, as, businessUnitId, jobTitleId, ana, bia, caio, course, to };
}
const begin = async (tenant: TenantForTest, body: MassForm) => {
  const { id } = await tenant.call(calls.createMassEnrollment, { body }, tenant.administrator);
  await tenant.app.runJobs();
  return id;
};
const read = (tenant: TenantForTest, id: string) =>
  tenant.call(calls.getMassEnrollment, { params: { id } }, tenant.administrator);
const undo = async (tenant: TenantForTest, id: string) => {
  await tenant.call(calls.undoMassEnrollment, { params: { id } }, tenant.administrator);
  await tenant.app.runJobs();
  return read(tenant, id);
};
const enrolled = async (tenant: TenantForTest, id: string) =>
  (
    await tenant.call(listEnrolledInCourse, { params: { id, status: 'all' }, query: {} }, tenant.administrator)
  ).items.map(({ name }) => name);
const toldOf = async (tenant: TenantForTest, userId: string) =>
  (
    await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
      db.execute<{ values: object }>(sql`select values from data.notifications where user_id = ${userId}`),
    )
  ).rows.map(({ values }) => values);

describe('enrolling many people', () => {
  test('names beforehand who is new, enrolled and not allowed, enrols them once, and tells them after ten minutes', async () => {
    const { tenant, as, businessUnitId, jobTitleId, ana, bia, caio, course, to } = await placed();
    await tenant.call(enrollUsersInCourse, { params: { id: course.id }, body: { userIds: [bia.userId] } }, as);
    await tenant.app.runJobs();
    const off = await tenant.person({ fullName: 'Davi Inativo', businessUnitId });
    await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
      db.update(users).set({ isActive: false }).where(eq(users.id, off.userId)),
    );
    const ask = (body: object) =>
      tenant.call(calls.previewMassEnrollment, { body: { deed: 'enroll', ...to, ...body } }, as);
    const names = async (body: object) => {
      const { fresh, already, refused, unknown } = await ask(body);
      return [...[fresh, already, refused].map(({ people }) => people.map(({ name }) => name)), unknown];
    };
    expect(await names({ businessUnitIds: [businessUnitId] })).toEqual([
      ['Ana Soldadora', 'Caio Analista'],
      ['Bia Soldadora'],
      ['Davi Inativo'],
      [],
    ]);
    expect(await names({ businessUnitIds: [businessUnitId], jobTitleIds: [jobTitleId] })).toEqual([
      ['Ana Soldadora'],
      ['Bia Soldadora'],
      [],
      [],
    ]);
    const { id: segmentationId } = await tenant.call(
      createSegmentation,
      { body: { name: 'Soldadores', operator: 'or', jobTitleIds: [jobTitleId], userIds: [caio.userId] } },
      as,
    );
    expect((await ask({ segmentationIds: [segmentationId] })).fresh.total).toBe(2);
    expect(await names({ addresses: [ana.email.toUpperCase(), 'ninguem@example.com'] })).toEqual([
      ['Ana Soldadora'],
      [],
      [],
      ['ninguem@example.com'],
    ]);
    expect(await names({ addresses: ['ninguem@example.com'] })).toEqual([[], [], [], ['ninguem@example.com']]);

    const body = {
      deed: 'enroll',
      ...to,
      businessUnitIds: [businessUnitId],
      dueOn: '2999-12-31',
      note: 'Até a auditoria',
    } as const;
    const id = await begin(tenant, { ...body, businessUnitIds: [businessUnitId] });
    expect(await read(tenant, id)).toMatchObject({
      ...{ status: 'done', total: 4, changed: 2, already: 1, refused: 1, dueOn: '2999-12-31', canUndo: true },
    });
    const list = await tenant.call(listEnrolledInCourse, { params: { id: course.id, status: 'all' }, query: {} }, as);
    expect(list.items.map(({ name, dueOn, origin }) => [name, dueOn, origin])).toEqual([
      ['Ana Soldadora', '2999-12-31', 'manager'],
      ['Bia Soldadora', null, 'manager'],
      ['Caio Analista', '2999-12-31', 'manager'],
    ]);
    expect(await toldOf(tenant, ana.userId)).toEqual([]);
    // The same act again finds everybody enrolled.
    expect(await read(tenant, await begin(tenant, { ...body, businessUnitIds: [businessUnitId] }))).toMatchObject({
      ...{ status: 'done', changed: 0, already: 3, refused: 1, canUndo: false },
    });
    await inTenant(tenant.app, tenant.tenantId, (context) => closeMassEnrollment(context, id));
    await inTenant(tenant.app, tenant.tenantId, (context) => closeMassEnrollment(context, id));
    await tenant.app.runJobs();
    expect(await toldOf(tenant, ana.userId)).toEqual([{ kind: 'course', note: 'Até a auditoria' }]);
    const left = await inTenant(tenant.app, tenant.tenantId, ({ db }) => db.select().from(massEnrollmentPeople));
    expect(left).toEqual([]);
    expect(
      (await tenant.call(calls.listMassEnrollments, { query: { ...to } }, as)).items.map(({ changed }) => changed),
    ).toEqual([0, 2]);
  });
  test('is undone exactly: who was cancelled before is cancelled again, who began stays and is named', async () => {
    const { tenant, as, businessUnitId, ana, bia, caio, course, to } = await placed();
    await tenant.call(
      enrollUsersInCourse,
      { params: { id: course.id }, body: { userIds: [bia.userId, caio.userId] } },
      as,
    );
    const before = await tenant.run(bia, (context) => findOwnEnrollment(context, 'course', course.id));
    await tenant.run(as, (context) => cancelEnrollment(context, 'course', before!.id, 'Mudou de área'));
    const id = await begin(tenant, { deed: 'enroll', ...to, businessUnitIds: [businessUnitId] });
    expect(await enrolled(tenant, course.id)).toHaveLength(3);
    expect(await undo(tenant, id)).toMatchObject({ status: 'undone', changed: 2, undone: 2, kept: 0, keptPeople: [] });
    expect(await enrolled(tenant, course.id)).toEqual(['Caio Analista']);
    const { rows } = await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
      db.execute<Record<string, unknown>>(sql`select cancelled_because from data.enrollments where id = ${before!.id}`),
    );
    expect(rows).toEqual([{ cancelled_because: 'Mudou de área' }]);

    const again = await begin(tenant, { deed: 'enroll', ...to, businessUnitIds: [businessUnitId] });
    await watch(tenant, course.items[0]!.objectId, 3, { courseId: course.id }, ana);
    expect(await undo(tenant, again)).toMatchObject({
      ...{ status: 'undone', undone: 1, kept: 1, keptPeople: [{ id: ana.userId, name: 'Ana Soldadora' }] },
    });
    expect(await enrolled(tenant, course.id)).toEqual(['Ana Soldadora', 'Caio Analista']);
    await inTenant(tenant.app, tenant.tenantId, (context) => closeMassEnrollment(context, again));
    await tenant.app.runJobs();
    expect(await toldOf(tenant, ana.userId)).toEqual([]);
    expect((await tenant.inject(calls.undoMassEnrollment, { params: { id: again } }, as)).status).toBe(422);
  });
  test('can be undone for ten minutes only, and stopped before its next part', async () => {
    const { tenant, as, businessUnitId, course, to } = await placed();
    const id = await begin(tenant, { deed: 'enroll', ...to, businessUnitIds: [businessUnitId] });
    expect((await tenant.inject(calls.stopMassEnrollment, { params: { id } }, as)).status).toBe(422);
    await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
      db.update(massEnrollments).set({ undoUntil: new Date(Date.now() - 1).toISOString() }),
    );
    expect((await tenant.inject(calls.undoMassEnrollment, { params: { id } }, as)).status).toBe(422);
    expect(await enrolled(tenant, course.id)).toHaveLength(3);
    const other = await makeCourse(tenant);
    const { id: early } = await tenant.call(
      calls.createMassEnrollment,
      { body: { deed: 'enroll', kind: 'course', objectId: other.id, businessUnitIds: [businessUnitId] } },
      as,
    );
    await tenant.call(calls.stopMassEnrollment, { params: { id: early } }, as);
    await tenant.app.runJobs();
    expect(await read(tenant, early)).toMatchObject({ status: 'stopped', changed: 0, canUndo: false });
    expect(await enrolled(tenant, other.id)).toEqual([]);
  });
  test('reaches more people than one part has, in a trail too', async () => {
    const { tenant, as, businessUnitId } = await placed();
    await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
      db.insert(users).values(
        Array.from({ length: 1200 }, (_, at) => ({
          ...{ id: newId(), accountId: newId(), fullName: `Pessoa ${at}`, username: `m${at}`, email: `m${at}@x.com` },
          businessUnitId,
        })),
      ),
    );
    const trail = await makeTrail(tenant, [await makeCourse(tenant)]);
    const id = await begin(tenant, {
      deed: 'enroll',
      kind: 'trail',
      objectId: trail.id,
      businessUnitIds: [businessUnitId],
    });
    expect(await read(tenant, id)).toMatchObject({ status: 'done', total: 1203, changed: 1203 });
    expect(await undo(tenant, id)).toMatchObject({ undone: 1203, kept: 0 });
    expect(
      (await tenant.call(calls.listMassEnrollments, { query: { kind: 'trail', objectId: trail.id } }, as)).total,
    ).toBe(1);
  });
});

describe('cancelling many people', () => {
  test('leaves who finished, and is undone except for people enrolled anew', async () => {
    const { tenant, as, businessUnitId, ana, bia, course, to } = await placed();
    const userIds = [ana.userId, bia.userId];
    await tenant.call(enrollUsersInCourse, { params: { id: course.id }, body: { userIds } }, as);
    await watch(tenant, course.items[0]!.objectId, 100, { courseId: course.id }, bia);
    const body = { deed: 'cancel', ...to, reason: 'Turma adiada' } as const;
    const { fresh, already } = await tenant.call(
      calls.previewMassEnrollment,
      { body: { deed: 'cancel', ...to, businessUnitIds: [businessUnitId] } },
      as,
    );
    expect([fresh.total, already.total]).toEqual([2, 1]);
    const id = await begin(tenant, { ...body, businessUnitIds: [businessUnitId] });
    expect(await read(tenant, id)).toMatchObject({ status: 'done', changed: 2, already: 1, refused: 0 });
    expect(await enrolled(tenant, course.id)).toEqual([]);
    await tenant.call(enrollUsersInCourse, { params: { id: course.id }, body: { userIds: [ana.userId] } }, as);
    expect(await undo(tenant, id)).toMatchObject({ undone: 1, kept: 1, keptPeople: [{ name: 'Ana Soldadora' }] });
    expect(await enrolled(tenant, course.id)).toEqual(['Ana Soldadora', 'Bia Soldadora']);
    for (const { objectId } of course.items) await watch(tenant, objectId, 100, { courseId: course.id }, bia);
    expect(await read(tenant, await begin(tenant, { ...body, addresses: [bia.email] }))).toMatchObject({
      ...{ changed: 0, refused: 1 },
    });
  });
});

describe('the server decides', () => {
  test('who may, and refuses an act without people, reason, future day or content', async () => {
    const { tenant, as, businessUnitId, ana, to } = await placed();
    const body = { deed: 'enroll', ...to, businessUnitIds: [businessUnitId] } as const;
    const status = async (change: Partial<MassForm>, who = as) =>
      (
        await tenant.inject(
          calls.createMassEnrollment,
          { body: { ...body, businessUnitIds: [businessUnitId], ...change } },
          who,
        )
      ).status;
    expect(await status({}, ana)).toBe(403);
    expect(await status({ businessUnitIds: [] })).toBe(422);
    expect(await status({ businessUnitIds: [], addresses: ['ninguem@example.com'] })).toBe(422);
    expect(await status({ addresses: [ana.email] })).toBe(422);
    expect(await status({ deed: 'cancel' })).toBe(400);
    expect(await status({ dueOn: '2020-01-01' })).toBe(422);
    expect(await status({ objectId: newId() })).toBe(404);
    expect(await status({ businessUnitIds: [newId()] })).toBe(404);
    const other = await makeTenant();
    const id = await begin(tenant, { ...body, businessUnitIds: [businessUnitId] });
    for (const call of [calls.getMassEnrollment, calls.stopMassEnrollment, calls.undoMassEnrollment])
      expect((await other.inject(call, { params: { id } }, other.administrator)).status).toBe(404);
    expect((await tenant.inject(calls.getMassEnrollment, { params: { id } }, ana)).status).toBe(403);
    expect((await tenant.inject(calls.listMassEnrollments, { query: { ...to } }, ana)).status).toBe(403);
  });
});
