// Removes the audit entries whose time is over, in every tenant. docs/decisions/0012
import { acrossTenants } from '#platform/server/across-tenants.ts';
import type { Services } from '#platform/server/requests.ts';
import * as store from './audit.store.ts';

/** Entries of one transaction: it limits the locks and the log, however long the last clean-up was ago. */
const batch = 5_000;

/** Removes entries that were kept long enough, batch by batch. */
export async function forgetOldEntries(services: Pick<Services, 'ops' | 'installation'>): Promise<void> {
  const { auditKept } = services.installation;
  let gone: number;
  do
    gone = await acrossTenants(services, 'entries of all tenants are kept equally long', (db) =>
      store.removeOld(db, auditKept, batch),
    );
  while (gone >= batch);
}
