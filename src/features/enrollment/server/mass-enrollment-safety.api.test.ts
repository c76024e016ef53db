// Proves that mass enrolments read pasted lists well, cross no company or permission, and survive two administrators and a killed worker.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#features/people/server/users.tables.ts';
import { newId } from '#platform/server/columns.ts';
import { makeCourse, makeTrail } from '#testing/make/course.ts';
import { watch } from '#testing/make/learning.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import { addressesOf, mostAddresses } from '../contract/mass-enrollment.model.ts';
import type { MassQuestion } from '../contract/mass-enrollment.wire.ts';
import * as calls from '../contract/mass-enrollments.endpoints.ts';
import { runMassEnrollment, takeBackMassEnrollment } from './mass-enrollment-work.service.ts';
import { massEnrollments } from './mass-enrollments.tables.ts';

async function filled(people = 0) {
  const tenant = await makeTenant();
  const course = await makeCourse(tenant);
  const mark = newId().slice(-12);
  const emails = Array.from({ length: people }, (_, at) => `p${at}-${mark}@x.com`);
  if (people)
    await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
      db.insert(users).values(
        emails.map((email, at) => ({
          ...{ id: newId(), accountId: newId(), fullName: `Pessoa ${at}`, username: email, email },
        })),
      ),
    );
  const question = { deed: 'enroll', kind: 'course', objectId: course.id } as const;
  return { tenant, course, emails, question };
}
const start = async (tenant: TenantForTest, body: MassQuestion, as = tenant.administrator) =>
  (await tenant.call(calls.createMassEnrollment, { body }, as)).id;
const read = (tenant: TenantForTest, id: string) =>
  tenant.call(calls.getMassEnrollment, { params: { id } }, tenant.administrator);
const carryOut = (tenant: TenantForTest, id: string, signal = new AbortController().signal) =>
  inTenant(tenant.app, tenant.tenantId, (context) => runMassEnrollment(context, id, signal));
/** How often the course counts somebody, and how many enrolments are open there: both must be the same. */
const counted = async (tenant: TenantForTest, courseId: string) =>
  (
    await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
      db.execute<{ counter: number; open: number; people: number }>(sql`
        select (select c.enrolled_count from data.courses c where c.id = ${courseId}) as counter,
          count(*)::int as open, count(distinct user_id)::int as people
        from data.enrollments where object_id = ${courseId} and cancelled_at is null`),
    )
  ).rows[0]!;
/** A worker that is killed before its n-th part. */
function killedBefore(part: number): AbortSignal {
  const killer = new AbortController();
  let asked = 0;
  killer.signal.throwIfAborted = () => {
    if (++asked === part) throw new Error('killed');
  };
  return killer.signal;
}

test('pasted lists may have any separators, the same person twice, strangers, and people of another company', async () => {
  const { tenant, question, course } = await filled();
  const ana = await tenant.person({ fullName: 'Ana' });
  const bia = await tenant.person({ fullName: 'Bia' });
  const stranger = await (await makeTenant()).person({ fullName: 'Eva de outra empresa' });
  const pasted = `Ana <${ana.email}>;${bia.email.toUpperCase()},\t${ana.email}\r\n\n ${bia.email} ninguem@example.com;${stranger.email}`;
  const { addresses } = addressesOf(pasted);
  expect(addresses).toHaveLength(4);
  const preview = await tenant.call(
    calls.previewMassEnrollment,
    { body: { ...question, addresses: [...addresses, ana.email, ` ${bia.email}`] } },
    tenant.administrator,
  );
  expect(preview.fresh).toMatchObject({ total: 2, people: [{ name: 'Ana' }, { name: 'Bia' }] });
  expect(preview.unknown).toEqual(['ninguem@example.com', stranger.email]);
  const id = await start(tenant, { ...question, addresses });
  await tenant.app.runJobs();
  expect(await read(tenant, id)).toMatchObject({ status: 'done', total: 2, changed: 2 });
  expect(await counted(tenant, course.id)).toEqual({ counter: 2, open: 2, people: 2 });
});
test('takes five thousand pasted addresses, and not one more', async () => {
  const { tenant, question, course, emails } = await filled(300);
  const { addresses } = addressesOf(
    [...emails, ...Array.from({ length: mostAddresses - 300 }, (_, at) => `nobody-${at}@x.com`)].join('\n'),
  );
  expect(addresses).toHaveLength(mostAddresses);
  const body = { ...question, addresses };
  const preview = await tenant.call(calls.previewMassEnrollment, { body }, tenant.administrator);
  expect([preview.fresh.total, preview.fresh.people.length, preview.unknown.length]).toEqual([300, 10, 4700]);
  const more = { ...question, addresses: [...addresses, 'one-more@x.com'] };
  expect((await tenant.inject(calls.createMassEnrollment, { body: more }, tenant.administrator)).status).toBe(400);
  await carryOut(tenant, await start(tenant, body));
  expect(await counted(tenant, course.id)).toEqual({ counter: 300, open: 300, people: 300 });
});
test('a supervisor enrols many only with the permission of the content', async () => {
  const { tenant, question } = await filled();
  const boss = await tenant.person({ fullName: 'Sara Supervisora', permissions: ['users'] });
  const member = await tenant.person({ fullName: 'Marta', supervisorId: boss.userId });
  const ofTrails = await tenant.person({ permissions: ['trails'] });
  const ofCourses = await tenant.person({ permissions: ['courses'] });
  const body = { ...question, addresses: [member.email] };
  for (const who of [boss, ofTrails])
    for (const call of [calls.previewMassEnrollment, calls.createMassEnrollment]) {
      const refused = await tenant.inject(call, { body }, who);
      expect([refused.status, refused.problem?.code]).toEqual([403, 'identity.permission.denied']);
    }
  const id = await start(tenant, body, ofCourses);
  await tenant.app.runJobs();
  for (const call of [calls.stopMassEnrollment, calls.undoMassEnrollment])
    expect((await tenant.inject(call, { params: { id } }, boss)).status).toBe(403);
  expect(await read(tenant, id)).toMatchObject({ status: 'done', changed: 1 });
});
test('two administrators at once enrol each person once, and undoing takes back only the own ones', async () => {
  const { tenant, question, course, emails } = await filled(700);
  const other = await tenant.person({ role: 'administrator' });
  const acts = await Promise.all([
    start(tenant, { ...question, addresses: emails.slice(0, 500) }),
    start(tenant, { ...question, addresses: emails.slice(200) }, other),
  ]);
  await Promise.all(acts.map((id) => carryOut(tenant, id)));
  const [first, second] = await Promise.all(acts.map((id) => read(tenant, id)));
  expect(first!.changed + second!.changed).toBe(700);
  expect(first!.already + second!.already).toBe(300);
  expect(await counted(tenant, course.id)).toEqual({ counter: 700, open: 700, people: 700 });
  await tenant.call(calls.undoMassEnrollment, { params: { id: first!.id } }, other);
  const again = await tenant.inject(calls.undoMassEnrollment, { params: { id: first!.id } }, tenant.administrator);
  expect([again.status, again.problem?.code]).toEqual([422, 'enrollment.mass.tooLate']);
  await tenant.app.runJobs();
  const left = second!.changed;
  expect(await counted(tenant, course.id)).toEqual({ counter: left, open: left, people: left });
});
test('after the ten minutes undoing is refused with a sentence; what a person began in them is kept with its progress', async () => {
  const { tenant, question, course } = await filled();
  const ana = await tenant.person({ fullName: 'Ana' });
  const bia = await tenant.person({ fullName: 'Bia' });
  const begin = async () => {
    const id = await start(tenant, { ...question, addresses: [ana.email, bia.email] });
    await tenant.app.runJobs();
    return id;
  };
  const id = await begin();
  await watch(tenant, course.items[0]!.objectId, 40, { courseId: course.id }, ana);
  await tenant.call(calls.undoMassEnrollment, { params: { id } }, tenant.administrator);
  await tenant.app.runJobs();
  expect(await read(tenant, id)).toMatchObject({ undone: 1, kept: 1, keptPeople: [{ name: 'Ana' }] });
  const { rows } = await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
    db.execute<{ seen: number }>(
      sql`select count(*)::int as seen from data.media_progress where user_id = ${ana.userId}`,
    ),
  );
  expect(rows).toEqual([{ seen: 1 }]);
  const late = await begin();
  await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
    db.update(massEnrollments).set({ undoUntil: new Date(Date.now() - 1).toISOString() }),
  );
  const refused = await tenant.inject(calls.undoMassEnrollment, { params: { id: late } }, tenant.administrator);
  expect([refused.status, refused.problem?.code]).toEqual([422, 'enrollment.mass.tooLate']);
  expect((await read(tenant, late)).canUndo).toBe(false);
});
test('a worker killed between two parts leaves whole parts, and the next one goes on, when it enrols and when it undoes', async () => {
  const { tenant, question, course, emails } = await filled(1200);
  const id = await start(tenant, { ...question, addresses: emails });
  await expect(carryOut(tenant, id, killedBefore(3))).rejects.toThrow('killed');
  expect(await read(tenant, id)).toMatchObject({ status: 'running', total: 1200, changed: 500, canUndo: false });
  expect(await counted(tenant, course.id)).toEqual({ counter: 500, open: 500, people: 500 });
  await carryOut(tenant, id);
  expect(await read(tenant, id)).toMatchObject({ status: 'done', total: 1200, changed: 1200, already: 0 });
  expect(await counted(tenant, course.id)).toEqual({ counter: 1200, open: 1200, people: 1200 });
  await tenant.call(calls.undoMassEnrollment, { params: { id } }, tenant.administrator);
  const takeBack = (signal: AbortSignal) =>
    inTenant(tenant.app, tenant.tenantId, (context) => takeBackMassEnrollment(context, id, signal));
  await expect(takeBack(killedBefore(3))).rejects.toThrow('killed');
  expect(await read(tenant, id)).toMatchObject({ status: 'undoing', undone: 1000 });
  await takeBack(new AbortController().signal);
  expect(await read(tenant, id)).toMatchObject({ status: 'undone', undone: 1200, kept: 0 });
  expect(await counted(tenant, course.id)).toMatchObject({ counter: 0, open: 0 });
});
test.each([
  { kind: 'course', permission: 'courses' },
  { kind: 'trail', permission: 'trails' },
] as const)('whoever holds $permission alone carries out the whole act for a $kind', async ({ kind, permission }) => {
  const { tenant, course } = await filled();
  const objectId = kind === 'course' ? course.id : (await makeTrail(tenant, [course])).id;
  const [owner, ana] = [await tenant.person({ permissions: [permission] }), await tenant.person({ fullName: 'Ana' })];
  const question: MassQuestion = { deed: 'enroll', kind, objectId, addresses: [ana.email] };
  expect((await tenant.call(calls.previewMassEnrollment, { body: question }, owner)).fresh.total).toBe(1);
  const id = await start(tenant, question, owner);
  await tenant.app.runJobs();
  expect(await tenant.call(calls.getMassEnrollment, { params: { id } }, owner)).toMatchObject({ id });
  expect((await tenant.call(calls.listMassEnrollments, { query: { kind, objectId } }, owner)).total).toBe(1);
  await tenant.call(calls.undoMassEnrollment, { params: { id } }, owner);
  await tenant.app.runJobs();
  const second = await start(tenant, question, owner);
  await tenant.call(calls.stopMassEnrollment, { params: { id: second } }, owner);
});
