// By the clock: what nothing has referred to for 30 days goes, and with the last row its content. decisions D3.20
import { acrossTenants } from '../across-tenants.ts';
import type { Chore } from '../jobs.ts';
import { removeUnreferenced } from './files.store.ts';

const day = 24 * 60 * 60 * 1_000;
const keptDays = 30;
const batch = 500;

/** A content put in the last two days stays: its row may be about to be written. */
export const forgetFiles: Chore = {
  name: 'forget-files',
  everyMinutes: 360,
  async run(house) {
    const now = house.now().getTime();
    for (let removed = batch; removed === batch;) {
      const gone = await acrossTenants(house, 'contents are shared between tenants', (db) =>
        removeUnreferenced(db, new Date(now - keptDays * day), batch),
      );
      for (const hash of gone.hashes) await house.storage.remove(hash, new Date(now - 2 * day));
      removed = gone.removed;
    }
  },
};
