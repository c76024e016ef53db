// Makes the context of a request or a job from the running house.
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Context, Installation, Person, Ports } from './context.ts';
import { makeTransaction, outside, within } from './database.ts';
import type { Scope, Transaction } from './database.ts';
import { listeningTasks } from './listeners.ts';
import type { Mailer } from './mail.ts';
import type { Pictures } from './storage/pictures.ts';
import type { Storage } from './storage/storage.ts';
import type { Language } from './texts.ts';

/** What lives as long as the process. */
export type House = {
  readonly pool: pg.Pool;
  /** Sees every tenant; only where chores run. */
  readonly ops?: pg.Pool;
  readonly ports: Ports;
  readonly storage: Storage;
  readonly pictures: Pictures;
  readonly mail: Mailer;
  readonly installation: Installation;
  now(): Date;
};
/** Who asks, and for what. */
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

/** Runs `work` as who asks, in a transaction of its own: what it does is committed when it returns. */
export async function inContext<T>(
  house: House,
  asking: Asking,
  work: (context: Context, noted: readonly Noted[]) => Promise<T>,
): Promise<T> {
  const { context, transaction, noted } = makeContext(house, asking);
  try {
    const result = await within(transaction, () => work(context, noted));
    await transaction.commit();
    return result;
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
}

/** A context, its transaction, and what the use case noted for the audit. */
function makeContext(house: House, asking: Asking): { context: Context; transaction: Transaction; noted: Noted[] } {
  const { person, readOnly, role } = asking;
  const scope: Scope = { tenantId: asking.tenantId, accountId: person?.accountId, readOnly, role };
  const transaction = makeTransaction(house.pool, scope);
  const noted: Noted[] = [];
  const enqueue: Context['enqueue'] = async (task, payload, { key, runAt, isHeavy = false } = {}) => {
    await transaction.db.execute(
      sql`select job.enqueue(${task}, ${JSON.stringify(payload)}::json, ${key ?? null}, ${runAt?.toISOString() ?? null}::timestamptz, ${isHeavy})`,
    );
  };
  const context: Context = {
    ports: house.ports,
    storage: house.storage,
    pictures: house.pictures,
    mail: house.mail,
    installation: house.installation,
    now: house.now,
    person,
    tenantId: asking.tenantId,
    accountId: person?.accountId,
    language: asking.language,
    from: asking.from,
    requestId: asking.requestId,
    db: transaction.db,
    outside,
    enqueue,
    publish: async ({ kind, payload }) => {
      for (const task of listeningTasks(kind.name)) await enqueue(task, payload);
    },
    note: (change) => void noted.push(change),
    settle: () => transaction.settle(),
    enter: async (inner) => {
      const { tenantId = context.tenantId, accountId = context.accountId } = inner;
      Object.assign(context, { tenantId, accountId });
      await transaction.enter(inner);
    },
  };
  return { context, transaction, noted };
}
