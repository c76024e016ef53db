// Proves over HTTP that staff sees its contracts together, each number the total of a list, and only the provider the installation.
import { describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import { getContractOverview } from '../contract/contract-overview.endpoints.ts';
import * as calls from '../contract/contracts.endpoints.ts';

const overview = (tenant: TenantForTest) => tenant.call(getContractOverview, {}, tenant.administrator);
const total = async (tenant: TenantForTest, query: object) =>
  (await tenant.call(calls.listContracts, { query }, tenant.administrator)).total;
const open = { statuses: ['production', 'experimentation'] } as const;

describe('the contracts of staff, together', () => {
  test('are those below the own tenant, the ones that end or are near a limit first [ORG-001]', async () => {
    const distributor = await makeTenant({ kind: 'distributor' });
    const under = { ownerTenantId: distributor.tenantId };
    const near = await makeTenant({ ...under, userLimit: 10 });
    const ending = await makeTenant(under);
    const other = await makeTenant({ kind: 'distributor' });
    await makeTenant({ ownerTenantId: other.tenantId });
    await inTenant(distributor.app, near.tenantId, ({ db }) =>
      db.execute(sql`update data.tenant_usage set active_users = 9`),
    );
    const contractOf = async ({ tenantId }: TenantForTest) =>
      (await distributor.call(calls.listContracts, { query: {} }, distributor.administrator)).items.find(
        (one) => one.tenantId === tenantId,
      )!;
    const { id, ...row } = await contractOf(ending);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    await distributor.call(
      calls.updateContract,
      { params: { id }, body: { ...row, customHost: null, expiresOn: tomorrow } },
      distributor.administrator,
    );
    const shown = await overview(distributor);
    expect(shown.contracts.total).toBe(2);
    expect(shown.contracts.activeUsers).toBe(
      (await contractOf(near)).activeUsers + (await contractOf(ending)).activeUsers,
    );
    expect(shown.nearLimit).toMatchObject({ total: 1, items: [{ activeUsers: 9, userLimit: 10 }] });
    expect(shown.expiring).toMatchObject({ total: 1, items: [{ id, expiresOn: tomorrow }] });
    expect([
      await total(distributor, { ...open, isNearLimit: true }),
      await total(distributor, { isNearLimit: false }),
    ]).toEqual([1, 2]);
    expect(await total(distributor, { ...open, expiresWithinDays: 60 })).toBe(1);
    expect(shown.installation).toBeNull();
    expect((await distributor.inject(getContractOverview, {}, near.administrator)).status).toBe(403);
  });
  test('come with the installation for the provider alone', async () => {
    const provider = await makeTenant({ kind: 'provider' });
    const { installation } = await overview(provider);
    expect(installation).toMatchObject({ version: expect.any(String), isWorking: expect.any(Boolean) });
    expect(installation!.databaseBytes).toBeGreaterThan(1_000_000);
    const { rows } = await inTenant(provider.app, (await makeTenant()).tenantId, ({ db }) =>
      db.execute(sql`select functions.installation_storage() as found`),
    );
    expect(rows).toEqual([{ found: null }]);
  });
});
