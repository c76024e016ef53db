// Proves how few table rows a page of the user search reads, for words that many users have and for words that hardly any user has.
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import { recordStatements } from '#testing/statements.ts';
import { testDatabase } from '#testing/test-database.ts';
import { listUsers } from '../contract/people.endpoints.ts';
import type { UserOrder } from '../contract/user.model.ts';
import { listPage } from './user-list.store.ts';

const many = 20_000;
let tenant: TenantForTest;
beforeAll(async () => {
  tenant = await makeTenant();
  await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
    db.execute(sql`insert into data.users (id, account_id, full_name, username, email)
      select gen_random_uuid(), gen_random_uuid(), 'Pessoa ' || lpad(n::text, 6, '0') || case when n % 6 = 0 then ' Silva' when n % 500 = 7 then ' Raro' else '' end || case when n = ${many} then ' Zuza' else '' end,
        'busca-' || n || right(${tenant.tenantId}, 8), 'busca-' || n || '@' || right(${tenant.tenantId}, 8) from generate_series(1, ${many}::integer) n returning 1`),
  );
  // The planner uses numbers that a database in use updates by itself.
  const owner = new pg.Client((await testDatabase()).urls.owner);
  await owner.connect();
  await owner.query('analyze data.users');
  await owner.end();
}, 60_000);
/** Returns how many rows of people a page of twenty reads. */
const readBy = (filter: object, sorting = 'name', skip = 0) =>
  inTenant(tenant.app, tenant.tenantId, async ({ db }) => {
    const count = async () =>
      (
        await db.execute<{ n: number }>(
          sql`select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_xact_user_tables where relid = 'data.users'::regclass`,
        )
      ).rows[0]!.n;
    const before = await count();
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from functions.find_users(${JSON.stringify(filter)}::jsonb, ${sorting}, false, 20, ${skip}) as found (id, total)`,
    );
    return { found: rows.length, read: (await count()) - before };
  });

describe('a page of all people among twenty thousand', () => {
  /** Returns a page of the list, and how many rows of people the query read for it. */
  const listed = (orderBy: UserOrder, isDescending: boolean, from: number, total?: number) =>
    inTenant(tenant.app, tenant.tenantId, async ({ db }) => {
      const count = async () =>
        (
          await db.execute<{ n: number }>(
            sql`select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_xact_user_tables where relid = 'data.users'::regclass`,
          )
        ).rows[0]!.n;
      const before = await count();
      const { items } = await listPage(db, {}, { orderBy, isDescending }, 20, from, total);
      return { ids: items.map(({ id }) => id), read: (await count()) - before };
    });
  test.each([
    ...(['name', 'email', 'username', 'createdAt', 'situation'] as const).flatMap((by) => [
      [by, false, many - 10] as const,
      [by, true, many - 10] as const,
    ]),
    ...[1_000, 1_001, 10_000, 10_001, 10_002, many - 18, many - 1, many, many + 1, many + 2, many + 40].map(
      (skip) => ['name', false, skip] as const,
    ),
  ])('by %s, from the end %s, after %i is the same from either end', async (by, isDescending, skip) => {
    // The list also contains the administrator and the learner.
    const total = many + 2;
    const { ids } = await listed(by, isDescending, skip, total);
    expect(ids).toEqual((await listed(by, isDescending, skip)).ids);
    expect(ids).toHaveLength(Math.max(0, Math.min(20, total - skip)));
  });
  test('that is the last is read from the end', async () => {
    expect((await listed('name', false, many - 10, many + 2)).read).toBeLessThan(1_000);
    expect((await listed('name', false, many - 10)).read).toBeGreaterThan(many);
  });
});

describe('a page of the people found by words among twenty thousand', () => {
  test.each(['name', 'email', 'username', 'createdAt'])(
    'that match every sixth person is read in the order of %s',
    async (by) => {
      const { found, read } = await readBy({ search: 'silva' }, by);
      expect(found).toBe(20);
      expect(read).toBeLessThan(1_000);
    },
  );
  test('that match only the last person is found by the index, not by a scan', async () => {
    const { found, read } = await readBy({ search: 'zuza' });
    expect(found).toBe(1);
    expect(read).toBeLessThan(1_000);
  });
  test('that match only a few is counted during the search, not a second time', async () => {
    const asked = async (query: object) => {
      const recorded = recordStatements(tenant.app.services.pool);
      try {
        const { total } = await tenant.call(listUsers, { query: { pageSize: 20, ...query } }, tenant.administrator);
        return [total, recorded.texts.filter((text) => text.includes('functions.count_users')).length];
      } finally {
        recorded.stop();
      }
    };
    expect(await asked({ search: 'raro' })).toEqual([40, 0]);
    expect(await asked({ search: 'raro', orderBy: 'department' })).toEqual([40, 0]);
    expect(await asked({ search: 'silva' })).toEqual([3_333, 1]);
  });
  test('that match all people is read in order on a far page too', async () => {
    const { found, read } = await readBy({ search: 'pessoa' }, 'name', 400);
    expect(found).toBe(20);
    expect(read).toBeLessThan(1_000);
  });
  test('that match most people is counted person by person, not by the index of words', async () => {
    const { used, total } = await inTenant(tenant.app, tenant.tenantId, async ({ db }) => {
      const scans = async () =>
        (
          await db.execute<{ n: number }>(
            sql`select coalesce(pg_stat_get_xact_numscans('data.users_search'::regclass), 0)::int as n`,
          )
        ).rows[0]!.n;
      const before = await scans();
      const { rows } = await db.execute<{ total: number }>(
        sql`select functions.count_users(${JSON.stringify({ search: 'busca' })}::jsonb, 10001) as total`,
      );
      return { used: (await scans()) - before, total: rows[0]!.total };
    });
    expect([used, total]).toEqual([0, 10_001]);
  });
  test('is the same page for both ways to find it, to its end', async () => {
    const page = (query: object) => tenant.call(listUsers, { query: { pageSize: 20, ...query } }, tenant.administrator);
    const rare = await page({ search: 'raro', pageNumber: 2 });
    expect(rare.total).toBe(40);
    const names = rare.items.map(({ fullName }) => fullName);
    expect(names).toEqual([...names].sort());
    expect(names.at(-1)).toBe('Pessoa 019507 Raro');
    const byEmail = { search: 'silva', orderBy: 'email', direction: 'desc' } as const;
    const [near, far] = [await page(byEmail), await page({ ...byEmail, pageNumber: 1, pageSize: 100 })];
    expect([near.items.length, near.total]).toEqual([20, 3_333]);
    expect(near.items.map(({ id }) => id)).toEqual(far.items.slice(0, 20).map(({ id }) => id));
    const second = await page({ ...byEmail, pageNumber: 2 });
    expect(second.items.map(({ id }) => id)).toEqual(far.items.slice(20, 40).map(({ id }) => id));
    expect((await page({ search: 'silva', isRemoved: true })).items).toEqual([]);
  });
});
