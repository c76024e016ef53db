// Creates the database of one test process: a copy of the migrated template, made when the first test asks for it.
import pg from 'pg';
import type { LoginRole, RoleUrls } from '#platform/server/migrate.ts';
import { urlFor } from './database.ts';
import { testServer } from './test-server.ts';

/** The addresses by role; tests about roles themselves use the administrator's. */
export type TestDatabase = { readonly urls: Readonly<RoleUrls>; readonly adminUrl: string; readonly name: string };

let made: Promise<TestDatabase> | undefined;
/** Returns this process's database; its tables contain only what tests of this process wrote, so every test makes its own tenant. */
export const testDatabase = (): Promise<TestDatabase> => (made ??= copy(`test_${process.env.VITEST_POOL_ID ?? '0'}`));

/** Makes a further, untouched copy, for tests that migrate, restore or count everything. */
export const freshDatabase = (name: string): Promise<TestDatabase> =>
  copy(`fresh_${name}_${process.pid}_${Date.now()}`);

/** Removes the jobs that a file of tests left waiting: the next file that runs the queue would do all that work, for companies it does not know. */
export async function forgetJobs(): Promise<void> {
  if (!made) return;
  const admin = new pg.Client((await made).adminUrl);
  await admin.connect();
  try {
    await admin.query('delete from graphile_worker._private_jobs');
  } finally {
    await admin.end();
  }
}

async function copy(name: string): Promise<TestDatabase> {
  const server = testServer();
  const admin = new pg.Client(server.adminUrl);
  await admin.connect();
  try {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
    if (!rowCount) {
      await admin.query(`create database "${name}" template "${server.template}" strategy file_copy owner owner`);
      await admin.query(`revoke create, temporary on database "${name}" from public`); // the template does not pass this on
    }
  } finally {
    await admin.end();
  }
  const adminUrl = new URL(server.adminUrl);
  adminUrl.pathname = `/${name}`;
  const as = (role: LoginRole) => urlFor(server, role, name);
  return {
    name,
    adminUrl: adminUrl.href,
    urls: { owner: as('owner'), app: as('app'), jobs: as('jobs'), ops: as('ops') },
  };
}
