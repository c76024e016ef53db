// Proves over HTTP who sees, changes, shares and removes a saved report, and whose rows it shows to each.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createGroup } from '#features/permissions/contract/permissions.endpoints.ts';
import { makeReport, reportQueryForTest } from '#testing/make/report.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import type { Persona } from '#testing/persona.ts';
import * as calls from '../contract/reports.endpoints.ts';

let tenant: TenantForTest;
let [owner, reader, other]: Persona[] = [];
let groupId = '';
const groupOf = async (userId: string): Promise<string> => {
  const { rows } = await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
    db.execute<{ id: string }>(sql`select permission_group_id as id from data.users where id = ${userId}`),
  );
  return rows[0]!.id;
};
const namesOf = async (as: Persona, query = {}) =>
  (await tenant.call(calls.listReports, { query }, as)).items.map(({ name }) => name);
const statusOf = async (call: typeof calls.removeReport | typeof calls.getReport, id: string, as: Persona) =>
  (await tenant.inject(call, { params: { id } }, as)).status;
beforeAll(async () => {
  tenant = await makeTenant();
  [owner, reader, other] = [
    await tenant.person({ permissions: ['dashboard'] }),
    await tenant.person({ permissions: ['dashboard'] }),
    await tenant.person({ permissions: ['dashboard'] }),
  ];
  groupId = await groupOf(reader.userId);
});

test('a report is its owner’s, who alone changes it; the people of a shared group read it', async () => {
  const id = await makeReport(tenant, { name: 'Só meu', as: owner! });
  const shared = await makeReport(tenant, { name: 'De todos', groupIds: [groupId], as: owner! });
  expect(await namesOf(owner!)).toEqual(['De todos', 'Só meu']);
  expect(await namesOf(reader!)).toEqual(['De todos']);
  expect(await namesOf(reader!, { isOwn: true })).toEqual([]);
  expect(await namesOf(owner!, { search: 'todos' })).toEqual(['De todos']);
  expect(await namesOf(other!)).toEqual([]);
  expect(await statusOf(calls.getReport, id, reader!)).toBe(404);
  expect(await tenant.call(calls.getReport, { params: { id: shared } }, reader)).toMatchObject({
    ...{ name: 'De todos', isOwn: false, query: reportQueryForTest, groups: [{ id: groupId }] },
  });
  const body = { name: 'Mudado', query: reportQueryForTest };
  expect((await tenant.inject(calls.updateReport, { params: { id: shared }, body }, reader)).status).toBe(404);
  expect(await statusOf(calls.removeReport, shared, reader!)).toBe(404);
  await tenant.call(calls.updateReport, { params: { id }, body }, owner);
  expect(await namesOf(owner!)).toEqual(['De todos', 'Mudado']);
  await tenant.call(calls.shareReport, { params: { id: shared }, body: { groupIds: [] } }, owner);
  expect(await namesOf(reader!)).toEqual([]);
  await tenant.call(calls.removeReport, { params: { id: shared } }, owner);
  expect(await statusOf(calls.getReport, shared, owner!)).toBe(404);
});
test('is shared with groups of the own company alone', async () => {
  const id = await makeReport(tenant, { as: owner! });
  const foreign = await makeTenant({ app: tenant.app });
  const body = { name: 'Alheio', permissions: ['learning' as const] };
  const alien = await foreign.call(createGroup, { body }, foreign.administrator);
  for (const wrong of [alien.id, randomUUID()]) {
    const answer = await tenant.inject(calls.shareReport, { params: { id }, body: { groupIds: [wrong] } }, owner);
    expect([answer.status, answer.problem?.code]).toEqual([404, 'reports.groupMissing']);
  }
  expect((await foreign.inject(calls.getReport, { params: { id } }, foreign.administrator)).status).toBe(404);
});
test('is created with its id, by whoever may read its subject', async () => {
  const body = { name: 'Novo', query: reportQueryForTest };
  const { id } = await tenant.call(calls.createReport, { body }, owner);
  expect(await tenant.call(calls.getReport, { params: { id } }, owner)).toMatchObject({ name: 'Novo', isOwn: true });
  expect((await tenant.inject(calls.createReport, { body }, tenant.learner)).status).toBe(403);
});
test('with a column that is there no more still opens, and is saved again only without it', async () => {
  const id = await makeReport(tenant, { name: 'Antigo', as: owner! });
  const columns = [{ id: 'person' }, { id: 'shoeSize' }];
  await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
    db.execute(sql`
      update data.saved_reports
      set query = ${JSON.stringify({ ...reportQueryForTest, columns })}::jsonb where id = ${id}`),
  );
  const { query } = await tenant.call(calls.getReport, { params: { id } }, owner);
  expect(query.columns).toEqual(columns);
  const again = await tenant.inject(calls.updateReport, { params: { id }, body: { name: 'Antigo', query } }, owner);
  expect([again.status, again.problem?.code]).toEqual([422, 'reports.columnGone']);
});
test('saving, sharing and removing are audited', async () => {
  const id = await makeReport(tenant, { name: 'Anotado', groupIds: [groupId], as: owner! });
  await tenant.call(calls.removeReport, { params: { id } }, owner);
  const { rows } = await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
    db.execute<{ action: string }>(sql`
      select action from data.audit_entries where object_id = ${id} order by created_at`),
  );
  expect(rows.map(({ action }) => action)).toEqual(['reports.created', 'reports.shared', 'reports.removed']);
});
