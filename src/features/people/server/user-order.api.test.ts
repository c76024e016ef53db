// Proves over HTTP that the list of users is sorted and filtered by everything it shows, over more than one page.
import { eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { businessUnits, departments, jobTitles } from '#features/organization/server/organization.tables.ts';
import { permissionGroups } from '#features/permissions/server/permissions.tables.ts';
import { newId } from '#platform/server/columns.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import * as calls from '../contract/people.endpoints.ts';
import type { UserListQuery } from '../contract/people.wire.ts';
import type { UserOrder } from '../contract/user.model.ts';
import { createUsers } from './create-users.service.ts';
import { users } from './users.tables.ts';

/** Makes two people for each place and supervisor, and one without; names and places have opposite orders, so the test tells them apart. */
async function company() {
  const tenant = await makeTenant();
  const { app, tenantId, administrator, call } = tenant;
  const people = await inTenant(app, tenantId, async (context) => {
    const { db } = context;
    const named = ['Zona', 'Água'];
    const insert = async (table: typeof businessUnits | typeof departments | typeof jobTitles) =>
      (
        await db
          .insert(table)
          .values(named.map((name) => ({ id: newId(), name })))
          .returning({ id: table.id })
      ).map(({ id }) => id);
    const units = await insert(businessUnits);
    const departmentIds = await insert(departments);
    const titles = await insert(jobTitles);
    const heads = await createUsers(
      context,
      named.map((name) => ({
        fullName: `${name} Chefe`,
        email: `chefe-${name.toLowerCase()}-${tenantId}@example.com`,
      })),
      { invites: false },
    );
    const documents = ['52998224725', '11144477735', '12345678909', '98765432100', null];
    const made = await createUsers(
      context,
      documents.map((cpf, one) => ({
        fullName: `Pessoa ${one}`,
        email: `p${9 - one}-${tenantId}@example.com`,
        username: `u${(one * 3) % 5}`,
        cpf,
        phone: cpf && `1198765432${one}`,
        businessUnitId: one === 4 ? null : units[one % 2]!,
        departmentId: one === 4 ? null : departmentIds[one % 2]!,
        jobTitleId: one === 4 ? null : titles[one % 2]!,
        supervisorId: one === 4 ? null : heads[one % 2]!.userId,
        isActive: one !== 2,
        isEvaluator: one === 3,
      })),
      { invites: false },
    );
    const ids = made.map(({ userId }) => userId);
    for (const [one, id] of ids.entries())
      await db
        .update(users)
        .set({
          createdAt: `2024-03-0${one + 1}T02:30:00Z`,
          enteredAt: one === 1 ? null : '2024-03-09T00:00:00Z',
          ...(one === 4 && { permissionGroupId: null }),
        })
        .where(eq(users.id, id));
    return { ids, units, departmentIds, titles, heads: heads.map(({ userId }) => userId) };
  });
  const list = (query: UserListQuery) => call(calls.listUsers, { query }, administrator);
  const names = async (query: UserListQuery) =>
    (await list({ ...query, userIds: people.ids })).items.map(({ fullName }) => Number(fullName.at(-1)));
  /** Returns the five among all others: the query names none of them, so the database reads the order from its index. */
  const among = async (query: UserListQuery) =>
    (await list({ pageSize: 100, ...query })).items
      .filter(({ id }) => people.ids.includes(id))
      .map(({ fullName }) => Number(fullName.at(-1)));
  return { ...tenant, ...people, list, names, among };
}
const placed = [1, 3, 0, 2, 4];
const placedBack = [2, 0, 3, 1, 4];
const orders: Record<UserOrder, { up: number[]; down: number[] }> = {
  name: { up: [0, 1, 2, 3, 4], down: [4, 3, 2, 1, 0] },
  email: { up: [4, 3, 2, 1, 0], down: [0, 1, 2, 3, 4] },
  username: { up: [0, 2, 4, 1, 3], down: [3, 1, 4, 2, 0] },
  cpf: { up: [1, 2, 0, 3, 4], down: [3, 0, 2, 1, 4] },
  phone: { up: [0, 1, 2, 3, 4], down: [3, 2, 1, 0, 4] },
  businessUnit: { up: placed, down: placedBack },
  department: { up: placed, down: placedBack },
  jobTitle: { up: placed, down: placedBack },
  supervisor: { up: placed, down: placedBack },
  permissionGroup: { up: [0, 1, 2, 3, 4], down: [3, 2, 1, 0, 4] },
  situation: { up: [0, 3, 4, 2, 1], down: [1, 2, 4, 3, 0] },
  createdAt: { up: [0, 1, 2, 3, 4], down: [4, 3, 2, 1, 0] },
};

describe('the list is sorted', () => {
  test('by every column, in both directions, with empty values last, for many and few results', async () => {
    const { names, among } = await company();
    for (const [orderBy, { up, down }] of Object.entries(orders) as [UserOrder, { up: number[]; down: number[] }][]) {
      const [ascending, descending] = [
        { orderBy, direction: 'asc' },
        { orderBy, direction: 'desc' },
      ] as const;
      const seen = [await names(ascending), await names(descending), await among(ascending), await among(descending)];
      expect([orderBy, seen]).toEqual([orderBy, [up, down, up, down]]);
    }
  });
  test('over pages: each begins where the previous one ended, and no person is on two', async () => {
    const { list } = await company();
    for (const orderBy of Object.keys(orders) as UserOrder[]) {
      const all = (await list({ orderBy, pageSize: 100 })).items.map(({ id }) => id);
      const pages = [];
      for (let pageNumber = 1; pageNumber <= 3; pageNumber += 1) {
        const page = await list({ orderBy, pageSize: 4, pageNumber });
        expect(page.total).toBe(9);
        pages.push(...page.items.map(({ id }) => id));
      }
      expect([orderBy, pages]).toEqual([orderBy, all]);
    }
  });
  test('by the supervisor’s present name', async () => {
    const { heads, names, call, administrator } = await company();
    await call(calls.updateUser, { params: { userId: heads[0]! }, body: { fullName: 'Abade Chefe' } }, administrator);
    expect(await names({ orderBy: 'supervisor' })).toEqual([0, 2, 1, 3, 4]);
  });
});

describe('the list is filtered', () => {
  test('by supervisor, group, situation, evaluator and day of creation in the company’s zone, and counts the results', async () => {
    const { app, tenantId, heads, ids, list, names } = await company();
    expect(await names({ supervisorIds: [heads[0]!] })).toEqual([0, 2]);
    expect(await names({ supervisorIds: heads })).toEqual([0, 1, 2, 3]);
    expect(await names({ situation: 'active' })).toEqual([0, 3, 4]);
    expect(await names({ situation: 'pending' })).toEqual([1]);
    expect(await names({ situation: 'inactive' })).toEqual([2]);
    expect(await names({ isEvaluator: true })).toEqual([3]);
    expect(await names({ isEvaluator: false })).toEqual([0, 1, 2, 4]);
    // Half past two in Greenwich is the evening before in São Paulo.
    expect(await names({ createdFrom: '2024-03-01', createdTo: '2024-03-02' })).toEqual([1, 2]);
    expect(await names({ createdTo: '2024-02-29' })).toEqual([0]);
    const page = await list({ situation: 'active', userIds: ids, pageSize: 2, pageNumber: 2 });
    expect([page.total, page.items.map(({ fullName }) => fullName)]).toEqual([3, ['Pessoa 4']]);
    const groups = await inTenant(app, tenantId, async ({ db }) => {
      const other = newId();
      await db.insert(permissionGroups).values({ id: other, name: 'Outro', permissions: ['learning'] });
      await db
        .update(users)
        .set({ permissionGroupId: other })
        .where(inArray(users.id, ids.slice(0, 2)));
      return [other];
    });
    expect(await names({ permissionGroupIds: groups })).toEqual([0, 1]);
    expect((await list({ permissionGroupIds: groups })).items.map((one) => one.permissionGroupName)).toEqual([
      'Outro',
      'Outro',
    ]);
  });
});
