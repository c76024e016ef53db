// Work of sending: what changed is looked for in what was sent, made into a package anew, and put into each contract by a job of its own.
import { job } from '#platform/server/jobs.ts';
import {
  changedTask,
  replicateInto,
  replicateTask,
  replicateUntaken,
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
  job<unknown>(retryTask, replicateUntaken),
];
