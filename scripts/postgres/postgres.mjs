// Starts the embedded PostgreSQL on a folder and stops it again.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { freePort } from '../launch/ports.mjs';
import { sentence } from '../sentence.mjs';
import { chooseAccount, inspect } from './account.mjs';
import { findBinaries, majorOf } from './binaries.mjs';
import { ensureCluster, passwordOf } from './cluster.mjs';
import { placeFor } from './place.mjs';
import { forgetLauncher, forgetServer, rememberLauncher, stateOf, stopOrphan } from './running.mjs';
import { settingsFor } from './settings.mjs';

/** See postgres.d.mts. */
export async function startPostgres({
  dataDir: wanted,
  port,
  flags = [],
  machine = inspect(),
  home,
  onLog = () => {},
  onExit = () => {},
}) {
  const account = chooseAccount(machine);
  const { native, dataDir } = placeFor({ account, native: findBinaries(), dataDir: path.resolve(wanted), home });
  fs.mkdirSync(path.dirname(dataDir), { recursive: true });
  await makeRoom(dataDir);
  ensureCluster({ dataDir, native, major: majorOf(native), account });
  rememberLauncher(dataDir);
  for (let attempt = 1; ; attempt += 1) {
    const chosen = port ?? (await freePort());
    const command = account.wrap(
      [path.join(native, 'bin', 'postgres'), '-D', dataDir, ...settingsFor({ port: chosen, extra: flags })],
      { follows: true },
    );
    try {
      const server = await launch(command, account, { onLog, onExit });
      return {
        adminUrl: `postgres://postgres:${encodeURIComponent(passwordOf(dataDir))}@127.0.0.1:${chosen}/postgres`,
        port: chosen,
        dataDir,
        mode: account.name,
        pid: server.pid,
        stop: async () => {
          await server.stop();
          forgetLauncher(dataDir);
        },
      };
    } catch (error) {
      const taken = /address already in use/i.test(error.message);
      if (taken && port === undefined && attempt < 3) continue; // Another process took the port first, so this tries another free one.
      forgetLauncher(dataDir);
      throw taken ? sentence(`Port ${chosen}, wanted for PostgreSQL, is in use.`) : error;
    }
  }
}

async function makeRoom(dataDir) {
  const { state, pid } = stateOf(dataDir);
  if (state === 'stale') forgetServer(dataDir);
  if (state === 'served')
    throw sentence(
      `Sabiá already runs on ${dataDir} (PostgreSQL is process ${pid}): stop it first, or set DATA_DIR to another folder.`,
    );
  if (state === 'orphan' && !(await stopOrphan(dataDir, pid)))
    throw sentence(`An earlier PostgreSQL (process ${pid}) on ${dataDir} does not end: stop it first.`);
}

/** Starts the server; resolves when it accepts connections. It has its own process group, so Ctrl+C reaches only the launcher. */
function launch([command, ...rest], { owner }, { onLog, onExit }) {
  const server = spawn(command, rest, { ...owner, cwd: '/', detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  let stopping = false;
  const gone = new Promise((done) => server.once('exit', done));
  const stop = async () => {
    stopping = true;
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGINT'); // This is the fast mode: it rolls back open transactions and writes everything to the disk.
    const patience = setTimeout(() => server.kill('SIGQUIT'), 20_000);
    await gone;
    clearTimeout(patience);
  };
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (code, signal) => {
      reject(new Error(`PostgreSQL did not start (${code ?? signal}): ${log}`));
      if (!stopping) onExit({ code, signal, log });
    });
    server.stderr.setEncoding('utf8').on('data', (text) => {
      log = (log + text).slice(-8_000);
      onLog(text);
      if (log.includes('ready to accept connections')) resolve({ stop, pid: server.pid });
    });
  });
}
