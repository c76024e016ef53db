// Decides whether a PostgreSQL still runs on a data folder, and what to do with the traces of one that does not.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const pidFile = (dataDir) => path.join(dataDir, 'postmaster.pid');
const launcherFile = (dataDir) => `${dataDir}.launcher`;
const firstLine = (file) => (fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8').split('\n')[0]) : NaN);

/** Returns the command line of a process, '' where it has ended. */
export function commandOf(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return '';
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout?.trim() ?? '';
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return ''; // The process has ended.
  }
}

/** Returns the state of a data folder: free, left by a crash (`stale`), served, or served without its launcher (`orphan`). */
export function stateOf(dataDir, command = commandOf) {
  const pid = firstLine(pidFile(dataDir));
  if (Number.isNaN(pid)) return { state: 'free' };
  if (!command(pid).includes(dataDir)) return { state: 'stale' }; // The number now belongs to another process.
  const launcher = firstLine(launcherFile(dataDir));
  return { state: /\bnode\b/.test(command(launcher)) ? 'served' : 'orphan', pid };
}

export const forgetServer = (dataDir) => fs.rmSync(pidFile(dataDir), { force: true });
export const rememberLauncher = (dataDir, pid = process.pid) => fs.writeFileSync(launcherFile(dataDir), `${pid}\n`);
export const forgetLauncher = (dataDir) => fs.rmSync(launcherFile(dataDir), { force: true });

/** Asks a server without launcher to end, and waits until it has ended. */
export async function stopOrphan(dataDir, pid, waitMs = 15_000) {
  process.kill(pid, 'SIGINT');
  const until = Date.now() + waitMs;
  while (fs.existsSync(pidFile(dataDir)) && commandOf(pid) !== '' && Date.now() < until)
    await new Promise((done) => setTimeout(done, 50));
  return commandOf(pid) === '' || !fs.existsSync(pidFile(dataDir));
}
