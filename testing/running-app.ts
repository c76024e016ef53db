// The real, built product with a PostgreSQL and a data folder of its own on free ports: for the browser tests, the pictures and the soak.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../scripts/launch/ports.mjs';

const project = fileURLToPath(new URL('../', import.meta.url));

/** Somebody of the demonstration who may sign in. */
export type Persona = { name: string; audience: string; username: string; password: string; address?: string };
export type RunningApp = {
  address: string;
  contentAddress: string;
  personas: Persona[];
  pid: number;
  dataDir: string;
  stop: () => Promise<void>;
};

/** What a developer's .env may say must not reach the tests. */
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

/** Starts `npm start` as a person would (built before where needed) and waits for its announcement. */
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
    env: { ...process.env, ...untouched, ...ports, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const gone = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await gone;
    }
    if (!keepData) rmSync(dataDir, { recursive: true, force: true });
  };
  const announced = new Promise<string>((resolve, reject) => {
    let output = '';
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Sabiá did not start (${code})`)));
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const line = output.split('\n').find((one) => one.startsWith('{"address"'));
      if (line) resolve(line);
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
