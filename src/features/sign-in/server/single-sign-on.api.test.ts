// Proves single sign-on with a real identity provider: sign-in, silent sign-in, sign-out, whose account it is, and what a company may demand.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getSsoSettings, testSso } from '#features/contracts/server/identity-provider.service.ts';
import { hashPassword } from '#features/identity/server/hashing.service.ts';
import { appForTest } from '#testing/app-for-test.ts';
import type { AppForTest } from '#testing/app-for-test.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest, TenantOptions } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import { startRealProvider } from '#testing/real-provider.ts';
import type { RealProvider } from '#testing/real-provider.ts';
import { makeBrowser, useProvider } from '#testing/single-sign-on.ts';
import { testDatabase } from '#testing/test-database.ts';

const password = 'Azulejo#2026';
let app: AppForTest;
let ops: pg.Pool;
const providers: RealProvider[] = [];
beforeAll(async () => {
  app = await appForTest({ LOCAL_PROVIDERS: 'allow' });
  ops = new pg.Pool({ connectionString: (await testDatabase()).urls.ops });
});
afterAll(async () => {
  await ops.end();
  for (const one of providers) await one.close();
});
async function company(options: TenantOptions = {}, more: Parameters<typeof useProvider>[2] = {}) {
  const tenant = await makeTenant({ app, ...options });
  const provider = await startRealProvider([`http://${tenant.host}:4000`]);
  providers.push(provider);
  await useProvider(tenant, provider, more);
  return { tenant, provider, browser: makeBrowser(tenant) };
}
const givePassword = async (accountId: string) =>
  ops.query('update control.accounts set password_hash = $2 where id = $1', [accountId, await hashPassword(password)]);
const localSignIn = (tenant: TenantForTest, username: string) =>
  app.http.inject({
    method: 'POST',
    url: '/identity/api/v1/authentication',
    headers: { host: `${tenant.host}:4000` },
    payload: { username, password },
  });
const startUpIn = (token: string, tenantId: string) =>
  app.http.inject({
    method: 'GET',
    url: '/identity/api/v1/authentication/StartUp',
    headers: { authorization: `Bearer ${token}`, 'x-tenant': tenantId },
  });

describe('a first sign-in with the e-mail of an account', () => {
  test('is confirmed by its password, and the next one needs no confirmation [ACC-036, ACC-058, ACC-061]', async () => {
    const { tenant, provider, browser } = await company();
    await givePassword(tenant.learner.accountId);
    provider.signInAs({ sub: 'marina', email: tenant.learner.email, email_verified: true, name: 'Marina' });
    const left = await browser.leave({ returnTo: '/catalog?view=1' });
    expect([left.of('redirect_uri'), left.of('response_type'), left.of('code_challenge_method')]).toEqual([
      `http://${tenant.host}:4000/auth/sso`,
      'code',
      'S256',
    ]);
    const asked = await browser.comeBackFrom(await provider.follow(left.address));
    expect(asked).toMatchObject({ status: 200, confirmation: { email: tenant.learner.email } });
    expect(asked.token).toBeUndefined();
    const { ticket } = asked.confirmation!;
    expect((await browser.post('/sso/confirm', { ticket, password: 'Errada#2026' })).status).toBe(401);
    expect((await makeBrowser(tenant).post('/sso/confirm', { ticket, password })).code).toBe('identity.sso.stateOver');
    const confirmed = await browser.post('/sso/confirm', { ticket, password });
    expect(confirmed).toMatchObject({ status: 200, returnTo: '/catalog?view=1' });
    expect(confirmed.token!.startUp).toMatchObject({
      tenantId: tenant.tenantId,
      usuario: { id: tenant.learner.userId },
      method: 'sso',
    });
    const again = await browser.leave();
    expect((await browser.comeBackFrom(await provider.follow(again.address))).token!.startUp.usuario.id).toBe(
      tenant.learner.userId,
    );
  });
  test('is confirmed by its mailbox, with a link that works once', async () => {
    const { tenant, provider, browser } = await company();
    provider.signInAs({ sub: 'marina', email: tenant.learner.email, email_verified: true });
    const back = async () => browser.comeBackFrom(await provider.follow((await browser.leave()).address));
    const { confirmation } = await back();
    expect(await browser.post('/sso/mail', { ticket: confirmation!.ticket })).toMatchObject({ status: 200 });
    await app.runJobs();
    const [mail] = await app.mailsTo(tenant.learner.email);
    const token = /\/auth\/sso\?link=([\w-]+)/.exec(JSON.stringify(mail))![1]!;
    expect((await browser.post('/CreatePassword', { token, password: 'Outra#2026a' })).status).toBe(422);
    expect((await browser.post('/sso/link', { token })).status).toBe(200);
    expect((await browser.post('/sso/link', { token })).code).toBe('identity.link.over');
    expect((await back()).token!.startUp.usuario.id).toBe(tenant.learner.userId);
  });
});

describe('a new user', () => {
  test('becomes a person with the default group where the company allows it, and is refused elsewhere', async () => {
    const { tenant, provider, browser } = await company();
    const email = `nova-${tenant.tenantId.slice(-8)}@example.com`;
    provider.signInAs({ sub: 'nova', email, email_verified: true, name: 'Nova Pessoa' });
    const back = async () => browser.comeBackFrom(await provider.follow((await browser.leave()).address));
    expect(await back()).toMatchObject({ status: 403, code: 'identity.sso.unknownPerson' });
    await useProvider(tenant, provider, { createsPeople: true });
    const made = await back();
    expect(made.token!.startUp.usuario).toMatchObject({ nomeCompleto: 'Nova Pessoa' });
    expect((await back()).token!.startUp.usuario.id).toBe(made.token!.startUp.usuario.id);
  });
  test('needs a seat of the contract', async () => {
    const { tenant, provider, browser } = await company({ userLimit: 2 }, { createsPeople: true });
    const email = `nova-${tenant.tenantId.slice(-8)}@example.com`;
    provider.signInAs({ sub: 'nova', email, email_verified: true });
    expect((await browser.comeBackFrom(await provider.follow((await browser.leave()).address))).status).toBe(422);
  });
});

test('at another host of the company it begins at the host of the return address, because its cookie must be there (probe 75)', async () => {
  const customHost = `sso-${Date.now()}.example.com`;
  const { tenant, provider, browser } = await company({ customHost });
  expect((await browser.leave()).address).toContain(provider.issuer);
  const elsewhere = makeBrowser({ app, host: customHost });
  const home = `http://${tenant.host}:4000`;
  expect((await elsewhere.leave()).address).toBe(`${home}/auth/sso`);
  expect((await elsewhere.leave({ rememberMe: true })).address).toBe(`${home}/auth/sso?remember=1`);
  expect((await elsewhere.leave({ silent: true })).address).toBe(`${home}/auth/sso-silent`);
});
test('a silent sign-in shows no question: it signs in where the identity provider knows the browser, and answers login_required elsewhere [ACC-059]', async () => {
  const { tenant, provider, browser } = await company({}, { createsPeople: true });
  const unknown = await browser.leave({ silent: true });
  expect([unknown.of('prompt'), unknown.of('redirect_uri')]).toEqual([
    'none',
    `http://${tenant.host}:4000/auth/sso-silent`,
  ]);
  expect(await browser.comeBackFrom(await provider.follow(unknown.address))).toMatchObject({
    status: 401,
    code: 'identity.sso.loginRequired',
  });
  provider.signInAs({ sub: 'nova', email: `n-${tenant.tenantId.slice(-8)}@example.com`, email_verified: true });
  await browser.comeBackFrom(await provider.follow((await browser.leave()).address));
  const silent = await browser.leave({ silent: true });
  expect((await browser.comeBackFrom(await provider.follow(silent.address))).token!.startUp.method).toBe('sso');
});
test('the sign-out names the identity provider’s address and the user, once, and for a local session none [ACC-029, ACC-060]', async () => {
  const { tenant, provider, browser } = await company({}, { createsPeople: true });
  provider.signInAs({ sub: 'nova', email: `n-${tenant.tenantId.slice(-8)}@example.com`, email_verified: true });
  const { token } = await browser.comeBackFrom(await provider.follow((await browser.leave()).address));
  const out = async (refreshToken: string) =>
    (
      await app.http.inject({
        method: 'DELETE',
        url: '/identity/api/v1/authentication/Refresh',
        payload: { refresh_token: refreshToken },
      })
    ).json<{ leaveAt?: string }>().leaveAt;
  const kept = async () =>
    (
      await ops.query<{ sealed_id_token: string | null }>(
        `select s.sealed_id_token from control.sessions s join control.memberships m on m.account_id = s.account_id
         where m.tenant_id = $1 and s.method = 'sso'`,
        [tenant.tenantId],
      )
    ).rows.map((row) => row.sealed_id_token);
  const [sealed] = await kept();
  const leaveAt = new URL((await out(token!.refresh_Token))!);
  const hint = leaveAt.searchParams.get('id_token_hint')!;
  expect(JSON.parse(Buffer.from(hint.split('.')[1]!, 'base64url').toString())).toMatchObject({ sub: 'nova' });
  expect(sealed).not.toContain(hint.split('.')[1]);
  expect(await kept()).toEqual([null]);
  expect(leaveAt.origin).toBe(provider.issuer);
  expect(leaveAt.searchParams.get('post_logout_redirect_uri')).toBe(`http://${tenant.host}:4000/logout`);
  expect(await out(token!.refresh_Token)).toBeUndefined();
  await givePassword(tenant.learner.accountId);
  const local = (await localSignIn(tenant, tenant.learner.email)).json<{ refresh_Token: string }>();
  expect(await out(local.refresh_Token)).toBeUndefined();
});
test('a sign-out after single sign-on was switched off leads to no identity provider', async () => {
  const { tenant, provider, browser } = await company({}, { createsPeople: true });
  provider.signInAs({ sub: 'nova', email: `n-${tenant.tenantId.slice(-8)}@example.com`, email_verified: true });
  const { token } = await browser.comeBackFrom(await provider.follow((await browser.leave()).address));
  await useProvider(tenant, provider, { isEnabled: false });
  const answer = await app.http.inject({
    method: 'DELETE',
    url: '/identity/api/v1/authentication/Refresh',
    payload: { refresh_token: token!.refresh_Token },
  });
  expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
});
test('a session from the identity provider needs no new password, even where one must change', async () => {
  const { tenant, provider, browser } = await company({}, { createsPeople: true });
  const email = `n-${tenant.tenantId.slice(-8)}@example.com`;
  provider.signInAs({ sub: 'nova', email, email_verified: true });
  const back = async () => browser.comeBackFrom(await provider.follow((await browser.leave()).address));
  await back();
  await ops.query('update control.accounts set must_change_password = true where email_key = $1', [email]);
  expect((await back()).token).toMatchObject({ updatePassword: false, startUp: { tenantId: tenant.tenantId } });
});

describe('a company', () => {
  test('that demands its identity provider refuses other sessions, except its administrators’', async () => {
    const { tenant, provider, browser } = await company({}, { isRequired: true, createsPeople: true });
    for (const who of [tenant.learner, tenant.administrator]) await givePassword(who.accountId);
    expect((await localSignIn(tenant, tenant.learner.email)).json()).toMatchObject({
      details: { code: 'identity.sso.demanded' },
    });
    expect((await startUpIn(tenant.learner.token, tenant.tenantId)).statusCode).toBe(403);
    expect((await localSignIn(tenant, tenant.administrator.email)).statusCode).toBe(200);
    provider.signInAs({ sub: 'nova', email: `n-${tenant.tenantId.slice(-8)}@example.com`, email_verified: true });
    const { token } = await browser.comeBackFrom(await provider.follow((await browser.leave()).address));
    expect((await startUpIn(token!.access_Token, tenant.tenantId)).statusCode).toBe(200);
  });
  test('is the only one that its identity provider opens; other companies of the account demand their own [GEN-021]', async () => {
    const { tenant, provider, browser } = await company();
    await givePassword(tenant.learner.accountId);
    const other = await makeTenant({ app });
    await other.person({ email: tenant.learner.email });
    provider.signInAs({ sub: 'marina', email: tenant.learner.email, email_verified: true });
    const { confirmation } = await browser.comeBackFrom(await provider.follow((await browser.leave()).address));
    const { token } = await browser.post('/sso/confirm', { ticket: confirmation!.ticket, password });
    expect((await startUpIn(token!.access_Token, tenant.tenantId)).statusCode).toBe(200);
    expect((await startUpIn(token!.access_Token, other.tenantId)).json()).toMatchObject({
      details: { code: 'identity.tenant.otherProof' },
    });
  });
  test('is found by its name or address; one without single sign-on answers like an unknown one', async () => {
    const { tenant, browser } = await company();
    const without = await makeTenant({ app });
    expect(await browser.post('/sso/company', { company: ` HTTP://${tenant.host.toUpperCase()}/x ` })).toMatchObject({
      status: 200,
      address: `http://${tenant.host}:4000/auth/sso`,
    });
    for (const name of [without.host, 'nobody-at-all'])
      expect(await browser.post('/sso/company', { company: name })).toMatchObject({
        status: 422,
        code: 'signIn.company.unknown',
      });
  });
  test('shows a visitor identity provider and origin, never the client, and its secret is stored sealed', async () => {
    const { tenant, provider } = await company();
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/v1/open/parametros',
      payload: { clientUrl: tenant.host },
    });
    expect(answer.json<{ ssoConfig: unknown }>().ssoConfig).toEqual({
      enableSso: true,
      provider: 'Copaíba',
      origin: provider.issuer,
    });
    const { rows } = await ops.query<{ sealed_secret: string }>(
      'select sealed_secret from data.identity_providers where tenant_id = $1',
      [tenant.tenantId],
    );
    expect(rows[0]!.sealed_secret).not.toContain(provider.clientSecret);
    expect(answer.body).not.toContain(provider.clientSecret);
  });
  test('stores nothing of a placeholder that was not filled in [ACC-037]', async () => {
    const { tenant, provider } = await company(
      {},
      { providerName: '#{SSO_PROVIDER}#', redirectUrl: '${REDIRECT_URL}' },
    );
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/v1/open/parametros',
      payload: { clientUrl: tenant.host },
    });
    expect(answer.json<{ ssoConfig: unknown }>().ssoConfig).toEqual({
      enableSso: true,
      provider: '',
      origin: provider.issuer,
    });
    const stored = await inTenant(app, tenant.tenantId, getSsoSettings);
    expect(stored).toMatchObject({ providerName: '', redirectUrl: '' });
  });
  test('tries its settings before saving them', async () => {
    const { tenant, provider } = await company();
    const given = {
      kind: 'openid',
      isEnabled: true,
      isRequired: false,
      createsPeople: false,
      providerName: '',
      clientId: 'sabia',
      directoryId: '',
      redirectUrl: '',
      userPool: '',
    } as const;
    const tried = (instanceUrl: string) =>
      inTenant(app, tenant.tenantId, (context) => testSso(context, { ...given, instanceUrl }));
    expect(await tried(provider.issuer)).toEqual({ isWorking: true, issuer: provider.issuer });
    expect(await tried(`${provider.issuer}/nowhere`)).toMatchObject({
      isWorking: false,
      code: 'identity.sso.unreachable',
    });
    const strict = await appForTest();
    expect(
      await inTenant(strict, tenant.tenantId, (context) =>
        testSso(context, { ...given, instanceUrl: provider.issuer }),
      ),
    ).toMatchObject({ isWorking: false });
  });
});
