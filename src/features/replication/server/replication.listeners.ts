// Listens to what contracts are given and to their limits. The database tells what has changed in sent contents (database/functions/48_sending.sql).
import { listener } from '#platform/server/listeners.ts';
import { contractChanged } from '#features/contracts/server/contracts.events.ts';
import { sectionLinked } from '#features/sections/server/sections.events.ts';
import { replicateUnapplied, sendSection } from './replication.service.ts';

export const replicationListeners = [
  listener(sectionLinked, 'replicate-linked', sendSection),
  listener(contractChanged, 'replicate-with-new-limits', async (context, { tenantId }) => {
    await context.enter({ tenantId });
    await replicateUnapplied(context);
  }),
];
