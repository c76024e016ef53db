// Removes files without references for 30 days, with the last row also the content, and announced files that never arrived. Runs by the clock. decisions D3.20
import { dayMilliseconds } from '#platform/contract/units.ts';
import { acrossTenants } from '../across-tenants.ts';
import type { Chore } from '../jobs.ts';
import { removeUnreferenced } from './files.store.ts';
import { removeUnnamed } from './removal.ts';

const keptDays = 30;
const batch = 500;
/** The number of contents that the chore removes under one lock. */
const removedAtOnce = 50;

/** Keeps contents of the last two days, because their rows may be written soon; the sweep finds them later. */
export const forgetFiles: Chore = {
  name: 'forget-files',
  everyMinutes: 60,
  async run(services) {
    const now = services.now();
    for (let removed = batch; removed === batch;) {
      const gone = await acrossTenants(services, 'contents are shared between tenants', (db) =>
        removeUnreferenced(db, { before: new Date(now.getTime() - keptDays * dayMilliseconds), now }, batch),
      );
      for (let at = 0; at < gone.hashes.length; at += removedAtOnce)
        await acrossTenants(services, 'contents are shared between tenants', (db) =>
          removeUnnamed(
            { db, storage: services.storage },
            gone.hashes.slice(at, at + removedAtOnce),
            new Date(now.getTime() - 2 * dayMilliseconds),
          ),
        );
      removed = gone.removed;
    }
  },
};
