// Runs the work of notifications by each tenant's clock: deadlines and digests in the morning, and forgetting at night.
import { job } from '#platform/server/jobs.ts';
import type { Schedule } from '#platform/server/jobs.ts';
import type { ScheduledDay } from '#platform/server/tenant-clock.ts';
import { forgetOld, tellDeadlines } from './deadlines.service.ts';
import { digestTime } from '../contract/preference.model.ts';
import { sendDigests } from './digests.service.ts';
import { communicationTask, tellCommunication } from './events.service.ts';

export const notificationJobs = [
  job<{ communicationId: string; version: number }>(communicationTask, tellCommunication),
  job<object>('notifications-deadlines', tellDeadlines),
  job<ScheduledDay>('notifications-digests', sendDigests),
  job<object>('notifications-forget', forgetOld),
];
export const notificationSchedules: readonly Schedule[] = [
  { task: 'notifications-deadlines', at: '07:00' },
  { task: 'notifications-digests', at: digestTime },
  { task: 'notifications-forget', at: '03:50' },
];
