// Proves over HTTP that one call activates or deactivates many users by seats, ranks and the last administrator, with equal statements for many and few.
import { expect, test } from 'vitest';
import { getUsageInfo } from '#features/contracts/contract/usage.endpoints.ts';
import { unbindPeople } from '#features/permissions/contract/permissions.endpoints.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import { recordStatements } from '#testing/statements.ts';
import { listUsers, setActivity, updateUser } from '../contract/people.endpoints.ts';

const nobody = '01900000-0000-7000-8000-00000000dead';

test('people that cannot be deactivated are reported one by one, and the others are deactivated', async () => {
  const tenant = await makeTenant();
  const [first, second] = [await tenant.person(), await tenant.person()];
  const { userId: own } = tenant.administrator;
  const asked = { userIds: [first.userId, own, nobody, second.userId, first.userId], isActive: false };
  expect(await tenant.call(setActivity, { body: asked }, tenant.administrator)).toEqual({
    done: [first.userId, second.userId],
    failed: [
      { id: own, code: 'people.deactivate.oneself', reason: expect.any(String) },
      { id: nobody, code: 'people.missing', reason: expect.any(String) },
    ],
  });
  expect((await tenant.inject(getUsageInfo, {}, first)).status).toBe(401);
  expect(await tenant.call(getUsageInfo, {}, tenant.administrator)).toMatchObject({ activeUsers: 2 });
  // A second request changes nothing: a person frees the license only once.
  await tenant.call(setActivity, { body: { userIds: [first.userId], isActive: false } }, tenant.administrator);
  expect(await tenant.call(getUsageInfo, {}, tenant.administrator)).toMatchObject({ activeUsers: 2 });
});

test('free seats are given in the order of the request', async () => {
  const tenant = await makeTenant({ userLimit: 4 });
  const out = await Promise.all([1, 2, 3].map(() => tenant.person({ isActive: false })));
  const userIds = out.map(({ userId }) => userId);
  const { done, failed } = await tenant.call(setActivity, { body: { userIds, isActive: true } }, tenant.administrator);
  expect([done, failed.map(({ id, code }) => [id, code])]).toEqual([
    userIds.slice(0, 2),
    [[userIds[2], 'people.limit.activeUsers']],
  ]);
  const active = await tenant.call(listUsers, { query: { isActive: true } }, tenant.administrator);
  expect(
    active.items
      .map(({ id }) => id)
      .filter((id) => userIds.includes(id))
      .sort(),
  ).toEqual([...done].sort());
  expect(await tenant.call(getUsageInfo, {}, tenant.administrator)).toMatchObject({ activeUsers: 4 });
});

test('of two requests that deactivate the same person at once, one releases the seat', async () => {
  const tenant = await makeTenant();
  const { userId, name } = await tenant.person();
  const out = () =>
    tenant.inject(updateUser, { params: { userId }, body: { fullName: name, isActive: false } }, tenant.administrator);
  await Promise.all([out(), out(), out(), out()]);
  expect(await tenant.call(getUsageInfo, {}, tenant.administrator)).toMatchObject({ activeUsers: 2 });
});

test('forty people need as many statements as two, to activate, deactivate and leave their group', async () => {
  const tenant = await makeTenant();
  const people = await Promise.all(Array.from({ length: 42 }, () => tenant.person()));
  const ids = people.map(({ userId }) => userId);
  const { items } = await tenant.call(listUsers, { query: { userIds: ids.slice(0, 1) } }, tenant.administrator);
  const groupId = items[0]!.permissionGroupId!;
  const counted = async (userIds: string[], isActive: boolean) => {
    const record = recordStatements(tenant.app.services.pool);
    await tenant.call(setActivity, { body: { userIds, isActive } }, tenant.administrator);
    record.stop();
    return record.texts.length;
  };
  for (const isActive of [false, true])
    expect(await counted(ids.slice(2), isActive)).toBe(await counted(ids.slice(0, 2), isActive));
  const unbound = async (userIds: string[]) => {
    const record = recordStatements(tenant.app.services.pool);
    const { done } = await tenant.call(unbindPeople, { body: { groupId, userIds } }, tenant.administrator);
    record.stop();
    expect(done).toEqual(userIds);
    return record.texts.length;
  };
  expect(await unbound(ids.slice(2))).toBe(await unbound(ids.slice(0, 2)));
});
