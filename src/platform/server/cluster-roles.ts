// Creates and marks an installation's roles, which are valid in the whole PostgreSQL, so that no other installation takes them.
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { quietly } from '#platform/contract/quietly.ts';

export const loginRoles = ['owner', 'app', 'jobs', 'ops'] as const;
export type LoginRole = (typeof loginRoles)[number];
export type RolePasswords = Record<LoginRole, string>;

const allRoles = [...loginRoles, 'definer', 'searcher'];
/** The roles that came after 0.1.0, which an installation gets at its next start. */
const laterRoles = ['bi_facts', 'bi_reader', 'bi_keeper'];
/** Returns the mark of this installation. It reveals no password and changes only when the owner's password changes. */
const markOf = (passwords: RolePasswords) =>
  `sabia ${createHash('sha256').update(`sabia roles ${passwords.owner}`).digest('hex')}`;

async function mayLogIn(adminUrl: string, password: string): Promise<boolean> {
  const url = new URL(adminUrl);
  url.username = 'owner';
  url.password = encodeURIComponent(password);
  const client = new pg.Client({ connectionString: url.href, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await quietly('a connection that never was cannot end', () => client.end());
  }
}
/** Tells whether roles without a mark are from an older version. Their password proves it, unless this server asks for no password. */
const isOlder = async (adminUrl: string, passwords: RolePasswords) =>
  (await mayLogIn(adminUrl, passwords.owner)) && !(await mayLogIn(adminUrl, randomBytes(24).toString('base64url')));

/**
 * Creates the roles, or sets the passwords of this installation's roles. It leaves roles of another installation or another program
 * as they are and throws one sentence, which ends the start. `takes` makes such roles this installation's.
 */
export async function claimRoles(
  client: pg.Client,
  adminUrl: string,
  passwords: RolePasswords,
  { folder, takes }: { folder: string; takes: boolean },
): Promise<void> {
  const { rows } = await client.query<{ name: string; mark: string | null }>(
    `select rolname as name, shobj_description(oid, 'pg_authid') as mark from pg_roles where rolname = any($1) order by 1`,
    [allRoles],
  );
  const mark = markOf(passwords);
  if (rows.length === 0) await client.query(readFileSync(join(folder, 'roles.sql'), 'utf8'));
  else if (!takes) {
    const others = rows.filter((role) => role.mark !== mark);
    const isUnmarked = rows.length === allRoles.length && rows.every((role) => role.mark === null);
    if (others.length > 0 && !(isUnmarked && (await isOlder(adminUrl, passwords))))
      throw new Error(
        `The roles ${others.map(({ name }) => name).join(', ')} of this PostgreSQL belong to another installation: use a PostgreSQL of its own for this one, or the secrets.json of the one they belong to. DATABASE_ROLES=take makes them this installation's and locks the other one out.`,
      );
  }
  for (const role of loginRoles) await client.query(`alter role ${role} password ${pg.escapeLiteral(passwords[role])}`);
  await addLaterRoles(client, folder);
  for (const role of [...allRoles, ...laterRoles])
    await client.query(`comment on role ${role} is ${pg.escapeLiteral(mark)}`);
}
async function addLaterRoles(client: pg.Client, folder: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = any($1)', [laterRoles]);
  if (rowCount === 0) await client.query(readFileSync(join(folder, 'bi-roles.sql'), 'utf8'));
}
