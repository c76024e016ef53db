// Proves who gets an e-mail of a rule and who not, in the dry run and in the run alike, once in an occurrence.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { updateUser } from '#features/people/contract/people.endpoints.ts';
import { createSegmentation } from '#features/segmentation/contract/segmentation.endpoints.ts';
import { newId } from '#platform/server/columns.ts';
import {
  automatedForm,
  makeAutomatedNotification,
  setEnrollments,
  setLastAccess,
} from '#testing/make/automated-notification.ts';
import { makeCourse, makeTrail } from '#testing/make/course.ts';
import { enroll, watch } from '#testing/make/learning.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import type { Persona } from '#testing/persona.ts';
import * as calls from '../contract/automated-notifications.endpoints.ts';
import type { DryRunFilter, DryRunQuestion } from '../contract/automated-notification.wire.ts';
import { beginDay, runOfDay } from './engine.service.ts';
import { personArrived } from './last-accesses.service.ts';
import { deliveryMails } from './rule-mails.service.ts';

const expiring = { event: 'expiring', interval: 'weekly', days: 7 } as const;
const simulate = (tenant: TenantForTest, body: DryRunQuestion, query: DryRunFilter = {}) =>
  tenant.call(calls.simulateAutomatedNotification, { query, body }, tenant.administrator);
const run = (tenant: TenantForTest, id: string, confirms?: boolean) =>
  tenant.inject(calls.executeAutomatedNotification, { params: { id }, body: { confirms } }, tenant.administrator);
type Ledger = {
  id: string;
  kind: string;
  user_id: string | null;
  address: string;
  state: string;
  reason: string | null;
};
const ledger = (tenant: TenantForTest, ruleId: string) =>
  inTenant(tenant.app, tenant.tenantId, async ({ db }) => {
    const found = await db.execute<Ledger & { values: Record<string, unknown>; occurrence: string; event: string }>(sql`
      select id, kind, user_id, address, state, reason, values, occurrence, event
      from data.deliveries where rule_id = ${ruleId} order by kind, id`);
    return found.rows;
  });
const change = (tenant: TenantForTest, text: string, userId: string) =>
  inTenant(tenant.app, tenant.tenantId, ({ db }) =>
    db.execute(sql`update data.users set ${sql.raw(text)} where id = ${userId}`),
  );
const supervise = (tenant: TenantForTest, person: Persona, supervisorId: string) =>
  tenant.call(
    updateUser,
    { params: { userId: person.userId }, body: { fullName: person.name, supervisorId } },
    tenant.administrator,
  );

describe('the dry run', { timeout: 90_000 }, () => {
  test('lists who would get it and who not, and why, and writes nothing', async () => {
    const tenant = await makeTenant();
    const course = await makeCourse(tenant, { title: 'NR-35' });
    const person = (fullName: string) => tenant.person({ fullName });
    const due = await person('Ana Prazo');
    const late = await person('Bia Depois');
    const past = await person('Caio Vencido');
    const off = await person('Davi Inativo');
    const blank = await person('Eva Vazia');
    const returned = await person('Fabio Devolvido');
    const done = await person('Gil Pronto');
    const out = await person('Hugo Fora');
    const all = [due, late, past, off, blank, returned, out];
    await enroll(tenant, 'course', course, [...all, done]);
    for (const { objectId } of course.items) await watch(tenant, objectId, 100, { courseId: course.id }, done);
    for (const one of [...all, done]) await setEnrollments(tenant, one.userId, { dueIn: 5 });
    await setEnrollments(tenant, late.userId, { dueIn: 9 });
    await setEnrollments(tenant, past.userId, { dueIn: -1 });
    await change(tenant, 'is_active = false', off.userId);
    await change(tenant, "email = ''", blank.userId);
    await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
      db.execute(sql`
        insert into data.mail_blocks (address, reason, since) values (${returned.email.toLowerCase()}, 'bounced', now())`),
    );
    const userIds = [due, late, past, off, blank, returned, done].map(({ userId }) => userId);
    const { id: segmentationId } = await tenant.call(
      createSegmentation,
      { body: { name: 'Campo', userIds } },
      tenant.administrator,
    );
    const question = { ...expiring, segmentations: [{ segmentationId }] };
    const found = await simulate(tenant, question);
    expect(found).toMatchObject({ recipients: 1, left: 5, supervisors: 0, total: 6 });
    expect(found.people.map(({ name, reason }) => [name, reason])).toEqual([
      ['Ana Prazo', null],
      ['Davi Inativo', 'inactive'],
      ['Eva Vazia', 'noAddress'],
      ['Fabio Devolvido', 'bounced'],
      ['Gil Pronto', 'concluded'],
      ['Hugo Fora', 'outside'],
    ]);
    expect(found.people[0]).toMatchObject({ title: 'NR-35', days: 5, percent: 0, dueOn: expect.any(String) });
    expect(found.reasons.every(({ total }) => total === 1)).toBe(true);
    const names = async (filter: DryRunFilter, more: object = {}) =>
      (await simulate(tenant, { ...question, ...more }, filter)).people.map(({ name }) => name);
    expect(await names({ outcome: 'gets' })).toEqual(['Ana Prazo']);
    expect(await names({ outcome: 'not', pageSize: 2, pageNumber: 3 })).toEqual(['Hugo Fora']);
    expect(await names({ reason: 'bounced' })).toEqual(['Fabio Devolvido']);
    expect(await names({ search: 'davi' })).toEqual(['Davi Inativo']);
    expect(await names({ pageNumber: 9 })).toEqual([]);
    expect(await names({ direction: 'desc', pageSize: 1 })).toEqual(['Hugo Fora']);
    expect(await names({ outcome: 'gets' }, { segmentations: [] })).toContain('Hugo Fora');
    const written = await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
      db.execute<{ count: number }>(sql`select count(*)::int as count from data.deliveries`),
    );
    expect(written.rows[0]!.count).toBe(0);
    for (const bad of [{ segmentations: [{ segmentationId: newId() }] }, { id: newId() }])
      expect(
        (
          await tenant.inject(
            calls.simulateAutomatedNotification,
            { query: {}, body: { ...question, ...bad } },
            tenant.administrator,
          )
        ).status,
      ).toBe(404);
  });
  test('counts a person once with several contents, and beside it the e-mails; who gets one is not left out', async () => {
    const tenant = await makeTenant();
    const [first, second, third] = [await makeCourse(tenant), await makeCourse(tenant), await makeCourse(tenant)];
    const [both, done] = [await tenant.person(), await tenant.person()];
    for (const course of [first, second]) await enroll(tenant, 'course', course, [both]);
    await enroll(tenant, 'course', third, [both, done]);
    for (const { userId } of [both, done]) {
      await setEnrollments(tenant, userId, { dueIn: 5 });
      await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
        db.execute(
          sql`update data.enrollments set completed_at = now() where user_id = ${userId} and object_id = ${third.id}`,
        ),
      );
    }
    expect(await simulate(tenant, expiring)).toMatchObject({
      ...{ recipients: 1, mails: 2, left: 1, total: 4 },
      reasons: [{ reason: 'concluded', total: 2 }],
    });
  });
  test('finds who has not begun, and who has not been here', async () => {
    const tenant = await makeTenant();
    const [course, other] = [await makeCourse(tenant), await makeCourse(tenant)];
    const trail = await makeTrail(tenant, [other]);
    const waiting = await tenant.person({ fullName: 'Ana Espera' });
    const begun = await tenant.person({ fullName: 'Bia Começou' });
    await enroll(tenant, 'course', course, [waiting, begun]);
    await enroll(tenant, 'trail', trail, [waiting]);
    await watch(tenant, course.items[0]!.objectId, 100, { courseId: course.id }, begun);
    for (const one of [waiting, begun]) await setEnrollments(tenant, one.userId, { begunBefore: 3 });
    const asked = { event: 'notStarted', interval: 'once', days: 3 } as const;
    const { people } = await simulate(tenant, asked);
    expect(people.map(({ name, reason, days }) => [name, reason, days])).toEqual([
      ['Ana Espera', null, 3],
      ['Ana Espera', null, 3],
      ['Bia Começou', 'begun', 3],
    ]);
    expect((await simulate(tenant, { ...asked, days: 4 })).total).toBe(0);
    await setLastAccess(tenant, waiting.userId, 30);
    await setLastAccess(tenant, begun.userId, 29);
    const absent = await simulate(tenant, { event: 'noAccess', interval: 'once', daysWithoutAccess: 30 });
    expect(absent.people.map(({ name, days, objectId }) => [name, days, objectId])).toEqual([['Ana Espera', 30, null]]);
  });
  test('a session that begins counts as an access', async () => {
    const tenant = await makeTenant();
    const asked = { event: 'noAccess', interval: 'once', daysWithoutAccess: 10 } as const;
    await setLastAccess(tenant, tenant.learner.userId, 30);
    expect((await simulate(tenant, asked)).total).toBe(1);
    await inTenant(tenant.app, tenant.tenantId, (context) => personArrived(context, tenant.learner.userId));
    expect((await simulate(tenant, asked)).total).toBe(0);
  });
});

describe('a run', () => {
  test('queues an e-mail once in an occurrence, and counts what it did [NOTIF-016]', async () => {
    const tenant = await makeTenant();
    const course = await makeCourse(tenant, { title: 'NR-35' });
    const blank = await tenant.person({ fullName: 'Eva Vazia' });
    await enroll(tenant, 'course', course, [tenant.learner, blank]);
    for (const one of [tenant.learner, blank]) await setEnrollments(tenant, one.userId, { dueIn: 5 });
    await change(tenant, "email = ''", blank.userId);
    const id = await makeAutomatedNotification(tenant);
    const first = await run(tenant, id);
    expect(first.answer).toEqual({ queued: 1, skipped: 1, repeated: 0, digests: 0 });
    expect((await run(tenant, id)).answer).toMatchObject({ queued: 0, digests: 0 });
    const rows = await ledger(tenant, id);
    expect(rows.map(({ kind, user_id: user, state, reason }) => [kind, user, state, reason])).toEqual([
      ['rule', tenant.learner.userId, 'queued', null],
      ['rule', blank.userId, 'skipped', 'noAddress'],
    ]);
    expect(rows[0]!.occurrence).toMatch(/^\d{4}-W\d\d$/);
    const { people } = await simulate(tenant, { id, ...expiring });
    expect(people.map(({ reason }) => reason)).toEqual(['noAddress', 'repeated']);
    expect(
      (await tenant.call(calls.getAutomatedNotification, { params: { id } }, tenant.administrator)).lastQueued,
    ).toBe(0);
    // Another interval is another occurrence; a draft does not run.
    const save = (over: object) =>
      tenant.call(
        calls.updateAutomatedNotification,
        { params: { id }, body: automatedForm(over) },
        tenant.administrator,
      );
    await save({ interval: 'monthly' });
    expect((await run(tenant, id)).answer).toMatchObject({ queued: 1 });
    await save({ situation: 'draft' });
    expect((await run(tenant, id)).problem?.code).toBe('automatedNotifications.notPublished');
  });
  test('tells each supervisor once a day of the team and never of themselves, and the extra recipient of all', async () => {
    const tenant = await makeTenant();
    const course = await makeCourse(tenant, { title: 'NR-35' });
    const lead = await tenant.person({ fullName: 'Lara Líder' });
    const team = [await tenant.person({ fullName: 'Ana Alves' }), await tenant.person({ fullName: 'Bia Braga' })];
    for (const one of team) await supervise(tenant, one, lead.userId);
    await change(tenant, 'supervisor_id = id', lead.userId);
    await enroll(tenant, 'course', course, [...team, lead]);
    for (const one of [...team, lead]) await setEnrollments(tenant, one.userId, { dueIn: 2 });
    const id = await makeAutomatedNotification(tenant, {
      ...{ copiesSupervisor: true, extraRecipient: 'sst@example.com' },
    });
    expect((await run(tenant, id)).answer).toEqual({ queued: 3, skipped: 0, repeated: 0, digests: 2 });
    const rows = await ledger(tenant, id);
    const [digest] = rows.filter(({ kind }) => kind === 'digest');
    expect(digest).toMatchObject({ user_id: lead.userId, address: lead.email, state: 'queued' });
    const mails = await inTenant(tenant.app, tenant.tenantId, (context) =>
      deliveryMails(
        context,
        rows.map(({ user_id: userId, ...row }) => ({
          ...{ ...row, userId, ruleId: id, language: null, unsubscribeUrl: 'https://a.example.com/sair' },
        })),
      ),
    );
    const summary = mails.get(digest!.id)!;
    expect(summary.subject).toBe('Resumo do dia: 2 pessoas avisadas');
    expect(summary.text).toMatch(/Ana Alves, NR-35, até .*\n.*Bia Braga, NR-35/);
    expect(summary.text).not.toContain('Lara Líder');
    const extra = mails.get(rows.find(({ kind }) => kind === 'extra')!.id)!;
    expect(extra.text).toContain('Lara Líder, NR-35');
    const own = mails.get(rows.find(({ user_id: user }) => user === team[0]!.userId)!.id)!;
    expect(own.subject).toBe('Ana, faltam 2 dias');
    expect(own.text).toContain('NR-35 vence em ');
    expect(own.html).toContain('https://a.example.com/sair');
    // What the ledger keeps names nobody.
    expect(JSON.stringify(rows.map(({ values }) => values))).not.toMatch(/Ana|Bia|Lara/);
  });
  test('asks, with the number, above the limit, and a rule of the day waits', async () => {
    const tenant = await makeTenant();
    const course = await makeCourse(tenant);
    await enroll(tenant, 'course', course, [tenant.learner]);
    await setEnrollments(tenant, tenant.learner.userId, { dueIn: 5 });
    const id = await makeAutomatedNotification(tenant);
    // A thousand more people with a deadline.
    await inTenant(tenant.app, tenant.tenantId, async ({ db }) => {
      await db.execute(sql`
        insert into data.users (id, account_id, full_name, username, email)
        select gen_random_uuid(), gen_random_uuid(), 'Pessoa ' || n, 'muitos-' || n, 'muitos-' || n || '@example.com'
        from generate_series(1, 1000) n returning id`);
      await db.execute(sql`
        insert into data.enrollments (id, user_id, kind, object_id, required_items, expires_at)
        select gen_random_uuid(), u.id, 'course', ${course.id}, 1, now() + interval '5 days'
        from data.users u where u.username like 'muitos-%' returning id`);
    });
    const refused = await run(tenant, id);
    expect([refused.status, refused.problem?.code, refused.sentence]).toEqual([
      ...[422, 'automatedNotifications.tooManyPeople', '1001 pessoas receberiam este e-mail: confirme o envio.'],
    ]);
    expect(await ledger(tenant, id)).toEqual([]);
    const publishing = await tenant.inject(
      calls.createAutomatedNotification,
      { body: automatedForm({ name: 'Outra' }) },
      tenant.administrator,
    );
    expect(publishing.problem?.code).toBe('automatedNotifications.tooManyPeople');
    const ofDay = () => inTenant(tenant.app, tenant.tenantId, (context) => runOfDay(context, { ruleId: id }));
    const read = () => tenant.call(calls.getAutomatedNotification, { params: { id } }, tenant.administrator);
    await ofDay();
    expect(await read()).toMatchObject({ heldRecipients: 1001, lastRunAt: null });
    const began = performance.now();
    expect((await run(tenant, id, true)).answer).toMatchObject({ queued: 1001 });
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(await read()).toMatchObject({ heldRecipients: null, lastQueued: 1001 });
    await ofDay();
    expect(await ledger(tenant, id)).toHaveLength(1001);
  });
  test('of the day starts for published rules that are switched on', async () => {
    const tenant = await makeTenant();
    const published = await makeAutomatedNotification(tenant);
    await makeAutomatedNotification(tenant, { situation: 'draft' });
    await makeAutomatedNotification(tenant, { isActive: false });
    const queued: unknown[] = [];
    await inTenant(tenant.app, tenant.tenantId, (context) =>
      beginDay({
        ...context,
        enqueueAll: async (_task, jobs) => void queued.push(...jobs.map(({ payload }) => payload)),
      }),
    );
    expect(queued).toEqual([{ ruleId: published }]);
  });
});
