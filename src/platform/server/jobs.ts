// Runs work after the answer: the worker runs jobs from PostgreSQL, each in its tenant's transaction.
import { createHash } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Logger, run } from 'graphile-worker';
import type { Runner, TaskList, WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Context } from './context.ts';
import { tellListeners, tellTask } from './listeners.ts';
import type { Listener } from './listeners.ts';
import { keepAliveLocks } from './living-workers.ts';
import { inContext } from './requests.ts';
import type { Services } from './requests.ts';

/** The facts that a job can read about its own run. */
export type JobRun = {
  /** The job's id. It is the same at every try, and ids follow the order of creation. Data that is sent to other servers carries it. */
  readonly id: string;
  readonly attempt: number;
  readonly isLast: boolean;
  readonly signal: AbortSignal;
};
/** A kind of job. After an error, the queue retries it with growing pauses (25 times, unless `attempts` gives fewer). */
export type Job = {
  readonly task: string;
  run(context: Context, payload: never, job: JobRun): Promise<void>;
  /**
   * True where the next job of the same key does not replace a running one. The queue tries a replaced job no more after its worker was
   * killed, so what that one had taken would wait.
   */
  readonly isRetriedBesideNext?: boolean;
};
export const job = <T>(
  task: string,
  run: (context: Context, payload: T, job: JobRun) => Promise<void>,
  options: Pick<Job, 'isRetriedBesideNext'> = {},
): Job => ({ task, run: run as Job['run'], ...options });
/** A task that starts in every tenant at a time of the tenant's own day. */
export type Schedule = { readonly task: string; readonly at: `${number}:${number}` };
/** Work that runs at fixed intervals of the installation's clock, outside any tenant. */
export type Chore = { readonly name: string; readonly everyMinutes: number; run(services: Services): Promise<void> };

type Envelope = { tenant: string; account: string | null; data: unknown };

/** Returns a UUID of version 7, made from the job's identity and its creation time. */
function idOfJob(tenant: string, id: string, madeAt: Date): string {
  const when = madeAt.getTime().toString(16).padStart(12, '0');
  const which = createHash('sha256').update(`${tenant} ${id} ${when}`).digest('hex');
  return `${when}7${which.slice(0, 3)}8${which.slice(3, 18)}`.replace(
    /^(.{8})(.{4})(.{4})(.{4})(.{12})$/,
    '$1-$2-$3-$4-$5',
  );
}

/** Runs one job in its tenant. Its writes are committed when it returns. */
export const runJob = (
  services: Services,
  { run: work }: Pick<Job, 'run'>,
  envelope: Envelope,
  jobRun: JobRun,
): Promise<void> =>
  inContext(
    services,
    {
      tenantId: envelope.tenant,
      language: 'pt',
      from: { address: '', agent: 'worker', host: '' },
      requestId: '',
      role: 'app',
    },
    (context) => work(context, envelope.data as never, jobRun),
  );

const forgetAttempt =
  'update graphile_worker._private_jobs set attempts = greatest(attempts - 1, 0) where id = $1 and locked_at is not null';
const leaveKey =
  'update graphile_worker._private_jobs set key = null where id = $1 and key is not null and locked_at is not null';
/** Returns the functions that the queue runs, by task. `services.pool` belongs to the role `jobs`. */
export function tasksOf(
  services: Services,
  jobs: readonly Job[],
  listeners: readonly Listener[],
  chores: readonly Chore[],
  onError: (error: unknown, task: string) => void,
): TaskList {
  const tasks: TaskList = {
    [tellTask]: async (_payload, { job: { id }, withPgClient }) => {
      try {
        await withPgClient((client) => client.query(tellListeners, [id]));
      } catch (error) {
        onError(error, tellTask);
        throw error;
      }
    },
  };
  for (const one of [...jobs, ...listeners]) {
    if (tasks[one.task]) throw new Error(`two jobs are called ${one.task}`);
    tasks[one.task] = async (
      payload,
      { job: { id, key, created_at: madeAt, attempts, max_attempts: max }, abortSignal, withPgClient },
    ) => {
      if (key && 'isRetriedBesideNext' in one && one.isRetriedBesideNext) {
        const { rowCount } = await withPgClient((client) => client.query(leaveKey, [id]));
        // The next job has replaced this one at its beginning, and does its work.
        if (!rowCount) return;
      }
      const signal = abortSignal ?? new AbortController().signal;
      try {
        const envelope = payload as Envelope;
        await runJob(services, one as Job, envelope, {
          id: idOfJob(envelope.tenant, id, new Date(madeAt)),
          attempt: attempts,
          isLast: attempts >= max,
          signal,
        });
      } catch (error) {
        // A stop request is no failure. The next worker starts the job again, with the same number of attempts left.
        if (signal.aborted) await withPgClient((client) => client.query(forgetAttempt, [id]));
        else onError(error, one.task);
        throw error;
      }
    };
  }
  for (const chore of chores) {
    tasks[`chore-${chore.name}`] = async () => {
      try {
        await chore.run(services);
      } catch (error) {
        onError(error, `chore-${chore.name}`);
        throw error;
      }
    };
  }
  return tasks;
}

/** Returns the queue's log, which reports only the queue's own errors. The code that ran a failed job reports that failure. */
export const queueLog = (onError: (error: unknown, task: string) => void = () => {}) =>
  new Logger(() => (level, message) => {
    if (level === 'error' && !message.startsWith('Failed task')) onError(new Error(message), 'queue');
  });

/** Returns the schedule of a chore: minutes that divide an hour, whole hours that divide a day, or once a day. */
export function cronOf({ name, everyMinutes }: Pick<Chore, 'name' | 'everyMinutes'>) {
  const hours = Math.floor(everyMinutes / 60);
  const when = everyMinutes < 60 ? `*/${everyMinutes} *` : hours < 24 ? `0 */${hours}` : '0 0';
  return `${when} * * * chore-${name}`;
}

/**
 * Keeps a notification from the queue that stops all workers. Whoever may connect to the database may send one, an external tool too;
 * an upgrade stops the workers by itself (docs/operations.md).
 */
function leaveOutMigrations(client: pg.PoolClient): void {
  const emit = client.emit.bind(client) as (event: string, ...told: unknown[]) => boolean;
  const heard: typeof emit = (event, ...told) =>
    event === 'notification' && (told[0] as pg.Notification).channel === 'worker:migrate'
      ? false
      : emit(event, ...told);
  client.emit = heard as typeof client.emit;
}
/** The number of jobs at a time: one document, one film, and one job that a user waits for. */
const slots = 3;
/** Starts the worker. `services.pool` and `queue` belong to the role `jobs`. `stop` ends when all started jobs are done and recorded. */
export async function startWorker(
  services: Services,
  queue: pg.Pool,
  jobs: readonly Job[],
  listeners: readonly Listener[],
  chores: readonly Chore[],
  onError: (error: unknown, task: string) => void,
): Promise<Pick<Runner, 'stop'>> {
  const living = await keepAliveLocks(queue, (error) => onError(error, 'queue'));
  const events: WorkerEvents = new EventEmitter();
  queue.on('connect', leaveOutMigrations);
  // The queue writes the pool's name into the jobs that its workers take.
  events.on('pool:create', ({ workerPool }) => living.add(workerPool.id));
  const runner = await run({
    pgPool: queue,
    events,
    concurrency: slots,
    pollInterval: 2_000,
    noHandleSignals: true,
    logger: queueLog(onError),
    taskList: tasksOf(services, jobs, listeners, chores, onError),
    crontab: chores.map(cronOf).join('\n'),
  });
  return {
    async stop() {
      queue.off('connect', leaveOutMigrations);
      await runner.stop();
      await living.stop();
      // The runner does not wait until its last jobs are recorded as done. Without a record, they would run again hours later.
      while (queue.waitingCount > 0 || queue.totalCount > queue.idleCount) await setTimeout(10);
    },
  };
}
