// Collects the first page of staff: the contracts together, those that end soon or are near a limit, and the installation.
import { version } from '#platform/contract/version.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { expiringDays, lateJobSeconds, watchedContracts } from '../contract/contract-overview.model.ts';
import type { ContractOverview } from '../contract/contract-overview.wire.ts';
import * as store from './contract-overview.store.ts';
import { listContracts } from './contracts.service.ts';
import type { ContractAsked } from './contracts.service.ts';

type WatchedFilter = Pick<ContractAsked, 'expiresWithinDays' | 'isNearLimit' | 'orderBy' | 'isDescending'>;
async function listWatched(context: PersonContext, asked: WatchedFilter): Promise<ContractOverview['expiring']> {
  // What was blocked or canceled needs nobody.
  const open = { ...asked, statuses: ['production', 'experimentation'] };
  const { items, total } = await listContracts(context, { ...open, pageNumber: 1, pageSize: watchedContracts });
  return {
    total,
    items: items.map(({ id, companyName, code, state, expiresOn, ...rest }) => {
      const { activeUsers, userLimit, diskBytes, diskLimitMegabytes } = rest;
      return { id, companyName, code, state, expiresOn, activeUsers, userLimit, diskBytes, diskLimitMegabytes };
    }),
  };
}
/** Returns the state of the installation to the provider's own staff. */
async function findInstallation(context: PersonContext): Promise<ContractOverview['installation']> {
  if (context.person.level !== 'N0' || context.person.clientContractId) return null;
  const sizes = await store.findStorage(context.db);
  if (!sizes) return null;
  const { waiting, failed, oldestSeconds } = await store.findQueue(context.db);
  const { sweep } = sizes;
  return {
    version,
    isWorking: failed === 0 && oldestSeconds < lateJobSeconds,
    ...{ waitingJobs: waiting, failedJobs: failed, oldestWaitSeconds: oldestSeconds },
    databaseBytes: sizes.databaseBytes,
    storage: sweep && {
      ...{ contents: sweep.contents, bytes: sweep.bytes, missing: sweep.missingContents },
      checkedAt: sweep.finishedAt,
    },
  };
}
export async function getContractOverview(context: PersonContext): Promise<ContractOverview> {
  const contracts = await store.sum(context.db);
  const expiring = await listWatched(context, {
    ...{ expiresWithinDays: expiringDays, orderBy: 'expiresOn', isDescending: false },
  });
  const nearLimit = await listWatched(context, { isNearLimit: true, orderBy: 'activeUsers', isDescending: true });
  const installation = await findInstallation(context);
  return { countedAt: context.now().toISOString(), contracts, expiring, nearLimit, installation };
}
