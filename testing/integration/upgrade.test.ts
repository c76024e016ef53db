// Proves that the back-up of every released version is migrated to today's schema and keeps its rows, although the migrating process is killed at each step.
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRoles, migrate } from '#platform/server/migrate.ts';
import type { RoleUrls } from '#platform/server/migrate.ts';
import { readMigrations, readReleased, stepsOf } from '#platform/server/migration-files.ts';
import { folderContents } from '../../scripts/backup/contents.mjs';
import { putBack } from '../../scripts/backup/put-back.mjs';
import type { Manifest } from '../../scripts/backup/take.mjs';
import { copyScripts } from '../../scripts/tables-sql.ts';
import { project } from '../source-files.ts';
import { testServer } from '../test-server.ts';
import { answerIdAt } from '#features/attempts/contract/answer-files.model.ts';
import { catalogOf, sumsOf } from './upgrade/catalog.ts';
import type { StandsStill } from './upgrade/migrate-process.ts';
import { addWaitingAttempts, essayId, practicalId, readQueue, waitingIds } from './upgrade/waiting-attempts.ts';
import { backUpSmallInstallation, backupOf, releasedVersions } from './upgrade/small-installation.ts';

const place = mkdtempSync(join(tmpdir(), 'upgrade-'));
/** Today's migrations, and after them the one that the test has for itself. */
const later = join(place, 'later');
const next = join(project, 'testing', 'integration', 'upgrade', 'next.sql');
const departments = 100_000;
/** The process that migrates, in one file inside the project, where it finds its packages. */
const bundle = join(project, '.cache', `migrate-process-${process.pid}.mjs`);
const clients: pg.Client[] = [];
const connect = async (url: string) => {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' });
  await client.connect();
  clients.push(client);
  return client;
};
/** Makes an empty database; `admin` sees everything in it. */
async function makeDatabase(name: string) {
  const { adminUrl, passwords } = testServer();
  const urls = await createRoles(adminUrl, passwords, { database: name });
  const admin = await connect(Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href);
  return { urls, admin };
}

/** Runs the migrations in a process; one that stands still is killed. Returns how it ended and what it ran. */
async function migrateInProcess(urls: RoleUrls, at?: StandsStill) {
  const child = spawn(process.execPath, [bundle, JSON.stringify({ urls, folder: later, at })], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    if (said.endsWith('stands still\n')) child.kill('SIGKILL');
  });
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve, reject) =>
    child.once('error', reject).once('close', (...ended) => resolve(ended)),
  );
  return { code, signal, ran: code === 0 ? (JSON.parse(said) as string[]) : [] };
}

beforeAll(async () => {
  copyScripts(later);
  const number = readMigrations(later).length + 1;
  cpSync(next, join(later, 'migrations', `${String(number).padStart(4, '0')}_next.sql`));
  mkdirSync(join(project, '.cache'), { recursive: true });
  await build({
    entryPoints: [join(project, 'testing', 'integration', 'upgrade', 'migrate-process.ts')],
    ...{ bundle: true, platform: 'node', format: 'esm', packages: 'external', outfile: bundle, logLevel: 'error' },
  });
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
  rmSync(place, { recursive: true, force: true });
  rmSync(bundle, { force: true });
});

// Until the first release the test makes the back-up itself; from then on the committed one has to be there.
describe.each(releasedVersions().length > 0 ? releasedVersions() : ['the unreleased state'])('%s', (version) => {
  const isReleased = releasedVersions().includes(version);
  const backup = isReleased ? backupOf(version) : join(place, 'backup');
  const database = `upgrade_${version.replace(/\W/g, '_')}_${process.pid}`;
  let manifest: Manifest;
  let upgraded: Awaited<ReturnType<typeof makeDatabase>>;
  let before: Record<string, string>;
  /** The versions before the queue of corrections, which 0003 brought. */
  const hasNoQueue = () => manifest.migrations!.length < 3;

  beforeAll(async () => {
    if (!isReleased) await backUpSmallInstallation(backup);
    manifest = JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8')) as Manifest;
    upgraded = await makeDatabase(database);
    const { urls, admin } = upgraded;
    await migrate(urls, { folder: later, upTo: manifest.migrations! });
    const contents = folderContents(join(place, version));
    expect(await putBack({ ownerUrl: urls.owner, jobsUrl: urls.jobs, folder: backup, contents })).toEqual([]);
    await admin.query(
      `insert into data.departments (tenant_id, id, name, observation)
       select t.id, md5(t.id::text || n)::uuid, 'Área ' || n, 'Observação ' || n
       from (select id, row_number() over (order by id) - 1 as nth, count(*) over () as tenants from control.tenants) t
       join generate_series(1, $1) n on n % t.tenants = t.nth`,
      [departments],
    );
    if (hasNoQueue()) await addWaitingAttempts(admin);
    before = await sumsOf(admin, manifest.tables);
  });

  test('its back-up holds some of everything, and the migrations as they were released', () => {
    const released = readReleased(join(project, 'database'))[version] ?? {};
    const held = Object.fromEntries(manifest.migrations!.map(({ name, hash }) => [`migrations/${name}`, hash]));
    expect(held).toMatchObject(Object.fromEntries(Object.entries(released).filter(([file]) => file in held)));
    const mustHold = [
      'accounts',
      'users',
      'course_versions',
      'enrollments',
      'media_progress',
      'issued_certificates',
      'files',
      ...['answers', 'course_prerequisites', 'package_files', 'reactions', 'section_audience', 'section_links'],
      ...['segmentation_bindings', 'subtitles', 'terms_answers', 'trail_skills'],
    ];
    const rows = Object.fromEntries(manifest.tables.map(({ name, rows: count }) => [name, count]));
    expect(mustHold.filter((name) => !(rows[name]! > 0))).toEqual([]);
    expect(rows['tenants']).toBeGreaterThanOrEqual(3);
    expect(manifest.contents).toBeGreaterThan(0);
  });
  test(
    'is migrated by processes that are killed three times at each step, each of them over rows as they were',
    { timeout: 180_000 },
    async () => {
      const { urls, admin } = upgraded;
      const pending = readMigrations(later).slice(manifest.migrations!.length);
      const steps = pending.flatMap((migration) =>
        stepsOf(migration).map((step, at) => ({ migration: migration.name, step: at + 1, isLong: !!step.batches })),
      );
      expect(steps.length).toBeGreaterThanOrEqual(5);
      const isDone = async ({ migration, step }: { migration: string; step: number }) =>
        (
          await admin.query(
            'select from installation.migration_steps where migration = $1 and step = $2 and done_at is not null',
            [migration, step],
          )
        ).rowCount === 1;
      for (const { isLong, ...step } of steps) {
        // A batch is cut in the middle of the table, each time by a process that goes on where the last one was killed.
        const moments = [
          { moment: 'begins', times: 1, isDone: false },
          { moment: 'worked', times: isLong ? 3 : 1, isDone: false },
          { moment: 'committed', times: isLong ? 4 : 1, isDone: !isLong },
        ] as const;
        for (const { isDone: expected, ...at } of moments) {
          expect(await migrateInProcess(urls, { ...step, ...at })).toMatchObject({ signal: 'SIGKILL' });
          expect([step, at, await isDone(step)]).toEqual([step, at, expected]);
        }
      }
      // Two nodes start at once: one finishes what is left, the other waits for it.
      const ended = await Promise.all([migrateInProcess(urls), migrateInProcess(urls)]);
      expect(ended.map(({ code }) => code)).toEqual([0, 0]);
      const ran = ended.flatMap((one) => one.ran);
      expect(ran.length).toBe(new Set(ran).size);
      expect(ran).toContain('functions/10_platform.sql');
      expect(await migrate(urls, { folder: later })).toEqual({ ran: [] });
    },
  );
  test('has the schema of a new installation', async () => {
    const fresh = await makeDatabase(`${database}_fresh`);
    await migrate(fresh.urls, { folder: later });
    const [there, here] = [await catalogOf(fresh.admin), await catalogOf(upgraded.admin)];
    expect(there.length).toBeGreaterThan(2_000);
    expect(differences(there, here)).toEqual([]);
  });
  test('has every row that was there, with what was in it, and the new column filled once', async () => {
    const { admin } = upgraded;
    expect(await sumsOf(admin, manifest.tables, { 'data.departments.observation': 'remark' })).toEqual(before);
    const { rows } = await admin.query(
      `select count(*)::int as rows, count(*) filter (where label = upper(name))::int as filled, (select sum(departments)::int from data.department_labels) as counted from data.departments`,
    );
    const all = departments + manifest.tables.find(({ name }) => name === 'departments')!.rows;
    expect(rows).toEqual([{ rows: all, filled: all, counted: all }]);
  });
  test('has every attempt that waited for an evaluator in the queue of corrections, once', async () => {
    const added = hasNoQueue() ? waitingIds : [];
    const { corrections, answers, counts, people } = await readQueue(upgraded.admin);
    expect(corrections).toEqual(
      added.map((id, at) => [id, 'waiting', at + 1, 5, 1, 1, `2026-10-0${at + 1} 12:00:00+00`, true]),
    );
    expect(answers).toEqual(
      added.flatMap((id) => [
        [answerIdAt(id, 2), id, essayId, 2, null, true],
        [answerIdAt(id, 3), id, practicalId, 3, null, true],
      ]),
    );
    expect([counts, people]).toEqual(added.length ? [[[2, 0, 1]], [[1]]] : [[], []]);
  });
  test('a comparison sees one changed column, one lost right and one lost row', async () => {
    const { admin } = upgraded;
    const catalog = await catalogOf(admin);
    const sums = await sumsOf(admin, manifest.tables, { 'data.departments.observation': 'remark' });
    await admin.query('begin');
    await admin.query('alter table data.job_titles alter observation set default $$-$$');
    await admin.query('revoke delete on data.users from app');
    expect(differences(catalog, await catalogOf(admin))).toHaveLength(3);
    await admin.query('delete from data.media_progress where ctid = (select min(ctid) from data.media_progress)');
    const seen = await sumsOf(admin, manifest.tables, { 'data.departments.observation': 'remark' });
    expect(Object.keys(sums).filter((name) => sums[name] !== seen[name])).toEqual(['data.media_progress']);
    await admin.query('rollback');
  });
});

/** Returns the lines that only one of two has. */
function differences(there: readonly string[], here: readonly string[]): string[] {
  const [expected, found] = [new Set(there), new Set(here)];
  return [
    ...there.filter((line) => !found.has(line)).map((line) => `lacks ${line}`),
    ...here.filter((line) => !expected.has(line)).map((line) => `has ${line}`),
  ];
}
