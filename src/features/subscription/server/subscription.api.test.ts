// Proves over HTTP what a subscription is, from its order to its end, and what is still open then.
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { getUser } from '#features/people/contract/people.endpoints.ts';
import { mayOpen } from '#features/progress/server/opening.service.ts';
import { dayAfter } from '#platform/contract/days.ts';
import { newId } from '#platform/server/columns.ts';
import { startAttempt } from '#features/attempts/contract/attempts.endpoints.ts';
import { subscribeToCourse, subscribeToTrail } from '#features/enrollment/contract/enrollment.endpoints.ts';
import { reportProgress } from '#features/progress/contract/progress.endpoints.ts';
import { takeRuntimeProgress } from '#features/progress/server/progress.service.ts';
import { stageAssessment } from '#testing/make/attempt.ts';
import { makeCourse, makeTrail } from '#testing/make/course.ts';
import { enroll, stateOf, watch } from '#testing/make/learning.ts';
import { ageSubscription, makeSubscription, offerPlans } from '#testing/make/subscription.ts';
import { makeSection } from '#testing/make/section.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import type { Persona } from '#testing/persona.ts';
import { dayFromToday } from '#testing/today.ts';
import * as calls from '../contract/subscription.endpoints.ts';
import { monthsAfter } from '../contract/subscription.model.ts';
import { createRenewals } from './orders.service.ts';

let tenant: TenantForTest;
const today = dayFromToday(0);
beforeAll(async () => {
  tenant = await makeTenant({ timeZone: 'America/Sao_Paulo' });
  await offerPlans(tenant);
});
const get = (who: Persona) => tenant.call(calls.getSubscription, {}, who);
const offer = (who: Persona) => tenant.call(calls.listSubscriptionPlans, {}, who);
const order = (who: Persona, plan: 'monthly' | 'annual', acceptsRestart?: boolean) =>
  tenant.inject(calls.orderSubscription, { body: { plan, ...(acceptsRestart && { acceptsRestart }) } }, who);
const confirm = (id: string) => tenant.inject(calls.confirmPayment, { params: { id }, body: {} }, tenant.administrator);
const history = async (who: Persona, id: string) =>
  (await tenant.call(calls.listSubscriptionPayments, { params: { id }, query: {} }, who)).items;
const cancel = (who: Persona, id: string) =>
  tenant.inject(calls.cancelSubscription, { params: { id }, body: { reason: 'time' } }, who);

describe('an order', () => {
  test('begins a subscription when an administrator confirms its payment [SUBS-003, SUBS-011, SUBS-014]', async () => {
    const who = await tenant.person();
    expect((await tenant.inject(calls.getSubscription, {}, who)).problem).toMatchObject({
      code: 'subscription.missing',
    });
    const first = await order(who, 'annual');
    const second = await order(who, 'monthly');
    expect(second.answer).toEqual({ id: first.answer!.id, paymentUrl: null });
    expect((await offer(who)).waiting).toMatchObject({ plan: 'monthly', amountCents: 4_990 });
    expect((await tenant.inject(calls.getSubscription, {}, who)).status).toBe(404);
    await tenant.call(
      calls.confirmPayment,
      { params: { id: first.answer!.id }, body: { cardLastDigits: '4417' } },
      tenant.administrator,
    );
    expect((await confirm(first.answer!.id)).status).toBe(204);
    const made = await get(who);
    const renewsOn = monthsAfter(today, 1);
    expect(made).toMatchObject({
      ...{ plan: 'monthly', state: 'active', priceCents: 4_990, currency: 'BRL', cardLastDigits: '4417' },
      ...{ startedOn: today, expiresOn: dayAfter(renewsOn, -1), renewsOn, cancelledAt: null, cancelReason: null },
      ...{ refundUntil: dayAfter(today, 7), refundDaysLeft: 7, refundCents: 4_990, completed: 0, certificates: 0 },
    });
    expect(await history(who, made.id)).toMatchObject([
      { plan: 'monthly', amountCents: 4_990, state: 'paid', beginsOn: today, expiresOn: made.expiresOn },
    ]);
    expect((await order(who, 'annual')).problem).toMatchObject({ code: 'subscription.running' });
  });
  test('needs an offered plan, and shows nothing of it elsewhere [SUBS-009]', async () => {
    const other = await makeTenant();
    expect(await other.call(calls.listSubscriptionPlans, {}, other.learner)).toEqual({ plans: [], waiting: null });
    const asked = await other.inject(calls.orderSubscription, { body: { plan: 'annual' } }, other.learner);
    expect([asked.status, asked.problem?.code]).toEqual([404, 'subscription.notOffered']);
    const profile = await other.call(getUser, { params: { userId: other.learner.userId } }, other.learner);
    expect(profile.subscription).toBeUndefined();
  });
  test('is decided by administrators alone, and once', async () => {
    const who = await tenant.person();
    const { id } = (await order(who, 'annual')).answer!;
    const ask = (call: typeof calls.refusePayment, as: Persona, key = id) =>
      tenant.inject(call, { params: { id: key } }, as);
    expect((await ask(calls.refusePayment, who)).status).toBe(403);
    expect((await ask(calls.refusePayment, tenant.administrator, newId())).status).toBe(404);
    expect((await ask(calls.refusePayment, tenant.administrator)).status).toBe(204);
    expect((await ask(calls.refusePayment, tenant.administrator)).status).toBe(204);
    expect((await confirm(id)).problem).toMatchObject({ code: 'subscription.payment.decided' });
    const page = await tenant.call(
      calls.listReceivedPayments,
      { query: { states: ['failed'], search: who.name } },
      tenant.administrator,
    );
    expect(page.items).toContainEqual(
      expect.objectContaining({ id, state: 'failed', userId: who.userId, personName: who.name, kind: 'first' }),
    );
  });
});
describe('a running subscription', () => {
  test('is cancelled with a reason until its last day, and taken up again [SUBS-005, SUBS-012, SUBS-013]', async () => {
    const who = await tenant.person();
    const { id, expiresOn } = await makeSubscription(tenant, who, 'annual');
    expect((await cancel(who, id)).status).toBe(204);
    const cancelled = await get(who);
    expect(cancelled).toMatchObject({ state: 'cancelled', cancelReason: 'time', expiresOn, renewsOn: null });
    expect((await cancel(who, id)).status).toBe(204);
    expect((await get(who)).cancelledAt).toBe(cancelled.cancelledAt);
    expect((await order(who, 'annual')).problem).toMatchObject({ code: 'subscription.reactivateInstead' });
    const reactivate = () => tenant.inject(calls.reactivateSubscription, { params: { id } }, who);
    expect([(await reactivate()).status, (await reactivate()).status]).toEqual([204, 204]);
    expect(await get(who)).toMatchObject({ state: 'active', cancelledAt: null, cancelReason: null });
    await ageSubscription(tenant, who, 366);
    expect((await cancel(who, id)).problem).toMatchObject({ code: 'subscription.over' });
    expect((await reactivate()).problem).toMatchObject({ code: 'subscription.over' });
  });
  test('stands in the user’s own data with its five fields [SUBS-004, SUBS-006]', async () => {
    const who = await tenant.person();
    const { id, expiresOn } = await makeSubscription(tenant, who);
    const read = async () =>
      (
        await tenant.app.http.inject({
          method: 'GET',
          url: `/api/v1/usuario/${who.userId}`,
          headers: { authorization: `Bearer ${who.token}`, 'x-tenant': tenant.tenantId },
        })
      ).json<{ usuarioAssinatura: Record<string, unknown> }>().usuarioAssinatura;
    const createdAt = (await get(who)).createdAt;
    const shown = { id, dataCriacao: createdAt, dataExpiracao: expiresOn, dataCancelamento: null };
    expect(await read()).toEqual({ ...shown, status: 'ativa' });
    const left = Math.round((Date.parse(expiresOn) - Date.parse(today)) / 86_400_000);
    await ageSubscription(tenant, who, left);
    expect(await read()).toMatchObject({ dataExpiracao: today, status: 'ativa' });
    await ageSubscription(tenant, who, 1);
    expect(await read()).toMatchObject({ dataExpiracao: dayAfter(today, -1), status: 'vencida' });
  });
  test('is asked to renew a week before, once, on its day of the month [SUBS-008]', async () => {
    const who = await tenant.person();
    const { id, expiresOn, startedOn } = await makeSubscription(tenant, who);
    const renew = () => inTenant(tenant.app, tenant.tenantId, createRenewals);
    const left = Math.round((Date.parse(expiresOn) - Date.parse(today)) / 86_400_000);
    await ageSubscription(tenant, who, left - 7);
    await renew();
    expect((await offer(who)).waiting).toBeNull();
    await ageSubscription(tenant, who, 1);
    await renew();
    await renew();
    const { waiting } = await offer(who);
    expect(waiting).toMatchObject({ plan: 'monthly', amountCents: 4_990 });
    expect(await history(who, id)).toHaveLength(2);
    expect((await confirm(waiting!.id)).status).toBe(204);
    const anchor = dayAfter(startedOn, 6 - left);
    expect(await get(who)).toMatchObject({ state: 'active', expiresOn: dayAfter(monthsAfter(anchor, 2), -1) });
    await renew();
    expect((await offer(who)).waiting).toBeNull();
  });
  test('is paid back in full within seven days, and ends then', async () => {
    const who = await tenant.person();
    const { id, paymentId } = await makeSubscription(tenant, who);
    const refund = () => tenant.inject(calls.refundSubscription, { params: { id } }, who);
    await ageSubscription(tenant, who, 8);
    expect((await refund()).problem).toMatchObject({ code: 'subscription.refundOver' });
    expect(await get(who)).toMatchObject({ refundUntil: null, refundDaysLeft: 0, refundCents: 0 });
    await ageSubscription(tenant, who, -1);
    expect(await get(who)).toMatchObject({ refundUntil: today, refundDaysLeft: 0, refundCents: 4_990 });
    expect((await refund()).status).toBe(204);
    expect(await get(who)).toMatchObject({ state: 'expired', expiresOn: dayAfter(today, -1), refundCents: 0 });
    expect(await history(who, id)).toMatchObject([{ id: paymentId, state: 'refunded' }]);
    expect((await refund()).problem).toMatchObject({ code: 'subscription.refundOver' });
  });
  test('gives a receipt that says that it is no nota fiscal, and none of another person', async () => {
    const [who, other] = [await tenant.person(), await tenant.person()];
    const { id, paymentId } = await makeSubscription(tenant, who);
    const strange = await makeSubscription(tenant, other);
    const ask = (subscriptionId: string, payment: string) =>
      tenant.app.http.inject({
        method: 'GET',
        url: `/api/v1/Assinatura/${subscriptionId}/Pagamentos/${payment}/Recibo`,
        headers: { authorization: `Bearer ${who.token}`, 'x-tenant': tenant.tenantId },
      });
    const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
    const { rawPayload, headers } = await ask(id, paymentId);
    expect(headers['content-type']).toBe('application/pdf');
    const page = await (await getDocument({ data: new Uint8Array(rawPayload) }).promise).getPage(1);
    const text = (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join(' ');
    for (const words of [paymentId, tenant.name, who.name, '49,90', '4417', 'não é uma nota fiscal'])
      expect(text).toContain(words);
    expect((await ask(strange.id, strange.paymentId)).statusCode).toBe(404);
    expect((await ask(id, strange.paymentId)).statusCode).toBe(404);
    expect((await cancel(who, strange.id)).status).toBe(404);
  });
});
describe('an expired subscription', () => {
  test('opens what was consumed alone, and begins anew with what is there archived [SUBS-005, SUBS-007]', async () => {
    const who = await tenant.person();
    const course = await makeCourse(tenant);
    const [seen, unseen] = course.items.map(({ objectId }) => objectId) as [string, string];
    await enroll(tenant, 'course', course, [who]);
    const { id } = await makeSubscription(tenant, who);
    const open = (mediaId: string) =>
      tenant.run(who, (context) => mayOpen(context, { kind: 'media', objectId: mediaId, courseId: course.id }));
    await watch(tenant, seen, 100, { courseId: course.id }, who);
    await ageSubscription(tenant, who, 40);
    const stopped = { stoppedTitle: course.title, stoppedPercent: 50 };
    expect(await get(who)).toMatchObject({ state: 'expired', renewsOn: null, ...stopped });
    await open(seen);
    await expect(open(unseen)).rejects.toMatchObject({ code: 'progress.locked.subscription' });
    const assessment = { kind: 'assessment' as const, objectId: newId(), courseId: course.id };
    await expect(tenant.run(who, (context) => mayOpen(context, assessment))).rejects.toMatchObject({
      code: 'progress.locked.subscription',
    });
    expect((await order(who, 'annual')).problem).toMatchObject({ code: 'subscription.restartUnknown' });
    const ordered = await order(who, 'annual', true);
    expect((await stateOf(tenant, course, who)).enrollment!.percent).toBeGreaterThan(0);
    expect((await confirm(ordered.answer!.id)).status).toBe(204);
    expect(await get(who)).toMatchObject({ id, plan: 'annual', state: 'active', startedOn: today });
    await open(unseen);
    const { enrollment } = await stateOf(tenant, course, who);
    expect(enrollment).toMatchObject({ percent: 0 });
    const archived = await inTenant(
      tenant.app,
      tenant.tenantId,
      async ({ db }) =>
        (
          await db.execute<{ enrollments: number; media: number; left: number }>(sql`
          select (select count(*)::int from data.archived_enrollments where user_id = ${who.userId}) as enrollments,
            (select count(*)::int from data.archived_media_progress where user_id = ${who.userId}) as media,
            (select count(*)::int from data.media_progress where user_id = ${who.userId}) as left`)
        ).rows,
    );
    expect(archived).toEqual([{ enrollments: 1, media: 1, left: 0 }]);
  });
});

test('the end closes enrolling, progress and attempts on the server, and leaves what was consumed', async () => {
  const who = await tenant.person();
  const { course, place } = await stageAssessment({}, tenant);
  const [learning, other] = [await makeCourse(tenant), await makeCourse(tenant)];
  const trail = await makeTrail(tenant, [other]);
  await makeSection(tenant, [
    ['course', other],
    ['trail', trail],
  ]);
  await enroll(tenant, 'course', course, [who]);
  await enroll(tenant, 'course', learning, [who]);
  const [seen, begun] = learning.items.map(({ objectId }) => objectId) as [string, string];
  const at = { courseId: learning.id };
  await watch(tenant, seen, 100, at, who);
  await watch(tenant, begun, 20, at, who);
  await makeSubscription(tenant, who);
  const report = (mediaId: string, percent: number) =>
    tenant.inject(reportProgress, { body: { mediaId, percent, ...at } }, who);
  expect((await report(begun, 30)).answer).toMatchObject({ percent: 30 });
  await ageSubscription(tenant, who, 40);
  const ask = async (asked: Promise<{ status: number; problem?: { code: string } | undefined }>) => {
    const { status, problem } = await asked;
    return `${status} ${problem?.code}`;
  };
  const enrolling = '422 enrollment.subscriptionOver';
  expect(await ask(tenant.inject(subscribeToCourse, { params: { id: other.id } }, who))).toBe(enrolling);
  expect(await ask(tenant.inject(subscribeToTrail, { params: { id: trail.id } }, who))).toBe(enrolling);
  expect(await ask(tenant.inject(startAttempt, { body: place }, who))).toBe('422 progress.locked.subscription');
  expect(await ask(report(begun, 60))).toBe('422 progress.locked.subscription');
  await inTenant(tenant.app, tenant.tenantId, (context) =>
    takeRuntimeProgress(context, { userId: who.userId, mediaId: begun, percent: 90, ...at }),
  );
  const { items } = await stateOf(tenant, learning, who);
  expect(items.map(({ percent }) => percent)).toEqual([100, 30]);
  expect((await report(seen, 100)).status).toBe(200);
  const again = await tenant.inject(subscribeToCourse, { params: { id: learning.id } }, who);
  expect(again.status).toBe(200);
  // Who never had a subscription is not asked.
  const free = await tenant.person();
  expect((await tenant.inject(subscribeToCourse, { params: { id: other.id } }, free)).status).toBe(200);
});
