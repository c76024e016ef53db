// Installs the packages when node_modules does not hold what package-lock.json says.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { sentence } from '../sentence.mjs';
import { project } from './project.mjs';

const read = (file) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined);
const stampFile = (root) => path.join(root, 'node_modules', '.sabia-installed');
const keyOf = (lock) => createHash('sha256').update(`${process.platform} ${process.arch} ${lock}`).digest('hex');

/** Returns whether every package of the lock is installed in its version, on every platform (from npm's own list, written at its end). */
export function holdsLock(lock, installed) {
  if (!lock || !installed) return false;
  const there = JSON.parse(installed).packages;
  return Object.entries(JSON.parse(lock).packages).every(
    ([place, one]) => place === '' || one.optional || one.peer || there[place]?.version === one.version,
  );
}

/** Returns true where there is nothing to install. */
export function isInstalled(root = project) {
  const lock = read(path.join(root, 'package-lock.json'));
  if (!lock) return false;
  const installed = read(path.join(root, 'node_modules', '.package-lock.json'));
  // Our own mark decides where npm could not install an optional package.
  return installed !== undefined && (read(stampFile(root)) === keyOf(lock) || holdsLock(lock, installed));
}

/** Runs `npm ci`, or `npm install` where npm rejects the lock; the build needs the packages for development too. */
export function ensureInstalled({ root = project, say = console.log, npm = runNpm } = {}) {
  if (isInstalled(root)) return false;
  say('Installing the packages (about a minute) …');
  const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  if (!npm(['ci', ...flags], root)) {
    say('npm ci did not succeed, trying npm install …');
    if (!npm(['install', '--no-save', ...flags], root))
      throw sentence(
        'The packages could not be installed: npm says why above (is the registry reachable, is the disk full?).',
      );
  }
  fs.writeFileSync(stampFile(root), keyOf(read(path.join(root, 'package-lock.json'))));
  return true;
}

function runNpm(args, cwd) {
  const script = process.env.npm_execpath?.endsWith('.js') ? process.env.npm_execpath : undefined;
  const [command, first] = script ? [process.execPath, [script]] : ['npm', []];
  const { status, error } = spawnSync(command, [...first, ...args], {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development' },
  });
  if (error?.code === 'ENOENT')
    throw sentence('npm is missing: it comes with Node, install Node again from https://nodejs.org.');
  return status === 0;
}
