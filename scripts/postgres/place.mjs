// Decides where programs and data lie when PostgreSQL runs as an account that may not enter the project's folder.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const mayEnter = (owner, folder, right) =>
  spawnSync('sh', ['-c', `test ${right} "$1"`, 'sh', folder], { ...owner, cwd: '/' }).status === 0;

/** Returns the places of both; they change only where the account cannot reach them (a project in a home of mode 0700). */
export function placeFor({ account, native, dataDir, home = '/var/lib/sabia' }) {
  const { owner } = account;
  if (!owner) return { native, dataDir };
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (fs.readdirSync(dataDir).length === 0) fs.chownSync(dataDir, owner.uid, owner.gid);
  const place = { native, dataDir };
  if (!mayEnter(owner, path.join(native, 'bin', 'postgres'), '-x')) place.native = copyOf(native, home);
  if (!mayEnter(owner, path.dirname(dataDir), '-x')) {
    place.dataDir = path.join(home, createHash('sha256').update(dataDir).digest('hex').slice(0, 12));
    fs.mkdirSync(home, { recursive: true, mode: 0o755 });
  }
  return place;
}

function copyOf(native, home) {
  const { version } = JSON.parse(fs.readFileSync(path.join(native, '..', 'package.json'), 'utf8'));
  const folder = path.join(home, `postgres-${version}`);
  const copy = path.join(folder, 'native');
  if (!fs.existsSync(path.join(folder, 'package.json'))) {
    fs.mkdirSync(folder, { recursive: true, mode: 0o755 });
    fs.cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    fs.copyFileSync(path.join(native, '..', 'package.json'), path.join(folder, 'package.json'));
  }
  return copy;
}
