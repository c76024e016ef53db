// The worker's process: jobs, listeners and chores, as many workers as are started.
import { setPriority } from 'node:os';
import { pino } from 'pino';
import { loadTexts } from '#platform/server/texts.ts';
import { makePool } from '#platform/server/database.ts';
import { readEnvironment } from '#platform/server/environment.ts';
import { registerListeners } from '#platform/server/listeners.ts';
import { startWorker } from '#platform/server/jobs.ts';
import { forgetUploads } from '#features/transfers/server/transfers.jobs.ts';
import { uploadStore } from '#features/transfers/server/upload-store.service.ts';
import { closeHouse, makeHouse } from './house.ts';
import { chores, jobsHere, listeners } from './listeners.ts';
import { runProcess } from './process.ts';

/** Where web and worker share a machine, who waits for an answer comes first. */
const niceness = 5;

await runProcess(async () => {
  setPriority(niceness);
  const environment = readEnvironment();
  if (!environment.DATABASE_JOBS_URL) throw new Error('DATABASE_JOBS_URL is missing: the worker signs in as jobs.');
  loadTexts('src');
  registerListeners(listeners);
  const log = pino({ level: environment.LOG_LEVEL, base: undefined });
  const connectionString = environment.DATABASE_JOBS_URL;
  const house = makeHouse(environment, makePool({ connectionString, max: 4 }));
  const queue = makePool({ connectionString, max: 6 });
  const jobs = jobsHere(environment);
  const runner = await startWorker(
    house,
    queue,
    jobs,
    listeners,
    [...chores, forgetUploads(uploadStore(environment))],
    (error, task) => {
      const { name, message, stack } = error as Error;
      log.error(
        {
          task,
          type: name,
          message: name === 'DrizzleQueryError' ? 'a query failed' : message,
          stack: stack
            ?.split('\n')
            .filter((line) => line.trim().startsWith('at '))
            .join('\n'),
        },
        'job failed',
      );
    },
  );
  log.info({ jobs: jobs.length, listeners: listeners.length, chores: chores.length }, 'working');
  return async () => {
    await runner.stop();
    await queue.end();
    await closeHouse(house);
  };
});
