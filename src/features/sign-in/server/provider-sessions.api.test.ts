// Proves that a session proved by a company's provider changes only what applies in that company, and nothing that applies in another.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as memberships from '#features/contracts/contract/memberships.endpoints.ts';
import { linkIdentity } from '#features/contracts/server/identity-provider.service.ts';
import { hashPassword } from '#features/identity/server/hashing.service.ts';
import * as people from '#features/people/contract/people.endpoints.ts';
import { appForTest } from '#testing/app-for-test.ts';
import type { AppForTest } from '#testing/app-for-test.ts';
import { startHostileProvider } from '#testing/hostile-provider.ts';
import type { HostileProvider } from '#testing/hostile-provider.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import type { Persona, PersonaOptions } from '#testing/persona.ts';
import { makeBrowser, useProvider } from '#testing/single-sign-on.ts';
import { testDatabase } from '#testing/test-database.ts';
import * as emails from '../contract/email-change.endpoints.ts';
import * as calls from '../contract/sign-in.endpoints.ts';

const known = 'Azulejo#2026';
const wanted = 'Sabiá!Laranja7';
let app: AppForTest;
let ops: pg.Pool;
let provider: HostileProvider;
beforeAll(async () => {
  app = await appForTest({ LOCAL_PROVIDERS: 'allow' });
  ops = new pg.Pool({ connectionString: (await testDatabase()).urls.ops });
  provider = await startHostileProvider();
});
afterAll(async () => {
  await provider.close();
  await ops.end();
});

/** Returns from the provider as this subject. */
async function comeBack(tenant: TenantForTest, claims: { sub: string; email?: string; email_verified?: boolean }) {
  const browser = makeBrowser(tenant);
  const { state, nonce } = await browser.leave();
  provider.forge(nonce, claims, ({ claims: said, sign }) => sign(said));
  const outcome = await browser.comeBack({ state, code: 'code', iss: provider.issuer });
  return { browser, outcome };
}
/** Makes a company with the provider, and a person there whom the provider proves. */
async function company(options: PersonaOptions = { role: 'administrator' }) {
  const tenant = await makeTenant({ app });
  await useProvider(tenant, provider, { createsPeople: true });
  const who = await tenant.person(options);
  await ops.query('update control.accounts set password_hash = $2 where id = $1', [
    who.accountId,
    await hashPassword(known),
  ]);
  const sub = randomUUID();
  await inTenant(app, tenant.tenantId, (context) =>
    linkIdentity(context, { issuer: provider.issuer, subject: sub, accountId: who.accountId, confirmedBy: 'password' }),
  );
  const proven = async (): Promise<Persona> => {
    const { token } = (await comeBack(tenant, { sub })).outcome;
    return { ...who, token: token!.access_Token };
  };
  return { tenant, who, sub, proven };
}
const signIn = async (username: string, password: string) =>
  (
    await app.http.inject({
      method: 'POST',
      url: '/identity/api/v1/authentication',
      payload: { username, password },
    })
  ).statusCode;
const setOwn = async ({ call }: TenantForTest, me: Persona, given: { password?: string; current?: string } = {}) => {
  const seal = async (plain: string) => (await call(calls.sealPassword, { body: { plain } }, me)).sealed;
  const { password = wanted, current } = given;
  const body = {
    userId: me.userId,
    password: await seal(password),
    ...(current && { current: await seal(current) }),
  };
  return call(calls.changePassword, { body }, me);
};
const isIn = async (tenant: TenantForTest, me: Persona) =>
  (await tenant.inject(calls.getStartUp, {}, { ...me, tenantId: tenant.tenantId })).status === 200;

describe('a session from the identity provider of one of two companies', () => {
  const both = async () => {
    const one = await company();
    const two = await makeTenant({ app });
    const there = await two.person({ email: one.who.email, role: 'administrator' });
    return { ...one, two, there, me: await one.proven() };
  };
  test('sets no password that opens the other; the person gets a link by mail instead (probes 60a to 60f)', async () => {
    const { tenant, two, who, me } = await both();
    expect(await isIn(tenant, me)).toBe(true);
    expect(await isIn(two, me)).toBe(false);
    expect(await setOwn(tenant, me)).toMatchObject({ isDone: true, changed: 0, linksSent: 1 });
    expect(await signIn(who.email, wanted)).toBe(401);
    expect(await signIn(who.email, known)).toBe(200);
    await app.runJobs();
    expect((await app.mailsTo(who.email))[0]!.text).toContain('/auth/new-password?token=');
  });
  test('sets none with the present password either, nor by a reset link, which is mailed', async () => {
    const { tenant, who, me } = await both();
    expect(await setOwn(tenant, me, { current: known })).toMatchObject({ changed: 0, linksSent: 1 });
    const { resetHash } = (await tenant.call(people.listUsers, { query: { userIds: [who.userId] } }, me)).items[0]!;
    const asked = { params: { userId: who.userId }, query: { hash: resetHash! } };
    expect(await tenant.call(emails.getResetLink, asked, me)).toEqual({ link: null, isMailed: true });
  });
  test('changes no e-mail and no default company, and ends no other session', async () => {
    const { tenant, two, who, me, there } = await both();
    const email = `nova-${randomUUID()}@example.com`;
    const change = { body: { userId: who.userId, newEmail: email } };
    expect((await tenant.call(emails.changeEmail, change, me)).outcome).toBe('recovery');
    await app.runJobs();
    expect(await app.mailsTo(email)).toEqual([]);
    const chosen = await tenant.inject(memberships.setDefaultMembership, { params: { tenantId: two.tenantId } }, me);
    expect([chosen.status, chosen.problem?.code]).toEqual([403, 'identity.session.ofTenant']);
    await setOwn(tenant, me);
    expect(await isIn(two, there)).toBe(true);
  });
});

describe('a session from the identity provider of the only company', () => {
  test('sets its own password, which is that company’s: another company that adds the person waits for its invitation', async () => {
    const { tenant, who, proven } = await company();
    const me = await proven();
    expect(await setOwn(tenant, me)).toMatchObject({ changed: 1, linksSent: 0 });
    expect(await signIn(who.email, wanted)).toBe(200);
    const two = await makeTenant({ app });
    await two.call(people.createUser, { body: { fullName: 'Mesma Pessoa', email: who.email } }, two.administrator);
    expect(await isIn(two, me)).toBe(false);
    const { startUp } = (
      await app.http.inject({
        method: 'POST',
        url: '/identity/api/v1/authentication',
        headers: { 'x-tenant': two.tenantId },
        payload: { username: who.email, password: wanted },
      })
    ).json<{ startUp: { tenantId: string } }>();
    expect(startUp.tenantId).toBe(tenant.tenantId);
  });
  test('stays open, with its identity link, when the person uses another company’s invitation', async () => {
    const { tenant, who, sub, proven } = await company();
    const me = await proven();
    await setOwn(tenant, me);
    const two = await makeTenant({ app });
    await two.call(people.createUser, { body: { fullName: 'Mesma Pessoa', email: who.email } }, two.administrator);
    await app.runJobs();
    const mail = (await app.mailsTo(who.email)).find((one) => one.text.includes('/auth/first-access?token='))!;
    const token = /token=([\w-]+)/.exec(mail.text)![1]!;
    const created = await app.http.inject({
      method: 'POST',
      url: '/identity/api/v1/authentication/CreatePassword',
      payload: { token, password: 'Outra!Senha77' },
    });
    expect(created.statusCode).toBe(200);
    expect(await isIn(tenant, me)).toBe(true);
    expect(await isIn(two, me)).toBe(false);
    expect((await comeBack(tenant, { sub })).outcome.status).toBe(200);
  });
});

describe('a user of an identity provider whose account belongs to another company', () => {
  test('is not confirmed by the password that company set, and leaves no data', async () => {
    const one = await makeTenant({ app });
    const two = await makeTenant({ app });
    await useProvider(two, provider, { createsPeople: true });
    const email = `alheia-${randomUUID()}@example.com`;
    const { userId } = await one.call(people.createUser, { body: { fullName: 'Alheia', email } }, one.administrator);
    const { sealed } = await one.call(calls.sealPassword, { body: { plain: known } }, one.administrator);
    await one.call(calls.changePassword, { body: { userId, password: sealed } }, one.administrator);
    const { browser, outcome } = await comeBack(two, { sub: randomUUID(), email, email_verified: true });
    const { ticket } = outcome.confirmation!;
    expect(await browser.post('/sso/confirm', { ticket, password: known })).toMatchObject({
      status: 403,
      code: 'identity.sso.othersPassword',
    });
    expect((await two.call(people.listUsers, { query: { search: email } }, two.administrator)).items).toEqual([]);
  });
  test('who is invited uses the invitation first, and gets it again in place of the confirmation', async () => {
    const { tenant: one, who } = await company();
    await setOwn(one, who);
    await ops.query('update control.accounts set password_origin_tenant_id = $2 where id = $1', [
      who.accountId,
      one.tenantId,
    ]);
    const two = await makeTenant({ app });
    await useProvider(two, provider);
    await two.call(people.createUser, { body: { fullName: 'Mesma Pessoa', email: who.email } }, two.administrator);
    const { browser, outcome } = await comeBack(two, { sub: randomUUID(), email: who.email, email_verified: true });
    const { ticket } = outcome.confirmation!;
    expect(await browser.post('/sso/confirm', { ticket, password: wanted })).toMatchObject({
      status: 403,
      code: 'identity.sso.invited',
    });
    await app.runJobs();
    const before = (await app.mailsTo(who.email)).length;
    expect((await browser.post('/sso/mail', { ticket })).status).toBe(200);
    await app.runJobs();
    const mails = await app.mailsTo(who.email);
    expect(mails.length).toBe(before + 1);
    expect(mails[0]!.text).toContain('/auth/first-access?token=');
  });
});
