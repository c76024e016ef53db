// A permission group sent to contracts, one job for each.
import { job } from '#platform/server/jobs.ts';
import { replicateGroup, replicateGroupTask } from './group-links.service.ts';
import type { GroupSending } from './group-links.service.ts';

export const replicateGroupJob = job<GroupSending>(replicateGroupTask, replicateGroup);
