// Starts one PostgreSQL for the tests, with the roles and one migrated database of which all others are copies.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createRoles, loginRoles, migrate } from '#platform/server/migrate.ts';
import type { LoginRole } from '#platform/server/migrate.ts';
import { startPostgres } from '../scripts/postgres/postgres.mjs';
import { copyScripts } from '../scripts/tables-sql.ts';

/** What each test process receives: how to log in, and what to copy. */
export type TestServer = {
  adminUrl: string;
  passwords: Record<LoginRole, string>;
  template: string;
  /** The folder of this run, which the run removes at its end. */
  folder: string;
  /** Settings of the app that replace the usual ones, such as the settings of an S3 server. */
  environment?: Record<string, string>;
};

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

const cache = fileURLToPath(new URL('../.cache/', import.meta.url));
/** Tests may lose all data at a power cut, but they must not wait for the disk. */
const flags = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_connections=200',
  'checkpoint_timeout=1h',
  'max_wal_size=4GB',
];

/** Returns the address of a database for one of the roles. */
export function urlFor(
  { adminUrl, passwords }: Pick<TestServer, 'adminUrl' | 'passwords'>,
  role: LoginRole,
  database: string,
): string {
  const url = new URL(adminUrl);
  url.username = role;
  url.password = passwords[role];
  url.pathname = `/${database}`;
  return url.href;
}

/** Makes an account that may create roles and databases, as a hosted PostgreSQL gives it; the superuser only copies databases for tests. */
async function makeInstaller(adminUrl: string): Promise<string> {
  const url = new URL(adminUrl);
  url.username = 'installer';
  url.password = randomBytes(12).toString('hex');
  const admin = new pg.Client(adminUrl);
  await admin.connect();
  await admin.query(
    `create role installer login nosuperuser nobypassrls createrole createdb password '${url.password}'`,
  );
  await admin.end();
  return url.href;
}

/** Starts the server and makes the template, for benches too; an ordinary account without a superuser's rights installs it. */
export async function makeTestServer(folder: string): Promise<TestServer & { stop: () => Promise<void> }> {
  const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres'), flags });
  const stop = async () => {
    await postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  try {
    const passwords = Object.fromEntries(loginRoles.map((role) => [role, randomBytes(12).toString('hex')])) as Record<
      LoginRole,
      string
    >;
    const server = { adminUrl: postgres.adminUrl, passwords, template: 'template_test', folder };
    const scripts = copyScripts(path.join(folder, 'database'));
    const urls = await createRoles(await makeInstaller(server.adminUrl), passwords, {
      database: server.template,
      folder: scripts,
    });
    await migrate(urls, { folder: scripts });
    const admin = new pg.Client(server.adminUrl);
    await admin.connect();
    await admin.query(`alter database ${server.template} allow_connections false`); // nobody may connect to a template
    await admin.end();
    return { ...server, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts the test server for Vitest, as its global set-up. */
export default async function setup(project: TestProject) {
  const { stop, ...server } = await makeTestServer(testFolder());
  project.provide('testServer', server);
  return stop;
}

/** Makes a folder for this run; removes the folders of killed runs. */
export function testFolder(name = '') {
  forgetDeadServers();
  return path.join(cache, `pg-test-${process.pid}${name && `-${name}`}`);
}

/** Removes the folders that killed runs left. */
function forgetDeadServers() {
  fs.mkdirSync(cache, { recursive: true });
  for (const name of fs.readdirSync(cache)) {
    const pid = Number(/^pg-test-(\d+)(-|$)/.exec(name)?.[1]);
    if (pid && pid !== process.pid && !isAlive(pid))
      fs.rmSync(path.join(cache, name), { recursive: true, force: true });
  }
}
function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
