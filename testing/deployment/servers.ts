// Starts the servers beside the product from Debian's packages: the roles' script, the pooler and the proxy.
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { until } from './checks.ts';
import { start } from './containers.ts';
import type { Container } from './containers.ts';

type Env = Readonly<Record<string, string>>;
/** The root with Debian's packages, the project whose files they read, and the folder of their volumes. */
export type ServerFolders = { readonly root: string; readonly project: string; readonly work: string };

const launch = (
  name: string,
  { root, work }: ServerFolders,
  { user, command, env = {}, volumes = [] }: { user: string; command: string[]; env?: Env; volumes?: string[] },
): Container => start(name, { root, user, folder: '/', env, command, volumes, disk: path.join(work, name) });

/** Makes the roles and the database, as the image of PostgreSQL runs the script on an empty volume. */
export async function makeRoles(folders: ServerFolders, env: Env): Promise<void> {
  for (const file of ['roles.sql', 'bi-roles.sql'])
    cpSync(path.join(folders.project, 'database', file), path.join(folders.root, file));
  cpSync(path.join(folders.project, 'deploy/make-roles.sh'), path.join(folders.root, 'make-roles.sh'));
  const roles = launch('make-roles', folders, { user: 'nobody', command: ['sh', '/make-roles.sh'], env });
  if ((await roles.ended) !== 0) throw new Error('make-roles.sh failed');
}

export function startPooler(folders: ServerFolders, password: string): Container {
  const settings = path.join(folders.root, 'etc/pgbouncer');
  cpSync(path.join(folders.project, 'deploy/pgbouncer.ini'), path.join(settings, 'pgbouncer.ini'));
  writeFileSync(path.join(settings, 'userlist.txt'), `"app" "${password}"\n`);
  for (const file of ['', 'pgbouncer.ini', 'userlist.txt']) chmodSync(path.join(settings, file), file ? 0o644 : 0o755);
  const command = ['pgbouncer', '--quiet', '/etc/pgbouncer/pgbouncer.ini'];
  return launch('pooler', folders, { user: 'nobody', command });
}

/** Caddy's own authority signs in place of a public one, which does not know names of this machine. */
export async function startProxy(folders: ServerFolders, env: Env) {
  const folder = path.join(folders.root, 'etc/caddy');
  const caddyfile = readFileSync(path.join(folders.project, 'deploy/Caddyfile'), 'utf8');
  for (const one of [folder, path.join(folders.root, 'data')]) mkdirSync(one, { recursive: true });
  writeFileSync(
    path.join(folder, 'Caddyfile'),
    caddyfile.replace(/^\{$/m, '{\n\tlocal_certs\n\tskip_install_trust\n\tadmin off'),
  );
  const proxy = launch('proxy', folders, {
    user: 'root',
    command: ['caddy', 'run', '--config', '/etc/caddy/Caddyfile', '--adapter', 'caddyfile'],
    env: { XDG_DATA_HOME: '/data', XDG_CONFIG_HOME: '/data', ...env },
    volumes: ['/data'],
  });
  const certificate = path.join(folders.work, 'proxy/data/caddy/pki/authorities/local/root.crt');
  const authority = await until('the proxy has its authority', 60, () => {
    const text = existsSync(certificate) ? readFileSync(certificate, 'utf8') : '';
    return text.includes('END CERTIFICATE') ? text : undefined;
  });
  return { proxy, authority };
}
