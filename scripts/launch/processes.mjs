// Keeps child processes running: passes their output through and restarts one that ends unexpectedly, with growing pauses.
import { spawn, spawnSync } from 'node:child_process';
import { project } from './project.mjs';

const firstPauseMs = 500;
const longestPauseMs = 30_000;
const healthyAfterMs = 60_000;

/** Returns the pause before restart number n (from 1). */
export const pauseBefore = (restart) => Math.min(longestPauseMs, firstPauseMs * 2 ** (restart - 1));

/** True on Linux where a child ends with its launcher, even with a killed one. */
const follows = process.platform === 'linux' && spawnSync('setpriv', ['--pdeathsig', 'TERM', 'true']).status === 0;
/** How Node runs web server and worker: V8 lets garbage grow with the heap it may have, and a quarter of its usual one is ample. */
export const serverFlags = ['--max-old-space-size=512'];
const commandFor = (script, flags, args) => {
  const node = [process.execPath, '--enable-source-maps', ...flags, script, ...args];
  return follows ? ['setpriv', '--pdeathsig', 'TERM', '--', ...node] : node;
};

/** Starts a script and keeps it running until `stop`; `onFirstExit` reports an end before the call of `settle`. */
export function keepRunning({ name, script, flags = [], args = [], env, say = console.error, pause = pauseBefore }) {
  let child;
  let stopping = false;
  let restarts = 0;
  let timer;
  const state = { settled: false, failed: undefined };
  const early = new Promise((resolve) => (state.failed = resolve));

  const launch = () => {
    const startedAt = Date.now();
    const [command, ...rest] = commandFor(script, flags, args);
    // The child has a process group of its own, so Ctrl+C reaches only the launcher, which stops everything in order.
    child = spawn(command, rest, { cwd: project, env, detached: true, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', (error) => state.failed(`${name} cannot be started: ${error.message}`));
    child.once('exit', (code, signal) => {
      if (stopping) return;
      if (!state.settled) return state.failed(`${name} ended with ${code ?? signal} while starting`);
      restarts = Date.now() - startedAt > healthyAfterMs ? 1 : restarts + 1;
      const wait = pause(restarts);
      say(`${name} ended with ${code ?? signal}; it starts again in ${wait / 1000} s`);
      timer = setTimeout(launch, wait);
    });
  };
  launch();

  return {
    name,
    early,
    pid: () => child.pid,
    settle: () => (state.settled = true),
    async stop(patienceMs = 17_000) {
      stopping = true;
      clearTimeout(timer);
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
      const gone = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      const force = setTimeout(() => child.kill('SIGKILL'), patienceMs);
      await gone;
      clearTimeout(force);
    },
  };
}
