// Forgetting what the audit has kept for its time, in every tenant. docs/decisions/0012
import { acrossTenants } from '#platform/server/across-tenants.ts';
import type { House } from '#platform/server/requests.ts';
import * as store from './audit.store.ts';

/** Entries of one transaction; so many locks and so much log at a time, however long nobody tidied up. */
const batch = 5_000;

/** Removes entries that were kept long enough, batch by batch. */
export async function forgetOldEntries(house: Pick<House, 'ops' | 'installation'>): Promise<void> {
  const { auditKept } = house.installation;
  let gone: number;
  do
    gone = await acrossTenants(house, 'entries of all tenants are kept equally long', (db) =>
      store.removeOld(db, auditKept, batch),
    );
  while (gone >= batch);
}
