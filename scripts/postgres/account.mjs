// Decides which account runs PostgreSQL: PostgreSQL refuses root, so root starts it in a user namespace or as an unprivileged account.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { sentence } from '../sentence.mjs';

const namespace = ['--user', '--map-user=1000', '--map-group=1000', '--'];

/** Returns what this machine allows. */
export function inspect() {
  const linux = process.platform === 'linux';
  const isRoot = process.getuid?.() === 0;
  return {
    isRoot,
    canUnshare:
      linux &&
      isRoot &&
      spawnSync('unshare', [...namespace, 'id', '-u'])
        .stdout?.toString()
        .trim() === '1000',
    canFollow: linux && spawnSync('setpriv', ['--pdeathsig', 'INT', 'true']).status === 0,
    passwd: isRoot && fs.existsSync('/etc/passwd') ? fs.readFileSync('/etc/passwd', 'utf8') : '',
  };
}

/**
 * Decides from the result of `inspect`: `owner` is the account to run as (none = our own), `wrap` builds the command to spawn.
 * A server that `follows` stops by itself when its launcher is killed.
 */
export function chooseAccount({ isRoot, canUnshare, canFollow, passwd }) {
  const follow = (command) => (canFollow ? ['setpriv', '--pdeathsig', 'INT', '--', ...command] : command);
  const direct = (command, { follows = false } = {}) => (follows ? follow(command) : command);
  if (!isRoot) return { name: 'direct', wrap: direct };
  if (canUnshare)
    return { name: 'namespace', wrap: (command, options) => ['unshare', ...namespace, ...direct(command, options)] };
  const owner = accountIn(passwd, 'postgres') ?? accountIn(passwd, 'nobody');
  if (owner) return { name: 'account', owner, wrap: direct };
  throw sentence(
    'PostgreSQL does not run as root, and neither user namespaces nor an account "postgres" or "nobody" exist: start as an ordinary user, or set DATABASE_URL.',
  );
}

function accountIn(passwd, name) {
  const line = passwd.split('\n').find((one) => one.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}
