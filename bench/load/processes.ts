// Starts the built server and worker as child processes on the bench's database, as `npm start` runs them.
import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/launch/ports.mjs';
import { serverFlags } from '../../scripts/launch/processes.mjs';
import type { OpenSet } from '../dataset/cluster.ts';
import { secret } from '../services.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));
export type Started = {
  readonly port: number;
  readonly contentPort: number;
  readonly appPid: number;
  readonly workerPid: number;
  readonly databasePid: number;
  stop(): Promise<void>;
};

/** Starts the processes; `nodeArgs` are for the web server alone, for profiles. */
export async function startProcesses(set: OpenSet, { nodeArgs = [] as string[] } = {}): Promise<Started> {
  const [port, contentPort] = [await freePort(), await freePort()];
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    PORT: String(port),
    CONTENT_PORT: String(contentPort),
    DATA_DIR: path.join(set.folder, 'data'),
    WEB_DIR: path.join(project, 'dist/web'),
    APP_ORIGIN: `http://localhost:${port}`,
    CONTENT_ORIGIN: `http://127.0.0.1:${contentPort}`,
    DATABASE_URL: set.urls.app,
    DATABASE_JOBS_URL: set.urls.jobs,
    DATABASE_OPS_URL: set.urls.ops,
    DATABASE_STATEMENTS: process.env['DATABASE_STATEMENTS'] ?? 'named',
    SECRET: secret,
    RATE_FACTOR: '0', // One machine sends the requests of all people.
  };
  const log = createWriteStream(path.join(set.folder, 'processes.log'));
  const launch = (name: string, args: readonly string[]) => {
    const child = spawn(
      process.execPath,
      ['--enable-source-maps', ...args, path.join(project, 'dist/server', `${name}.js`)],
      { cwd: project, env, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    return child;
  };
  const children = [launch('server', [...serverFlags, ...nodeArgs]), launch('worker', serverFlags)];
  const stop = async () => {
    await Promise.all(
      children.map(async (child) => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        const gone = new Promise((done) => child.once('exit', done));
        child.kill('SIGTERM');
        await gone;
      }),
    );
    log.end();
  };
  const [app, worker] = children as [(typeof children)[0], (typeof children)[0]];
  for (const until = Date.now() + 60_000; ;) {
    if (app.exitCode !== null)
      throw new Error(
        `the web server ended: see ${path.join('.cache/bench', path.basename(set.folder), 'processes.log')}`,
      );
    if (
      await fetch(`http://127.0.0.1:${port}/ready`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      break;
    if (Date.now() > until) {
      await stop();
      throw new Error('the web server did not answer within a minute');
    }
    await new Promise((done) => setTimeout(done, 100));
  }
  return { port, contentPort, appPid: app.pid!, workerPid: worker.pid!, databasePid: set.pid, stop };
}
