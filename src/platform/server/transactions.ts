// Opens the only way to rows: one transaction of one tenant on one connection, which begins with the first query.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Writable } from 'node:stream';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { Problem } from '#platform/contract/problem.ts';
import { quietly } from '#platform/contract/quietly.ts';
import type { Db } from './database.ts';
import { frequentName } from './frequent-statements.ts';

/** The tenant and the account of a transaction; without a tenant it sees only control rows of the account. */
export type Scope = { tenantId?: string; accountId?: string; readOnly?: boolean; role?: 'app' };
export type Transaction = {
  readonly db: Db;
  isOpen(): boolean;
  /** Runs hashing, storage, mail or calls to other servers; throws while the transaction holds its connection. */
  outside<T>(fn: () => T): T;
  /** Moves the open transaction into a tenant; for callers that know the tenant only after a first query. */
  enter(scope: Pick<Scope, 'tenantId' | 'accountId'>): Promise<void>;
  /** Commits the work so far and returns the connection; the next query opens a new transaction. */
  settle(): Promise<void>;
  /** Settles, and lets later queries write, even where the transaction was opened for reading. */
  beginWriting(): Promise<void>;
  /** Commits and ends the transaction: it refuses later queries. */
  commit(): Promise<void>;
  rollback(): Promise<void>;
};

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const quoted = (value = '') => {
  if (value !== '' && !uuidForm.test(value)) throw new Problem('missing', 'request.missing');
  return `'${value}'`;
};
const settingsOf = ({ tenantId, accountId }: Scope) =>
  `set local app.tenant_id = ${quoted(tenantId)}; set local app.account_id = ${quoted(accountId)}`;

type Open = {
  client: pg.PoolClient;
  lost: (error: Error) => void;
  broken?: Error;
  hasFailed: boolean;
  pending: number;
  last: Promise<unknown>;
};
const swallowed = () => new Error('transaction was rolled back: an error inside it was swallowed');
/** Collects everything that is sent before the next tick and sends it in one piece. */
function together(client: pg.PoolClient) {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
/** The transaction of the current work, in tests and development: tracking it in each promise costs a tenth of the web server's time. */
const running =
  process.env.NODE_ENV === 'production' ? undefined : new AsyncLocalStorage<Pick<Transaction, 'isOpen'>>();
/** Runs `fn`; refuses a second transaction inside this one. */
export const within = <T>(transaction: Transaction, fn: () => T): T => (running ? running.run(transaction, fn) : fn());

/** Makes a transaction that begins with its first query. Services get `db`, never the client. */
export function makeTransaction(pool: pg.Pool, first: Scope): Transaction {
  const outer = running?.getStore();
  let scope = first;
  let open: Promise<Open> | undefined;
  let ended = false;

  const begin = async (): Promise<Open> => {
    // Two connections for one request could make a few requests wait for each other for ever.
    if (outer?.isOpen()) throw new Error('a transaction inside a transaction');
    const beginning = `begin${scope.readOnly ? ' read only' : ''};${scope.role ? ` set local role ${scope.role};` : ''} ${settingsOf(scope)}`;
    const client = await pool.connect();
    const state: Open = {
      client,
      lost: (error) => {
        state.broken ??= error;
      },
      hasFailed: false,
      pending: 0,
      last: Promise.resolve(),
    };
    client.on('error', state.lost);
    unheard(state, beginning);
    return state;
  };
  /** Sends a statement with the next query: where it fails, that query fails too, and without a tenant it sees no row. */
  const unheard = (state: Open, text: string) => {
    together(state.client);
    const before = state.last;
    state.last = state.client
      .query(text)
      .catch(state.lost)
      .then(() => before);
  };
  const giveBack = (state: Open, broken?: Error) => {
    state.client.removeListener('error', state.lost);
    state.client.release(broken ?? false);
  };
  const send = (state: Open, config: pg.QueryConfig, values?: unknown[]) => {
    state.pending++;
    together(state.client);
    const mine = state.client
      .query(config, values)
      .catch((error: Error) => {
        state.hasFailed = true;
        throw state.broken ?? error;
      })
      .finally(() => state.pending--);
    const before = state.last;
    state.last = mine.then(
      () => before,
      () => before,
    );
    return mine;
  };
  // Drizzle gets no connection: a forgotten promise that queries after the end must fail, not run in the next request's transaction.
  const facade = {
    query: async (asked: pg.QueryConfig, values?: unknown[]) => {
      // Only statements with values get a name: their text stays the same, and nothing else can be planned ahead.
      const name = asked.name ?? (values?.length ? frequentName(asked.text) : undefined);
      const config = name === undefined ? asked : { ...asked, name };
      if (ended) throw new Error('query after the end of its transaction');
      const mine = (open ??= begin());
      let state: Open;
      try {
        state = await mine;
      } catch (error) {
        open = undefined;
        throw error;
      }
      if (open !== mine) throw new Error('query after the end of its transaction');
      return send(state, config, values);
    },
  };

  const rollback = async () => {
    ended = true;
    const state = await quietly('what did not begin needs no end', () => open);
    open = undefined;
    if (!state) return;
    await state.last;
    if (!state.broken) await state.client.query('rollback').catch(state.lost);
    giveBack(state, state.broken);
  };

  const settle = async () => {
    const state = await open;
    if (!state) return;
    if (state.pending) {
      await rollback();
      throw new Error('the work ended before its queries did: an await is missing');
    }
    open = undefined;
    if (scope.readOnly) {
      // The result of a read is final already, and the next work on this connection runs after this statement.
      const { client, hasFailed } = state;
      void quietly('what was read stands already', () => client.query(hasFailed ? 'rollback' : 'commit'));
      giveBack(state, state.broken);
      if (state.hasFailed) throw swallowed();
      return;
    }
    try {
      // COMMIT of a failed transaction answers ROLLBACK without an error: some code swallowed the error.
      const { command } = await state.client.query('commit');
      giveBack(state, state.broken);
      if (command !== 'COMMIT') throw swallowed();
    } catch (error) {
      if (state.client.listeners('error').includes(state.lost)) giveBack(state, error as Error);
      throw error;
    }
  };

  const transaction: Transaction = {
    db: drizzle(facade as unknown as pg.Pool) as unknown as Db,
    isOpen: () => open !== undefined,
    outside: (fn) => {
      if (open) throw new Error('outside() called while a transaction is open');
      return fn();
    },
    async enter(inner) {
      scope = { ...scope, ...inner };
      const state = await open;
      if (state) unheard(state, settingsOf(scope));
    },
    settle,
    async beginWriting() {
      await settle();
      scope = { ...scope, readOnly: false };
    },
    commit: () => {
      ended = true;
      return settle();
    },
    rollback,
  };
  return transaction;
}

/** Runs `fn` in a transaction of its own and commits it. */
export async function inTransaction<T>(
  pool: pg.Pool,
  scope: Scope,
  fn: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const transaction = makeTransaction(pool, scope);
  try {
    const result = await within(transaction, () => fn(transaction));
    await transaction.commit();
    return result;
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
}
