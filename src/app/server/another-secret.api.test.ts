// Proves what another SECRET of the installation ends, what it leaves, and that the start tells of what it cannot open.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { getPushKey } from '#features/device-tokens/contract/device-tokens.endpoints.ts';
import { getSettings } from '#features/branding/contract/branding.endpoints.ts';
import { sealSecret } from '#features/identity/server/sealed-secret.service.ts';
import { queueDeliveries } from '#features/deliveries/server/delivery-queue.service.ts';
import { unsubscribeUrl } from '#features/deliveries/server/unsubscribe.service.ts';
import { appForTest } from '#testing/app-for-test.ts';
import type { AppForTest } from '#testing/app-for-test.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import { secretWarning } from './another-secret.ts';

let other: AppForTest;
beforeAll(async () => {
  other = await appForTest({ SECRET: 'another secret of the same installation, as long' });
}, 60_000);

test('sessions end, people sign in again, and browsers learn another push key', { timeout: 90_000 }, async () => {
  const tenant = await makeTenant();
  const one = tenant.app;
  const { token } = tenant.learner;
  const ask = (http: typeof one.http) =>
    http.inject({
      url: '/api/v1/parametro',
      headers: { authorization: `Bearer ${token}`, 'x-tenant': tenant.tenantId },
    });
  expect([(await ask(one.http)).statusCode, (await ask(other.http)).statusCode]).toEqual([200, 401]);
  const { publicKey } = await tenant.call(getPushKey, {}, tenant.learner);
  const second = await makeTenant({ app: other });
  expect((await second.call(getPushKey, {}, second.learner)).publicKey).not.toBe(publicKey);
  // Data and passwords do not depend on it.
  expect((await second.call(getSettings, {}, second.learner)).tenantId).toBe(second.tenantId);
});
test('the link that leaves e-mails of before is answered as every link, and leaves nothing', async () => {
  const tenant = await makeTenant();
  const { learner, tenantId } = tenant;
  const given = {
    ...{ userId: null, address: learner.email, kind: 'extra' as const, ruleId: null, ruleName: 'Prazo' },
    ...{ event: 'prazo', objectId: null, occurrence: randomUUID(), values: {}, state: 'queued' as const },
  };
  const url = await inTenant(tenant.app, tenantId, async (context) => {
    await queueDeliveries(context, [given]);
    const { rows } = await context.db.execute<{ id: string }>(sql`select id from data.deliveries limit 1`);
    return new URL(unsubscribeUrl(context, rows[0]!.id)).pathname;
  });
  const blocked = () =>
    inTenant(tenant.app, tenantId, async ({ db }) => {
      const { rows } = await db.execute(sql`select 1 from data.mail_blocks`);
      return rows.length;
    });
  const leave = async (app: typeof tenant.app) => (await app.http.inject({ method: 'POST', url })).statusCode;
  expect([await leave(other), await blocked()]).toEqual([200, 0]);
  expect([await leave(tenant.app), await blocked()]).toEqual([200, 1]);
});
test('the start tells, by kind and number, what was sealed with another one', async () => {
  const tenant = await makeTenant();
  const { tenantId, app } = tenant;
  const sealing = { purpose: 'bi-secret', owner: tenantId };
  const sealed = sealSecret(app.services, sealing, 'o segredo do BI');
  await inTenant(app, tenantId, ({ db }) =>
    db.execute(sql`
      insert into data.bi_connections (kind, address, client_id, sealed_secret)
      values ('metabase', 'https://bi.example.com', 'sabia', ${sealed})`),
  );
  expect(await secretWarning(other.services)).toMatch(
    /^SECRET is not the one that sealed what is stored \(.*connections to a BI: \d+.*\)\. Set the former SECRET again/,
  );
  expect(await secretWarning({ ...other.services, ops: undefined })).toBeUndefined();
  // Other files of this process may have sealed with keys of their own: this tenant's value is none of what is closed here.
  const before = await secretWarning(app.services);
  await inTenant(app, tenantId, ({ db }) => db.execute(sql`delete from data.bi_connections`));
  expect(await secretWarning(app.services)).toBe(before);
});
