// Creates the context of a request or a job from the running services.
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { quietly } from '#platform/contract/quietly.ts';
import type { Context, Installation, Person, Ports } from './context.ts';
import { makeTransaction, within } from './transactions.ts';
import type { Scope, Transaction } from './transactions.ts';
import { listeningTasks, tellTask } from './listeners.ts';
import type { Telling } from './listeners.ts';
import type { Mailer } from './mail.ts';
import type { Pictures } from './storage/pictures.ts';
import type { Storage } from './storage/storage.ts';
import type { Language } from './texts.ts';
import { collectJobs } from './waiting-jobs.ts';
import type { WaitingJobs } from './waiting-jobs.ts';

/** The services that live as long as the process. */
export type Services = {
  readonly pool: pg.Pool;
  /** The pool that sees every tenant. It exists only where chores run. */
  readonly ops?: pg.Pool;
  readonly ports: Ports;
  readonly storage: Storage;
  readonly pictures: Pictures;
  readonly mail: Mailer;
  readonly installation: Installation;
  now(): Date;
};
/** The asking user and the circumstances of the request. */
export type Asking = {
  person?: Person;
  tenantId?: string;
  language: Language;
  from: Context['from'];
  requestId: string;
  readOnly?: boolean;
  role?: Scope['role'];
};
export type Noted = { subject?: string; before?: unknown; after?: unknown };

/** Runs `work` as the asking user, in its own transaction. Its writes are committed when it returns. */
export async function inContext<T>(
  services: Services,
  asking: Asking,
  work: (context: Context, noted: readonly Noted[]) => Promise<T>,
): Promise<T> {
  const { context, transaction, jobs, noted, later } = makeContext(services, asking);
  const afterwards = async (when: keyof Later) => {
    for (const one of later[when])
      await quietly('what follows a deed does not change its answer', () =>
        inContext(services, { ...asking, tenantId: context.tenantId, readOnly: false }, one),
      );
  };
  let result: T;
  try {
    result = await within(transaction, () => work(context, noted));
    await jobs.storeLast();
    await transaction.commit();
  } catch (error) {
    await transaction.rollback();
    await afterwards('refused');
    throw error;
  }
  await afterwards('committed');
  return result;
}
type Later = Record<Parameters<Context['later']>[0], Parameters<Context['later']>[1][]>;

/** Returns a context, its transaction, its waiting jobs, and the notes of the use case for the audit. */
function makeContext(
  services: Services,
  asking: Asking,
): { context: Context; transaction: Transaction; jobs: WaitingJobs; noted: Noted[]; later: Later } {
  const { person, readOnly, role } = asking;
  const scope: Scope = { tenantId: asking.tenantId, accountId: person?.accountId, readOnly, role };
  const transaction = makeTransaction(services.pool, scope);
  const noted: Noted[] = [];
  const later: Later = { committed: [], refused: [] };
  const jobs = collectJobs(transaction);
  const context: Context = {
    ports: services.ports,
    storage: services.storage,
    pictures: services.pictures,
    mail: services.mail,
    installation: services.installation,
    now: services.now,
    person,
    tenantId: asking.tenantId,
    accountId: person?.accountId,
    language: asking.language,
    from: asking.from,
    requestId: asking.requestId,
    db: transaction.db,
    outside: jobs.outside,
    enqueue: jobs.enqueue,
    enqueueAll: jobs.enqueueAll,
    queuePositionsOf: async (keys) => {
      if (keys.length === 0) return new Map();
      await jobs.store();
      const { rows } = await transaction.db.execute<{ key: string; position: number }>(
        sql`select key, position from job.queue_positions(${sql.param([...keys])}::text[])`,
      );
      return new Map(rows.map(({ key, position }) => [key, position]));
    },
    publish: async (...facts) => {
      const [first] = facts;
      if (!first) return;
      const tasks = listeningTasks(first.kind.name);
      const [only] = tasks;
      if (only === undefined) return;
      const telling: Telling = { tasks, facts: facts.map(({ payload }) => payload) };
      if (tasks.length * facts.length === 1) await jobs.enqueue(only, first.payload);
      else await jobs.enqueue(tellTask, telling);
    },
    note: (change) => void noted.push(change),
    settle: () => jobs.store().then(transaction.settle),
    later: (when, work) => void later[when].push(work),
    beginWriting: () => jobs.store().then(transaction.beginWriting),
    enter: async (inner) => {
      const { tenantId = context.tenantId, accountId = context.accountId } = inner;
      await jobs.store();
      Object.assign(context, { tenantId, accountId });
      await transaction.enter(inner);
    },
  };
  return { context, transaction, jobs, noted, later };
}
