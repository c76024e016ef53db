// Runs the worker's process: jobs, listeners and scheduled tasks, in as many workers as are started.
import { pino } from 'pino';
import { loadTexts } from '#platform/server/texts.ts';
import { makePool } from '#platform/server/database.ts';
import { readEnvironment } from '#platform/server/environment.ts';
import { registerListeners } from '#platform/server/listeners.ts';
import { startWorker } from '#platform/server/jobs.ts';
import { logOptions } from '#platform/server/logs.ts';
import { forgetUploads } from '#features/transfers/server/transfers.jobs.ts';
import { uploadStore } from '#features/transfers/server/upload-store.service.ts';
import { secretWarning } from './another-secret.ts';
import { closeServices, makeServices } from './services.ts';
import { chores, jobsHere, listeners } from './listeners.ts';
import { narrowFolders } from './private-files.ts';
import { lowerPriority, runProcess } from './process.ts';

/** The worker's lower priority: where web and worker share a machine, the users who wait for an answer are first. */
const niceness = 5;

await runProcess(async () => {
  lowerPriority(niceness);
  const environment = readEnvironment();
  await narrowFolders(environment.DATA_DIR);
  if (!environment.DATABASE_JOBS_URL) throw new Error('DATABASE_JOBS_URL is missing: the worker signs in as jobs.');
  loadTexts('src');
  registerListeners(listeners);
  const log = pino(logOptions(environment.LOG_LEVEL));
  const connectionString = environment.DATABASE_JOBS_URL;
  const services = makeServices(environment, makePool({ connectionString, max: 6 }));
  const queue = makePool({ connectionString, max: 8 });
  const jobs = jobsHere(environment);
  const runner = await startWorker(
    services,
    queue,
    jobs,
    listeners,
    [...chores, forgetUploads(uploadStore(environment))],
    (error, task) => log.error({ task, err: error }, 'job failed'),
  );
  const warning = await secretWarning(services);
  if (warning) log.error(warning);
  log.info({ jobs: jobs.length, listeners: listeners.length, chores: chores.length }, 'working');
  return async () => {
    await runner.stop();
    await queue.end();
    await closeServices(services);
  };
});
