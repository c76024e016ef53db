// Collects the jobs of a piece of work and stores them in one statement before its commit, where each further job costs little.
import { sql } from 'drizzle-orm';
import type { Context, JobOptions } from './context.ts';
import { statement } from './prepared-statements.ts';
import type { Transaction } from './transactions.ts';

type Waiting = { task: string; payload: unknown } & JobOptions;
const insert = statement('enqueue_all', (v) => sql`select job.enqueue_all(${v('jobs')}::json)`);

export type WaitingJobs = Pick<Context, 'enqueue' | 'enqueueAll' | 'outside'> & {
  /** Stores what waits. Whoever ends the transaction or leaves its tenant calls it first. */
  store(): Promise<void>;
  /** Stores what waits for the last time: later jobs are refused. */
  storeLast(): Promise<void>;
};
/** Collects the jobs of a transaction. A rollback forgets them. */
export function collectJobs({ db, outside }: Pick<Transaction, 'db' | 'outside'>): WaitingJobs {
  let waiting: Waiting[] = [];
  const places = new Map<string, number>();
  let hasEnded = false;
  const add = (job: Waiting) => {
    if (hasEnded) throw new Error('a job after the end of its transaction');
    const { key } = job;
    const place = key === undefined ? undefined : places.get(key);
    // The queue would refuse a key twice in one statement, where the second one replaces the first.
    if (place !== undefined) waiting[place] = job;
    else if (waiting.push(job) && key !== undefined) places.set(key, waiting.length - 1);
  };
  const store = async () => {
    if (waiting.length === 0) return;
    const jobs = JSON.stringify(waiting);
    waiting = [];
    places.clear();
    await insert(db, { jobs });
  };
  return {
    enqueue: async (task, payload, options) => add({ task, payload, ...options }),
    enqueueAll: async (task, jobs) => {
      for (const one of jobs) add({ ...one, task });
    },
    outside: (fn) => {
      if (waiting.length > 0) throw new Error('outside() called while jobs wait for their transaction');
      return outside(fn);
    },
    store,
    storeLast: () => {
      hasEnded = true;
      return store();
    },
  };
}
