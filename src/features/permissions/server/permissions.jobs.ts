// Runs the worker's job that sends permission groups to contracts and keeps an administrator in each.
import { job } from '#platform/server/jobs.ts';
import { replicateGroup, replicateGroupTask } from './group-links.service.ts';
import type { GroupSending } from './group-links.service.ts';
import { groupKeeps } from './maintainers.service.ts';

export const permissionsJobs = [
  job<GroupSending>(replicateGroupTask, (context, sending) => replicateGroup(context, sending, groupKeeps)),
];
