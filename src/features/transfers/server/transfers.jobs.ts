// Runs the hourly job that removes abandoned uploads from the disk and from the lists.
import { acrossTenants } from '#platform/server/across-tenants.ts';
import type { Chore } from '#platform/server/jobs.ts';
import { giveUpOld } from './transfers.service.ts';
import type { UploadStore } from './upload-store.service.ts';

/** Returns the chore that forgets uploads; `store` is the one given to the upload routes. */
export const forgetUploads = ({ datastore }: UploadStore): Chore => ({
  name: 'forget-uploads',
  everyMinutes: 60,
  async run(services) {
    await datastore.deleteExpired();
    await acrossTenants(services, 'abandoned uploads of all tenants', (db) => giveUpOld(db, services.now()));
  },
});
