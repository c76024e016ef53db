// Runs the jobs of deliveries: sending what is due, and forgetting what was kept long enough.
import { job } from '#platform/server/jobs.ts';
import type { Schedule } from '#platform/server/jobs.ts';
import { forgetOldDeliveries } from './keeping.service.ts';
import { sendingTask } from './delivery-queue.service.ts';
import { sendDue } from './delivery-sending.service.ts';

export const deliveryJobs = [
  job<object>(sendingTask, (context, _nothing, run) => sendDue(context, run), { isRetriedBesideNext: true }),
  job<object>('forget-deliveries', forgetOldDeliveries),
];
export const deliverySchedules: readonly Schedule[] = [{ task: 'forget-deliveries', at: '03:20' }];
