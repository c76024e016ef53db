// Runs the work of devices: sending a batch of pushes, also after quiet hours, and forgetting at night the devices whose session is over.
import { job } from '#platform/server/jobs.ts';
import type { Schedule } from '#platform/server/jobs.ts';
import { forgetUnbound } from './device-tokens.service.ts';
import { heldTask, pushBatch, pushTask, pushTold } from './pushing.service.ts';
import type { Batch } from './pushing.service.ts';

export const deviceTokensJobs = [
  job<Batch>(pushTask, pushBatch),
  job<{ notificationIds: string[] }>(heldTask, (context, { notificationIds }, { id }) =>
    pushTold(context, notificationIds, id),
  ),
  job<object>('device-tokens-forget', forgetUnbound),
];
export const deviceTokensSchedules: readonly Schedule[] = [{ task: 'device-tokens-forget', at: '03:40' }];
