// Work over all tenants at once: a role of its own, few connections, always with a reason.
import { inTransaction } from './database.ts';
import type { Db } from './database.ts';
import type { House } from './requests.ts';

/** Runs `fn` as the role `ops`, which sees every tenant; for chores and exports of the installation, never for a request. */
export function acrossTenants<T>(house: Pick<House, 'ops'>, reason: string, fn: (db: Db) => Promise<T>): Promise<T> {
  if (!house.ops) throw new Error(`no connection across tenants here: ${reason}`);
  return inTransaction(house.ops, {}, ({ db }) => fn(db));
}
