// Proves that every migrated database denies access without a tenant, forces row-level security and keys rows by tenant. Repeated migration is harmless.
import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '#testing/test-database.ts';
import type { TestDatabase } from '#testing/test-database.ts';
import { tablesSql } from '../../../scripts/tables-sql.ts';
import { migrate } from './migrate.ts';
import type { LoginRole } from './migrate.ts';

type Table = { name: string; place: string; forced: boolean; key: string[]; policies: string[] };
let database: TestDatabase;
let scripts: string;
let tables: Table[];
const clients: pg.Client[] = [];
const connect = async (role: LoginRole) => {
  const client = new pg.Client({ connectionString: database.urls[role] });
  await client.connect();
  clients.push(client);
  return client;
};
/** Returns the rows of an answer, or the code of the refusal. */
const ask = async (client: pg.Client, statement: string, values: unknown[] = []) =>
  client.query(statement, values).then(
    (answer) => answer.rowCount,
    (error: { code: string }) => error.code,
  );

beforeAll(async () => {
  database = await freshDatabase('migrate');
  scripts = mkdtempSync(join(tmpdir(), 'scripts-'));
  cpSync('database', scripts, { recursive: true, filter: (from) => !from.endsWith('seeds') });
  writeFileSync(join(scripts, 'migrations', '0002_tables.sql'), tablesSql());
  const owner = await connect('owner');
  const { rows } = await owner.query<Table>(`
    select c.relname as name, n.nspname as place, c.relrowsecurity and c.relforcerowsecurity as forced,
      array(select a.attname::text from pg_index i, unnest(i.indkey) with ordinality k(col, pos) join pg_attribute a on a.attrelid = c.oid and a.attnum = k.col
            where i.indrelid = c.oid and i.indisprimary order by k.pos) as key,
      array(select p.polname || ':' || (select string_agg(r.rolname, ',') from pg_roles r where r.oid = any(p.polroles)) from pg_policy p where p.polrelid = c.oid order by 1) as policies
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('data', 'control') and c.relkind in ('r', 'p') order by 2, 1`);
  tables = rows;
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
  rmSync(scripts, { recursive: true, force: true });
});

describe('migrating', () => {
  test('a second time does nothing', async () => {
    expect(await migrate(database.urls, { folder: scripts })).toEqual({ ran: [] });
  });
  test('runs a file of functions again when its text changed', async () => {
    appendFileSync(join(scripts, 'functions', '10_platform.sql'), '\n-- changed\n');
    expect(await migrate(database.urls, { folder: scripts })).toEqual({ ran: ['functions/10_platform.sql'] });
  });
  test('gives the database the time zone UTC, which a pooler’s connections do not ask for', async () => {
    const set = `select from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
      where d.datname = current_database() and s.setrole = 0 and s.setconfig @> array['TimeZone=UTC']`;
    expect(await ask(await connect('owner'), set)).toBe(1);
  });
  test('by two processes at once runs each script once', async () => {
    writeFileSync(
      join(scripts, 'migrations', '0900_twice.sql'),
      'create table data.twice (tenant_id uuid not null default public.tenant_id(), id uuid not null, primary key (tenant_id, id));',
    );
    const ran = await Promise.all([1, 2].map(() => migrate(database.urls, { folder: scripts })));
    expect(ran.flatMap((one) => one.ran)).toEqual(['0900_twice.sql']);
    const owner = await connect('owner');
    expect(await ask(owner, `select from pg_policy where polrelid = 'data.twice'::regclass`)).toBe(2);
  });
  test('refuses a migration that changed after it ran, and leaves no part of a failed one', async () => {
    writeFileSync(join(scripts, 'migrations', '0901_broken.sql'), 'create table data.half (id int); select 1/0;');
    await expect(migrate(database.urls, { folder: scripts })).rejects.toThrow(
      'migration 0901_broken.sql: division by zero',
    );
    rmSync(join(scripts, 'migrations', '0901_broken.sql'));
    expect(await ask(await connect('owner'), 'select from data.half')).toBe('42P01');
    appendFileSync(join(scripts, 'migrations', '0001_schemas.sql'), '\n-- changed\n');
    await expect(migrate(database.urls, { folder: scripts })).rejects.toThrow(
      'migration 0001_schemas.sql changed after it ran',
    );
  });
});

describe('every table', () => {
  test('has forced row-level security and the policies of its kind', () => {
    expect(tables.filter((table) => !table.forced).map((table) => table.name)).toEqual([]);
    const open = tables.filter(
      (table) =>
        !table.policies.includes('ops:ops') || (table.place === 'data' && !table.policies.includes('tenant:app')),
    );
    expect(open.map((table) => table.name)).toEqual([]);
  });
  test('of a tenant has a key that begins with the tenant', () => {
    expect(
      tables.filter((table) => table.place === 'data' && table.key[0] !== 'tenant_id').map((table) => table.name),
    ).toEqual([]);
  });
  test('of a tenant refers within the tenant, and nothing is removed by cascade', async () => {
    const owner = await connect('owner');
    const { rows } = await owner.query(`
      select c.conname from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
      where c.contype = 'f' and n.nspname in ('data', 'control') and (c.confdeltype <> 'a' or c.confupdtype <> 'a'
        or (n.nspname = 'data' and (select attname from pg_attribute where attrelid = c.conrelid and attnum = c.conkey[1]) <> 'tenant_id'))`);
    expect(rows).toEqual([]);
  });
  test('of a tenant reads empty without a tenant, also after another user’s transaction, and for the owner', async () => {
    const [app, owner] = [await connect('app'), await connect('owner')];
    await app.query(`begin; set local app.tenant_id = '00000000-0000-7000-8000-000000000001'; commit`);
    for (const { name } of tables.filter((table) => table.place === 'data')) {
      for (const client of [app, owner])
        expect([name, await ask(client, `select 1 from data.${name} limit 1`)]).toEqual([name, 0]);
      expect([name, await ask(app, `truncate data.${name}`)]).toEqual([name, '42501']);
    }
  });
  test('of control shows nothing without the exact key and accepts no write from a request', async () => {
    const app = await connect('app');
    for (const { name } of tables.filter((table) => table.place === 'control')) {
      const {
        rows: [visible],
      } = await app.query<{ columns: string | null }>(
        `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.column_privileges where table_schema = 'control' and table_name = $1 and grantee = 'app' and privilege_type = 'SELECT'`,
        [name],
      );
      const read = await ask(app, `select ${visible?.columns ?? '*'} from control.${name}`);
      expect([name, read === 0 || read === '42501']).toEqual([name, true]);
      for (const write of [`delete from control.${name}`, `truncate control.${name}`])
        expect([name, await ask(app, write)]).toEqual([name, '42501']);
    }
  });
});

describe('roles', () => {
  test('none is a superuser or bypasses row-level security', async () => {
    expect(
      await ask(
        await connect('ops'),
        `select from pg_roles where (rolsuper or rolbypassrls) and rolname in ('owner', 'app', 'jobs', 'ops', 'definer', 'searcher')`,
      ),
    ).toBe(0);
  });
  test.each([
    ['app', 'definer'],
    ['app', 'ops'],
    ['app', 'searcher'],
    ['app', 'jobs'],
    ['app', 'owner'],
    ['jobs', 'ops'],
    ['owner', 'ops'],
    ['owner', 'app'],
  ] as const)('%s cannot become %s', async (from, to) => {
    expect(await ask(await connect(from), `set role ${to}`)).toBe('42501');
  });
  test('no function of the schemas functions and job is open to every role', async () => {
    const open = `select from pg_proc p where pronamespace in ('functions'::regnamespace, 'job'::regnamespace) and has_function_privilege('public', p.oid, 'execute')`;
    expect(await ask(await connect('owner'), open)).toBe(0);
  });
  test('every function that runs with its owner’s rights names its search path', async () => {
    const open = `select p.proname from pg_proc p where pronamespace in ('functions'::regnamespace, 'job'::regnamespace) and prosecdef and not exists (select from unnest(proconfig) c where c like 'search_path=%')`;
    expect(await ask(await connect('owner'), open)).toBe(0);
  });
  test('a request cannot change or remove the audit', async () => {
    const app = await connect('app');
    for (const write of [
      'update data.audit_entries set action = $$x$$',
      'delete from data.audit_entries',
      'update data.audit_subjects set subject = $$x$$',
    ])
      expect(await ask(app, write)).toBe('42501');
  });
  test('a request enqueues jobs only in its own tenant', async () => {
    const app = await connect('app');
    expect(await ask(app, `select job.enqueue('x', '{}')`)).toBe('P0001');
    expect(await ask(app, `select graphile_worker.add_job('x')`)).toBe('42501');
    expect(await ask(app, `select job.enqueue_for(gen_random_uuid(), 'x', '{}')`)).toBe('42501');
  });
});
