// Runs the jobs of sending: finds the sections that a change concerns, packs them again, and sends them to each contract in a separate job.
import { job } from '#platform/server/jobs.ts';
import {
  changedTask,
  replicateInto,
  replicateTask,
  replicateUnapplied,
  retryTask,
  sendSection,
  sendSectionsOf,
  sendTask,
} from './replication.service.ts';
import type { Sending } from './replication.service.ts';

export const replicationJobs = [
  job<{ objectId: string }>(changedTask, sendSectionsOf),
  job<{ sectionId: string }>(sendTask, sendSection),
  job<Sending>(replicateTask, replicateInto),
  job<unknown>(retryTask, replicateUnapplied),
];
