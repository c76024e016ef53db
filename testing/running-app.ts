// Starts the built product with a separate PostgreSQL and data folder on free ports: for the browser tests, the pictures and the soak.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { keepLog } from './process-logs/process-log.ts';
import { freePort } from '../scripts/launch/ports.mjs';

const project = fileURLToPath(new URL('../', import.meta.url));

/** A user of the demonstration who may sign in. */
export type Persona = { name: string; audience: string; username: string; password: string; address?: string };
export type RunningApp = {
  address: string;
  contentAddress: string;
  personas: Persona[];
  pid: number;
  dataDir: string;
  stop: () => Promise<void>;
};

/** The beginning of the line in which the start announces its address. */
const announcement = '{"address"';
/** Empty settings, so that a developer's .env does not change the tests. */
const untouched = {
  DATABASE_URL: '',
  DATABASE_ADMIN_URL: '',
  APP_ORIGIN: '',
  CONTENT_ORIGIN: '',
  HOST: '',
  SECRET: '',
  SMTP_URL: '',
  S3_ENDPOINT: '',
  S3_BUCKET: '',
};

/** Starts `npm start` as a person would (builds it first where needed) and waits for its announcement. */
export async function startApp({
  name = 'app',
  env = {},
  keepData = false,
}: { name?: string; env?: Record<string, string>; keepData?: boolean } = {}): Promise<RunningApp> {
  mkdirSync(path.join(project, '.cache'), { recursive: true });
  const dataDir = env.DATA_DIR ?? mkdtempSync(path.join(project, '.cache', `${name}-`));
  const ports = { PORT: String(await freePort()), CONTENT_PORT: String(await freePort()) };
  const child = spawn(process.execPath, ['scripts/start.mjs', '--json'], {
    cwd: project,
    // The app logs everything, so that the test can search the whole log at the end.
    env: { LOG_LEVEL: 'info', ...process.env, ...untouched, ...ports, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // The start tells its user the people of the demonstration and their passwords, which are public.
  const log = keepLog(child, name, { isOurs: (line) => line.startsWith(announcement) });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const gone = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await gone;
    }
    if (!keepData) rmSync(dataDir, { recursive: true, force: true });
    await log.demandClean();
  };
  const announced = new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Sabiá did not start (${code})`)));
    const lines = createInterface({ input: child.stdout });
    lines.on('line', (line) => {
      if (!line.startsWith(announcement)) return;
      resolve(line);
      lines.removeAllListeners('line');
    });
  });
  try {
    const told = JSON.parse(await announced) as Pick<RunningApp, 'address' | 'contentAddress' | 'personas'>;
    return { ...told, pid: child.pid!, dataDir, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
