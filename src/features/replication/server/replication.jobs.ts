// A section sent to contracts, one job for each.
import { job } from '#platform/server/jobs.ts';
import { replicateInto, replicateTask } from './replication.service.ts';
import type { Sending } from './replication.service.ts';

export const replicationJobs = [job<Sending>(replicateTask, replicateInto)];
