// Proves the ledger over HTTP: what it shows, finds, counts, exports and sends again, reports of mail servers, and the one-click link.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { anonymizeUser, createUser } from '#features/people/contract/people.endpoints.ts';
import { appForTest } from '#testing/app-for-test.ts';
import { plainDeliveryMails } from '#testing/make/delivery.ts';
import { deliveryReport } from '#testing/make/delivery-report.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import type { Persona } from '#testing/persona.ts';
import * as calls from '../contract/deliveries.endpoints.ts';
import type { NewDelivery } from '../contract/delivery.model.ts';
import * as blocks from './blocks.store.ts';
import { forgetOldDeliveries } from './keeping.service.ts';
import { queueDeliveries } from './delivery-queue.service.ts';
import { unsubscribeUrl } from './unsubscribe.service.ts';

const secret = 'the secret of delivery reports';
let tenant: TenantForTest;
let learner: Persona;
beforeAll(async () => {
  const app = await appForTest({ MAIL_REPORTS_SECRET: secret });
  Object.assign(app.services.ports, { deliveryMails: plainDeliveryMails });
  tenant = await makeTenant({ app });
  learner = tenant.learner;
});
const message = (to: Persona | string, more: Partial<NewDelivery> = {}): NewDelivery => ({
  userId: typeof to === 'string' ? null : to.userId,
  address: typeof to === 'string' ? to : to.email,
  ...{ kind: 'rule', ruleId: null, ruleName: 'Prazo em 7 dias', event: 'prazo', objectId: null },
  ...{ occurrence: randomUUID(), values: {}, state: 'queued' },
  ...more,
});
const queue = (...rows: NewDelivery[]) =>
  inTenant(tenant.app, tenant.tenantId, (context) => queueDeliveries(context, rows));
const list = (
  query: Parameters<typeof tenant.call<typeof calls.listDeliveries>>[1]['query'] = {},
  as = tenant.administrator,
) => tenant.call(calls.listDeliveries, { query }, as);
/** Queues and sends a message under its own rule name; returns its row. */
async function sent(to: Persona | string, more: Partial<NewDelivery> = {}) {
  const ruleName = `Regra ${randomUUID()}`;
  await queue(message(to, { ruleName, ...more }));
  await tenant.app.runJobs();
  return (await list({ search: ruleName })).items[0]!;
}

describe('the ledger', () => {
  test('shows recipient, rule, channel, moment, state and reason, the newest first, by filters and in figures', async () => {
    const own = await makeTenant({ app: tenant.app });
    const ruleId = randomUUID();
    const at = (one: NewDelivery) => inTenant(own.app, own.tenantId, (context) => queueDeliveries(context, [one]));
    await at(message(own.learner, { ruleId, ruleName: 'Não começou: NR-10' }));
    await own.app.runJobs();
    await at(message(own.administrator, { state: 'skipped', reason: 'concluded' }));
    const read = (query: object) => own.call(calls.listDeliveries, { query }, own.administrator);
    const { items, total } = await read({});
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { personName: own.administrator.name, state: 'skipped', reason: 'concluded', title: 'Prazo em 7 dias' },
      {
        address: own.learner.email,
        state: 'sent',
        reason: null,
        channel: 'email',
        title: 'Não começou: NR-10',
        ruleId,
      },
    ]);
    const found = async (query: object) => (await read(query)).items.map(({ id }) => id);
    expect(await found({ direction: 'asc' })).toEqual([items[1]!.id, items[0]!.id]);
    expect(await found({ search: 'nao comecou' })).toEqual([items[1]!.id]);
    expect(await found({ search: own.administrator.name })).toEqual([items[0]!.id]);
    expect(await found({ states: ['sent', 'failed'] })).toEqual([items[1]!.id]);
    expect(await found({ ruleId })).toEqual([items[1]!.id]);
    expect(await found({ userId: own.administrator.userId })).toEqual([items[0]!.id]);
    expect(await found({ to: '2020-01-01' })).toEqual([]);
    expect(await own.call(calls.getDeliveryFigures, { query: {} }, own.administrator)).toEqual({
      ...{ queued: 0, sent: 1, bounced: 0, failed: 0, skipped: 1, keptDays: 400 },
      ...{ measured: 0, opened: 0, clicked: 0 },
    });
    const details = await own.call(calls.getDelivery, { params: { id: items[1]!.id } }, own.administrator);
    expect(details).toMatchObject({ attempts: 1, canResend: true, isBlocked: false, againOf: null });
    expect(details.steps.map(({ kind }) => kind)).toEqual(['queued', 'tried', 'sent']);
    const file = await own.inject(calls.exportDeliveries, { query: { states: ['skipped'] } }, own.administrator);
    expect(file.raw.body).toContain('Já concluiu');
    expect(file.raw.body).not.toContain('NR-10');
    expect((await own.inject(calls.listDeliveries, { query: {} }, own.learner)).status).toBe(403);
  });
  test('is searched by words of rule and person within every other filter, in both orders, page by page', async () => {
    const own = await makeTenant({ app: tenant.app });
    const ruleId = randomUUID();
    const both = [own.administrator, own.learner];
    await inTenant(own.app, own.tenantId, (context) =>
      queueDeliveries(context, [
        ...both.map((one) => message(one, { ruleName: 'Não começou: NR-10', ruleId, state: 'skipped' })),
        message(own.learner, { ruleName: '100% de NR_10', state: 'skipped', reason: 'concluded' }),
        message(own.learner, { ruleName: 'Outra', state: 'skipped' }),
      ]),
    );
    const read = (query: Parameters<typeof list>[0]) => list(query, own.administrator);
    const { items: newest, total } = await read({ search: ' nr-10 ' });
    expect([newest.length, total]).toEqual([2, 2]);
    expect((await read({ search: 'NR-10', direction: 'asc' })).items.map(({ id }) => id)).toEqual(
      newest.map(({ id }) => id).toReversed(),
    );
    const second = await read({ search: 'nr-10', pageNumber: 2, pageSize: 1 });
    expect([second.items.map(({ id }) => id), second.total]).toEqual([[newest[1]!.id], 2]);
    expect((await read({ search: 'nr 10' })).total).toBe(3);
    const counted = async (query: Parameters<typeof list>[0]) => (await read(query)).total;
    expect(await counted({ search: own.learner.name })).toBe(3);
    expect(await counted({ search: own.learner.name, ruleId })).toBe(1);
    expect(await counted({ search: 'nr-10', userId: own.learner.userId })).toBe(1);
    expect(await counted({ search: 'nr-10', states: ['queued', 'sent'] })).toBe(0);
    expect(await counted({ search: 'nr-10', states: ['skipped'] })).toBe(2);
    expect(await counted({ search: 'nr-10', to: '2020-01-01' })).toBe(0);
    expect(await counted({ search: 'nr-10', from: '2020-01-01', to: '2999-01-01' })).toBe(2);
    expect([await counted({ search: '0%' }), await counted({ search: 'r_1' })]).toEqual([1, 1]);
    expect(await counted({ search: 'nothing of the kind' })).toBe(0);
    expect((await list({ search: 'NR_10' })).items).toEqual([]);
  });
  test('has an invitation as a message about the account, without its link', async () => {
    const email = `${randomUUID()}@example.com`;
    await tenant.call(createUser, { body: { fullName: 'Nina Nova', email } }, tenant.administrator);
    await tenant.app.runJobs();
    const { items } = await list({ search: email });
    expect(items).toMatchObject([{ title: 'Acesso à conta', personName: 'Nina Nova', kind: 'mail', state: 'sent' }]);
    const { id } = items[0]!;
    const details = await tenant.call(calls.getDelivery, { params: { id } }, tenant.administrator);
    expect(details).toMatchObject({ canResend: false, occurrence: '' });
    expect((await tenant.inject(calls.resendDelivery, { params: { id } }, tenant.administrator)).status).toBe(422);
    expect(JSON.stringify(details)).not.toContain('token');
  });
  test('sends a message again once, as a new one with its occurrence, and never to a blocked address', async () => {
    const first = await sent(learner, { occurrence: '2026-W48' });
    const { id } = await tenant.call(calls.resendDelivery, { params: { id: first.id } }, tenant.administrator);
    const again = await tenant.call(calls.getDelivery, { params: { id } }, tenant.administrator);
    expect(again).toMatchObject({ againOf: first.id, occurrence: '2026-W48~2', state: 'queued', canResend: false });
    const twice = await tenant.inject(calls.resendDelivery, { params: { id: first.id } }, tenant.administrator);
    expect([twice.status, twice.problem?.code]).toEqual([409, 'deliveries.resend.already']);
    const gone = `${randomUUID()}@example.com`;
    const other = await sent(gone, { kind: 'extra' });
    await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
      blocks.block(db, gone, 'bounced', null, new Date().toISOString()),
    );
    const refused = await tenant.inject(calls.resendDelivery, { params: { id: other.id } }, tenant.administrator);
    expect([refused.status, refused.problem?.code]).toEqual([422, 'deliveries.resend.bounced']);
    expect(
      (await tenant.inject(calls.resendDelivery, { params: { id: randomUUID() } }, tenant.administrator)).status,
    ).toBe(404);
  });
  test('is forgotten after its days, and a person who is anonymised leaves no address in it', async () => {
    const person = await tenant.person();
    const { id } = await sent(person);
    await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
      blocks.block(db, person.email, 'unsubscribed', null, new Date().toISOString()),
    );
    await tenant.call(
      anonymizeUser,
      { params: { userId: person.userId }, body: { reason: 'pedido do titular' } },
      tenant.administrator,
    );
    await tenant.app.runJobs();
    expect(await tenant.call(calls.getDelivery, { params: { id } }, tenant.administrator)).toMatchObject({
      ...{ address: null, reply: null, state: 'sent' },
    });
    const blocked = await inTenant(tenant.app, tenant.tenantId, ({ db }) => blocks.listBlocked(db, [person.email]));
    expect(blocked.size).toBe(0);
    const after = (days: number) =>
      inTenant(tenant.app, tenant.tenantId, (context) =>
        forgetOldDeliveries({ ...context, now: () => new Date(Date.now() + days * 86_400_000) }),
      );
    await after(399);
    expect((await tenant.inject(calls.getDelivery, { params: { id } }, tenant.administrator)).status).toBe(200);
    await after(401);
    expect((await tenant.inject(calls.getDelivery, { params: { id } }, tenant.administrator)).status).toBe(404);
  });
});

describe('a report of a mail server', () => {
  const report = (message: string, given = secret) =>
    tenant.inject(calls.takeDeliveryReport, { body: { message } }, undefined, { 'x-report-secret': given });
  test('marks the message, blocks its address, and an administrator allows it again', async () => {
    const person = await tenant.person();
    const { id } = await sent(person);
    const messageId = `<${id}.${tenant.tenantId}@example.com>`;
    expect((await report(deliveryReport({ messageId, action: 'delayed', status: '4.4.1' }))).answer).toEqual({
      taken: 0,
    });
    expect((await report(deliveryReport({ messageId }))).answer).toEqual({ taken: 1 });
    expect((await report(deliveryReport({ messageId }))).answer).toEqual({ taken: 0 });
    const found = await tenant.call(calls.getDelivery, { params: { id } }, tenant.administrator);
    expect(found).toMatchObject({ state: 'bounced', isBlocked: true, canResend: false });
    expect(found.steps.map(({ kind }) => kind)).toEqual(['queued', 'tried', 'sent', 'bounced']);
    expect(await sent(person)).toMatchObject({ state: 'skipped', reason: 'bounced' });
    const params = { userId: person.userId };
    expect(await tenant.call(calls.getAddressState, { params }, tenant.administrator)).toMatchObject({
      ...{ address: person.email, isBlocked: true, reply: expect.stringContaining('no such user') },
    });
    expect((await tenant.inject(calls.allowAddress, { params }, learner)).status).toBe(403);
    await tenant.call(calls.allowAddress, { params }, tenant.administrator);
    expect((await tenant.inject(calls.allowAddress, { params }, tenant.administrator)).status).toBe(404);
    expect(await sent(person)).toMatchObject({ state: 'sent' });
  });
  test('without the secret finds no address, and one about foreign messages changes nothing', async () => {
    const { id } = await sent(learner);
    const messageId = `<${id}.${tenant.tenantId}@example.com>`;
    expect((await report(deliveryReport({ messageId }), 'another secret of delivery reports')).status).toBe(404);
    expect((await report(deliveryReport({ messageId: `<${id}.${randomUUID()}@example.com>` }))).answer).toEqual({
      taken: 0,
    });
    expect(
      (await report(deliveryReport({ messageId: `<${randomUUID()}.${tenant.tenantId}@example.com>` }))).answer,
    ).toEqual({ taken: 0 });
    expect((await report('nothing')).answer).toEqual({ taken: 0 });
    expect((await report('x'.repeat(600_000))).status).toBe(413);
    expect(await tenant.call(calls.getDelivery, { params: { id } }, tenant.administrator)).toMatchObject({
      state: 'sent',
    });
  });
});

describe('the link that ends messages', () => {
  const pathOf = (id: string) =>
    inTenant(tenant.app, tenant.tenantId, async (context) => new URL(unsubscribeUrl(context, id)).pathname);
  test('asks first, ends with one click, and answers alike for any token; obligatory messages still go', async () => {
    const person = await tenant.person();
    const { id } = await sent(person);
    const url = await pathOf(id);
    const wrong = url.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'));
    const [asked, other] = [await tenant.app.http.inject({ url }), await tenant.app.http.inject({ url: wrong })];
    expect([asked.statusCode, other.statusCode]).toEqual([200, 200]);
    expect(asked.body).toBe(other.body);
    expect(asked.body).toContain('<form method="post">');
    expect(await sent(person)).toMatchObject({ state: 'sent' });
    const click = (address: string) =>
      tenant.app.http.inject({
        ...{ method: 'POST', url: address, payload: 'List-Unsubscribe=One-Click' },
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    const refused = await click(wrong);
    expect(await sent(person)).toMatchObject({ state: 'sent' });
    const done = await click(url);
    expect([done.statusCode, done.body]).toEqual([refused.statusCode, refused.body]);
    expect(done.statusCode).toBe(200);
    expect((await click(url)).statusCode).toBe(200);
    expect((await click(`${url.slice(0, -64)}x`)).statusCode).toBe(200);
    expect(await sent(person)).toMatchObject({ state: 'skipped', reason: 'unsubscribed' });
    expect(await sent(person, { kind: 'test' })).toMatchObject({ state: 'sent' });
  });
});
