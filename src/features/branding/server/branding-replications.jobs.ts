// The look sent to contracts, one job for each.
import { job } from '#platform/server/jobs.ts';
import { replicateInto, replicateTask } from './branding-replications.service.ts';

export const replicateLook = job<{ targetId: string }>(replicateTask, (context, { targetId }) =>
  replicateInto(context, targetId),
);
