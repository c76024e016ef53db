// Starts the real app in this process with this process's database, a separate folder for bytes and e-mails, and requests without a network.
import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { runOnce } from 'graphile-worker';
import { makeApp } from '#app/server/app.ts';
import { makeServices } from '#app/server/services.ts';
import { chores, jobs, listeners } from '#app/server/listeners.ts';
import type { App } from '#platform/server/bind.ts';
import { makePool } from '#platform/server/database.ts';
import { readEnvironment } from '#platform/server/environment.ts';
import { queueLog, tasksOf } from '#platform/server/jobs.ts';
import { newId } from '#platform/server/columns.ts';
import type { Mail } from '#platform/server/mail.ts';
import type { Services } from '#platform/server/requests.ts';
import { loadTexts } from '#platform/server/texts.ts';
import { testDatabase } from './test-database.ts';
import { testServer } from './test-server.ts';

export type AppForTest = {
  readonly http: FastifyInstance;
  /** The server of the metrics, on its own port. */
  readonly metrics: FastifyInstance;
  readonly app: App;
  readonly services: Services;
  /** Runs the waiting jobs of the queue, listeners too, and the jobs that they start; throws what a job threw. */
  runJobs(): Promise<void>;
  /** Returns the e-mails to an address, newest first. */
  mailsTo(address: string): Promise<Mail[]>;
};

let made: Promise<AppForTest> | undefined;
/** Returns one app for all files of a test process: each file makes own tenants. `environment` makes another app with other settings. */
export const appForTest = (environment?: Record<string, string>): Promise<AppForTest> =>
  environment ? make(environment) : (made ??= make({}));

/** The e-mails of a process by id. The mailbox keeps only the newest ones, and a test of another file may have left a thousand to send. */
const sent = new Map<string, Mail>();
/** One folder for all apps of a process, as nodes share a storage: one app queues a job, another may run it. */
let folder: string | undefined;
async function make(more: Record<string, string>): Promise<AppForTest> {
  const { urls } = await testDatabase();
  const { environment: integration, folder: run } = testServer();
  // The run removes its own folder at its end: a process of tests ends before it could remove its folder itself.
  folder ??= mkdtempSync(path.join(run, 'app-'));
  const bucket = integration?.['S3_BUCKET'];
  const environment = readEnvironment({
    NODE_ENV: 'test',
    LOG_LEVEL: process.env.TEST_LOG ?? 'error',
    DATABASE_URL: urls.app,
    DATABASE_OPS_URL: urls.ops,
    DATA_DIR: folder,
    WEB_DIR: path.join(folder, 'no-web'),
    APP_ORIGIN: 'http://localhost:4000',
    CONTENT_ORIGIN: 'http://127.0.0.1:4001',
    SECRET: 'a secret for tests, the same in every process',
    RATE_FACTOR: '0',
    DATABASE_POOL: '6',
    ...integration,
    ...(bucket && { S3_BUCKET: `${bucket}-${process.env['VITEST_POOL_ID'] ?? '1'}` }),
    ...more,
  });
  loadTexts('src');
  const pool = makePool({
    connectionString: environment.DATABASE_URL,
    max: environment.DATABASE_POOL,
    statements: environment.DATABASE_STATEMENTS,
    allowExitOnIdle: true,
  });
  const made = makeServices(environment, pool);
  const send = async (given: Mail) => {
    const mail = { ...given, id: given.id ?? newId() };
    const answer = await made.mail.send(mail);
    sent.delete(mail.id);
    sent.set(mail.id, mail);
    return answer;
  };
  const services = { ...made, mail: { ...made.mail, send } };
  const { http, app, metrics } = await makeApp(services, environment);
  const jobPool = makePool({ connectionString: urls.jobs, max: 4, allowExitOnIdle: true });
  return {
    http,
    metrics,
    app,
    services,
    async runJobs() {
      const failures: unknown[] = [];
      const taskList = tasksOf({ ...services, pool: jobPool }, jobs, listeners, chores, (error) =>
        failures.push(error),
      );
      await runOnce({ pgPool: jobPool, taskList, noHandleSignals: true, logger: queueLog() });
      if (failures.length) throw failures[0];
    },
    mailsTo: async (address) => [...sent.values()].filter(({ to }) => to === address).toReversed(),
  };
}
