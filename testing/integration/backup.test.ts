// Proves that back-up and restore to a second cluster, with the product's roles only, keep the same rows, waiting jobs and contents.
import { createHash, randomBytes } from 'node:crypto';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRoles, loginRoles, migrate } from '#platform/server/migrate.ts';
import type { LoginRole, RoleUrls } from '#platform/server/migrate.ts';
import { makeFolderStorage } from '#platform/server/storage/folder.ts';
import { folderContents } from '../../scripts/backup/contents.mjs';
import { putBack } from '../../scripts/backup/put-back.mjs';
import { takeBackup } from '../../scripts/backup/take.mjs';
import type { Manifest } from '../../scripts/backup/take.mjs';
import { startPostgres } from '../../scripts/postgres/postgres.mjs';
import type { Postgres } from '../../scripts/postgres/postgres.mjs';
import { appForTest } from '../app-for-test.ts';
import { makeCourse } from '../make/course.ts';
import { enroll, watch } from '../make/learning.ts';
import { makeSection } from '../make/section.ts';
import { makeTenant } from '../make/tenant.ts';
import type { TenantForTest } from '../make/tenant.ts';
import { inTenant } from '../persona.ts';
import { freshDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';

const place = mkdtempSync(join(tmpdir(), 'backup-'));
const folder = join(place, 'backup');
const bytes = randomBytes(50_000);
let from: TestDatabase;
let tenant: TenantForTest;
let second: Postgres;
let urls: RoleUrls;
let manifest: Manifest;
let hash: string;
let passwords: Record<LoginRole, string>;

beforeAll(async () => {
  from = await freshDatabase('backup');
  const app = await appForTest({ DATABASE_URL: from.urls.app, DATABASE_OPS_URL: from.urls.ops });
  tenant = await makeTenant({ app, name: 'Tabuleiro\tcom \\ barra' });
  const course = await makeCourse(tenant);
  await makeSection(tenant, [['course', course]]);
  await enroll(tenant, 'course', course);
  await watch(tenant, course.items[0]!.objectId, 100, { courseId: course.id });
  await inTenant(app, tenant.tenantId, (context) =>
    context.enqueue('some-task', { text: 'São João' }, { runAt: new Date(Date.now() + 3_600_000) }),
  );
  // One table and single rows hold far more than any buffer on the way.
  await inTenant(app, tenant.tenantId, ({ db }) =>
    db.execute(
      sql`insert into data.departments (id, name, observation) select gen_random_uuid(), 'Departamento ' || n, repeat('linha\n\t\\', n % 400) from generate_series(1, 4000) n`,
    ),
  );
  await inTenant(app, tenant.tenantId, ({ db }) =>
    db.execute(
      sql`insert into data.job_titles (id, name, observation) values (gen_random_uuid(), 'Cargo', repeat('ã', 3000000))`,
    ),
  );
  ({ hash } = await makeFolderStorage(join(place, 'files')).putBytes(bytes));
  manifest = await takeBackup({ opsUrl: from.urls.ops, folder, contents: folderContents(join(place, 'files')) });
  second = await startPostgres({ dataDir: join(place, 'postgres'), flags: ['fsync=off'] });
  passwords = Object.fromEntries(loginRoles.map((role) => [role, randomBytes(9).toString('hex')])) as Record<
    LoginRole,
    string
  >;
  urls = await createRoles(second.adminUrl, passwords);
  await migrate(urls);
}, 120_000);
afterAll(async () => {
  await second?.stop();
  rmSync(place, { recursive: true, force: true });
});

const restore = (name: string) =>
  putBack({ ownerUrl: urls.owner, jobsUrl: urls.jobs, folder, contents: folderContents(join(place, name)) });
async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
/** Counts the rows of every table, and computes a sum of their contents. */
async function countsOf(opsUrl: string) {
  const client = new pg.Client(opsUrl);
  await client.connect();
  const counts: Record<string, string> = {};
  for (const { place: schema, name, columns } of manifest.tables) {
    const shown = columns.filter((one) => !one.startsWith('locked_')).map((one) => `t."${one}"`);
    const { rows } = await client.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(row(${shown.join(', ')})::text), '' order by md5(row(${shown.join(', ')})::text))), '') as sum from "${schema}"."${name}" t`,
    );
    counts[`${schema}.${name}`] = rows[0]!.sum;
  }
  await client.end();
  return counts;
}

test('holds every table of tenants and of control, and the waiting jobs', async () => {
  const all = await ask<{ name: string }>(
    from.urls.ops,
    `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('data', 'control') and tablename <> 'rate_limits'`,
  );
  const held = manifest.tables.map(({ place: schema, name }) => `${schema}.${name}`);
  expect(all.filter(({ name }) => !held.includes(name))).toEqual([]);
  const rowsOf = (name: string) => manifest.tables.find((table) => table.name === name)!.rows;
  expect(rowsOf('users')).toBeGreaterThanOrEqual(2);
  expect(rowsOf('_private_jobs')).toBeGreaterThanOrEqual(1);
});
test('is refused into a folder that is not empty, and from one that is no back-up', async () => {
  await expect(takeBackup({ opsUrl: from.urls.ops, folder, contents: folderContents(place) })).rejects.toThrow(
    'is not empty',
  );
  await expect(
    putBack({ ownerUrl: urls.owner, jobsUrl: urls.jobs, folder: place, contents: folderContents(place) }),
  ).rejects.toThrow('There is no back-up');
});
test('a changed file restores nothing at all', async () => {
  const file = join(folder, 'tables', 'control.tenants.copy');
  const before = readFileSync(file);
  appendFileSync(
    file,
    before
      .toString()
      .replace(/^[0-9a-f]{8}/, 'ffffffff')
      .replace(/provider/g, 'client')
      .split('\n')[0] + '\n',
  );
  await expect(restore('nowhere')).rejects.toThrow();
  writeFileSync(file, before);
  expect(await ask(urls.ops, 'select from control.tenants')).toEqual([]);
  expect(
    await ask(
      urls.owner,
      `select relname from pg_class where relnamespace in ('data'::regnamespace, 'control'::regnamespace) and relkind = 'r' and not relforcerowsecurity`,
    ),
  ).toEqual([]);
});
test('a content that is missing from the back-up is named', async () => {
  const third = await createRoles(second.adminUrl, passwords, { database: 'third' });
  await migrate(third);
  const damaged = join(place, 'damaged');
  cpSync(folder, damaged, { recursive: true });
  rmSync(join(damaged, 'contents', hash.slice(0, 2)), { recursive: true });
  const contents = folderContents(join(place, 'third'));
  expect(await putBack({ ownerUrl: third.owner, jobsUrl: third.jobs, folder: damaged, contents })).toEqual([hash]);
});
test('restores the same rows, jobs and contents on another cluster, with forced row-level security as before', async () => {
  expect(await restore('restored')).toEqual([]);
  expect(await countsOf(urls.ops)).toEqual(await countsOf(from.urls.ops));
  expect(
    await ask(
      urls.owner,
      `select relname from pg_class where relnamespace in ('data'::regnamespace, 'control'::regnamespace) and relkind = 'r' and not (relrowsecurity and relforcerowsecurity)`,
    ),
  ).toEqual([]);
  expect(await ask(urls.owner, 'select from data.users')).toEqual([]);
  const restored = await buffer(await makeFolderStorage(join(place, 'restored')).read(hash));
  expect(createHash('sha256').update(restored).digest('hex')).toBe(hash);
});
test('the restored installation works: open sessions continue, a search finds, new jobs get new numbers', async () => {
  mkdirSync(join(place, 'served'), { recursive: true });
  const app = await appForTest({ DATABASE_URL: urls.app, DATABASE_OPS_URL: urls.ops, DATA_DIR: join(place, 'served') });
  const headers = { authorization: `Bearer ${tenant.administrator.token}`, 'x-tenant': tenant.tenantId };
  const answer = await app.http.inject({ method: 'GET', url: '/api/v1/usuario?search=alice', headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('Alice Administradora');
  await inTenant(app, tenant.tenantId, (context) => context.enqueue('other-task', {}));
  expect(await ask(urls.ops, 'select count(*)::int as jobs from graphile_worker._private_jobs')).toEqual([
    { jobs: manifest.tables.find(({ name }) => name === '_private_jobs')!.rows + 1 },
  ]);
});
test('a second restore into the same database is refused', async () => {
  await expect(restore('again')).rejects.toThrow('The database is not empty');
});
