// Proves over HTTP the calls about the user's companies, the opening of tenants, and public handles.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { makeTenant } from '#testing/make/tenant.ts';
import { inTenant, runAs } from '#testing/persona.ts';
import * as calls from '../contract/memberships.endpoints.ts';
import { addHandle, closeHandles, openHandle } from './public-handles.service.ts';
import { getOwnContract, openTenant, originOfTenant } from './tenants.service.ts';

describe('the companies of a user', () => {
  /** Makes a person of two companies, and returns what the call tells about the person. */
  const belonging = async () => {
    const [first, second] = [await makeTenant({ name: 'Copaíba' }), await makeTenant({ name: 'Andiroba' })];
    await second.person({ email: first.learner.email });
    const list = async () =>
      (
        await first.app.http.inject({
          method: 'GET',
          url: '/api/v1/usuario/useraccount',
          headers: { authorization: `Bearer ${first.learner.token}` },
        })
      ).json<{ tenantId: string; isPrincipal: boolean; nome: string }[]>();
    return { first, second, list };
  };
  test('have tenantId and isPrincipal, the default first [ACC-022, USER-041]', async () => {
    const { first, second, list } = await belonging();
    expect((await list()).map(({ tenantId, isPrincipal, nome }) => [tenantId, isPrincipal, nome])).toEqual([
      [first.tenantId, true, 'Copaíba'],
      [second.tenantId, false, 'Andiroba'],
    ]);
  });
  test('are several, and another one becomes the default, which is kept and listed first [GEN-017, USER-042]', async () => {
    const { first, second, list } = await belonging();
    await first.call(calls.setDefaultMembership, { params: { tenantId: second.tenantId } }, first.learner);
    expect((await list()).map(({ tenantId, isPrincipal }) => [tenantId, isPrincipal])).toEqual([
      [second.tenantId, true],
      [first.tenantId, false],
    ]);
  });
  test('leave out closed ones; only a company of the user can become the default', async () => {
    const [first, other] = [await makeTenant(), await makeTenant()];
    expect(
      (await first.inject(calls.setDefaultMembership, { params: { tenantId: other.tenantId } }, first.learner)).status,
    ).toBe(404);
    expect(await first.call(calls.listMemberships, {}, first.learner)).toHaveLength(1);
  });
  test('have an active one with its name, kind and clock; the distributor flag comes from the contract [ACC-055, ORG-026, PERM-020]', async () => {
    const [client, distributor] = [
      await makeTenant({ timeZone: 'America/Manaus', language: 'es' }),
      await makeTenant({ kind: 'distributor' }),
    ];
    expect(await client.call(calls.getOwnTenant, {}, client.learner)).toEqual({
      id: client.tenantId,
      name: client.name,
      kind: 'client',
      language: 'es',
      timeZone: 'America/Manaus',
    });
    expect(await client.call(calls.isDistributor, {}, client.learner)).toEqual({ isDistributor: false });
    expect(await distributor.call(calls.isDistributor, {}, distributor.learner)).toEqual({ isDistributor: true });
  });
});

describe('a new tenant', () => {
  test('has its contract with limits, and its address', async () => {
    const { app, tenantId, host, administrator } = await makeTenant({ userLimit: 40, diskLimitMegabytes: 500 });
    await runAs(app, administrator, async (context) => {
      expect(await getOwnContract(context)).toMatchObject({
        userLimit: 40,
        courseLimit: null,
        diskLimitMegabytes: 500,
        status: 'production',
        classification: 'embarcado',
      });
      expect(await originOfTenant(context)).toBe(`http://${host}:4000`);
    });
    expect(tenantId).toMatch(/^[0-9a-f-]{36}$/);
  });
  test('cannot use the address of another one', async () => {
    const [{ app, host }, distributor] = [await makeTenant(), await makeTenant({ kind: 'distributor' })];
    for (const [field, hosts] of [
      ['subdomain', { hosts: [host.toUpperCase()] }],
      ['customHost', { hosts: [], customHost: host.toUpperCase() }],
    ] as const)
      await expect(
        inTenant(app, distributor.tenantId, (context) =>
          openTenant(context, {
            name: 'X',
            classification: 'embarcado',
            ...{ customHost: null, ...hosts, hosts: [...hosts.hosts] },
            ownerTenantId: distributor.tenantId,
            company: { name: 'X' },
          }),
        ),
      ).rejects.toMatchObject({
        kind: 'conflict',
        code: 'contracts.host.taken',
        details: { fields: [{ field, code: 'contracts.address.taken' }] },
      });
  });
});

test('a public link opens its one object for every reader with the key, until it is closed', async () => {
  const { app, tenantId } = await makeTenant();
  const [key, objectId] = [randomUUID(), randomUUID()];
  await inTenant(app, tenantId, (context) => addHandle(context, 'certificate', key, objectId));
  await inTenant(app, undefined, async (context) => {
    expect(await openHandle(context, 'certificate', key)).toEqual({ tenantId, objectId });
    expect(await openHandle(context, 'share', key)).toBeUndefined();
    expect(await openHandle(context, 'certificate', randomUUID())).toBeUndefined();
  });
  await inTenant(app, tenantId, (context) => closeHandles(context, 'certificate', objectId));
  expect(await inTenant(app, undefined, (context) => openHandle(context, 'certificate', key))).toBeUndefined();
});
