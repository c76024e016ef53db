// Proves that each fact of the product is told whom it concerns, once, with the way to its thing, however often its job runs.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dayAfter } from '#platform/contract/days.ts';
import { makeEvaluator, makeExam, takeExam } from '#testing/make/correction.ts';
import { makeIssued } from '#testing/make/certificate.ts';
import { makeCommunication, onlyFor } from '#testing/make/communication.ts';
import { courseFormOf, makeCourse, makeTrail } from '#testing/make/course.ts';
import { sendCertificate } from '#testing/make/external-certificate.ts';
import { enroll, finishCourse } from '#testing/make/learning.ts';
import { ageSubscription, makeSubscription } from '#testing/make/subscription.ts';
import { makeSection } from '#testing/make/section.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import type { Persona } from '#testing/persona.ts';
import { dayFromToday } from '#testing/today.ts';
import { listIssuedCertificates, revokeCertificate } from '#features/certificates/contract/issued.endpoints.ts';
import * as corrections from '#features/corrections/contract/corrections.endpoints.ts';
import { createDepartment } from '#features/organization/contract/organization.endpoints.ts';
import { updateCommunication } from '#features/communications/server/communications.service.ts';
import { updateCourse } from '#features/courses/server/course-authoring.service.ts';
import { decideExternalCertificate } from '#features/external-certificates/contract/external-certificates.endpoints.ts';
import { issuedFacts } from '#features/certificates/server/certificates.events.ts';
import type { CertificateOf } from '#features/certificates/server/certificates.events.ts';
import { anonymizeUser } from '#features/people/contract/people.endpoints.ts';
import { cancelSubscription, reactivateSubscription } from '#features/subscription/contract/subscription.endpoints.ts';
import { createNotices } from '#features/subscription/server/notices.service.ts';
import { countUnread, listNotifications } from '../contract/notifications.endpoints.ts';
import { tellDeadlines } from './deadlines.service.ts';
import { tellCertificates, tellCommunication, tellEnrolled } from './events.service.ts';

const toldTo = async (tenant: TenantForTest, who: Persona = tenant.learner) => {
  await tenant.app.runJobs();
  const { items } = await tenant.call(listNotifications, { query: {} }, who);
  return items.map(({ event, title, href }) => [event, title, href]).reverse();
};
const viewOf = (digit: 1 | 2, { id }: { id: string }) => `/catalog?view=${digit}${id.replaceAll('-', '')}`;

test('enrolling by somebody else, and a certificate, also a revoked one, are told the learner', async () => {
  const { tenant, course, credential } = await makeIssued();
  const trail = await makeTrail(tenant, [course]);
  await enroll(tenant, 'trail', trail);
  await enroll(tenant, 'trail', trail);
  const told = await toldTo(tenant);
  // Who enrolled alone, as in the course, is not told so.
  expect(told.map(([event]) => event).toSorted()).toEqual(['certificateIssued', 'concluded', 'enrolled']);
  // The course is concluded by its certificate, the trail has none.
  expect(told).toContainEqual(['concluded', `Concluído: ${trail.title}`, viewOf(2, trail)]);
  expect(told).toContainEqual(['enrolled', `Nova inscrição: ${trail.title}`, viewOf(2, trail)]);
  expect(told).toContainEqual([
    ...['certificateIssued', 'Certificado emitido: Trabalho em altura'],
    `/certificadousuario/${credential}/public`,
  ]);
  const [issued] = (await tenant.call(listIssuedCertificates, { query: {} }, tenant.administrator)).items;
  const revoke = { params: { id: issued!.id }, body: { reason: 'Engano na emissão' } };
  await tenant.call(revokeCertificate, revoke, tenant.administrator);
  await tenant.call(revokeCertificate, revoke, tenant.administrator);
  expect((await toldTo(tenant)).slice(3)).toEqual([
    [...['certificateRevoked', 'Certificado revogado: Trabalho em altura'], `/certificadousuario/${credential}/public`],
  ]);
});
test('a thousand certificates are told by jobs of many, each person once', async () => {
  const tenant = await makeTenant();
  const course = await makeCourse(tenant, { title: 'Brigada' });
  const people = [tenant.learner, await tenant.person(), await tenant.person()];
  const given = people.map(({ userId }, at) => ({
    ...{ userId, kind: 'course' as const, objectId: course.id, credential: `CREDENCIAL${at}` },
  }));
  const facts = issuedFacts(Array.from({ length: 1_001 }, () => given[0]!));
  expect(facts.map(({ payload }) => payload.certificates.length)).toEqual([500, 500, 1]);
  const tell = (certificates: readonly CertificateOf[]) =>
    inTenant(tenant.app, tenant.tenantId, (context) => tellCertificates(context, 'certificateIssued', certificates));
  await tell(given);
  await tell(given);
  for (const [at, who] of people.entries())
    expect(await toldTo(tenant, who)).toEqual([
      ['certificateIssued', 'Certificado emitido: Brigada', `/certificadousuario/CREDENCIAL${at}/public`],
    ]);
});
test('a new version is told those who are learning it, not those who have concluded it', async () => {
  const tenant = await makeTenant();
  const done = await tenant.person();
  const course = await makeCourse(tenant, { title: 'Primeiros socorros' });
  await makeSection(tenant, [['course', course]]);
  await enroll(tenant, 'course', course);
  await finishCourse(tenant, course, done);
  await toldTo(tenant);
  const items = course.items.map(({ kind, objectId }) => ({ kind, objectId }));
  await tenant.run(tenant.administrator, (context) =>
    updateCourse(context, course.id, courseFormOf([items], { title: 'Primeiros socorros' })),
  );
  expect((await toldTo(tenant)).at(-1)).toEqual([
    ...['newContent', 'Conteúdo novo: Primeiros socorros', viewOf(1, course)],
  ]);
  expect((await toldTo(tenant, done)).map(([event]) => event)).not.toContain('newContent');
});
test('a correction that waits is told its evaluators, a finished one its learner', async () => {
  const tenant = await makeTenant();
  const evaluator = await makeEvaluator(tenant);
  const exam = await makeExam(tenant, [evaluator], { title: 'Estudo de caso' });
  const id = await takeExam(tenant, exam);
  expect(await toldTo(tenant, evaluator)).toEqual([
    ['correctionWaits', 'Correção a fazer: Estudo de caso', '/gestao/correcoes-avaliacoes'],
  ]);
  const { responses } = await tenant.call(corrections.getCorrection, { params: { id } }, evaluator);
  for (const { responseId } of responses)
    if (responseId) await tenant.call(corrections.correctAnswer, { body: { responseId, score: 1 } }, evaluator);
  await tenant.call(corrections.finishCorrection, { params: { id }, body: {} }, evaluator);
  expect(await toldTo(tenant)).toContainEqual([
    ...['correctionFinished', 'Correção pronta: Estudo de caso', `/gestao/minhas-avaliacoes/${exam.id}`],
  ]);
});
test('a communication is told its readers once it begins, each version once, and nobody while it is off', async () => {
  const tenant = await makeTenant();
  const { id: departmentId } = await tenant.call(
    createDepartment,
    { body: { name: 'Logística' } },
    tenant.administrator,
  );
  const inside = await tenant.person({ departmentId });
  const id = await makeCommunication(tenant, {
    ...{ title: 'Férias coletivas', audience: onlyFor({ departmentIds: [departmentId] }) },
  });
  const told = ['newCommunication', 'Comunicado: Férias coletivas', '/home?communications=open'];
  expect(await toldTo(tenant, inside)).toEqual([told]);
  expect(await toldTo(tenant)).toEqual([]);
  const publish = (isActive: boolean) =>
    tenant.run(tenant.administrator, (context) =>
      updateCommunication(context, id, { title: 'Férias coletivas', publishes: true, isActive }),
    );
  await publish(false);
  expect(await toldTo(tenant, inside)).toEqual([told]);
  await publish(true);
  expect(await toldTo(tenant, inside)).toEqual([told, told]);
});
test('a communication that begins later is told then', async () => {
  const tenant = await makeTenant();
  const startsAt = new Date(Date.now() + 3_600_000).toISOString();
  const id = await makeCommunication(tenant, { title: 'Semana da segurança', startsAt });
  expect(await toldTo(tenant)).toEqual([]);
  await inTenant(tenant.app, tenant.tenantId, (context) =>
    tellCommunication({ ...context, now: () => new Date(startsAt) }, { communicationId: id, version: 1 }),
  );
  expect((await toldTo(tenant)).map(([event]) => event)).toEqual(['newCommunication']);
});
test('the decision on an external certificate is told its owner; an anonymised person is told nothing and has nothing', async () => {
  const tenant = await makeTenant();
  const id = await sendCertificate(tenant, { title: 'NR-10' });
  await tenant.call(decideExternalCertificate, { params: { id }, body: {} }, tenant.administrator);
  expect(await toldTo(tenant)).toEqual([
    ['externalApproved', 'Certificado aprovado: NR-10', `/gestao/certificados-externos/${id}`],
  ]);
  await tenant.call(
    anonymizeUser,
    { params: { userId: tenant.learner.userId }, body: { reason: 'Saiu' } },
    tenant.administrator,
  );
  await tenant.app.runJobs();
  const { rows } = await tenant.run(tenant.administrator, ({ db }) =>
    db.execute(sql`
      select from data.notifications where user_id = ${tenant.learner.userId}
      union all select from data.notification_counters where user_id = ${tenant.learner.userId}`),
  );
  expect(rows).toEqual([]);
});
test('a job that runs twice tells once; the same happening again tells again', async () => {
  const tenant = await makeTenant();
  const course = await makeCourse(tenant);
  const fact = { kind: 'course', objectId: course.id, origin: 'manager' } as const;
  const userIds = [tenant.learner.userId];
  for (const occurrence of ['a', 'a', 'b'])
    await inTenant(tenant.app, tenant.tenantId, (context) => tellEnrolled(context, { ...fact, userIds }, occurrence));
  expect(await toldTo(tenant)).toHaveLength(2);
  expect(await tenant.call(countUnread, {}, tenant.learner)).toEqual({ count: 2 });
});
test('a deadline is told at each step before it and once after it, by the tenant’s days, not while a correction waits', async () => {
  const tenant = await makeTenant({ timeZone: 'America/Recife' });
  const course = await makeCourse(tenant, { title: 'Ética', dayLimit: 10 });
  const waits = await tenant.person({});
  await enroll(tenant, 'course', course, [tenant.learner, waits]);
  await tenant.run(tenant.administrator, ({ db }) =>
    db.execute(sql`update data.enrollments set status = 'pending' where user_id = ${waits.userId}`),
  );
  const { rows } = await tenant.run(tenant.administrator, ({ db }) =>
    db.execute<{ day: string }>(sql`select (now() at time zone 'America/Recife')::date::text as day`),
  );
  const morning = (days: number) =>
    inTenant(tenant.app, tenant.tenantId, (context) =>
      tellDeadlines({ ...context, now: () => new Date(`${dayAfter(rows[0]!.day, days)}T10:00:00Z`) }),
    );
  const events = async () => (await toldTo(tenant)).map(([event]) => event).filter((one) => one !== 'enrolled');
  await morning(2);
  expect(await events()).toEqual([]);
  await morning(3);
  await morning(3);
  await morning(4);
  expect(await events()).toEqual(['dueSoon']);
  await morning(9);
  await morning(10);
  expect(await events()).toEqual(['dueSoon', 'dueSoon']);
  await morning(11);
  await morning(12);
  expect(await events()).toEqual(['dueSoon', 'dueSoon', 'overdue']);
  expect((await toldTo(tenant, waits)).map(([event]) => event)).toEqual(['enrolled']);
  const day = new Intl.DateTimeFormat('pt', { dateStyle: 'long', timeZone: 'UTC' });
  const { items } = await tenant.call(listNotifications, { query: {} }, tenant.learner);
  expect(items[0]!.content).toBe(`O prazo terminou em ${day.format(new Date(dayAfter(rows[0]!.day, 10)))}.`);
});
test('a subscription tells its renewal a week before, its end, and a cancellation that is taken back, once each', async () => {
  const tenant = await makeTenant({ timeZone: 'America/Sao_Paulo' });
  const who = await tenant.person();
  const { id, expiresOn } = await makeSubscription(tenant, who);
  const morning = () => inTenant(tenant.app, tenant.tenantId, createNotices);
  const events = async () => (await toldTo(tenant, who)).map(([event]) => event);
  const left = Math.round((Date.parse(expiresOn) - Date.parse(dayFromToday(0))) / 86_400_000);
  await ageSubscription(tenant, who, left - 7);
  await morning();
  expect(await events()).toEqual([]);
  await ageSubscription(tenant, who, 1);
  await morning();
  await morning();
  expect(await events()).toEqual(['subscriptionRenews']);
  const cancel = () =>
    tenant.call(cancelSubscription, { params: { id }, body: { reason: 'time' } }, who).then(() => events());
  expect(await cancel()).toEqual(['subscriptionRenews', 'subscriptionCancelled']);
  expect(await cancel()).toHaveLength(2);
  await tenant.call(reactivateSubscription, { params: { id } }, who);
  await tenant.call(reactivateSubscription, { params: { id } }, who);
  expect((await events()).slice(2)).toEqual(['subscriptionReactivated']);
  await ageSubscription(tenant, who, 7);
  await morning();
  await morning();
  expect((await toldTo(tenant, who)).slice(3)).toEqual([
    ['subscriptionEnded', 'Assinatura vencida', '/user-settings/plan'],
  ]);
  const mails = (await tenant.app.mailsTo(who.email)).map(({ subject }) => subject);
  expect(mails.toReversed()).toEqual([
    ...['Assinatura perto da renovação', 'Assinatura cancelada', 'Assinatura reativada', 'Assinatura vencida'],
  ]);
});
