// Proves over HTTP that the managing staff writes and tests a contract's single sign-on, that it applies at once, and that its secret is never shown.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { appForTest } from '#testing/app-for-test.ts';
import type { AppForTest } from '#testing/app-for-test.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import { startRealProvider } from '#testing/real-provider.ts';
import type { RealProvider } from '#testing/real-provider.ts';
import { makeBrowser } from '#testing/single-sign-on.ts';
import * as calls from '../contract/contracts.endpoints.ts';

let app: AppForTest;
let distributor: TenantForTest;
const providers: RealProvider[] = [];
beforeAll(async () => {
  app = await appForTest({ LOCAL_PROVIDERS: 'allow' });
  distributor = await makeTenant({ app, kind: 'distributor' });
});
afterAll(async () => {
  for (const one of providers) await one.close();
});
const raw = (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object, as = distributor) =>
  app.http.inject({
    method,
    url: `/api/v1/Contrato/${path}`,
    headers: { authorization: `Bearer ${as.administrator.token}` },
    ...(payload && { payload }),
  });
async function contract() {
  const client = await makeTenant({ app, ownerTenantId: distributor.tenantId });
  const { id } = await client.call(calls.getMyContract, {}, client.administrator);
  const provider = await startRealProvider([`http://${client.host}:4000`]);
  providers.push(provider);
  return { client, id, provider, given: givenOf(provider) };
}
const givenOf = ({ issuer, clientId, clientSecret }: Pick<RealProvider, 'issuer' | 'clientId' | 'clientSecret'>) => ({
  tipo: 'openid',
  ativo: true,
  obrigatorio: false,
  criaUsuarios: true,
  providerName: 'Copaíba',
  clientId,
  tenantId: '',
  instanceUrl: issuer,
  redirectUrl: '',
  userPool: '',
  clientSecret,
});
const audited = (tenantId: string) =>
  inTenant(
    app,
    tenantId,
    async ({ db }) =>
      (await db.execute(sql`select objects, changes from data.audit_entries where action = 'contracts.ssoChanged'`))
        .rows,
  );

test('is stored completely, hides its secret, and signs people in at once [ORG-006, SET-037]', async () => {
  const { client, id, provider, given } = await contract();
  const { clientSecret, ...kept } = given;
  expect((await raw('GET', `${id}/sso`)).json()).toMatchObject({ ativo: false, temClientSecret: false });
  expect((await raw('PUT', `${id}/sso`, given)).statusCode).toBe(204);
  const read = await raw('GET', `${id}/sso`);
  expect(read.json()).toEqual({ ...kept, temClientSecret: true, origem: `http://${client.host}:4000` });
  expect(read.body).not.toContain(clientSecret);
  provider.signInAs({ sub: 'nova', email: `n-${id.slice(-8)}@example.com`, email_verified: true });
  const browser = makeBrowser(client);
  const { token } = await browser.comeBackFrom(await provider.follow((await browser.leave()).address));
  expect(token!.startUp.tenantId).toBe(client.tenantId);
});
test('of a directory and of a user pool is stored with its own fields [ORG-006]', async () => {
  const { client, id, given } = await contract();
  const own = { redirectUrl: `http://${client.host}:4000/auth/aad`, instanceUrl: '' };
  for (const more of [
    { tipo: 'entra', tenantId: 'copaiba.onmicrosoft.com', userPool: '', ...own },
    { tipo: 'pool', tenantId: '', userPool: 'sa-east-1_Ab12', ...own },
  ]) {
    expect((await raw('PUT', `${id}/sso`, { ...given, ...more })).statusCode).toBe(204);
    expect((await raw('GET', `${id}/sso`)).json()).toMatchObject(more);
  }
});
test('keeps its secret where none is typed, but never for another identity provider', async () => {
  const { id, given } = await contract();
  await raw('PUT', `${id}/sso`, given);
  const { clientSecret: _secret, ...without } = given;
  expect((await raw('PUT', `${id}/sso`, { ...without, providerName: 'Outro nome' })).statusCode).toBe(204);
  expect((await raw('GET', `${id}/sso`)).json()).toMatchObject({ providerName: 'Outro nome', temClientSecret: true });
  const other = await raw('PUT', `${id}/sso`, { ...without, instanceUrl: 'https://elsewhere.example' });
  expect([other.statusCode, other.json<{ details: { fields: object[] } }>().details.fields]).toMatchObject([
    400,
    [{ path: 'clientSecret', code: 'identity.sso.secretAgain' }],
  ]);
});
test('names its validation errors by the names of the wire', async () => {
  const { id, given } = await contract();
  for (const [more, path] of [
    [{ clientId: '' }, 'clientId'],
    [{ tipo: 'entra', tenantId: 'common' }, 'tenantId'],
    [{ tipo: 'pool', userPool: '?' }, 'userPool'],
    [{ instanceUrl: 'javascript:alert(1)' }, 'instanceUrl'],
    [{ redirectUrl: 'https://elsewhere.example/auth/sso' }, 'redirectUrl'],
    [{ ativo: false, obrigatorio: true }, 'obrigatorio'],
  ] as const) {
    const answer = await raw('PUT', `${id}/sso`, { ...given, ...more });
    expect([answer.statusCode, answer.json<{ details: { fields: object[] } }>().details.fields]).toMatchObject([
      400,
      [{ path }],
    ]);
  }
  expect((await raw('GET', `${id}/sso`)).json()).toMatchObject({ ativo: false });
});
test('is tried without being stored, and an identity provider that does not answer has its sentence', async () => {
  const { id, given, provider } = await contract();
  const tried = async (more: object) => (await raw('POST', `${id}/sso/teste`, { ...given, ...more })).json<object>();
  expect(await tried({})).toEqual({ funciona: true, emissor: provider.issuer });
  expect(await tried({ ativo: false })).toMatchObject({ funciona: true });
  expect(await tried({ instanceUrl: `${provider.issuer}/nowhere` })).toMatchObject({
    funciona: false,
    motivo: 'O provedor da empresa não respondeu como esperado. Confira o endereço nas configurações de SSO.',
  });
  expect((await raw('GET', `${id}/sso`)).json()).toMatchObject({ ativo: false, clientId: '' });
});
test('belongs to the staff above the contract only, and the audits of both tenants record it', async () => {
  const { client, id, given } = await contract();
  const other = await makeTenant({ app, kind: 'distributor' });
  expect((await raw('GET', `${id}/sso`, undefined, other)).statusCode).toBe(404);
  expect((await raw('PUT', `${id}/sso`, given, other)).statusCode).toBe(404);
  expect((await raw('POST', `${id}/sso/teste`, given, other)).statusCode).toBe(404);
  expect((await raw('PUT', `${id}/sso`, given, client)).statusCode).toBe(403);
  expect(await audited(client.tenantId)).toEqual([]);
  await raw('PUT', `${id}/sso`, given);
  for (const tenantId of [client.tenantId, distributor.tenantId]) {
    const entries = JSON.stringify(await audited(tenantId));
    expect(entries).toContain(id);
    expect(entries).not.toContain(given.clientSecret);
  }
});
