// Proves that a user created by single sign-on gets only what the author of its settings may still give at the user's first sign-in.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMyContract, saveContractSso } from '#features/contracts/contract/contracts.endpoints.ts';
import { listUsers, updateUser } from '#features/people/contract/people.endpoints.ts';
import { listGroups, updateGroup } from '#features/permissions/contract/permissions.endpoints.ts';
import { heldByEverybody } from '#platform/contract/permission.ts';
import { appForTest } from '#testing/app-for-test.ts';
import type { AppForTest } from '#testing/app-for-test.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import { startRealProvider } from '#testing/real-provider.ts';
import type { RealProvider } from '#testing/real-provider.ts';
import { makeBrowser, useProvider } from '#testing/single-sign-on.ts';
import { saveSsoSettings } from '#features/contracts/server/identity-provider.service.ts';
import { noSsoSettings } from '#features/identity/contract/single-sign-on.model.ts';

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
async function client() {
  const tenant = await makeTenant({ app, ownerTenantId: distributor.tenantId });
  const { id } = await tenant.call(getMyContract, {}, tenant.administrator);
  const provider = await startRealProvider([`http://${tenant.host}:4000`]);
  providers.push(provider);
  let people = 0;
  /** Signs in as a new person from the provider. */
  const come = async () => {
    const sub = `nova-${++people}`;
    provider.newBrowser();
    provider.signInAs({ sub, email: `${sub}-${tenant.host}@example.com`, email_verified: true, name: 'Nova' });
    const browser = makeBrowser(tenant);
    const left = await browser.leave();
    const { status, code } = await browser.comeBackFrom(await provider.follow(left.address));
    return [status, code];
  };
  const raiseDefault = async () => {
    const [group] = await tenant.call(listGroups, { query: { name: 'Aluno' } }, tenant.administrator);
    const body = { name: 'Aluno', permissions: [...heldByEverybody, 'courses' as const] };
    await tenant.call(updateGroup, { params: { id: group!.id }, body }, tenant.administrator);
  };
  return { tenant, id, provider, come, raiseDefault };
}
const settings = ({ issuer, clientId, clientSecret }: RealProvider) => ({
  ...{ kind: 'openid' as const, isEnabled: true, isRequired: false, createsPeople: true, providerName: 'Copaíba' },
  ...{ clientId, clientSecret, directoryId: '', instanceUrl: issuer, redirectUrl: '', userPool: '' },
});

test('staff that manages the contract grants what its administrators hold, and nothing after it has left', async () => {
  const { tenant, id, provider, come, raiseDefault } = await client();
  const staff = await distributor.person({ permissions: ['contracts'] });
  await distributor.call(saveContractSso, { params: { id }, body: settings(provider) }, staff);
  await raiseDefault();
  expect(await come()).toEqual([200, undefined]);
  await distributor.call(
    updateUser,
    { params: { userId: staff.userId }, body: { fullName: 'Rui', isActive: false } },
    distributor.administrator,
  );
  const before = await tenant.call(listUsers, { query: {} }, tenant.administrator);
  expect(await come()).toEqual([403, 'signIn.provisioning.savedByNobody']);
  expect((await tenant.call(listUsers, { query: {} }, tenant.administrator)).total).toBe(before.total);
});
test('settings of an unknown author grant the permissions of every user', async () => {
  const { tenant, provider, come, raiseDefault } = await client();
  await useProvider(tenant, provider, { createsPeople: true });
  expect(await come()).toEqual([200, undefined]);
  await raiseDefault();
  expect(await come()).toEqual([403, 'signIn.provisioning.notHeld']);
});
test('a person of the company itself grants its own permissions, as long as it manages its contract', async () => {
  const { tenant, provider, come } = await client();
  const by = { accountId: tenant.administrator.accountId, isStaff: false };
  const given = { ...noSsoSettings, ...settings(provider) };
  // Clients have no permission for contracts: settings that a client saves in another way give nothing.
  await inTenant(app, tenant.tenantId, (context) => saveSsoSettings(context, given, by));
  expect(await come()).toEqual([403, 'signIn.provisioning.savedByNobody']);
});
