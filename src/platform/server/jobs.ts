// Runs work after the answer: the worker runs jobs from PostgreSQL, each in its tenant's transaction.
import { createHash } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Logger, run } from 'graphile-worker';
import type { Runner, TaskList, WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Context } from './context.ts';
import type { Listener } from './listeners.ts';
import { keepAliveLocks } from './living-workers.ts';
import { inContext } from './requests.ts';
import type { Services } from './requests.ts';

/** What a job can see of its own run. */
export type JobRun = {
  /** The same at every try, and in the order in which jobs were made: what is sent to others carries it. */
  readonly id: string;
  readonly attempt: number;
  readonly isLast: boolean;
  readonly signal: AbortSignal;
};
/** A kind of job; a throw is retried with growing pauses (25 times, unless `attempts` says less). */
export type Job = { readonly task: string; run(context: Context, payload: never, job: JobRun): Promise<void> };
export const job = <T>(task: string, run: (context: Context, payload: T, job: JobRun) => Promise<void>): Job => ({
  task,
  run: run as Job['run'],
});
/** What the clock starts in every tenant, at a time of the tenant's own day. */
export type Schedule = { readonly task: string; readonly at: `${number}:${number}` };
/** Work by the installation's clock, outside any tenant. */
export type Chore = { readonly name: string; readonly everyMinutes: number; run(services: Services): Promise<void> };

type Envelope = { tenant: string; account: string | null; data: unknown };

/** A UUID of version 7, made of which job it is and when it was made. */
function idOfJob(tenant: string, id: string, madeAt: Date): string {
  const when = madeAt.getTime().toString(16).padStart(12, '0');
  const which = createHash('sha256').update(`${tenant} ${id} ${when}`).digest('hex');
  return `${when}7${which.slice(0, 3)}8${which.slice(3, 18)}`.replace(
    /^(.{8})(.{4})(.{4})(.{4})(.{12})$/,
    '$1-$2-$3-$4-$5',
  );
}

/** Runs one job in its tenant: what it does is committed when it returns. */
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
/** What the queue runs, by task; `services.pool` is of the role `jobs`. */
export function tasksOf(
  services: Services,
  jobs: readonly Job[],
  listeners: readonly Listener[],
  chores: readonly Chore[],
  onError: (error: unknown, task: string) => void,
): TaskList {
  const tasks: TaskList = {};
  for (const one of [...jobs, ...listeners]) {
    if (tasks[one.task]) throw new Error(`two jobs are called ${one.task}`);
    tasks[one.task] = async (
      payload,
      { job: { id, created_at: madeAt, attempts, max_attempts: max }, abortSignal, withPgClient },
    ) => {
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
        // Asked to stop is no failure: the next worker begins anew, with as many attempts as before.
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

/** The queue's own words: its troubles only; a failed job is told by whoever ran it. */
export const queueLog = (onError: (error: unknown, task: string) => void = () => {}) =>
  new Logger(() => (level, message) => {
    if (level === 'error' && !message.startsWith('Failed task')) onError(new Error(message), 'queue');
  });

/** When a chore runs: minutes that divide an hour, whole hours that divide a day, or once a day. */
export function cronOf({ name, everyMinutes }: Pick<Chore, 'name' | 'everyMinutes'>) {
  const hours = Math.floor(everyMinutes / 60);
  const when = everyMinutes < 60 ? `*/${everyMinutes} *` : hours < 24 ? `0 */${hours}` : '0 0';
  return `${when} * * * chore-${name}`;
}

/** Documents and films have a slot each, and one is left for work that someone waits for. */
const slots = 3;
/** Starts the worker; `services.pool` and `queue` are connections of the role `jobs`. `stop` ends when what was begun is done and written down. */
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
  // The queue writes the pool's name on the jobs that its workers take.
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
      await runner.stop();
      await living.stop();
      // The runner does not wait for writing down that its last jobs are done; unwritten, they would be done again hours later.
      while (queue.waitingCount > 0 || queue.totalCount > queue.idleCount) await setTimeout(10);
    },
  };
}
