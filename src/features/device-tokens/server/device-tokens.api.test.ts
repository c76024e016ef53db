// Proves over HTTP what devices are, whom they belong to, and what a push service receives for them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listNotifications, markRead } from '#features/notifications/contract/notifications.endpoints.ts';
import { tellOfObject } from '#features/notifications/server/telling.service.ts';
import { listMemberships } from '#features/contracts/server/memberships.service.ts';
import { startUpOf } from '#features/sign-in/server/start-up.service.ts';
import { newId } from '#platform/server/columns.ts';
import { appForTest } from '#testing/app-for-test.ts';
import type { AppForTest } from '#testing/app-for-test.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant, signInAgain } from '#testing/persona.ts';
import type { Persona } from '#testing/persona.ts';
import { checkVapid, startPushService } from '#testing/push-service.ts';
import type { PushService } from '#testing/push-service.ts';
import * as calls from '../contract/device-tokens.endpoints.ts';
import { pushBatch } from './pushing.service.ts';

let app: AppForTest;
let tenant: TenantForTest;
let service: PushService;
beforeAll(async () => {
  app = await appForTest({ LOCAL_PROVIDERS: 'allow' });
  tenant = await makeTenant({ app });
  service = await startPushService();
});
afterAll(() => service.close());

const device = (token: string, more: object = {}) => ({
  ...{ kind: 'push' as const, name: 'Firefox em Linux', product: 'Sabiá', token },
  ...more,
});
const add = (who: Persona, token: string, where = tenant) =>
  where.call(calls.createDeviceToken, { body: device(token) }, who);
const list = (who: Persona, where = tenant) => where.call(calls.listDeviceTokens, {}, who);
let occurrence = 0;
const tell = (who: Persona, title = 'Segurança', where = tenant) =>
  inTenant(where.app, where.tenantId, (context) =>
    tellOfObject(context, 'enrolled', [who.userId], {
      ...{ objectId: newId(), occurrence: `${(occurrence += 1)}`, title, values: { kind: 'course' } },
    }),
  );

test('a device has userId, userName, type, device, product, token and id, whatever was said of the person [PUSH-001, PUSH-014, PUSH-015]', async () => {
  const who = await tenant.person();
  const { token } = service.subscribe();
  const ask = (method: 'POST' | 'GET', url: string, payload?: object) =>
    tenant.app.http.inject({
      ...{ method, url: `/hub/api/v1${url}`, ...(payload && { payload }) },
      headers: { authorization: `Bearer ${who.token}`, 'x-tenant': tenant.tenantId },
    });
  const given = { userId: newId(), userName: 'Outra pessoa', type: 'PUSH', device: 'Pixel', product: 'Sabiá', token };
  const made = await ask('POST', '/DeviceToken', given);
  expect(made.statusCode).toBe(201);
  const { data } = made.json<{ data: { id: string } }>();
  const again = await ask('POST', '/DeviceToken', given);
  expect(again.json()).toEqual({ data });
  expect((await ask('GET', '/DeviceToken/')).json()).toEqual([
    {
      ...{
        id: data.id,
        userId: who.userId,
        userName: who.name,
        type: 'PUSH',
        device: 'Pixel',
        product: 'Sabiá',
        token,
      },
      ...{ criadoEm: expect.stringMatching(/Z$/), ultimoUso: null, recebePush: true },
    },
  ]);
  const { publicKey } = await tenant.call(calls.getPushKey, {}, who);
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
});
test('a push service receives title and address alone, encrypted, signed, worded in the person’s language', async () => {
  const who = await tenant.person({ language: 'es' });
  const { token, path } = service.subscribe();
  await add(who, token);
  const [id] = await tell(who, 'Segurança');
  await tenant.app.runJobs();
  const [{ headers, message, body }, ...more] = service.received(path) as [ReturnType<PushService['received']>[0]];
  expect(more).toEqual([]);
  const seen = (await tenant.call(listNotifications, { query: {} }, who)).items[0]!;
  expect(JSON.parse(message)).toEqual({
    ...{ id, title: 'Nueva inscripción: Segurança', href: seen.href, language: 'es' },
  });
  expect(body.includes('Segurança')).toBe(false);
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '172800', urgency: 'normal' });
  expect(headers['topic']).toMatch(/^[\w-]{22}$/);
  const { publicKey } = await tenant.call(calls.getPushKey, {}, who);
  expect(checkVapid(headers.authorization, service.origin).key).toBe(publicKey);
  expect((await list(who))[0]!.lastUsedAt).toMatch(/Z$/);
});
test('other text is stored and gets no push; nor does who switched pushes off, nor what was read meanwhile', async () => {
  const [who, silent, reader] = [await tenant.person(), await tenant.person(), await tenant.person()];
  await add(who, 'a token of another client');
  await tell(who);
  expect((await list(who)).map(({ token, isPushed }) => [token, isPushed])).toEqual([
    ['a token of another client', false],
  ]);
  const [quiet, read] = [service.subscribe(), service.subscribe()];
  await add(silent, quiet.token);
  await add(reader, read.token);
  await inTenant(tenant.app, tenant.tenantId, (context) =>
    context.db.execute(`update data.users set notifies_by_push = false where id = '${silent.userId}'`),
  );
  await tell(silent);
  const [id] = await tell(reader);
  await tenant.call(markRead, { params: { id: id! } }, reader);
  await tenant.app.runJobs();
  expect([...service.received(quiet.path), ...service.received(read.path)]).toEqual([]);
});
test('a device is bound by its id or its token, and belongs to one person at a time [PUSH-013, PUSH-017]', async () => {
  const [one, other] = [await tenant.person(), await tenant.person()];
  const elsewhere = await makeTenant({ app });
  const { token, path } = service.subscribe();
  const { id } = await add(one, token);
  const bind = (who: Persona, key: string, where = tenant) =>
    where.inject(calls.bindDevice, { params: { token: key } }, who);
  expect(await bind(one, id)).toMatchObject({ status: 200, answer: { id } });
  await add(one, 'texto');
  expect((await bind(one, 'texto')).status).toBe(200);
  for (const key of [id, newId(), token]) expect((await bind(other, key)).status).toBe(404);
  // The same browser, used by another person and then in another company.
  await add(other, token);
  expect([(await list(one)).length, (await list(other)).length]).toEqual([1, 1]);
  await add(elsewhere.learner, token, elsewhere);
  expect([(await list(other)).length, (await list(elsewhere.learner, elsewhere)).length]).toEqual([0, 1]);
  for (const who of [one, other]) await tell(who);
  await tell(elsewhere.learner, 'Só esta', elsewhere);
  await tenant.app.runJobs();
  expect(service.received(path).map(({ message }) => (JSON.parse(message) as { title: string }).title)).toEqual([
    'Nova inscrição: Só esta',
  ]);
});
test('a removed device gets nothing more, and nobody removes another person’s', async () => {
  const [who, other] = [await tenant.person(), await tenant.person()];
  const { token, path } = service.subscribe();
  const params = await add(who, token);
  expect((await tenant.inject(calls.removeDeviceToken, { params }, other)).status).toBe(404);
  expect((await tenant.inject(calls.removeDeviceToken, { params }, who)).status).toBe(204);
  expect((await tenant.inject(calls.removeDeviceToken, { params }, who)).status).toBe(404);
  await tell(who);
  await tenant.app.runJobs();
  expect([await list(who), service.received(path)]).toEqual([[], []]);
});
test('the end of a session unbinds its devices, also one that waits for its push', async () => {
  const who = await tenant.person();
  const { token, path } = service.subscribe();
  await add(who, token);
  await tell(who);
  const ended = await tenant.app.services.ops!.query(
    `update control.sessions set revoked_at = now(), revoked_because = 'sign-out' where id = $1`,
    [who.person.sessionId],
  );
  expect(ended.rowCount).toBe(1);
  await tenant.app.runJobs();
  expect(service.received(path)).toEqual([]);
  await inTenant(tenant.app, tenant.tenantId, (context) => context.enqueue('device-tokens-forget', {}));
  await tenant.app.runJobs();
  const left = await tenant.app.services.ops!.query('select from data.device_tokens where user_id = $1', [who.userId]);
  expect(left.rowCount).toBe(0);
});
test('another company unbinds the session’s devices, and leaves those of other sessions', async () => {
  const elsewhere = await makeTenant({ app });
  const here = await tenant.person();
  const there = await elsewhere.person({ email: here.email });
  expect(there.accountId).toBe(here.accountId);
  const [one, other] = [service.subscribe(), service.subscribe()];
  await add(here, one.token);
  const phone = await signInAgain(tenant, here);
  await add(phone, other.token);
  const enter = (tenantId: string) =>
    inTenant(app, tenantId, async (context) => {
      await context.enter({ accountId: here.accountId });
      await startUpOf(context, here.accountId, here.person.sessionId, await listMemberships(context));
    });
  await enter(tenant.tenantId);
  expect(await list(here)).toHaveLength(2);
  await enter(elsewhere.tenantId);
  expect((await list(here)).map(({ token }) => token)).toEqual([other.token]);
});
test('a service that has forgotten the browser removes it; one that is busy is asked again later, three times', async () => {
  const who = await tenant.person();
  const [gone, busy, fine] = [service.subscribe(), service.subscribe(), service.subscribe()];
  for (const one of [gone, busy, fine]) await add(who, one.token);
  service.answer(gone.path, 410);
  service.answer(busy.path, 503);
  const [notificationId] = await tell(who);
  await tenant.app.runJobs();
  expect([gone, busy, fine].map(({ path }) => service.received(path).length)).toEqual([1, 1, 1]);
  const left = await list(who);
  expect(left.map(({ token }) => token).sort()).toEqual([busy.token, fine.token].sort());
  const deviceId = left.find(({ token }) => token === busy.token)!.id;
  const waiting = async () =>
    (
      await tenant.app.services.ops!.query<{ tries: number; seconds: number }>(
        `select (payload->'data'->>'tries')::int as tries, extract(epoch from run_at - now())::int as seconds
         from graphile_worker._private_jobs where payload::jsonb->'data'->'pairs' @> $1::jsonb order by run_at`,
        [JSON.stringify([{ deviceId }])],
      )
    ).rows;
  const [again] = await waiting();
  expect(again!.tries).toBe(1);
  expect(again!.seconds).toBeGreaterThan(45);
  expect(again!.seconds).toBeLessThanOrEqual(60);
  // After the last try nothing more waits, and ten failures in a row remove the device.
  const failAtLast = () =>
    inTenant(app, tenant.tenantId, (context) =>
      pushBatch(context, { pairs: [{ notificationId: notificationId!, deviceId }], tries: 3 }),
    );
  for (let nth = 0; nth < 9; nth++) await failAtLast();
  expect([(await list(who)).length, (await waiting()).length]).toEqual([2, 1]);
  await failAtLast();
  expect((await list(who)).map(({ token }) => token)).toEqual([fine.token]);
});
test('a service that never answers ends at its time limit and holds nobody', { timeout: 30_000 }, async () => {
  const who = await tenant.person();
  const dead = await startPushService();
  const [silent, fine] = [dead.subscribe(), service.subscribe()];
  dead.answer(silent.path, 'silence');
  for (const one of [silent, fine]) await add(who, one.token);
  await tell(who);
  const began = performance.now();
  let heardAfter = Infinity;
  const watch = setInterval(() => {
    if (service.received(fine.path).length) heardAfter = Math.min(heardAfter, performance.now() - began);
  }, 50);
  await tenant.app.runJobs();
  clearInterval(watch);
  expect(performance.now() - began).toBeLessThan(20_000);
  expect(heardAfter).toBeLessThan(5_000);
  expect(dead.received(silent.path)).toHaveLength(1);
  await dead.close();
});
test('a redirect is not followed, and an inner address is refused with a sentence', async () => {
  const who = await tenant.person();
  const [moved, target] = [service.subscribe(), service.subscribe()];
  service.answer(moved.path, { status: 307, location: service.origin + target.path });
  await add(who, moved.token);
  await tell(who);
  await tenant.app.runJobs();
  expect([service.received(moved.path).length, service.received(target.path).length]).toEqual([1, 0]);
  // Without the operator's switch, addresses of this machine are no push services.
  const strict = await makeTenant();
  const refused = await strict.inject(calls.createDeviceToken, { body: device(target.token) }, strict.learner);
  expect([refused.status, refused.problem?.code]).toEqual([422, 'outgoing.refused']);
  expect(refused.sentence).toBeTruthy();
  expect(await list(strict.learner, strict)).toEqual([]);
  expect(service.strays).toEqual([]);
});
test('a person keeps the twenty devices used last', async () => {
  const who = await tenant.person();
  for (let nth = 0; nth < 22; nth++) await add(who, `cliente ${nth}`);
  const tokens = (await list(who)).map(({ token }) => token);
  expect([tokens.length, tokens.includes('cliente 21'), tokens.includes('cliente 0')]).toEqual([20, true, false]);
});
