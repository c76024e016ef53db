// Runs the jobs that send the look to contracts, one job for each contract.
import { job } from '#platform/server/jobs.ts';
import { replicateInto, replicateTask } from './branding-replications.service.ts';

export const replicateBranding = job<{ targetId: string }>(replicateTask, (context, { targetId }) =>
  replicateInto(context, targetId),
);
