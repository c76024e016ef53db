// Proves the answer to each attack by somebody who intercepts or imitates a provider; each attack is one row.
import { createHmac, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appForTest } from '#testing/app-for-test.ts';
import type { AppForTest } from '#testing/app-for-test.ts';
import { startHostileProvider } from '#testing/hostile-provider.ts';
import type { Claims, Forge, Forging, HostileProvider } from '#testing/hostile-provider.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import { linkIdentity } from '#features/contracts/server/identity-provider.service.ts';
import { makeBrowser, useProvider } from '#testing/single-sign-on.ts';
import type { Outcome } from '#testing/single-sign-on.ts';
import { testDatabase } from '#testing/test-database.ts';

let app: AppForTest;
let ops: pg.Pool;
let tenant: TenantForTest;
let provider: HostileProvider;
beforeAll(async () => {
  app = await appForTest({ LOCAL_PROVIDERS: 'allow' });
  ops = new pg.Pool({ connectionString: (await testDatabase()).urls.ops });
  tenant = await makeTenant({ app });
  provider = await startHostileProvider();
  await useProvider(tenant, provider);
  await link('marina', tenant.learner.accountId);
});
afterAll(async () => {
  await provider.close();
  await ops.end();
});
const link = (subject: string, accountId: string) =>
  inTenant(app, tenant.tenantId, (context) =>
    linkIdentity(context, { issuer: provider.issuer, subject, accountId, confirmedBy: 'password' }),
  );
const sessions = async () =>
  Number(
    (await ops.query('select count(*) from control.sessions where proven_tenant_id = $1', [tenant.tenantId])).rows[0]
      .count,
  );
/** Returns from the provider with a token that a row has forged; the server must give it no session. */
async function comeBackWith(forge: Forge, claims: Claims = { sub: 'marina' }): Promise<Outcome> {
  const browser = makeBrowser(tenant);
  const { state, nonce } = await browser.leave();
  provider.forge(nonce, claims, forge);
  return browser.comeBack({ state, code: 'code', iss: provider.issuer });
}
const right: Forge = ({ claims, sign }) => sign(claims);
const with_ =
  (change: Claims): Forge =>
  ({ claims, sign }) =>
    sign({ ...claims, ...change });
const without =
  (name: string): Forge =>
  ({ claims: { [name]: _left, ...rest }, sign }) =>
    sign(rest);
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const byHand = ({ claims }: Forging, header: object, key?: string) => {
  const text = `${part(header)}.${part(claims)}`;
  return `${text}.${key === undefined ? '' : createHmac('sha256', key).update(text).digest('base64url')}`;
};
const swapped = async ({ claims, sign }: Forging) => {
  const [head, , signature] = (await sign(claims)).split('.');
  return `${head}.${part({ ...claims, sub: 'admin' })}.${signature}`;
};
const seconds = () => Math.floor(Date.now() / 1000);

test('the valid token is accepted, which proves that each row below is refused for its own error', async () => {
  const { token } = await comeBackWith(right);
  expect(token!.startUp.usuario.id).toBe(tenant.learner.userId);
});

describe('an ID token', () => {
  test.each<[string, Forge]>([
    ['with another nonce', with_({ nonce: 'another' })],
    ['without a nonce', without('nonce')],
    ['of another issuer', with_({ iss: 'https://evil.example' })],
    ['of an issuer that differs by a slash', ({ claims, sign }) => sign({ ...claims, iss: `${claims.iss}/` })],
    ['without an issuer', without('iss')],
    ['for another audience', with_({ aud: 'somebody-else' })],
    ['for no audience', without('aud')],
    ['for several audiences and another party', with_({ aud: ['sabia', 'other'], azp: 'other' })],
    ['for several audiences and no party', with_({ aud: ['sabia', 'other'] })],
    ['that has expired', ({ claims, sign }) => sign({ ...claims, iat: seconds() - 900, exp: seconds() - 600 })],
    ['that never expires', without('exp')],
    ['that is not valid yet', ({ claims, sign }) => sign({ ...claims, nbf: seconds() + 600 })],
    ['without the time of its making', without('iat')],
    ['without a subject', without('sub')],
    ['with an empty subject', with_({ sub: '' })],
    ['with a number for a subject', ({ claims, sign }) => sign({ ...claims, sub: 7 } as unknown as Claims)],
    ['with a subject of 300 letters', with_({ sub: 'x'.repeat(300) })],
    ['with algorithm none', async (one) => byHand(one, { alg: 'none' })],
    ['with algorithm None and no signature', async (one) => byHand(one, { alg: 'None', kid: 'one' })],
    ['signed with our secret by HS256', async (one) => byHand(one, { alg: 'HS256' }, provider.clientSecret)],
    ['signed with the public key as a secret', async (one) => byHand(one, { alg: 'HS256', kid: 'one' }, one.publicKey)],
    ['signed with a wrong key', ({ claims, signWrongly }) => signWrongly(claims)],
    ['signed with a key nobody knows', ({ claims, signWrongly }) => signWrongly(claims, { kid: 'two' })],
    [
      'that brings its own key',
      ({ claims, signWrongly, publicKey }) => signWrongly(claims, { jwk: JSON.parse(publicKey) }),
    ],
    ['whose claims were changed after signing', swapped],
    ['whose signature is cut off', async ({ claims, sign }) => (await sign(claims)).replace(/\.[^.]*$/, '.')],
    ['that is no token', async () => 'a.b.c'],
    ['that is a letter', async () => 'x'],
    ['of 20,000 letters', with_({ sub: 'marina', more: 'x'.repeat(15_000) })],
    ['of a megabyte', with_({ sub: 'marina', more: 'x'.repeat(1_000_000) })],
    ['that is not there', async () => ({ body: '{"access_token":"a","token_type":"Bearer"}' })],
    ['in an answer that is a page', async () => ({ body: '<html>', type: 'text/html' })],
    ['in an answer that is no JSON', async () => ({ body: '{' })],
    ['in an answer of 500', async () => ({ status: 500, body: '{}' })],
    ['behind a redirect', async () => ({ status: 302, body: '', location: 'http://127.0.0.1:1/' })],
  ])('%s signs no user in', async (_title, forge) => {
    const before = await sessions();
    expect(await comeBackWith(forge)).toMatchObject({ status: 403, code: 'identity.sso.refused' });
    expect(await sessions()).toBe(before);
  });
});

describe('a person', () => {
  const mail = () => `x-${randomUUID().slice(0, 8)}@example.com`;
  test.each<[string, () => Claims, string]>([
    ['without an e-mail', () => ({ sub: randomUUID() }), 'identity.sso.noEmail'],
    ['with an e-mail that is a list', () => ({ sub: randomUUID(), email: ['a@example.com'] }), 'identity.sso.noEmail'],
    [
      'with an unverified e-mail',
      () => ({ sub: randomUUID(), email: mail(), email_verified: false }),
      'identity.sso.unverifiedEmail',
    ],
    [
      'with an e-mail verified in words',
      () => ({ sub: randomUUID(), email: mail(), email_verified: 'true' }),
      'identity.sso.unverifiedEmail',
    ],
    [
      'whose unverified e-mail is the administrator’s',
      () => ({ sub: randomUUID(), email: tenant.administrator.email, email_verified: false }),
      'identity.sso.unverifiedEmail',
    ],
    [
      'whom nobody knows',
      () => ({ sub: randomUUID(), email: mail(), email_verified: true }),
      'identity.sso.unknownPerson',
    ],
  ])('%s is refused', async (_title, claims, code) => {
    expect(await comeBackWith(right, claims())).toMatchObject({ status: 403, code });
  });
  test('with the e-mail of another account gets nothing before that account has confirmed', async () => {
    const before = await sessions();
    const given = { sub: randomUUID(), email: tenant.administrator.email.toUpperCase(), email_verified: true };
    const outcome = await comeBackWith(right, given);
    expect([outcome.token, outcome.confirmation?.email]).toEqual([undefined, tenant.administrator.email]);
    expect(await sessions()).toBe(before);
  });
  test('with the e-mail of a person of another company is refused', async () => {
    const other = await makeTenant({ app });
    const given = { sub: randomUUID(), email: other.learner.email, email_verified: true };
    expect(await comeBackWith(right, given)).toMatchObject({ status: 403, code: 'identity.sso.unknownPerson' });
  });
  test('who is inactive here is refused, whatever the identity provider says', async () => {
    const gone = await tenant.person({});
    await link('gone', gone.accountId);
    await ops.query('update control.memberships set is_active = false where account_id = $1', [gone.accountId]);
    expect(await comeBackWith(right, { sub: 'gone' })).toMatchObject({ status: 401, code: 'identity.user.inactive' });
  });
});

describe('a return from the identity provider', () => {
  const over = { status: 403, code: 'identity.sso.stateOver' };
  const leave = async () => {
    const browser = makeBrowser(tenant);
    const left = await browser.leave();
    provider.forge(left.nonce, { sub: 'marina' }, right);
    return { browser, back: { state: left.state, code: 'code', iss: provider.issuer } };
  };
  test('with an unknown state is refused', async () => {
    const { browser, back } = await leave();
    expect(await browser.comeBack({ ...back, state: 'x'.repeat(43) })).toMatchObject(over);
  });
  test('works once: its state is used up (probe 61)', async () => {
    const { browser, back } = await leave();
    expect((await browser.comeBack(back)).status).toBe(200);
    expect(await browser.comeBack(back)).toMatchObject(over);
  });
  test('that arrives twice at once signs in once', async () => {
    const { browser, back } = await leave();
    const both = await Promise.all([browser.comeBack(back), browser.comeBack(back)]);
    expect(both.map((one) => one.status).sort()).toEqual([200, 403]);
  });
  test('in a browser without the cookie is refused, and the state is used up (probe 61)', async () => {
    const { browser, back } = await leave();
    expect(await makeBrowser(tenant).comeBack(back)).toMatchObject(over);
    expect(await browser.comeBack(back)).toMatchObject(over);
  });
  test('in a browser that started another sign-in is refused', async () => {
    const { back } = await leave();
    const victim = makeBrowser(tenant);
    await victim.leave();
    expect(await victim.comeBack(back)).toMatchObject(over);
  });
  test('after ten minutes is refused', async () => {
    const { browser, back } = await leave();
    await ops.query(`update control.oidc_states set expires_at = now() - interval '1 second' where tenant_id = $1`, [
      tenant.tenantId,
    ]);
    expect(await browser.comeBack(back)).toMatchObject(over);
  });
  test('with a code that was redeemed already is refused', async () => {
    const [one, other] = [await leave(), await leave()];
    expect((await other.browser.comeBack(other.back)).status).toBe(200);
    expect(await one.browser.comeBack(one.back)).toMatchObject({ status: 403, code: 'identity.sso.refused' });
  });
  test.each<[string, { code?: string; iss?: string; error?: string }, number, string]>([
    ['without a code', { code: undefined }, 403, 'identity.sso.refused'],
    ['from a provider that was not asked', { iss: 'https://evil.example' }, 403, 'identity.sso.refused'],
    ['from a provider that does not say its name', { iss: undefined }, 403, 'identity.sso.refused'],
    ['with a refusal', { error: 'access_denied' }, 403, 'identity.sso.denied'],
    ['with a failure', { error: 'server_error' }, 403, 'identity.sso.refused'],
    ['with a failure made of markup', { error: '<script>alert(1)</script>' }, 403, 'identity.sso.refused'],
    ['that needs the person', { error: 'interaction_required' }, 401, 'identity.sso.loginRequired'],
  ])('%s is refused', async (_title, change, status, code) => {
    const { browser, back } = await leave();
    expect(await browser.comeBack({ ...back, ...change })).toMatchObject({ status, code });
  });
  test('after the company changed its identity provider is refused; after single sign-on was switched off too', async () => {
    const mine = await makeTenant({ app });
    const [first, second] = [await startHostileProvider(), await startHostileProvider()];
    await useProvider(mine, first);
    const browser = makeBrowser(mine);
    const [one, two] = [await browser.leave(), await browser.leave()];
    await useProvider(mine, second);
    second.forge(one.nonce, { sub: 'marina' }, right);
    expect(await browser.comeBack({ state: one.state, code: 'c', iss: second.issuer })).toMatchObject({
      status: 403,
      code: 'identity.sso.refused',
    });
    await useProvider(mine, second, { isEnabled: false });
    expect(await browser.comeBack({ state: two.state, code: 'c' })).toMatchObject({ code: 'identity.sso.off' });
    expect((await browser.leave()).code).toBe('identity.sso.off');
    await first.close();
    await second.close();
  });
  test('at another company’s address opens the company where it started, not that one', async () => {
    const other = await makeTenant({ app });
    const { browser, back } = await leave();
    const elsewhere = makeBrowser(other);
    for (const [name, value] of browser.jar) elsewhere.jar.set(name, value);
    expect((await elsewhere.comeBack(back)).token!.startUp.tenantId).toBe(tenant.tenantId);
  });
  test.each([
    ['//evil.example'],
    ['/\\evil.example'],
    ['/\t/evil.example'],
    ['https://evil.example/'],
    ['javascript:alert(1)'],
    ['evil.example'],
    ['/logout'],
    ['/auth/sso'],
    ['/' + 'x'.repeat(600)],
  ])('to %s opens the start page', async (returnTo) => {
    const browser = makeBrowser(tenant);
    const { state, nonce } = await browser.leave({ returnTo });
    provider.forge(nonce, { sub: 'marina' }, right);
    expect(await browser.comeBack({ state, code: 'c', iss: provider.issuer })).toMatchObject({
      status: 200,
      returnTo: '/',
    });
  });
});
