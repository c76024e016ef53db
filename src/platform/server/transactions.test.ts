// Proves what the one lazy transaction of a request isolates, refuses and survives.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { text } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '#testing/test-database.ts';
import type { TestDatabase } from '#testing/test-database.ts';
import { data, id, tenantId } from './columns.ts';
import { makePool } from './database.ts';
import { inTransaction, makeTransaction } from './transactions.ts';
import { prepared } from './prepared-statements.ts';
import type { Db } from './database.ts';
import { problemOf } from './problems.ts';

const people = data.table('probe_people', { tenantId: tenantId(), id: id(), name: text('name').notNull() });
const byName = prepared((db) =>
  db
    .select()
    .from(people)
    .where(sql`${people.name} = ${sql.placeholder('name')}`)
    .prepare('probe_by_name'),
);
const tenants = Array.from({ length: 10 }, () => randomUUID());
const [A, B] = tenants as [string, string];
const first = new Map<string, string>();
let database: TestDatabase;
let pool: pg.Pool;

const asOwner = async (statement: string) => {
  const client = new pg.Client(database.urls.owner);
  await client.connect();
  await client.query(statement).finally(() => client.end());
};
const count = (db: Db) =>
  db
    .select({ n: sql<number>`count(*)::int` })
    .from(people)
    .then(([row]) => row!.n);

beforeAll(async () => {
  database = await freshDatabase('transactions');
  await asOwner(
    `create table data.probe_people (tenant_id uuid not null default public.tenant_id(), id uuid not null, name text not null, primary key (tenant_id, id)); call installation.protect_all()`,
  );
  pool = makePool({ connectionString: database.urls.app, max: 5, connectionTimeoutMillis: 60_000 });
  for (const tenant of tenants) {
    first.set(tenant, randomUUID());
    await inTransaction(pool, { tenantId: tenant }, ({ db }) =>
      db.insert(people).values([
        { id: first.get(tenant)!, name: 'Ana' },
        { id: randomUUID(), name: 'Rui' },
      ]),
    );
  }
});
afterAll(() => pool.end());

describe('a transaction', () => {
  test('takes no connection before its first query', async () => {
    const { db, isOpen, settle, commit } = makeTransaction(pool, { tenantId: A });
    expect(isOpen()).toBe(false);
    await settle();
    expect(await count(db)).toBe(2);
    expect(isOpen()).toBe(true);
    await commit();
    expect(isOpen()).toBe(false);
  });
  test('continues in a new one after it ended, in the same tenant', async () => {
    const { db, settle, commit } = makeTransaction(pool, { tenantId: A });
    await count(db);
    await settle();
    expect(await count(db)).toBe(2);
    await commit();
  });
  test('writes nothing where it may only read', async () => {
    await expect(
      inTransaction(pool, { tenantId: A, readOnly: true }, ({ db }) =>
        db.insert(people).values({ id: randomUUID(), name: 'x' }),
      ),
    ).rejects.toMatchObject({ cause: { code: '25006' } });
  });
  test('refuses a query after its end', async () => {
    const { db, commit } = makeTransaction(pool, { tenantId: A });
    await count(db);
    await commit();
    await expect(count(db)).rejects.toMatchObject({ cause: { message: 'query after the end of its transaction' } });
    expect(pool.totalCount - pool.idleCount).toBe(0);
  });
  test('throws where an await is missing', async () => {
    const forgotten = inTransaction(pool, { tenantId: A }, async ({ db }) => {
      await count(db);
      void db
        .insert(people)
        .values({ id: randomUUID(), name: 'lost' })
        .catch(() => {});
    });
    await expect(forgotten).rejects.toThrow('an await is missing');
    expect(await inTransaction(pool, { tenantId: A }, ({ db }) => count(db))).toBe(2);
  });
  test('throws where an error inside it was ignored', async () => {
    const swallowed = inTransaction(pool, { tenantId: A }, async ({ db }) => {
      await db.execute(sql`select 1/0`).catch(() => {});
    });
    await expect(swallowed).rejects.toThrow('an error inside it was swallowed');
  });
  test('accepts only ids as tenant', async () => {
    await expect(inTransaction(pool, { tenantId: `${A}'; select '` }, ({ db }) => count(db))).rejects.toMatchObject({
      cause: { kind: 'missing' },
    });
  });
  test('answers busy where no connection gets free in time', async () => {
    const narrow = makePool({ connectionString: database.urls.app, max: 1, connectionTimeoutMillis: 1_000 });
    const holder = makeTransaction(narrow, { tenantId: A });
    await count(holder.db);
    const refused = await inTransaction(narrow, { tenantId: A }, ({ db }) => count(db)).catch(
      (error: unknown) => error,
    );
    expect(problemOf(refused)).toMatchObject({ kind: 'unavailable', code: 'request.busy' });
    await holder.rollback();
    await narrow.end();
  });
  test('survives a lost connection to the server, and the pool recovers', async () => {
    await expect(
      inTransaction(pool, { tenantId: A }, ({ db }) => db.execute(sql`select pg_terminate_backend(pg_backend_pid())`)),
    ).rejects.toThrow();
    expect(await inTransaction(pool, { tenantId: A }, ({ db }) => count(db))).toBe(2);
  });
});

describe('a tenant', () => {
  test('sees only its own rows, and none without a tenant', async () => {
    expect(await inTransaction(pool, { tenantId: A }, ({ db }) => count(db))).toBe(2);
    expect(await inTransaction(pool, {}, ({ db }) => count(db))).toBe(0);
  });
  test('cannot write, move or touch rows of another', async () => {
    await expect(
      inTransaction(pool, { tenantId: A }, ({ db }) =>
        db.insert(people).values({ tenantId: B, id: randomUUID(), name: 'x' }),
      ),
    ).rejects.toMatchObject({ cause: { code: '42501' } });
    await expect(
      inTransaction(pool, { tenantId: A }, ({ db }) => db.update(people).set({ tenantId: B })),
    ).rejects.toMatchObject({ cause: { code: '42501' } });
    const { rowCount } = await inTransaction(pool, { tenantId: A }, ({ db }) =>
      db
        .update(people)
        .set({ name: 'x' })
        .where(sql`id = ${first.get(B)}`),
    );
    expect(rowCount).toBe(0);
  });
  test('is never opened inside another transaction', async () => {
    const nested = inTransaction(pool, { tenantId: A }, async ({ db }) => {
      await count(db);
      await inTransaction(pool, { tenantId: B }, ({ db: inner }) => count(inner));
    });
    await expect(nested).rejects.toMatchObject({ cause: { message: 'a transaction inside a transaction' } });
  });
  test('can be opened once it is known', async () => {
    const { db, enter, commit } = makeTransaction(pool, {});
    expect(await count(db)).toBe(0);
    await enter({ tenantId: B });
    expect(
      await db
        .select({ id: people.id })
        .from(people)
        .where(sql`name = 'Ana'`),
    ).toEqual([{ id: first.get(B) }]);
    await commit();
  });
});

describe('outside', () => {
  test('throws while a transaction is open, and only then', async () => {
    const { db, outside, settle } = makeTransaction(pool, { tenantId: A });
    expect(outside(() => 1)).toBe(1);
    await count(db);
    expect(() => outside(() => 1)).toThrow('a transaction is open');
    await settle();
    expect(outside(() => 1)).toBe(1);
  });
});

test('a prepared query is built once and runs in every transaction that uses it', async () => {
  for (let round = 0; round < 3; round++) {
    const found = await Promise.all(
      tenants.map((tenant) =>
        inTransaction(pool, { tenantId: tenant, readOnly: true }, ({ db }) => byName(db).execute({ name: 'Ana' })),
      ),
    );
    expect(found.map((rows) => rows.map((row) => row.id))).toEqual(tenants.map((tenant) => [first.get(tenant)]));
  }
  const parsed = await inTransaction(pool, { tenantId: A }, async ({ db }) => {
    await byName(db).execute({ name: 'Ana' });
    return (await db.execute(sql`select 1 from pg_prepared_statements where name = 'probe_by_name'`)).rowCount;
  });
  expect(parsed).toBe(1);
});

test('a pool of unnamed statements prepares no statement by name, for any caller and any number of times', async () => {
  const nameless = makePool({ connectionString: database.urls.app, max: 1, statements: 'unnamed' });
  const prepare = () =>
    inTransaction(nameless, { tenantId: A }, async ({ db }) => {
      expect(await byName(db).execute({ name: 'Ana' })).toHaveLength(1);
      await db
        .select()
        .from(people)
        .where(sql`name = ${'Rui'}`);
      return db.execute<{ name: string }>(sql`select name from pg_prepared_statements where from_sql is not null`);
    });
  for (let round = 0; round < 25; round++) expect((await prepare()).rows).toEqual([]);
  await nameless.end();
});

describe('2,000 interleaved requests over 5 connections, of which half fail', () => {
  const seen = { ok: 0, failed: 0, crossed: 0, odd: [] as string[] };
  const inspect = (tenant: string, rows: { tenantId: string; id: string }[]) => {
    if (rows.length !== 1 || rows[0]!.tenantId !== tenant || rows[0]!.id !== first.get(tenant)) seen.crossed++;
    else seen.ok++;
  };
  const look = async (db: Db, tenant: string) => inspect(tenant, await byName(db).execute({ name: 'Ana' }));
  async function request(n: number) {
    const tenant = tenants[n % 10]!;
    const kind = (n * 7 + Math.floor(n / 20)) % 20;
    try {
      await inTransaction(pool, { tenantId: tenant, readOnly: kind > 3 }, async ({ db }) => {
        await look(db, tenant);
        if (kind < 3)
          await db
            .update(people)
            .set({ name: 'Ana' })
            .where(sql`id = ${first.get(tenant)}`)
            .then(() => look(db, tenant));
        if (kind === 10 || kind === 11) throw new Error('service error');
        if (kind === 12 || kind === 13) await db.execute(sql`select 1/0`);
        if (kind === 14) await db.execute(sql`select 1/0`).catch(() => {});
        if (kind === 15) void db.execute(sql`select 1`).catch(() => {});
        if (kind === 16) await db.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
        if (kind === 17) await Promise.all([look(db, tenant), db.execute(sql`select 1/0`), look(db, tenant)]);
        if (kind === 18)
          await Promise.reject(new Error('left')).finally(
            () =>
              void sleep(1)
                .then(() => look(db, tenant))
                .catch(() => {}),
          );
        if (kind === 19)
          await inTransaction(pool, { tenantId: tenants[(n + 1) % 10]!, readOnly: true }, ({ db: inner }) =>
            count(inner),
          );
      });
      if (kind >= 10) seen.odd.push(`kind ${kind} should have failed`);
    } catch (error) {
      if (kind >= 10) seen.failed++;
      else seen.odd.push(`kind ${kind}: ${(error as Error).message}`);
    }
  }

  test('never see each other’s rows', { timeout: 60_000 }, async () => {
    let next = 0;
    await Promise.all(
      Array.from({ length: 40 }, async () => {
        while (next < 2_000) await request(next++);
      }),
    );
    expect(seen.odd).toEqual([]);
    expect(seen.crossed).toBe(0);
    expect(seen.failed).toBe(1_000);
  });
  test('see rows of other tenants where each query takes any connection', async () => {
    const careless = makePool({ connectionString: database.urls.app, max: 5, connectionTimeoutMillis: 60_000 });
    const before = seen.crossed;
    let next = 0;
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        while (next < 200) {
          const tenant = tenants[next++ % 10]!;
          await careless.query(`set app.tenant_id = '${tenant}'`);
          const { rows } = await careless.query<{ tenant_id: string; id: string }>(
            `select tenant_id, id from data.probe_people where name = 'Ana'`,
          );
          inspect(
            tenant,
            rows.map((row) => ({ tenantId: row.tenant_id, id: row.id })),
          );
        }
      }),
    );
    await careless.end();
    expect(seen.crossed).toBeGreaterThan(before);
  });
  test('leave no connection lost or in a transaction', async () => {
    await expect
      .poll(async () => pool.idleCount === pool.totalCount && pool.waitingCount === 0, { timeout: 5_000 })
      .toBe(true);
    const ops = makePool({ connectionString: database.urls.ops, max: 1 });
    await expect
      .poll(
        async () =>
          (
            await ops.query(
              `select 1 from pg_stat_activity where usename = 'app' and datname = current_database() and state <> 'idle'`,
            )
          ).rowCount,
        { timeout: 5_000 },
      )
      .toBe(0);
    await ops.end();
  });
});
