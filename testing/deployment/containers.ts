// Starts a process in a root as a container engine does: first process of its own, own temporary folder, own volumes, no other rights.
import { spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { keepLog } from '../process-logs/process-log.ts';
import { keepChild } from './children.ts';
import { environmentIn } from './roots.ts';

export type Account = { readonly uid: number; readonly gid: number; readonly home: string };
export type Container = {
  readonly name: string;
  readonly volume: string;
  /** The numbers of its processes, as this machine counts them. */
  pids(): number[];
  /** Asks the first process to end; returns the exit code. Fails where its log says too much. */
  stop(): Promise<number | null>;
  ended: Promise<number | null>;
  /** What a process that ends by itself printed. */
  output(): string;
};

export function accountIn(root: string, name: string): Account {
  const line = readFileSync(path.join(root, 'etc/passwd'), 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${name}:`));
  if (!line) throw new Error(`${root} has no user ${name}`);
  const [, , uid, gid, , home] = line.split(':');
  return { uid: Number(uid), gid: Number(gid), home: home! };
}

const childrenOf = (pid: number): number[] => {
  const file = `/proc/${pid}/task/${pid}/children`;
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8').trim().split(' ').filter(Boolean).map(Number);
};
const allBelow = (pid: number): number[] => childrenOf(pid).flatMap((child) => [child, ...allBelow(child)]);

/** Mounts what is the container's own, then becomes the program under the account. */
const script = `
root=$1; account=$2; folder=$3; mounts=$4; shift 4
mount -t proc proc "$root/proc"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
for one in $mounts; do mount --bind "\${one%%=*}" "$root/\${one#*=}"; done
exec chroot --userspec="$account" "$root" env -i -C "$folder" "$@"`;

export type Start = {
  readonly root: string;
  readonly user: string;
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly command: readonly string[];
  /** Folders of the image that are volumes; a new one belongs to whom the image's belongs, as an engine makes it. */
  readonly volumes: readonly string[];
  /** Where the volumes of this container are kept. */
  readonly disk: string;
};

export function start(name: string, { root, user, folder, env, command, volumes, disk }: Start): Container {
  const { uid, gid, home } = accountIn(root, user);
  const mounts = volumes.map((volume) => {
    const kept = path.join(disk, volume);
    if (!existsSync(kept)) {
      mkdirSync(kept, { recursive: true });
      const { uid: owner, gid: group, mode } = statSync(path.join(root, volume));
      chownSync(kept, owner, group);
      chmodSync(kept, mode & 0o777);
    }
    return `${kept}=${volume}`;
  });
  const inside = [...environmentIn({ HOME: home, ...env }), ...command];
  const apart = ['unshare', '--mount', '--pid', '--fork', '--kill-child', 'sh', '-euc', script, 'container', root];
  const args = ['--pdeathsig', 'KILL', ...apart, `${uid}:${gid}`, folder, mounts.join(' '), ...inside];
  const child = keepChild(spawn('setpriv', args, { stdio: ['ignore', 'pipe', 'pipe'] }));
  let said = '';
  child.stdout.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-100_000)));
  const log = keepLog(child, name, { isOurs: (line) => line.startsWith('{"urls"') });
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  return {
    name,
    volume: path.join(disk, volumes[0] ?? ''),
    pids: () => allBelow(child.pid!),
    output: () => said,
    ended,
    async stop() {
      if (child.exitCode === null && child.signalCode === null)
        for (const first of childrenOf(child.pid!)) process.kill(first, 'SIGTERM');
      const code = await ended;
      await log.demandClean();
      return code;
    },
  };
}

/** Every file and folder below, with its owner and mode. */
export function filesBelow(folder: string): { file: string; uid: number; mode: number }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => {
    const { uid, mode } = statSync(path.join(folder, name));
    return { file: name, uid, mode: mode & 0o777 };
  });
}
