// Proves over HTTP that a user removed up to thirty days ago returns with the same row, by the call, by creation or by a file; later a new row begins.
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getUsageInfo } from '#features/contracts/contract/usage.endpoints.ts';
import { getImport } from '#features/imports/contract/imports.endpoints.ts';
import { csvFile } from '#testing/make/spreadsheet.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import * as calls from '../contract/people.endpoints.ts';
import { createUser } from './create-users.service.ts';
import { users } from './users.tables.ts';

const remove = ({ call, administrator }: TenantForTest, userId: string) =>
  call(calls.removeUser, { params: { userId } }, administrator);
const restore = ({ inject, administrator }: TenantForTest, userId: string, as = administrator) =>
  inject(calls.restoreUser, { params: { userId } }, as);
const usage = ({ call, administrator }: TenantForTest) => call(getUsageInfo, {}, administrator);
const rowOf = async ({ app, tenantId }: TenantForTest, userId: string) =>
  (await inTenant(app, tenantId, ({ db }) => db.select().from(users).where(eq(users.id, userId))))[0]!;
const removedLongAgo = ({ app, tenantId }: TenantForTest, userId: string) =>
  inTenant(app, tenantId, ({ db }) =>
    db
      .update(users)
      .set({ removedAt: sql`now() - interval '31 days'` })
      .where(eq(users.id, userId)),
  );
const removed = async ({ call, administrator }: TenantForTest) =>
  (await call(calls.listUsers, { query: { isRemoved: true } }, administrator)).items.map((one) => one.id);

test('the same row is restored with its group and seat, invited like a new person, and is not in the list of the removed', async () => {
  const tenant = await makeTenant();
  const { learner, app, call, administrator } = tenant;
  const [before, row] = [await usage(tenant), await rowOf(tenant, learner.userId)];
  await remove(tenant, learner.userId);
  expect(await removed(tenant)).toEqual([learner.userId]);
  const emails = (await app.mailsTo(learner.email)).length;
  expect((await restore(tenant, learner.userId)).status).toBe(204);
  expect(await usage(tenant)).toEqual(before);
  expect(await removed(tenant)).toEqual([]);
  const back = await call(calls.getUser, { params: { userId: learner.userId } }, administrator);
  expect(back).toMatchObject({ isActive: true, isPending: true, permissionGroupId: row.permissionGroupId });
  await app.runJobs();
  expect((await app.mailsTo(learner.email)).length).toBe(emails + 1);
  expect((await restore(tenant, learner.userId)).status).toBe(404);
});
test('without a seat, and from another company, it is refused and nothing changes', async () => {
  const [tenant, other] = [await makeTenant({ userLimit: 2 }), await makeTenant()];
  const { learner, call, administrator } = tenant;
  await remove(tenant, learner.userId);
  const third = await call(calls.createUser, { body: { fullName: 'Caio', email: `c${learner.email}` } }, administrator);
  const full = await restore(tenant, learner.userId);
  expect([full.status, full.problem!.code]).toEqual([422, 'people.limit.activeUsers']);
  expect((await rowOf(tenant, learner.userId)).removedAt).not.toBeNull();
  expect((await restore(other, learner.userId)).status).toBe(404);
  await remove(tenant, third.userId);
  expect((await restore(tenant, learner.userId)).status).toBe(204);
});
test('a user without the permissions of the removed person does not restore it, and a learner restores nobody', async () => {
  const tenant = await makeTenant();
  const [above, hr] = [await tenant.person({ permissions: ['users', 'permissions'] }), await tenant.person({ permissions: ['users'] })]; // oxfmt-ignore
  await remove(tenant, above.userId);
  const refused = await restore(tenant, above.userId, hr);
  expect([refused.status, refused.problem!.code]).toEqual([403, 'people.outranked']);
  expect((await restore(tenant, above.userId, tenant.learner)).status).toBe(403);
  expect((await rowOf(tenant, above.userId)).removedAt).not.toBeNull();
});
test('creating the same e-mail restores the row with the given fields, and keeps the others', async () => {
  const tenant = await makeTenant();
  const { learner, call, administrator } = tenant;
  const edit = { fullName: 'Lia Aluna', nickname: 'Li', cpf: '52998224725' };
  await call(calls.updateUser, { params: { userId: learner.userId }, body: edit }, administrator);
  const before = await usage(tenant);
  await remove(tenant, learner.userId);
  const body = { fullName: 'Lia de Volta', email: learner.email.toUpperCase() };
  expect(await call(calls.createUser, { body }, administrator)).toEqual({ userId: learner.userId });
  expect(await rowOf(tenant, learner.userId)).toMatchObject({
    ...{ fullName: 'Lia de Volta', nickname: 'Li', cpf: '52998224725', accountId: learner.accountId },
    ...{ isActive: true, removedAt: null, enteredAt: null },
  });
  expect(await usage(tenant)).toEqual(before);
});
test('a file restores the people it names, and the option for new people only restores nobody', async () => {
  const tenant = await makeTenant();
  const { learner, call, administrator, app, run } = tenant;
  await remove(tenant, learner.userId);
  await expect(
    run(administrator, (context) =>
      createUser(context, { fullName: 'Lia', email: learner.email }, { bringsBack: false }),
    ),
  ).rejects.toMatchObject({ code: 'people.email.taken' });
  const file = csvFile([['Nome completo', 'E-mail'], ['Lia Importada', learner.email]]); // oxfmt-ignore
  const { id, validationErrors } = await call(calls.validatePeople, { files: { file } }, administrator);
  expect(validationErrors).toBe(0);
  await call(calls.importPeople, { params: { id } }, administrator);
  await app.runJobs();
  expect(await call(getImport, { params: { id } }, administrator)).toMatchObject({ created: 1, skipped: 0 });
  expect(await rowOf(tenant, learner.userId)).toMatchObject({ fullName: 'Lia Importada', removedAt: null });
});
test('after thirty days a new row is created, and the old one keeps name and history', async () => {
  const tenant = await makeTenant();
  const { learner, call, administrator } = tenant;
  await remove(tenant, learner.userId);
  await removedLongAgo(tenant, learner.userId);
  expect(await removed(tenant)).toEqual([]);
  expect((await restore(tenant, learner.userId)).status).toBe(404);
  const { userId } = await call(calls.createUser, { body: { fullName: 'Lia', email: learner.email } }, administrator);
  expect(userId).not.toBe(learner.userId);
  expect(await rowOf(tenant, userId)).toMatchObject({ accountId: learner.accountId, username: learner.email });
  const old = await rowOf(tenant, learner.userId);
  expect(old).toMatchObject({ fullName: learner.name, email: learner.email, removedAt: expect.any(String) });
  expect(old.accountId).not.toBe(learner.accountId);
});
test('an anonymised person is not restored', async () => {
  const tenant = await makeTenant();
  const { learner, call, administrator } = tenant;
  const params = { userId: learner.userId };
  await call(calls.anonymizeUser, { params, body: { reason: 'pediu' } }, administrator);
  expect(await removed(tenant)).toEqual([]);
  expect((await restore(tenant, learner.userId)).status).toBe(404);
});
