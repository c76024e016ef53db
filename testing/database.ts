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
import { tablesSql } from '../scripts/tables-sql.ts';

/** What each test process is told: how to log in, and what to copy. */
export type TestServer = {
  adminUrl: string;
  passwords: Record<LoginRole, string>;
  template: string;
  /** The run's own, removed with it. */
  folder: string;
  /** Settings of the app over the usual ones, such as those of an S3 server. */
  environment?: Record<string, string>;
};

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

const cache = fileURLToPath(new URL('../.cache/', import.meta.url));
/** Tests may lose everything at a power cut; they may not wait for the disk. */
const flags = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_connections=200',
  'checkpoint_timeout=1h',
  'max_wal_size=4GB',
];

/** The address of a database as one of the roles. */
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

/** Starts the server and makes the template; also used by the benches. `installerOf` names who installs, where that is not the superuser. */
export async function makeTestServer(
  folder: string,
  installerOf = async (adminUrl: string): Promise<string> => adminUrl,
): Promise<TestServer & { stop: () => Promise<void> }> {
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
    const scripts = scriptsWithTables(path.join(folder, 'database'));
    const urls = await createRoles(await installerOf(server.adminUrl), passwords, {
      database: server.template,
      folder: scripts,
    });
    await migrate(urls, { folder: scripts });
    const admin = new pg.Client(server.adminUrl);
    await admin.connect();
    await admin.query(`alter database ${server.template} allow_connections false`); // a template may have no visitors
    await admin.end();
    return { ...server, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The migrations, with the tables as the features declare them at this moment. */
function scriptsWithTables(folder: string) {
  fs.cpSync(fileURLToPath(new URL('../database/', import.meta.url)), folder, {
    recursive: true,
    filter: (from) => !from.endsWith('seeds'),
  });
  fs.writeFileSync(path.join(folder, 'migrations', '0002_tables.sql'), tablesSql());
  return folder;
}

/** Vitest's global set-up. */
export default async function setup(project: TestProject) {
  const { stop, ...server } = await makeTestServer(testFolder());
  project.provide('testServer', server);
  return stop;
}

/** A folder of this run's own; what killed runs left behind goes. */
export function testFolder(name = '') {
  forgetDeadServers();
  return path.join(cache, `pg-test-${process.pid}${name && `-${name}`}`);
}

/** A run that was killed leaves its folder behind. */
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
