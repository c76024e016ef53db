// Migrates a database: creates roles, schemas, tables, database functions and the job queue. A repeated run is harmless.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { claimRoles, loginRoles } from './cluster-roles.ts';
import type { LoginRole } from './cluster-roles.ts';

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

type Script = { name: string; text: string; hash: string; repeatable: boolean };
const scriptsOf = (folder: string, repeatable: boolean): Script[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return {
        name: `${repeatable ? 'functions/' : ''}${name}`,
        text,
        hash: createHash('sha256').update(text).digest('hex'),
        repeatable,
      };
    });

/**
 * Brings the schema up to date. It runs a numbered migration once, and `functions` (with their policies) whenever their text changed.
 * Only one process migrates at a time. Throws where a migration changed after it ran.
 */
export async function migrate(
  urls: Pick<RoleUrls, 'owner' | 'jobs'>,
  { folder = 'database' } = {},
): Promise<{ ran: string[] }> {
  const ran: string[] = [];
  await withClient(urls.owner, async (client) => {
    await client.query('select pg_advisory_lock(7317200)');
    const [{ exists }] = (
      await client.query<{ exists: boolean }>(`select to_regclass('installation.migrations') is not null as exists`)
    ).rows as [{ exists: boolean }];
    if (!exists)
      await client.query(
        'create schema installation; create table installation.migrations (name text primary key, hash text not null, ran_at timestamptz not null default now())',
      );
    const { rows } = await client.query<{ name: string; hash: string }>(
      'select name, hash from installation.migrations',
    );
    const done = new Map(rows.map((row) => [row.name, row.hash]));
    for (const script of [
      ...scriptsOf(join(folder, 'migrations'), false),
      ...scriptsOf(join(folder, 'functions'), true),
    ]) {
      const before = done.get(script.name);
      if (before === script.hash) continue;
      if (before && !script.repeatable) throw new Error(`migration ${script.name} changed after it ran`);
      try {
        await client.query('begin');
        await client.query(script.text);
        await client.query(
          'insert into installation.migrations (name, hash) values ($1, $2) on conflict (name) do update set hash = excluded.hash, ran_at = now()',
          [script.name, script.hash],
        );
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(`migration ${script.name}: ${(error as Error).message}`, { cause: error });
      }
      ran.push(script.name);
    }
    if (ran.length) await client.query('call installation.protect_all(); call installation.count_all()');
    await runMigrations({ connectionString: urls.jobs });
    await withClient(urls.jobs, (jobs) => jobs.query(readFileSync(join(folder, 'enqueue.sql'), 'utf8')));
  });
  return { ran };
}
