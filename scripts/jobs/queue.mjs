// Reads the queue for an operator, jobs by state with their reasons, and retries jobs that were given up or wait for their next try.

/** The states of a job. A `failed` job was given up; a job that is tried again later is waiting, with its reason. */
export const states = /** @type {const} */ (['running', 'waiting', 'failed']);

export async function readJobs(client, { state, limit = 100 } = {}) {
  const { rows } = await client.query(
    `select * from (
       select j.id::text, t.identifier as task, j.payload ->> 'tenant' as tenant, j.attempts, j.max_attempts as "mostAttempts",
         case when j.locked_at is not null then 'running' when j.attempts >= j.max_attempts then 'failed' else 'waiting' end as state,
         coalesce(j.locked_at, j.run_at) as at, split_part(j.last_error, E'\\n', 1) as reason
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     ) as found where $1::text is null or state = $1
     order by array_position(array['failed', 'running', 'waiting'], state), at, id limit $2`,
    [state ?? null, limit],
  );
  return rows;
}
export async function countJobs(client) {
  const { rows } = await client.query(
    `select count(*) filter (where locked_at is not null)::int as running,
       count(*) filter (where locked_at is null and attempts < max_attempts)::int as waiting,
       count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed from graphile_worker.jobs`,
  );
  return rows[0];
}
/** Makes jobs due now with all their attempts left; without ids, all failed jobs. Returns the ids; running jobs stay as they are. */
export async function retryJobs(client, ids) {
  const wanted = ids ?? (await readJobs(client, { state: 'failed', limit: null })).map(({ id }) => id);
  const { rows } = await client.query(
    'select id::text from graphile_worker.reschedule_jobs($1::bigint[], run_at := now(), attempts := 0) order by id',
    [wanted],
  );
  return rows.map(({ id }) => id);
}
/** Returns one line per job, with its reason below it. */
export const linesOf = (jobs) =>
  jobs.flatMap(({ id, task, tenant, state, at, attempts, mostAttempts, reason }) => [
    `${state.padEnd(8)} ${id.padStart(8)}  ${task}  ${at.toISOString()}  attempt ${attempts} of ${mostAttempts}${tenant ? `  tenant ${tenant}` : ''}`,
    ...(reason ? [`         ${' '.repeat(8)}  ${reason.slice(0, 300)}`] : []),
  ]);
