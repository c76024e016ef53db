// Proves that staff above reads a contract's users with *Contratos* alone, without documents and keys, and that both companies record it.
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import { listUsers } from '../contract/people.endpoints.ts';

const cpf = '52998224725';
let distributor: TenantForTest;
let client: TenantForTest;
beforeAll(async () => {
  distributor = await makeTenant({ kind: 'distributor' });
  client = await makeTenant({ ownerTenantId: distributor.tenantId });
  await client.person({ fullName: 'Marina Alves', cpf });
});
const listed = ({ tenantId }: TenantForTest) =>
  inTenant(
    distributor.app,
    tenantId,
    async ({ db }) =>
      (
        await db.execute(
          sql`select account_id, objects from data.audit_entries where action = 'users.listedFromAbove' order by id`,
        )
      ).rows,
  );

test('need Contratos; people who are not below are missing (probe 02d)', async () => {
  const query = { tenantId: client.tenantId };
  const reader = await distributor.person({ permissions: ['users'] });
  const refused = await distributor.inject(listUsers, { query }, reader);
  expect([refused.status, refused.problem?.code]).toEqual([403, 'identity.permission.denied']);
  const other = await makeTenant();
  const foreign = await distributor.inject(
    listUsers,
    { query: { tenantId: other.tenantId } },
    distributor.administrator,
  );
  expect([foreign.status, foreign.problem?.code]).toEqual([404, 'identity.tenant.foreign']);
  expect(await listed(client)).toEqual([]);
});
test('are recorded in both companies, without documents and keys', async () => {
  const manager = await distributor.person({ permissions: ['users', 'contracts'] });
  const query = { tenantId: client.tenantId };
  const { items } = await distributor.call(listUsers, { query }, manager);
  const found = items.find(({ fullName }) => fullName === 'Marina Alves')!;
  expect(found).toMatchObject({ tenantId: client.tenantId, cpf: null, resetHash: null, isTouchable: false });
  const entry = {
    account_id: manager.accountId,
    objects: { tenantId: client.tenantId, fromTenantId: distributor.tenantId },
  };
  expect(await listed(client)).toEqual([entry]);
  expect(await listed(distributor)).toEqual([entry]);
  const [own] = (await client.call(listUsers, { query: { search: 'Marina' } }, client.administrator)).items;
  expect(own).toMatchObject({ cpf, isTouchable: true, resetHash: expect.stringMatching(/^[\w-]{20,}$/) });
});
test('are not found by their document, only by name', async () => {
  const find = async (search: string) =>
    (
      await distributor.call(listUsers, { query: { tenantId: client.tenantId, search } }, distributor.administrator)
    ).items.map(({ fullName }) => fullName);
  expect(await find(cpf)).toEqual([]);
  expect(await find('marina')).toEqual(['Marina Alves']);
});
