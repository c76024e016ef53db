// Proves over HTTP that a removed user disappears from every list, loses access and frees the seat, and that their history stays.
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getUsageInfo } from '#features/contracts/contract/usage.endpoints.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import * as calls from '../contract/people.endpoints.ts';
import { users } from './users.tables.ts';

test('frees the seat, ends the sessions and removes the person from every list, and the row stays for history [USER-032]', async () => {
  const { app, tenantId, learner, administrator, call, inject } = await makeTenant();
  const before = await call(getUsageInfo, {}, administrator);
  expect((await inject(calls.removeUser, { params: { userId: learner.userId } }, administrator)).status).toBe(204);
  expect(await call(getUsageInfo, {}, administrator)).toEqual({
    ...before,
    activeUsers: before.activeUsers - 1,
  });
  const page = await call(calls.listUsers, { query: {} }, administrator);
  expect(page.items.map((one) => one.id)).not.toContain(learner.userId);
  expect(page.total).toBe(page.items.length);
  expect((await inject(calls.getUser, { params: { userId: learner.userId } }, administrator)).status).toBe(404);
  expect((await inject(calls.getUser, { params: { userId: learner.userId } }, learner)).status).toBe(401);
  const [row] = await inTenant(app, tenantId, ({ db }) => db.select().from(users).where(eq(users.id, learner.userId)));
  expect(row).toMatchObject({ fullName: learner.name, isActive: false, removedAt: expect.any(String) });
  expect((await inject(calls.removeUser, { params: { userId: learner.userId } }, administrator)).status).toBe(404);
  expect(await call(getUsageInfo, {}, administrator)).toMatchObject({ activeUsers: before.activeUsers - 1 });
});
test('an inactive person frees no second seat', async () => {
  const { learner, administrator, call } = await makeTenant();
  const params = { userId: learner.userId };
  await call(calls.updateUser, { params, body: { fullName: 'Lia', isActive: false } }, administrator);
  const before = await call(getUsageInfo, {}, administrator);
  await call(calls.removeUser, { params }, administrator);
  expect(await call(getUsageInfo, {}, administrator)).toEqual(before);
});
test('no user removes itself, a learner removes nobody, and another company’s people are missing', async () => {
  const [one, other] = [await makeTenant(), await makeTenant()];
  const remove = (userId: string, as: typeof one.learner) => one.inject(calls.removeUser, { params: { userId } }, as);
  const own = await remove(one.administrator.userId, one.administrator);
  expect([own.status, own.problem!.code]).toEqual([422, 'people.remove.oneself']);
  expect((await remove(one.administrator.userId, one.learner)).status).toBe(403);
  expect((await remove(other.learner.userId, one.administrator)).status).toBe(404);
});
