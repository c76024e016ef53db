// Proves that one PostgreSQL refuses a second installation, and that the first installation's roles stay usable and its data unread.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres } from '../../../scripts/postgres/postgres.mjs';
import type { Postgres } from '../../../scripts/postgres/postgres.mjs';
import { createRoles, loginRoles } from './migrate.ts';
import type { LoginRole, RoleUrls } from './migrate.ts';

const folder = mkdtempSync(join(tmpdir(), 'cluster-roles-'));
let postgres: Postgres;
const fresh = () =>
  Object.fromEntries(loginRoles.map((role) => [role, randomBytes(12).toString('hex')])) as Record<LoginRole, string>;
const first = fresh();
let urls: RoleUrls;
let installer: string;
async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
const opens = (url: string) =>
  ask(url, 'select').then(
    () => true,
    () => false,
  );
const withPassword = (url: string, password: string) => {
  const other = new URL(url);
  other.password = password;
  return other.href;
};
const refusal = /^The roles app, definer, jobs, ops, owner, searcher of this PostgreSQL belong to another installation/;
beforeAll(async () => {
  postgres = await startPostgres({ dataDir: join(folder, 'postgres'), flags: ['fsync=off'] });
  // The operator gives a role that is no superuser.
  await ask(postgres.adminUrl, `create role installer login createrole createdb password 'installer'`);
  const url = new URL(postgres.adminUrl);
  [url.username, url.password] = ['installer', 'installer'];
  installer = url.href;
  urls = await createRoles(installer, first);
}, 60_000);
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('another installation is refused, whatever the name of its database, and leaves no data', async () => {
  const second = fresh();
  for (const database of ['sabia', 'second'])
    await expect(createRoles(installer, second, { database })).rejects.toThrow(refusal);
  expect(await ask(postgres.adminUrl, `select from pg_database where datname = 'second'`)).toEqual([]);
  for (const role of loginRoles)
    expect([role, await opens(urls[role]), await opens(withPassword(urls[role], second[role]))]).toEqual([
      role,
      true,
      false,
    ]);
});
test('the next start of the same installation keeps it, also with another database', async () => {
  expect(await createRoles(installer, first)).toEqual(urls);
  const further = await createRoles(installer, first, { database: 'further' });
  expect(await opens(further.app)).toBe(true);
});
test('roles of an older version, without a mark, are recognised by their password and get one', async () => {
  const unmark = () =>
    Promise.all(
      [...loginRoles, 'definer', 'searcher'].map((role) => ask(postgres.adminUrl, `comment on role ${role} is null`)),
    );
  await unmark();
  await expect(createRoles(installer, fresh())).rejects.toThrow(refusal);
  await createRoles(installer, first);
  const marks = await ask<{ mark: string }>(
    postgres.adminUrl,
    `select distinct shobj_description(oid, 'pg_authid') as mark from pg_roles where rolname in ('owner', 'app', 'jobs', 'ops', 'definer', 'searcher')`,
  );
  expect(marks).toEqual([{ mark: expect.stringMatching(/^sabia [0-9a-f]{64}$/) }]);
  expect(marks[0]!.mark).not.toContain(first.owner);
});
test('an operator who lost the passwords takes the roles with a setting', async () => {
  const second = fresh();
  const taken = await createRoles(installer, second, { takes: true });
  expect([await opens(taken.owner), await opens(urls.owner)]).toEqual([true, false]);
  await expect(createRoles(installer, first)).rejects.toThrow(refusal);
});
