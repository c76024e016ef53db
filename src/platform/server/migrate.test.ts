// Proves that every migrated database denies access without a tenant, forces row-level security and keys rows by tenant. Repeated migration is harmless.
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freshDatabase } from '#testing/test-database.ts';
import type { TestDatabase } from '#testing/test-database.ts';
import { copyScripts } from '../../../scripts/tables-sql.ts';
import { migrate } from './migrate.ts';
import { hashOf, readFunctions } from './migration-files.ts';
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

/** Writes the next migration; returns its name. */
function addMigration(name: string, text: string): string {
  const names = readdirSync(join(scripts, 'migrations')).filter((one) => one.endsWith('.sql'));
  const file = `${String(names.length + 1).padStart(4, '0')}_${name}.sql`;
  writeFileSync(join(scripts, 'migrations', file), text);
  return file;
}

beforeAll(async () => {
  database = await freshDatabase('migrate');
  scripts = mkdtempSync(join(tmpdir(), 'scripts-'));
  copyScripts(scripts);
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
  test('changes nothing the second time', async () => {
    expect(await migrate(database.urls, { folder: scripts })).toEqual({ ran: [] });
  });
  test('runs a file of functions again when its text changed', async () => {
    appendFileSync(join(scripts, 'functions', '10_platform.sql'), '\n-- changed\n');
    expect(await migrate(database.urls, { folder: scripts })).toEqual({ ran: ['functions/10_platform.sql'] });
  });
  test('runs each file of functions alone too, on a connection without earlier statements', async () => {
    for (const { name, text } of readFunctions(scripts)) {
      const owner = new pg.Client({ connectionString: database.urls.owner });
      await owner.connect();
      const ran = await ask(owner, `begin; ${text}`).finally(() => owner.end());
      expect([name, ran]).toEqual([name, undefined]);
    }
  });
  test('sets the time zone UTC on the database, because a pooler’s connections do not set it', async () => {
    const set = `select from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
      where d.datname = current_database() and s.setrole = 0 and s.setconfig @> array['TimeZone=UTC']`;
    expect(await ask(await connect('owner'), set)).toBe(1);
  });
  test('by two processes at once runs each script once', async () => {
    const file = addMigration(
      'twice',
      'create table data.twice (tenant_id uuid not null default public.tenant_id(), id uuid not null, primary key (tenant_id, id));',
    );
    const said: string[] = [];
    const ran = await Promise.all(
      [1, 2].map(() => migrate(database.urls, { folder: scripts, say: (line) => said.push(line) })),
    );
    expect(ran.flatMap((one) => one.ran)).toEqual([file]);
    expect(said).toEqual(['another process migrates this database: waiting for it']);
    const owner = await connect('owner');
    expect(await ask(owner, `select from pg_policy where polrelid = 'data.twice'::regclass`)).toBe(2);
  });
  test('leaves nothing of a migration that fails, and takes its next text', async () => {
    const file = addMigration('broken', 'create table data.half (id int); select 1/0;');
    await expect(migrate(database.urls, { folder: scripts })).rejects.toThrow(`migration ${file}: division by zero`);
    expect(await ask(await connect('owner'), 'select from data.half')).toBe('42P01');
    rmSync(join(scripts, 'migrations', file));
  });
  test('goes on after the steps that are done, and names the step that failed', async () => {
    const file = addMigration(
      'steps',
      `-- Adds a column, fills it, says that it is filled.
-- step: add the column
alter table data.twice add column word text;
-- step: rows of two companies, as ops
insert into data.twice (tenant_id, id) select md5((n % 2)::text)::uuid, md5(n::text)::uuid from generate_series(1, 25) n on conflict do nothing;
-- step: fill it, as ops, over data.twice, 10 rows at a time
update data.twice t set word = coalesce(t.word, '') || 'x' where :batch(t) and 1 / (select count(*) from data.allowed) > 0;
-- step: say so
alter table data.twice alter column word set not null;
`,
    );
    const ops = await connect('ops');
    const owner = await connect('owner');
    const run = () => migrate(database.urls, { folder: scripts });
    await owner.query('create table data.allowed (tenant_id uuid primary key, id int)');
    await expect(run()).rejects.toThrow(`migration ${file}, step 3 (fill it): division by zero`);
    await ops.query(`insert into data.allowed values (md5('1')::uuid, 1)`);
    expect(await run()).toEqual({ ran: [file] });
    expect((await ops.query('select word, count(*)::int as rows from data.twice group by 1')).rows).toEqual([
      { word: 'x', rows: 25 },
    ]);
    const { rows } = await ops.query(
      'select step, rows::int, done_at is not null as done from installation.migration_steps where migration = $1 order by 1',
      [file],
    );
    expect(rows).toEqual([
      { step: 1, rows: 0, done: true },
      { step: 2, rows: 25, done: true },
      { step: 3, rows: 25, done: true },
      { step: 4, rows: 0, done: true },
    ]);
    expect(await run()).toEqual({ ran: [] });
  });
  test('gives way where somebody holds a table for long, and takes it afterwards', async () => {
    const file = addMigration('waiting', 'alter table data.twice add column later text;');
    const reader = await connect('ops');
    await reader.query('begin; select from data.twice');
    const running = migrate(database.urls, { folder: scripts });
    const other = await connect('owner');
    try {
      await vi.waitFor(async () =>
        expect(await ask(other, `select from pg_locks where not granted and relation = 'data.twice'::regclass`)).toBe(
          1,
        ),
      );
      // Whoever comes behind the waiting migration is let through although the reader stays.
      expect(await ask(other, 'select from data.twice')).toBe(0);
    } finally {
      await reader.query('commit');
    }
    expect(await running).toEqual({ ran: [file] });
  });
});

describe('nothing is migrated', () => {
  /** Runs with a change in a copy of the scripts; returns what is said, and whether the database still is as before. */
  const refused = async (change: (folder: string) => void) => {
    const folder = mkdtempSync(join(tmpdir(), 'refused-'));
    cpSync(scripts, folder, { recursive: true });
    change(folder);
    const state = () =>
      'select name, hash, ran_at from installation.migrations union all select migration, title, began_at from installation.migration_steps order by 1, 2';
    const owner = await connect('owner');
    const { rows: before } = await owner.query(state());
    const said = await migrate(database.urls, { folder }).then(
      () => 'nothing',
      (error: Error) => error.message,
    );
    expect((await owner.query(state())).rows).toEqual(before);
    rmSync(folder, { recursive: true });
    return said;
  };
  const last = () =>
    readdirSync(join(scripts, 'migrations'))
      .filter((name) => name.endsWith('.sql'))
      .sort()
      .at(-1)!;

  test('where a migration changed after it ran', async () => {
    expect(await refused((folder) => appendFileSync(join(folder, 'migrations', last()), '\n-- changed\n'))).toBe(
      `Nothing was migrated: migration ${last()} changed after it ran.`,
    );
  });
  test('where a released one changed, even in an empty database', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'released-'));
    cpSync(scripts, folder, { recursive: true });
    const text = readFileSync(join(folder, 'roles.sql'), 'utf8');
    const released = { '0.1.0': { 'roles.sql': hashOf(text), 'migrations/0001_schemas.sql': 'another' } };
    writeFileSync(join(folder, 'migrations', 'released.json'), JSON.stringify(released));
    await expect(migrate(database.urls, { folder })).rejects.toThrow(
      'Nothing was migrated: migrations/0001_schemas.sql was released with 0.1.0 and its text changed: write a new migration instead.',
    );
    rmSync(folder, { recursive: true });
  });
  test('where a number is missing or stands twice', async () => {
    const number = (by: number) => String(Number(last().slice(0, 4)) + by).padStart(4, '0');
    expect(await refused((folder) => writeFileSync(join(folder, 'migrations', `${number(2)}_gap.sql`), ''))).toBe(
      `Nothing was migrated: ${number(2)}_gap.sql stands where ${number(1)}_….sql belongs.`,
    );
    expect(await refused((folder) => writeFileSync(join(folder, 'migrations', `${number(0)}_a.sql`), ''))).toContain(
      `stands where ${number(1)}_….sql belongs`,
    );
  });
  test('where the database is of a later version', async () => {
    const before = readdirSync(join(scripts, 'migrations'))
      .filter((name) => name.endsWith('.sql'))
      .sort()
      .at(-2)!;
    expect(await refused((folder) => rmSync(join(folder, 'migrations', last())))).toBe(
      `Nothing was migrated: the database was migrated by a later version (${last()}), this one ends with ${before}: start that version, or restore a back-up into a new installation.`,
    );
  });
  test('where one that ran has another name or place now', async () => {
    expect(
      await refused((folder) =>
        renameSync(join(folder, 'migrations', last()), join(folder, 'migrations', last().replace('_', '_z_'))),
      ),
    ).toBe(`Nothing was migrated: ${last()} ran here and is not among the migrations of this version.`);
  });
  test('where a step cannot be read', async () => {
    const file = (text: string) => (folder: string) =>
      writeFileSync(
        join(folder, 'migrations', `${String(Number(last().slice(0, 4)) + 1).padStart(4, '0')}_a.sql`),
        text,
      );
    expect(await refused(file('-- step: fill, as ops, over data.users, 10 rows at a time\nselect 1;'))).toContain(
      '":batch" in the statement go together',
    );
    expect(await refused(file('select 1;\n-- step: two\nselect 1;'))).toContain('before the first step');
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
