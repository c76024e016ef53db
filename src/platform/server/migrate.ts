// Migrates a database: creates roles, schemas, tables, database functions and the job queue. A repeated run is harmless.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { claimRoles, loginRoles } from './cluster-roles.ts';
import type { LoginRole } from './cluster-roles.ts';
import {
  hashOf,
  numberViolations,
  readFunctions,
  readMigrations,
  recordViolations,
  releasedViolations,
} from './migration-files.ts';
import type { MigrationRecord, Script } from './migration-files.ts';
import { inTransaction, runSteps } from './migration-steps.ts';
import type { Clients, Progress } from './migration-steps.ts';

export { loginRoles };
export type { LoginRole };
export type RoleUrls = Record<LoginRole, string>;

const withClient = async <T>(url: string, fn: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' });
  client.on('error', () => {});
  await client.connect();
  try {
    return await fn(client);
  } finally {
    await client.end();
  }
};

/** Creates roles and database (needs CREATEROLE, CREATEDB). Keeps foreign roles' passwords (`claimRoles`). Returns each role's URL. */
export async function createRoles(
  adminUrl: string,
  passwords: Record<LoginRole, string>,
  { database = 'sabia', folder = 'database', takes = false } = {},
): Promise<RoleUrls> {
  await withClient(adminUrl, async (client) => {
    // If two installations run at once, the second one finds the roles of the first.
    await client.query('select pg_advisory_lock(7317201)');
    await claimRoles(client, adminUrl, passwords, { folder, takes });
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (!rowCount) {
      // A user without superuser rights administers the roles it created, but must be able to become the owner of a new database.
      const { rowCount: isSuper } = await client.query(
        'select from pg_roles where rolname = current_user and rolsuper',
      );
      if (!isSuper) await client.query('grant owner to current_user with inherit false, set true');
      await client.query(`create database ${pg.escapeIdentifier(database)} owner owner`);
      if (!isSuper) await client.query('revoke owner from current_user granted by current_user');
    }
  });
  const urlOf = (role: LoginRole) => {
    const url = new URL(adminUrl);
    url.username = role;
    url.password = encodeURIComponent(passwords[role]);
    url.pathname = `/${database}`;
    return url.href;
  };
  return { owner: urlOf('owner'), app: urlOf('app'), jobs: urlOf('jobs'), ops: urlOf('ops') };
}

export type MigrateOptions = {
  /** The folder `database`. */
  folder?: string;
  /** Stops after these migrations, without functions: a back-up is restored into the schema it was taken from. */
  upTo?: readonly MigrationRecord[] | undefined;
  say?: (line: string) => void;
  onProgress?: ((progress: Progress) => void) | undefined;
};

/** Makes the tables in which a run records what it did; `ops`, which changes rows of tenants, records its own batches. */
const records = `
  create schema if not exists installation;
  create table if not exists installation.migrations (
    name text primary key, hash text not null, ran_at timestamptz not null default now());
  alter table installation.migrations add column if not exists release text;
  create table if not exists installation.migration_steps (
    migration text not null, step integer not null, title text not null, hash text not null,
    reached text[], rows bigint not null default 0,
    began_at timestamptz not null default now(), done_at timestamptz, primary key (migration, step));
  grant usage on schema installation to ops;
  grant select on installation.migrations to ops;
  grant select, update (reached, rows, done_at) on installation.migration_steps to ops`;
/** The record of what is done over all tables once every script ran. */
const settled = 'settled';

/** Reads what the database records: migrations and functions that ran, migrations that began. */
async function readRecords(owner: pg.Client): Promise<{ done: MigrationRecord[]; begun: MigrationRecord[] }> {
  const { rows } = await owner.query<{ migrations: boolean; steps: boolean }>(
    `select to_regclass('installation.migrations') is not null as migrations, to_regclass('installation.migration_steps') is not null as steps`,
  );
  const read = async (statement: string) => (await owner.query<MigrationRecord>(statement)).rows;
  return {
    done: rows[0]!.migrations ? await read('select name, hash from installation.migrations order by name') : [],
    begun: rows[0]!.steps
      ? await read(
          'select distinct migration as name, hash from installation.migration_steps where done_at is not null or reached is not null order by 1',
        )
      : [],
  };
}
const isNumbered = ({ name }: MigrationRecord) => /^\d/.test(name);

/** Throws every reason why nothing may run: what was released changed, numbers out of order, another history in the database. */
function requireOrder(
  folder: string,
  migrations: readonly Script[],
  { done, begun }: { done: readonly MigrationRecord[]; begun: readonly MigrationRecord[] },
  upTo: readonly MigrationRecord[] = [],
): void {
  const found = [
    ...releasedViolations(folder),
    ...numberViolations(migrations),
    ...recordViolations(migrations, done.filter(isNumbered), begun),
    ...recordViolations(migrations, upTo, []).map((why) => `the back-up does not fit: ${why}`),
  ];
  if (found.length > 0) throw new Error(`Nothing was migrated: ${found.join('; ')}.`);
}

/** Takes the lock that only one migrating process holds; it ends with the connection. */
async function takeLock(owner: pg.Client, say: (line: string) => void): Promise<void> {
  const { rows } = await owner.query<{ taken: boolean }>('select pg_try_advisory_lock(7317200) as taken');
  if (rows[0]!.taken) return;
  say('another process migrates this database: waiting for it');
  await owner.query('select pg_advisory_lock(7317200)');
}

/** Runs `work` with connections of the roles; `ops` connects only where a step needs it. */
async function withClients<T>(
  urls: Pick<RoleUrls, 'owner' | 'ops'>,
  work: (clients: Clients) => Promise<T>,
): Promise<T> {
  return withClient(urls.owner, async (owner) => {
    let ops: pg.Client | undefined;
    const connect = async () => {
      if (ops) return ops;
      ops = new pg.Client({ connectionString: urls.ops, options: '-c timezone=UTC' });
      ops.on('error', () => {});
      await ops.connect();
      return ops;
    };
    try {
      return await work({ owner, ops: connect });
    } finally {
      await ops?.end();
    }
  });
}

/**
 * Brings the schema up to date. It runs a numbered migration once, step by step, and `functions` whenever their text changed. Only one
 * process migrates at a time; one that was killed is continued by the next. Throws before it touches anything where the order is broken.
 */
export async function migrate(
  urls: Pick<RoleUrls, 'owner' | 'jobs' | 'ops'>,
  { folder = 'database', upTo, say = () => {}, onProgress }: MigrateOptions = {},
): Promise<{ ran: string[] }> {
  const ran: string[] = [];
  await withClients(urls, async (clients) => {
    const { owner } = clients;
    await takeLock(owner, say);
    const migrations = readMigrations(folder);
    const functions = upTo ? [] : readFunctions(folder);
    const { done, begun } = await readRecords(owner);
    requireOrder(folder, migrations, { done, begun }, upTo);
    const recorded = new Map(done.map((row) => [row.name, row.hash]));
    if (!recorded.has(settled)) await inTransaction(owner, () => owner.query(records));
    // A step that changed nothing has not begun: its text may still change.
    await owner.query('delete from installation.migration_steps where done_at is null and reached is null');
    for (const migration of upTo ? migrations.slice(0, upTo.length) : migrations) {
      if (recorded.has(migration.name)) continue;
      await runSteps(clients, migration, onProgress);
      ran.push(migration.name);
    }
    for (const script of functions) {
      if (recorded.get(script.name) === script.hash) continue;
      await runFunctions(owner, script);
      ran.push(script.name);
    }
    const state = hashOf([...migrations, ...functions].map(({ name, hash }) => `${name} ${hash}\n`).join(''));
    if (!upTo && recorded.get(settled) !== state)
      await inTransaction(owner, async () => {
        await owner.query('call installation.protect_all(); call installation.count_all()');
        await record(owner, { name: settled, hash: state });
      });
    await runMigrations({ connectionString: urls.jobs });
    await withClient(urls.jobs, (jobs) => jobs.query(readFileSync(join(folder, 'enqueue.sql'), 'utf8')));
  });
  return { ran };
}

const record = (owner: pg.Client, { name, hash }: MigrationRecord) =>
  owner.query(
    'insert into installation.migrations (name, hash) values ($1, $2) on conflict (name) do update set hash = excluded.hash, ran_at = now()',
    [name, hash],
  );
const runFunctions = (owner: pg.Client, script: Script) =>
  inTransaction(owner, async () => {
    await owner.query(script.text);
    await record(owner, script);
  }).catch((error: Error) => {
    throw new Error(`migration ${script.name}: ${error.message}`, { cause: error });
  });
