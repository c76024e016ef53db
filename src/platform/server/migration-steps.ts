// Runs the steps of one migration, each in transactions of its own, and records in the same transaction how far it came.
import pg from 'pg';
import { quietly } from '#platform/contract/quietly.ts';
import { batchMark, stepsOf } from './migration-files.ts';
import type { Batches, Script, Step } from './migration-files.ts';

/** What a run tells while it works: which step begins, has worked but is not committed, is committed. */
export type Progress = {
  readonly migration: string;
  /** From 1 on. */
  readonly step: number;
  readonly of: number;
  readonly title: string;
  readonly moment: 'begins' | 'worked' | 'committed';
  /** The rows changed so far. */
  readonly rows: number;
};
/** Returns what tells an operator of long work: each step that begins, and every ten seconds the rows of one that goes on. */
export function tellBatches(say: (line: string) => void): (progress: Progress) => void {
  let toldAt = 0;
  return ({ migration, step, of, title, moment, rows }) => {
    const isDue = moment === 'committed' && Date.now() - toldAt > 10_000;
    if (of === 1 || !(moment === 'begins' || isDue)) return;
    toldAt = Date.now();
    say(`${migration}, step ${step} of ${of}: ${title}${rows ? `, ${rows} rows so far` : ''}`);
  };
}
export type Clients = { readonly owner: pg.Client; readonly ops: () => Promise<pg.Client> };
type StepRecord = { reached: string[] | null; rows: string; isDone: boolean };
type Run = { migration: Script; number: number; step: Step; say: (moment: Progress['moment'], rows: number) => void };

/** How long a step waits for a lock before it lets the requests behind it pass, and tries again. */
const lockSeconds = 3;
const lockTries = 100;
const isLockTimeout = (error: unknown) => (error as { code?: string }).code === '55P03';

/** Runs work in a transaction; where somebody holds a lock too long, gives way and tries again. */
export async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      await client.query('begin');
      await client.query(`set local lock_timeout = '${lockSeconds}s'`);
      const result = await work();
      await client.query('commit');
      return result;
    } catch (error) {
      await quietly('a lost connection has no transaction left', () => client.query('rollback'));
      if (!isLockTimeout(error) || tries === lockTries) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }
}

/** Runs the steps that are not done yet and records the migration; a step that was interrupted goes on where it was. */
export async function runSteps(
  clients: Clients,
  migration: Script,
  say: (progress: Progress) => void = () => {},
): Promise<void> {
  const { owner } = clients;
  const steps = stepsOf(migration);
  const { rows } = await owner.query<{ step: number }>(
    'select step from installation.migration_steps where migration = $1 and done_at is not null',
    [migration.name],
  );
  const done = new Set(rows.map(({ step }) => step));
  for (const [at, step] of steps.entries()) {
    const number = at + 1;
    if (done.has(number)) continue;
    const told = { migration: migration.name, step: number, of: steps.length, title: step.title };
    const run: Run = { migration, number, step, say: (moment, rows) => say({ ...told, moment, rows }) };
    await owner.query(
      'insert into installation.migration_steps (migration, step, title, hash) values ($1, $2, $3, $4) on conflict do nothing',
      [migration.name, number, step.title, migration.hash],
    );
    run.say('begins', 0);
    const client = step.role === 'ops' ? await clients.ops() : owner;
    try {
      if (step.batches) while (!(await runBatch(client, run, step.batches)));
      else await runWhole(client, run);
    } catch (error) {
      const place = steps.length > 1 ? `, step ${number} (${step.title})` : '';
      throw new Error(`migration ${migration.name}${place}: ${(error as Error).message}`, { cause: error });
    }
  }
  await owner.query(
    'insert into installation.migrations (name, hash, release) values ($1, $2, $3) on conflict (name) do nothing',
    [migration.name, migration.hash, migration.release],
  );
}

/** Reads how far a step came. The lock keeps out a killed process whose server still works on the same step. */
async function lockRecord(client: pg.Client, { migration, number }: Run): Promise<StepRecord> {
  const { rows } = await client.query<StepRecord>(
    'select reached, rows, done_at is not null as "isDone" from installation.migration_steps where migration = $1 and step = $2 for update',
    [migration.name, number],
  );
  return rows[0]!;
}
const writeRecord = (
  client: pg.Client,
  { migration, number }: Run,
  { reached = null, rows, isDone }: { reached?: string[] | null | undefined; rows: number; isDone: boolean },
) =>
  client.query(
    'update installation.migration_steps set reached = $3, rows = $4, done_at = case when $5 then now() end where migration = $1 and step = $2',
    [migration.name, number, reached, rows, isDone],
  );

async function runWhole(client: pg.Client, run: Run): Promise<void> {
  const { step, say } = run;
  const changed = await inTransaction(client, async () => {
    const found = await lockRecord(client, run);
    if (found.isDone) return Number(found.rows);
    const results = [await client.query(step.text)].flat();
    // A new table is never committed without its policies.
    if (step.role === 'owner') await client.query('call installation.protect_all()');
    const writing = results.filter(({ command }) => /^(UPDATE|DELETE|INSERT)$/.test(command));
    const rows = writing.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
    await writeRecord(client, run, { rows, isDone: true });
    say('worked', rows);
    return rows;
  });
  say('committed', changed);
}

/** Changes the next rows of the table in the order of its key; returns whether they were the last ones. */
async function runBatch(client: pg.Client, run: Run, { table, rows: size }: Batches): Promise<boolean> {
  const { step, say } = run;
  const key = await keyOf(client, table);
  const columns = key.map(({ name }) => name);
  const bound = (values: readonly string[]) =>
    `(${values.map((value, at) => `${pg.escapeLiteral(value)}::${key[at]!.type}`).join(', ')})`;
  const rowOf = (alias?: string) => `(${columns.map((name) => (alias ? `${alias}.${name}` : name)).join(', ')})`;
  const { isDone, rows } = await inTransaction(client, async () => {
    const before = await lockRecord(client, run);
    if (before.isDone) return { isDone: true, rows: Number(before.rows) };
    const { reached } = before;
    const above = (alias?: string) => (reached ? `${rowOf(alias)} > ${bound(reached)}` : 'true');
    const { rows: ends } = await client.query<{ key: string[] }>(
      `select array[${columns.map((name) => `${name}::text`).join(', ')}] as key from ${table} where ${above()} order by ${columns.join(', ')} limit 1 offset ${size - 1}`,
    );
    const end = ends[0]?.key;
    const within = (alias?: string) => (end ? `${above(alias)} and ${rowOf(alias)} <= ${bound(end)}` : above(alias));
    const statement = step.text.replace(new RegExp(batchMark, 'g'), (_, alias?: string) => `(${within(alias)})`);
    const { rowCount } = await client.query(statement);
    const after = { reached: end, rows: Number(before.rows) + (rowCount ?? 0), isDone: !end };
    await writeRecord(client, run, after);
    say('worked', after.rows);
    return after;
  });
  say('committed', rows);
  return isDone;
}

/** Returns the columns of a table's primary key, with their types. */
async function keyOf(client: pg.Client, table: string): Promise<{ name: string; type: string }[]> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select quote_ident(a.attname) as name, format_type(a.atttypid, a.atttypmod) as type
     from pg_index i
     cross join lateral unnest(i.indkey) with ordinality k (col, pos)
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.col
     where i.indrelid = $1::regclass and i.indisprimary order by k.pos`,
    [table],
  );
  return rows;
}
