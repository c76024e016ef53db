// Proves with real connections that a login of the schema bi reads its company's rows alone, writes nothing, and ends when it is removed.
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { makePool } from '#platform/server/database.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { measuresOf } from '#features/enrollment/server/measures.tables.ts';
import { enrollments } from '#features/enrollment/server/enrollments.tables.ts';
import { makeCourse } from '#testing/make/course.ts';
import { givePoints, makeChallenge } from '#testing/make/challenge.ts';
import { enroll } from '#testing/make/learning.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import { freshDatabase, testDatabase } from '#testing/test-database.ts';
import * as calls from '../contract/bi-panels.endpoints.ts';
import { tendBiLogins } from './bi-logins.jobs.ts';
import { getBiLogin, updateBiLogin } from './bi-logins.service.ts';
import { tend } from './bi-logins.store.ts';

const rowsOf = (tenant: TenantForTest, statement: SQL) =>
  inTenant(tenant.app, tenant.tenantId, async ({ db }) => (await db.execute(statement)).rows);
type Login = { login: string; password: string };
const opened: pg.Client[] = [];
afterAll(() => Promise.all(opened.map((client) => client.end().catch(() => {}))));
async function connect({ login, password }: Login): Promise<pg.Client> {
  const url = new URL((await testDatabase()).urls.app);
  [url.username, url.password] = [login, password];
  const client = new pg.Client(url.href);
  client.on('error', () => {});
  await client.connect();
  opened.push(client);
  return client;
}
/** Returns the rows, or the code of the refusal. */
async function ask(client: pg.Client, statement: string): Promise<Record<string, unknown>[] | string> {
  try {
    const results = await client.query<Record<string, unknown>>(statement);
    return results.rows;
  } catch (error) {
    return (error as { code?: string }).code ?? 'connection';
  }
}
async function company(): Promise<{ tenant: TenantForTest; courseId: string; made: Login }> {
  const tenant = await makeTenant({ kind: 'distributor' });
  const course = await makeCourse(tenant);
  await enroll(tenant, 'course', course);
  await givePoints(tenant, await makeChallenge(tenant), tenant.learner.userId, 30);
  const made = await tenant.call(calls.saveBiLogin, {}, tenant.administrator);
  return { tenant, courseId: course.id, made };
}
const views = ['people', 'units', 'departments', 'job_titles', 'contents', 'enrollments', 'conclusions', 'assessments'];
const otherViews = ['attempts', 'certificates', 'points', 'accesses'];

test(
  'a login reads the rows of its company alone, whatever its client sets, and writes nothing',
  { timeout: 90_000 },
  async () => {
    const [own, other] = [await company(), await company()];
    const client = await connect(own.made);
    const people = async () =>
      (await client.query<{ id: string }>('select id from bi.people')).rows.map(({ id }) => id);
    const theirs = (await rowsOf(own.tenant, sql`select id from data.users`)).map(({ id }) => id);
    const sees = async () => {
      expect((await people()).toSorted()).toEqual(theirs.toSorted());
      expect(await ask(client, 'select distinct content_id from bi.enrollments')).toEqual([
        { content_id: own.courseId },
      ]);
    };
    await sees();
    for (const view of [...views, ...otherViews])
      expect([view, typeof (await ask(client, `select * from bi.${view}`))]).toEqual([view, 'object']);
    expect(await ask(client, 'select person_id, points from bi.points')).toEqual([
      { person_id: own.tenant.learner.userId, points: 30 },
    ]);
    // The measures are those of the lists.
    const { isConcluded, isFinished, isEnrolled, isOpen, isLate } = measuresOf('e');
    await rowsOf(own.tenant, sql`update data.enrollments set expires_at = now() - interval '1 day'`);
    expect(
      await ask(client, 'select is_concluded, is_finished, is_enrolled, is_open, is_late from bi.enrollments'),
    ).toEqual(
      await rowsOf(
        own.tenant,
        sql`select ${isConcluded} as is_concluded, ${isFinished} as is_finished, ${isEnrolled} as is_enrolled,
          ${isOpen} as is_open, ${isLate} as is_late from ${enrollments} e`,
      ),
    );
    // What a client may set changes nothing.
    for (const statement of [
      `set app.tenant_id = '${other.tenant.tenantId}'`,
      `set app.account_id = '${other.tenant.administrator.accountId}'`,
      'set row_security = off',
      'set search_path = data, public',
      'set default_transaction_read_only = off',
      'set statement_timeout = 0',
    ])
      await ask(client, statement);
    expect(await ask(client, 'select * from bi.people')).toBe('42501'); // row_security = off refuses rather than shows.
    await ask(client, 'set row_security = on');
    await sees();
    // None of these works, in the writing transactions that the client just allowed itself.
    const refused = [
      ...[
        'app',
        'ops',
        'owner',
        'jobs',
        'definer',
        'searcher',
        'bi_facts',
        'bi_keeper',
        other.made.login,
        'postgres',
      ].flatMap((role) => [`set role ${role}`, `set session authorization ${role}`]),
      'set role bi_reader',
      'select * from data.users',
      'select full_name from data.users',
      'select * from control.bi_logins',
      'select * from control.tenants',
      'select * from graphile_worker.jobs',
      'select * from installation.migrations',
      'select functions.find_bi_login()',
      `select functions.save_bi_login('x')`,
      'select functions.close_bi_login()',
      'select functions.end_bi_connections()',
      'select functions.tend_bi_logins()',
      'select functions.given_bi_panels()',
      'select public.tenant_id()',
      `select functions.count_hits('x', 1, 1)`,
      `select job.enqueue('x', '{}'::json, null, null, null)`,
      'insert into bi.units (id) values (gen_random_uuid())',
      `update bi.people set full_name = ''`,
      'delete from bi.points',
      'truncate data.users',
      'create table bi.mine (id int)',
      'create table public.mine (id int)',
      'create temp table mine (id int)',
      'create schema mine',
      'create role mine',
      `alter role ${own.made.login} connection limit -1`,
      `alter role ${own.made.login} createrole`,
      `alter role ${other.made.login} password 'x'`,
      `grant bi_facts to ${own.made.login}`,
      'create or replace view bi.people as select 1 as id',
      'create function public.mine() returns int language sql as $$ select 1 $$',
      'create function bi.mine() returns int language sql as $$ select 1 $$',
      'create extension dblink',
      `select dblink('', 'select 1')`,
      `select pg_read_file('PG_VERSION')`,
      `select pg_ls_dir('.')`,
      `select lo_import('/etc/passwd')`,
      `copy bi.people to '/tmp/people'`,
      `copy bi.people to program 'cat'`,
      `copy bi.people from program 'cat'`,
      `copy (select 1) to program 'id'`,
      'select * from pg_authid',
      'select * from pg_statistic',
      'select * from pg_hba_file_rules',
      'select pg_reload_conf()',
      'select pg_terminate_backend(pid) from pg_stat_activity where usename <> session_user',
      `alter system set work_mem = '1GB'`,
      'set session_replication_role = replica',
      `set log_statement = 'all'`,
    ];
    const passed: string[] = [];
    for (const statement of refused) {
      const answer = await ask(client, statement);
      // Refused by rights, or named by nothing that exists for this login; never by its spelling.
      if (typeof answer !== 'string' || answer === '42601') passed.push(`${statement}: ${JSON.stringify(answer)}`);
    }
    expect(passed).toEqual([]);
    await sees();
    // The catalog tells no row, no statement and no statistic of another company.
    expect(await ask(client, `select * from pg_stats where schemaname in ('data', 'control')`)).toEqual([]);
    expect(
      await ask(
        client,
        `select distinct query from pg_stat_activity where usename <> session_user and query <> '<insufficient privilege>' and query <> ''`,
      ),
    ).toEqual([]);
    // No condition of a client is asked about a row of another company: this one would fail on it.
    const failing = (email: string) => `select count(*)::int from bi.people where 1 / (email <> '${email}')::int = 1`;
    expect(await ask(client, failing(other.tenant.learner.email))).toEqual([{ count: theirs.length }]);
    expect(await ask(client, failing(own.tenant.learner.email))).toBe('22012');
  },
);
test('people who were removed have no name, and nothing tells well-being or documents', async () => {
  const { tenant, made } = await company();
  await rowsOf(tenant, sql`update data.users set removed_at = now() where id = ${tenant.learner.userId}`);
  const client = await connect(made);
  expect(
    await ask(client, `select full_name, email, is_removed from bi.people where id = '${tenant.learner.userId}'`),
  ).toEqual([{ full_name: null, email: null, is_removed: true }]);
  const columns = await ask(
    client,
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'bi' and column_name ~ 'cpf|phone|birth|gender|credential|comment|mood|feeling'`,
  );
  expect(columns).toEqual([]);
  expect(await ask(client, `select table_name from information_schema.tables where table_name like 'well%'`)).toEqual(
    [],
  );
});
test(
  'a new password and a removal close running connections, and one company’s acts leave another’s alone',
  { timeout: 90_000 },
  async () => {
    const [{ tenant, made }, other] = [await company(), await company()];
    const [client, neighbour] = [await connect(made), await connect(other.made)];
    const state = () => tenant.call(calls.getBiLogin, {}, tenant.administrator);
    expect(await state()).toMatchObject({ isPossible: true, login: made.login });
    const again = await tenant.call(calls.saveBiLogin, {}, tenant.administrator);
    expect(again.login).toBe(made.login);
    await expect.poll(() => ask(client, 'select 1')).toMatch(/57P01|connection/);
    await expect(connect(made)).rejects.toMatchObject({ code: '28P01' });
    const second = await connect(again);
    expect(await ask(second, 'select count(*)::int > 0 as some from bi.people')).toEqual([{ some: true }]);
    await tenant.call(calls.removeBiLogin, {}, tenant.administrator);
    await expect.poll(() => ask(second, 'select 1')).toMatch(/57P01|connection/);
    await expect(connect(again)).rejects.toMatchObject({ code: expect.stringMatching(/28000|28P01/) as string });
    expect(await state()).toMatchObject({ isPossible: true, login: null });
    expect(await ask(neighbour, 'select count(*)::int > 0 as some from bi.people')).toEqual([{ some: true }]);
    await tendBiLogins.run(tenant.app.services);
    expect(await ask(neighbour, `select rolname from pg_roles where rolname = '${made.login}'`)).toEqual([]);
    // A login made later has another name.
    expect((await tenant.call(calls.saveBiLogin, {}, tenant.administrator)).login).not.toBe(made.login);
    const told = await rowsOf(
      tenant,
      sql`select action, changes::text from data.audit_entries where action like 'biPanels.login%'`,
    );
    expect(told.map(({ action }) => action).toSorted()).toEqual([
      ...['biPanels.loginMade', 'biPanels.loginMade', 'biPanels.loginMade', 'biPanels.loginRemoved'],
    ]);
    expect(JSON.stringify(told)).not.toContain(again.password);
  },
);
test(
  'limits hold where a client sets others: locks, large objects and the number of connections',
  { timeout: 90_000 },
  async () => {
    const { tenant, made } = await company();
    const client = await connect(made);
    expect(await ask(client, 'show statement_timeout')).toEqual([{ statement_timeout: '2min' }]);
    expect(await ask(client, 'select lo_create(0)')).toBe('25006');
    await ask(client, 'set default_transaction_read_only = off');
    await ask(client, 'set idle_session_timeout = 0');
    const [created] = (await ask(client, 'select lo_create(0) as oid')) as [{ oid: number }];
    await ask(client, `alter default privileges grant select on tables to public`);
    await ask(client, 'select pg_advisory_lock(7317200)');
    const rest = await Promise.all([1, 2, 3, 4].map(() => connect(made)));
    await expect(connect(made)).rejects.toMatchObject({ code: '53300' });
    await tendBiLogins.run(tenant.app.services);
    await expect.poll(() => ask(client, 'select 1')).toMatch(/57P01|connection/);
    expect(await ask(rest[0]!, `select from pg_largeobject_metadata where oid = ${created.oid}`)).toEqual([]);
    expect(await ask(rest[0]!, `select from pg_locks where locktype = 'advisory' and objid = 7317200`)).toEqual([]);
    await tenant.call(calls.removeBiLogin, {}, tenant.administrator);
    await tendBiLogins.run(tenant.app.services);
    const { rows } = await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
      db.execute(sql`select rolname from pg_roles where rolname = ${made.login}`),
    );
    expect(rows).toEqual([]);
  },
);
test('only who keeps panels makes a login, and where the database may not make one the answer says so', async () => {
  const tenant = await makeTenant({ kind: 'distributor' });
  for (const call of [calls.getBiLogin, calls.saveBiLogin, calls.removeBiLogin])
    expect((await tenant.inject(call, {}, tenant.learner)).status).toBe(403);
  const client = await makeTenant({ ownerTenantId: tenant.tenantId });
  expect((await client.inject(calls.saveBiLogin, {}, client.administrator)).status).toBe(403);
  const { adminUrl } = await freshDatabase('without-logins');
  const pool = makePool({ connectionString: adminUrl, max: 1 });
  const context = { db: drizzle(pool) } as unknown as PersonContext;
  expect((await getBiLogin(context)).isPossible).toBe(true);
  await pool.query('drop function functions.save_bi_login(text), functions.tend_bi_logins()');
  expect(await getBiLogin(context)).toMatchObject({ isPossible: false, login: null });
  await expect(updateBiLogin(context)).rejects.toMatchObject({ code: 'biPanels.login.impossible' });
  await expect(tend(context.db)).resolves.toBeUndefined();
  await pool.end();
});
