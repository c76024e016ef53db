// Makes file systems of Debian packages, runs commands inside them and copies between them.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { keepChild } from './children.ts';

/** The names of the services as processes inside a root find them: all are this machine. */
const hosts = '127.0.0.1 localhost postgres pooler storage mail\n127.0.1.1 app-1\n127.0.1.2 app-2\n';

/** Runs a command to its end and shows what it says; throws where it fails. */
export async function run(command: string, args: readonly string[]): Promise<void> {
  const child = keepChild(spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }));
  const code = await new Promise((done, fail) => child.once('error', fail).once('close', done));
  if (code !== 0) throw new Error(`${command} ${args.join(' ').slice(0, 200)} ended with ${String(code)}`);
}

/** Makes a root of Debian 12 with these packages. */
export async function makeRoot(root: string, packages: readonly string[] = []): Promise<void> {
  const include = packages.length ? [`--include=${packages.join(',')}`] : [];
  await run('mmdebstrap', ['--quiet', '--variant=minbase', '--mode=root', ...include, 'bookworm', root]);
}
/** Tells the processes in a root where the services are. */
export const nameHosts = (root: string): void => writeFileSync(path.join(root, 'etc/hosts'), hosts);

/** What the image `node:22-bookworm-slim` has beside Debian: Node 22 with npm, and the user `node` with number 1000. */
export async function addNode(root: string): Promise<void> {
  const local = path.join(root, 'usr/local');
  const packages = path.join(root, 'tmp/node');
  mkdirSync(packages, { recursive: true });
  await run('npm', ['install', '--silent', '--no-save', '--prefix', packages, 'node@22', 'npm@10']);
  const modules = path.join(packages, 'node_modules');
  cpSync(path.join(modules, 'node/bin/node'), path.join(local, 'bin/node'));
  cpSync(path.join(modules, 'npm'), path.join(local, 'lib/node_modules/npm'), { recursive: true });
  rmSync(packages, { recursive: true });
  const link = 'for one in npm npx; do ln -sf ../lib/node_modules/npm/bin/$one-cli.js /usr/local/bin/$one; done';
  const user = 'groupadd --gid 1000 node && useradd --uid 1000 --gid node --shell /bin/bash --create-home node';
  await inRoot(root, { command: `${link} && (id node >/dev/null 2>&1 || (${user}))` });
}

/** The environment of a process in a root; nothing of this process's own goes in. */
export const environmentIn = (env: Readonly<Record<string, string>>) =>
  Object.entries({ PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', ...env }).map(
    ([name, value]) => `${name}=${value}`,
  );

/** What a build needs of this machine: its name servers, and npm's settings and authorities. */
const machine = () => {
  const cafile = process.env['npm_config_cafile'] ?? '/etc/ssl/certs/ca-certificates.crt';
  return ['/etc/resolv.conf', ...(existsSync(cafile) ? [cafile] : [])];
};

/** Runs a shell command as root inside a root, with /proc, as a step of an image does. */
export async function inRoot(
  root: string,
  { command, folder = '/', env = {} }: { command: string; folder?: string; env?: Readonly<Record<string, string>> },
): Promise<void> {
  for (const file of machine()) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), readFileSync(file));
  }
  const [, authorities] = machine();
  const built = {
    HOME: '/root',
    DEBIAN_FRONTEND: 'noninteractive',
    ...(authorities && { npm_config_cafile: authorities }),
    ...env,
  };
  const inside = ['env', '-i', '-C', folder, ...environmentIn(built), 'sh', '-c', command];
  const script = 'mount -t proc proc "$0/proc" && exec chroot "$0" "$@"';
  const apart = ['unshare', '--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', script, root];
  // Whatever ends this process ends the step too.
  await run('setpriv', ['--pdeathsig', 'KILL', ...apart, ...inside]);
}
