// Starts several processes of the built product as an installation with several nodes does: one database, one bucket, no shared disk.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleServer } from '../../scripts/launch/build.mjs';
import { freePort } from '../../scripts/launch/ports.mjs';
import { keepLog } from '../process-logs/process-log.ts';
import { testDatabase } from '../test-database.ts';
import { testServer } from '../test-server.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));

export type Running = {
  readonly pid: number;
  readonly dataDir: string;
  /** Stops the node as a platform does before a new version; returns its exit code. A log that tells too much fails both ways to end it. */
  stop(): Promise<number | null>;
  /** Kills the node without a warning. */
  kill(): Promise<void>;
};
export type Node = Running & { readonly address: string; readonly contentAddress: string };

/** Bundles the processes once; `startNode` and `startWorker` run them, `root` holds the disk of each process. */
export async function makeInstallation(root: string) {
  const bundle = join('.cache', `nodes-${process.pid}`);
  await bundleServer(bundle);
  const { urls } = await testDatabase();
  const { environment } = testServer();
  const web = join(root, 'web');
  mkdirSync(web, { recursive: true });
  writeFileSync(
    join(web, 'index.html'),
    '<!doctype html><html lang="pt"><head><title>-</title></head><body></body></html>',
  );
  const started: Running[] = [];
  const children = new Set<ChildProcess>();
  // A test run that stops in the middle must not leave a process.
  process.on('exit', () => children.forEach((child) => child.kill('SIGKILL')));

  async function start(script: string, name: string, more: Record<string, string>): Promise<Running> {
    const dataDir = join(root, name);
    const child = spawn(process.execPath, ['--enable-source-maps', join(bundle, script)], {
      cwd: project,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        LOG_LEVEL: 'info',
        HOST: '127.0.0.1',
        APP_ORIGIN: 'http://localhost:4000',
        CONTENT_ORIGIN: 'http://127.0.0.1:4001',
        SECRET: 'a secret for tests, the same in every process',
        DATABASE_URL: urls.app,
        DATABASE_JOBS_URL: urls.jobs,
        DATABASE_OPS_URL: urls.ops,
        DATA_DIR: dataDir,
        WEB_DIR: web,
        ...environment,
        ...more,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const log = keepLog(child, name);
    const ended = async (signal: NodeJS.Signals) => {
      const code = await end(child, signal);
      await (checked ??= log.demandClean());
      return code;
    };
    let checked: Promise<void> | undefined;
    children.add(child);
    child.once('exit', () => children.delete(child));
    const running = {
      pid: child.pid!,
      dataDir,
      stop: () => ended('SIGTERM'),
      kill: async () => void (await ended('SIGKILL')),
    };
    started.push(running);
    return running;
  }
  return {
    bundle: join(project, bundle),
    /** Starts a worker; `settings` replace those of the installation. */
    startWorker: (name: string, settings: Record<string, string> = {}) => start('worker.js', name, settings),
    /** Starts a node; `settings` replace those of the installation. */
    async startNode(name: string, settings: Record<string, string> = {}): Promise<Node> {
      const [port, contentPort] = [await freePort(), await freePort()];
      const node = {
        ...(await start('server.js', name, {
          ...settings,
          PORT: String(port),
          CONTENT_PORT: String(contentPort),
        })),
        address: `http://127.0.0.1:${port}`,
        contentAddress: `http://127.0.0.1:${contentPort}`,
      };
      await answering(`${node.address}/ready`);
      return node;
    },
    stopAll: () => Promise.all(started.map((one) => one.stop())),
  };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;
async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (!hasEnded(child)) {
    const gone = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await gone;
  }
  return child.exitCode;
}
async function answering(address: string): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until;) {
    const { ok } = await fetch(address).catch(() => ({ ok: false }));
    if (ok) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`${address} does not answer`);
}
