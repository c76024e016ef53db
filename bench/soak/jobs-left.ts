// Waits until a worker has done what a soak has queued, and tells what nobody does.
import { setTimeout } from 'node:timers/promises';
import { demand } from './demand.ts';
import type { Eyes } from './world.ts';

/** The jobs that count, as a condition on `t.identifier` (the task) and `j` (the job). */
type Wanted = { readonly jobs: string; readonly patienceMs: number };
/** Returns the id of the last job of earlier users of the database, and what waits until all later ones that count are done. */
export async function watchJobs(eyes: Eyes, { jobs, patienceMs }: Wanted) {
  const [{ last }] = (await eyes.rows<{ last: string }>(
    'select coalesce(max(id), 0)::text as last from graphile_worker._private_jobs',
  )) as [{ last: string }];
  const waiting = async () =>
    (
      await eyes.rows<{ task: string; attempts: number; error: string | null }>(
        `select t.identifier as task, j.attempts, j.last_error as error from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id where ${jobs} and j.id > $1 limit 20`,
        [last],
      )
    ).map((one) => Object.values(one).join(' '));
  async function untilAllDone(): Promise<void> {
    for (const until = Date.now() + patienceMs; ;) {
      const left = await waiting();
      if (left.length === 0) return;
      demand(Date.now() < until, 'jobs that nobody does', left);
      await setTimeout(50);
    }
  }
  return { last, untilAllDone };
}
