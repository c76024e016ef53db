// Proves that what visitors write belongs to the tenant of the address or of the account they name, never to one that they claim.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getPublicSettings } from '#features/branding/contract/public-settings.endpoints.ts';
import { defaultSettings } from '#features/branding/contract/default-settings.model.ts';
import { getStartUp } from '#features/sign-in/contract/sign-in.endpoints.ts';
import { isReadOnly, pathOf } from '#platform/contract/endpoint.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { makePool } from '#platform/server/database.ts';
import { appForTest } from '#testing/app-for-test.ts';
import type { AppForTest } from '#testing/app-for-test.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import { sampleOf } from '#testing/sample.ts';
import { testDatabase } from '#testing/test-database.ts';
import { apiRegistry } from './api-registry.ts';

const base = '/identity/api/v1/authentication';
let app: AppForTest;
let ops: ReturnType<typeof makePool>;
beforeAll(async () => {
  app = await appForTest();
  ops = makePool({ connectionString: (await testDatabase()).urls.ops, max: 2 });
});
afterAll(() => ops.end());
/** Makes a tenant whose learner has used it. */
async function livedIn() {
  const tenant = await makeTenant();
  await tenant.call(getStartUp, {}, tenant.learner);
  return tenant;
}
type Headers = Record<string, string>;
const ask = (email: string, headers: Headers = {}) =>
  app.http.inject({ method: 'POST', url: `${base}/forgotpassword`, payload: { email }, headers });
/** Returns the entries in the audit and in the queue of a tenant. */
async function written(tenantId: string) {
  const { rows } = await ops.query<{ action: string; times: number; account: string | null }>(
    `select action, times, account_id as account from data.audit_entries where tenant_id = $1 and account_id is distinct from '00000000-0000-0000-0000-000000000000'`,
    [tenantId],
  );
  const { rows: queued } = await ops.query<{ n: number }>(
    `select count(*)::int as n from graphile_worker._private_jobs where payload->>'tenant' = $1`,
    [tenantId],
  );
  return { acts: rows, jobs: queued[0]!.n };
}

describe('a recovery', () => {
  test('for a tenant that does not exist, or is another company’s, stores nothing there (probe 48a)', async () => {
    const [tenant, other] = [await livedIn(), await livedIn()];
    const { email, accountId } = tenant.learner;
    const nowhere = randomUUID();
    for (const claimed of [nowhere, other.tenantId])
      expect((await ask(email, { 'x-tenant': claimed })).json()).toEqual({ success: true });
    for (const tenantId of [nowhere, other.tenantId]) expect(await written(tenantId)).toEqual({ acts: [], jobs: 0 });
    const { acts } = await written(tenant.tenantId);
    expect(acts).toEqual([{ action: 'passwords.recoveryRequested', times: 2, account: accountId }]);
    await app.runJobs();
    expect((await app.mailsTo(email))[0]!.text).toContain(tenant.host);
  });
  test('at the address of a company belongs to that company, and tells nothing of another company’s account', async () => {
    const [tenant, other] = [await livedIn(), await livedIn()];
    await ask(tenant.learner.email, { host: tenant.host });
    await ask(other.learner.email, { host: tenant.host });
    await ask(`${randomUUID()}@example.com`, { host: tenant.host });
    const { acts } = await written(tenant.tenantId);
    expect(acts.map(({ times, account }) => [times, account]).sort()).toEqual([
      [1, tenant.learner.accountId],
      [2, null],
    ]);
    expect((await written(other.tenantId)).acts).toEqual([]);
  });
  test('is refused for a text that is no e-mail, by each of its calls, and stores nothing (probe 48b)', async () => {
    const tenant = await livedIn();
    for (const text of ['not an e-mail', 'a@b', '@x.example', `${'x'.repeat(250)}@x.example`, "x'; drop table--@"]) {
      const path = encodeURIComponent(text);
      for (const [method, url, payload] of [
        ['POST', `${base}/forgotpassword`, { email: text }],
        ['GET', `${base}/forgotpassword/${path}`, undefined],
        ['GET', `/api/v1/usuario/forgotpassword/${path}`, undefined],
      ] as const) {
        const { statusCode } = await app.http.inject({
          ...{ method, url, headers: { host: tenant.host } },
          ...(payload && { payload }),
        });
        expect(statusCode, `${method} ${text}`).toBe(400);
      }
    }
    expect(await written(tenant.tenantId)).toEqual({ acts: [], jobs: 0 });
  });
  test('that is requested again and again is one entry of its hour', async () => {
    const tenant = await livedIn();
    for (let times = 0; times < 9; times++) await ask(tenant.learner.email, { host: tenant.host });
    const { acts } = await written(tenant.tenantId);
    expect(acts.length).toBeLessThanOrEqual(2); // an hour may end between two acts
    expect(acts.reduce((sum, { times }) => sum + times, 0)).toBe(9);
  });
});

describe('an unknown address', () => {
  const host = 'nobody.example';
  test('looks like the product and belongs to no tenant (probe 22)', async () => {
    const { raw } = await (await makeTenant()).inject(getPublicSettings, { body: {} }, undefined, { host });
    const { tenantId, jsonConfigParams, ssoConfig } = raw.json<Record<string, unknown>>();
    const known = await (await makeTenant()).inject(getPublicSettings, { body: {} });
    expect([raw.statusCode, tenantId, ssoConfig]).toEqual([200, null, expect.objectContaining({ enableSso: false })]);
    expect(known.answer.tenantId).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.stringify(jsonConfigParams)).toContain(defaultSettings().colors.interface.primary.replace('#', ''));
    for (const body of [{ clientUrl: 'https://nobody.example/x' }, { subDomain: 'nobody-at-all' }])
      expect((await (await makeTenant()).inject(getPublicSettings, { body })).answer.tenantId).toBeNull();
  });
  test('stores no request of a visitor', async () => {
    const { learner, tenantId } = await makeTenant();
    expect((await ask(learner.email, { host })).statusCode).toBe(404);
    expect(await written(tenantId)).toEqual({ acts: [], jobs: 0 });
  });
});

test('a tenant that a visitor names changes the answer of no public call, and no call stores anything there', async () => {
  const { tenantId } = await makeTenant();
  const before = await written(tenantId);
  const publicCalls = Object.values<Endpoint>(apiRegistry.calls).filter(({ access }) => access === 'public');
  expect(publicCalls.length).toBeGreaterThan(20);
  const different: string[] = [];
  for (const call of publicCalls) {
    const id = randomUUID();
    const params = (call.params ? sampleOf(call.params.schema, id, true) : {}) as Record<string, string>;
    const query = new URLSearchParams(
      (call.query ? sampleOf(call.query.schema, id) : {}) as Record<string, string>,
    ).toString();
    const url = pathOf(call).replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(params[name] ?? id)));
    const answer = async (headers: Headers) => {
      const {
        statusCode,
        headers: given,
        body,
      } = await app.http.inject({
        method: call.method,
        url: query ? `${url}?${query}` : url,
        headers,
        ...(call.body && { payload: sampleOf(call.body.schema, id) as object }),
      });
      return JSON.stringify([statusCode, isReadOnly(call) && given['content-type'] !== 'image/png' ? body : '']);
    };
    if ((await answer({})) !== (await answer({ 'x-tenant': tenantId }))) different.push(`${call.method} ${call.path}`);
  }
  expect(different).toEqual([]);
  expect(await written(tenantId)).toEqual(before);
});
