// Finds the installation that a command such as a back-up works on: its database's addresses by role, and the place of its contents.
import fs from 'node:fs';
import path from 'node:path';
import { startPostgres } from '../postgres/postgres.mjs';
import { stateOf } from '../postgres/running.mjs';
import { readSettings } from '../launch/settings.mjs';
import { sentence } from '../sentence.mjs';
import { bucketContents, folderContents } from './contents.mjs';

export const contentsOf = ({ env, dataDir }) =>
  env.S3_BUCKET
    ? bucketContents({
        endpoint: env.S3_ENDPOINT,
        bucket: env.S3_BUCKET,
        region: env.S3_REGION ?? 'us-east-1',
        accessKeyId: env.S3_ACCESS_KEY_ID,
        secretAccessKey: env.S3_SECRET_ACCESS_KEY,
      })
    : folderContents(path.join(dataDir, 'files'));

/** Returns the address of a role; also starts an embedded PostgreSQL that does not run yet. `close` ends what was started. */
export async function openInstallation(role, settings = readSettings()) {
  const { env, dataDir, embedded } = settings;
  const name = `DATABASE_${role.toUpperCase()}_URL`;
  if (!embedded) {
    if (env[name]) return { url: env[name], close: async () => {} };
    if (!env.DATABASE_ADMIN_URL) throw sentence(`${name} is missing: this is done by the role ${role}.`);
    return { url: withRole(role, env.DATABASE_ADMIN_URL, env, dataDir), close: async () => {} };
  }
  const cluster = path.join(dataDir, 'postgres');
  if (!fs.existsSync(path.join(dataDir, 'secrets.json'))) throw sentence(`There is no installation in ${dataDir} yet.`);
  const { state } = stateOf(cluster);
  const port =
    state === 'served'
      ? Number(fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3])
      : undefined;
  const started = port ? undefined : await startPostgres({ dataDir: cluster });
  return {
    url: withRole(role, started?.adminUrl ?? `postgres://127.0.0.1:${port}/postgres`, env, dataDir),
    close: async () => started?.stop(),
  };
}
function withRole(role, adminUrl, env, dataDir) {
  const { passwords } = JSON.parse(fs.readFileSync(path.join(dataDir, 'secrets.json'), 'utf8'));
  const url = new URL(adminUrl);
  url.username = role;
  url.password = encodeURIComponent(passwords[role]);
  url.pathname = `/${env.DATABASE_NAME ?? 'sabia'}`;
  return url.href;
}
