// Proves how one-time links are requested, one or many, and what each opens, how often and for how long.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '#platform/server/context.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import { testDatabase } from '#testing/test-database.ts';
import {
  findAccountByEmail,
  linkMailsTask,
  linkMailTask,
  createLinkOfTenant,
  createMailedLink,
  readLink,
  requestLink,
  requestLinks,
  spreadLinks,
  takeLink,
} from './links.service.ts';
import type { LinkRequest } from './links.service.ts';

let ops: pg.Pool;
beforeAll(async () => {
  ops = new pg.Pool({ connectionString: (await testDatabase()).urls.ops });
});
afterAll(() => ops.end());
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { kind: string; code: string }) => `${error.kind} ${error.code}`,
  );

describe('links that are requested', () => {
  type Job = { payload: object };
  /** Returns the queued jobs: each one's task, its payload and its options. */
  async function queued(ask: (context: Context) => Promise<void>) {
    const jobs: unknown[][] = [];
    const context = {
      enqueue: async (task: string, payload: object, settings: object = {}) =>
        void jobs.push([task, payload, settings]),
      enqueueAll: async (task: string, all: readonly Job[]) =>
        void jobs.push(...all.map(({ payload, ...settings }) => [task, payload, settings])),
    };
    await ask(context as unknown as Context);
    return jobs;
  }
  const requests = (count: number): LinkRequest[] =>
    Array.from({ length: count }, (_, at) => ({ purpose: 'first-access', userId: `${at}`, nonce: `n${at}` }));
  test('are a job each, up to twenty', async () => {
    const [one] = requests(1);
    expect([linkMailTask, linkMailsTask]).toEqual(['link-mail', 'link-mails']);
    expect(await queued((context) => requestLink(context, one!))).toEqual([['link-mail', one, {}]]);
    expect(await queued((context) => requestLinks(context, []))).toEqual([]);
    expect(await queued((context) => requestLinks(context, requests(20)))).toEqual(
      requests(20).map((one) => ['link-mail', one, {}]),
    );
  });
  test('beyond twenty are requested by a job for each five hundred, at the wanted time', async () => {
    const runAt = new Date('2026-03-02T12:00:00Z');
    expect(await queued((context) => requestLinks(context, requests(21)))).toEqual([
      ['link-mails', { requests: requests(21) }, {}],
    ]);
    expect(await queued((context) => requestLinks(context, requests(1_001), runAt))).toEqual([
      ['link-mails', { requests: requests(1_001).slice(0, 500) }, { runAt }],
      ['link-mails', { requests: requests(1_001).slice(500, 1_000) }, { runAt }],
      ['link-mails', { requests: requests(1_001).slice(1_000) }, { runAt }],
    ]);
    expect(await queued((context) => requestLinks(context, requests(500)))).toHaveLength(1);
  });
  test('of that job have one key each', async () => {
    const [first, second] = requests(2);
    const { nonce: _, ...bare } = second!;
    expect(await queued((context) => spreadLinks(context, [first!, bare]))).toEqual([
      ['link-mail', first, { key: 'link:n0' }],
      ['link-mail', bare, {}],
    ]);
  });
});
test('an account is found by its e-mail in any spelling; another tenant’s e-mail finds none', async () => {
  const { app, tenantId, learner } = await makeTenant();
  const find = (email: string) => inTenant(app, tenantId, (context) => findAccountByEmail(context, email));
  expect(await find(` ${learner.email.toUpperCase()} `)).toMatchObject({ id: learner.accountId });
  expect(await find(`x${learner.email}`)).toBeUndefined();
});
describe('a link', () => {
  const hours = async (tokenOf: string) =>
    (
      await ops.query<{ hours: number }>(
        'select round(extract(epoch from expires_at - created_at) / 3600)::int as hours from control.one_time_tokens where account_id = $1 and purpose = $2',
        [tokenOf.split(' ')[0], tokenOf.split(' ')[1]],
      )
    ).rows.map((row) => row.hours);
  test('that is mailed opens only its account', async () => {
    const { app, tenantId, learner } = await makeTenant();
    const { accountId, email } = learner;
    const details = { email: 'new@example.com' };
    const token = await inTenant(app, tenantId, (context) =>
      createMailedLink(context, { purpose: 'email-change', accountId, tenantId, details }),
    );
    expect(token).toMatch(/^[\w-]{43}$/);
    const read = () => inTenant(app, undefined, (context) => readLink(context, token));
    expect(await read()).toEqual({ purpose: 'email-change', accountId, tenantId, origin: null, details, email });
    // A look at the link does not use it.
    expect(await codeOf(read())).toBe('done');
    expect(await hours(`${accountId} email-change`)).toEqual([2]);
    await ops.query(`update control.one_time_tokens set expires_at = now() where account_id = $1`, [accountId]);
    expect(await codeOf(read())).toBe('rule identity.link.over');
  });
  test('of a tenant says so, and is not sent for an account that another company also has', async () => {
    const { app, tenantId, learner, person } = await makeTenant();
    const { accountId } = learner;
    const make = (of: string) =>
      inTenant(app, tenantId, (context) =>
        createLinkOfTenant(context, { purpose: 'recovery', accountId: of, tenantId }),
      );
    const token = (await make(accountId))!;
    expect(await inTenant(app, tenantId, (context) => readLink(context, token))).toMatchObject({
      ...{ purpose: 'recovery', accountId, tenantId, origin: tenantId, details: null },
    });
    const shared = await person();
    await (await makeTenant({ app })).person({ email: shared.email });
    expect(await make(shared.accountId)).toBeUndefined();
  });
  test('of single sign-on is used by one of two requests; a recovery cannot be used in this way', async () => {
    const { app, tenantId, learner } = await makeTenant();
    const { accountId } = learner;
    const make = (purpose: 'sso-link' | 'recovery') =>
      inTenant(app, tenantId, (context) => createMailedLink(context, { purpose, accountId, tenantId }));
    const take = (token: string) => inTenant(app, tenantId, (context) => takeLink(context, token));
    const token = await make('sso-link');
    expect(await take(token)).toEqual({ purpose: 'sso-link', accountId, tenantId, details: null });
    expect(await codeOf(take(token))).toBe('rule identity.link.over');
    expect(await codeOf(take(await make('recovery')))).toBe('rule identity.link.over');
    expect(await codeOf(take('made up'))).toBe('rule identity.link.over');
  });
});
