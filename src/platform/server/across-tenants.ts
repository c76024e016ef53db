// Runs work over all tenants at once. It has a separate database role, few connections, and always a stated reason.
import { inTransaction } from './transactions.ts';
import type { Db } from './database.ts';
import type { Services } from './requests.ts';

/** Runs `fn` as the role `ops`, which sees every tenant. It serves the installation's chores and exports, and never a request. */
export function acrossTenants<T>(
  services: Pick<Services, 'ops'>,
  reason: string,
  fn: (db: Db) => Promise<T>,
): Promise<T> {
  if (!services.ops) throw new Error(`no connection across tenants here: ${reason}`);
  return inTransaction(services.ops, {}, ({ db }) => fn(db));
}
