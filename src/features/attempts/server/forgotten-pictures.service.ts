// Removes pictures of questions that nothing shows any more; their contents follow as those of any file without a reference.
import { dayMilliseconds } from '#platform/contract/units.ts';
import { acrossTenants } from '#platform/server/across-tenants.ts';
import type { Services } from '#platform/server/requests.ts';
import { removeUnshown } from './forgotten-pictures.store.ts';

/** An author may have a page open whose picture is saved later, and undo a removal. */
const keptDays = 30;

/** Removes the pictures that nobody has sent or saved for thirty days and no question shows. */
export const forgetPictures = (services: Pick<Services, 'ops' | 'now'>): Promise<number> =>
  acrossTenants(services, 'copies show the pictures of their senders', (db) =>
    removeUnshown(db, new Date(services.now().getTime() - keptDays * dayMilliseconds)),
  );
