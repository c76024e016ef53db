// Runs the bench's own PostgreSQL: one folder for each size, the finished data set as a template, and a fresh copy of it for each run.
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { createRoles, loginRoles, migrate } from '#platform/server/migrate.ts';
import type { LoginRole, RoleUrls } from '#platform/server/migrate.ts';
import { startPostgres } from '../../scripts/postgres/postgres.mjs';
import { buildSet } from './build.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));
const cache = path.join(project, '.cache', 'bench');
/** A power cut may destroy everything while the set is built, and nothing while it is measured. */
const buildFlags = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_wal_size=8GB',
  'checkpoint_timeout=1h',
  'maintenance_work_mem=512MB',
  'work_mem=256MB',
];
export type OpenSet = {
  readonly urls: RoleUrls;
  readonly adminUrl: string;
  readonly pid: number;
  readonly folder: string;
  stop(): Promise<void>;
};

/** Returns the hash of everything that decides what the set contains. */
function hashOfSet(people: number) {
  const hash = createHash('sha256').update(String(people));
  for (const folder of ['database/migrations', 'database/functions', 'bench/dataset'])
    for (const name of fs.readdirSync(path.join(project, folder)).sort())
      hash.update(name).update(fs.readFileSync(path.join(project, folder, name)));
  return hash.digest('hex');
}
const databaseOf = (adminUrl: string, name: string) => Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href;
async function asAdmin<T>(adminUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(adminUrl);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Builds the set where it is missing or out of date, then opens a fresh copy with the product's own settings. */
export async function openSet(people: number, say: (line: string) => void): Promise<OpenSet> {
  const folder = path.join(cache, String(people));
  const stamp = path.join(folder, 'built.json');
  const hash = hashOfSet(people);
  const built = fs.existsSync(stamp)
    ? (JSON.parse(fs.readFileSync(stamp, 'utf8')) as { hash: string; passwords: Record<LoginRole, string> })
    : undefined;
  const passwords = built?.hash === hash ? built.passwords : await build(folder, stamp, hash, people, say);
  fs.rmSync(path.join(folder, 'data'), { recursive: true, force: true }); // This removes the files of the last run.
  const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres') });
  try {
    await asAdmin(postgres.adminUrl, async (admin) => {
      await admin.query('drop database if exists sabia with (force)');
      await admin.query('create database sabia template pristine strategy file_copy owner owner');
      await admin.query('revoke create, temporary on database sabia from public');
      await admin.query('checkpoint');
    });
    const urls = await createRoles(postgres.adminUrl, passwords, {
      database: 'sabia',
      folder: path.join(project, 'database'),
    });
    return {
      urls,
      adminUrl: databaseOf(postgres.adminUrl, 'sabia'),
      pid: postgres.pid,
      folder,
      stop: () => postgres.stop(),
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

async function build(folder: string, stamp: string, hash: string, people: number, say: (line: string) => void) {
  const started = performance.now();
  say(`Building the data set of ${people.toLocaleString('en')} people …`);
  fs.rmSync(folder, { recursive: true, force: true });
  const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres'), flags: buildFlags });
  try {
    const passwords = Object.fromEntries(loginRoles.map((role) => [role, randomBytes(12).toString('hex')])) as Record<
      LoginRole,
      string
    >;
    const urls = await createRoles(postgres.adminUrl, passwords, {
      database: 'pristine',
      folder: path.join(project, 'database'),
    });
    await migrate(urls, { folder: path.join(project, 'database') });
    await buildSet(people, urls, databaseOf(postgres.adminUrl, 'pristine'), folder, say);
    await asAdmin(postgres.adminUrl, (admin) => admin.query('alter database pristine allow_connections false'));
    await postgres.stop();
    fs.writeFileSync(stamp, JSON.stringify({ hash, passwords }), { mode: 0o600 });
    say(`… built in ${((performance.now() - started) / 1000).toFixed(0)} s`);
    return passwords;
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}
