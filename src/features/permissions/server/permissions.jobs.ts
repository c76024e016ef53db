// What the worker does with permission groups that are sent to contracts: somebody always stays there.
import { job } from '#platform/server/jobs.ts';
import { replicateGroup, replicateGroupTask } from './group-links.service.ts';
import type { GroupSending } from './group-links.service.ts';
import { groupKeeps } from './maintainers.service.ts';

export const permissionsJobs = [
  job<GroupSending>(replicateGroupTask, (context, sending) => replicateGroup(context, sending, groupKeeps)),
];
