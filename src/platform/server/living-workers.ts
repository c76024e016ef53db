// Detects living workers: each holds a lock of a database session, which ends with its process. Gives back the jobs of dead workers.
import type pg from 'pg';

/** The first number of the advisory locks, next to the lock of the migrations. The second number is the worker's. */
const space = 7317201;
const lookEveryMs = 2_000;
/** The number of slots of each worker that look for returned jobs. */
const slotsTold = 3;

/** Selects the workers that hold jobs but no lock. The query takes each lock for a moment, and only a dead worker's lock is free. */
const dead = `select id from (
    select locked_by as id from graphile_worker._private_jobs where locked_by is not null
    union select locked_by from graphile_worker._private_job_queues where locked_by is not null) holders
  where pg_try_advisory_xact_lock(${space}, hashtext(id))`;

/**
 * Holds the locks of this process's workers and frees the jobs of dead ones. Otherwise the queue believes for four hours that a killed
 * worker is busy. A worker is dead if two checks miss its lock, so that all workers can reconnect after a restart of the database.
 */
export async function keepAliveLocks(
  pool: pg.Pool,
  onError: (error: unknown) => void,
): Promise<{ add(workerId: string): void; stop(): Promise<void> }> {
  const mine = new Set<string>();
  let session: { client: pg.PoolClient; locked: Set<string> } | undefined;
  let suspects: string[] = [];

  const hold = async () => {
    if (!session) {
      const opened = { client: await pool.connect(), locked: new Set<string>() };
      session = opened;
      opened.client.once('error', (error) => {
        if (session !== opened) return;
        session = undefined;
        opened.client.release(error);
      });
    }
    const { client, locked } = session;
    for (const id of mine)
      if (!locked.has(id)) {
        await client.query('select pg_advisory_lock($1, hashtext($2))', [space, id]);
        locked.add(id);
      }
  };
  const giveBack = async () => {
    const found = (await pool.query<{ id: string }>(dead)).rows.map(({ id }) => id).filter((id) => !mine.has(id));
    const sure = found.filter((id) => suspects.includes(id));
    suspects = found;
    if (!sure.length) return;
    await pool.query('select graphile_worker.force_unlock_workers($1)', [sure]);
    // The workers learn of returned jobs as they learn of new ones, so these jobs do not wait for the next poll.
    await pool.query(`select pg_notify('jobs:insert', '{"r":"given back","count":${slotsTold}}')`);
  };
  // The steps run one after the other, so that a new worker has its lock before the next check.
  let last = Promise.resolve();
  const inTurn = (work: () => Promise<void>) => (last = last.then(work).catch(onError));

  await hold();
  // A process that replaces a dead one makes its first check at once.
  void inTurn(giveBack);
  const timer = setInterval(() => {
    void inTurn(hold);
    void inTurn(giveBack);
  }, lookEveryMs);
  return {
    add(workerId) {
      mine.add(workerId);
      void inTurn(hold);
    },
    async stop() {
      clearInterval(timer);
      await last;
      const ended = session;
      session = undefined;
      ended?.client.release(true);
    },
  };
}
