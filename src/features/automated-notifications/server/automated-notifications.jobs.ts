// Runs the rules of a company in the morning of its own day.
import { job } from '#platform/server/jobs.ts';
import type { Schedule } from '#platform/server/jobs.ts';
import { beginDay, runOfDay, runTask } from './engine.service.ts';

export const automatedNotificationJobs = [
  job<object>('automated-notifications-day', beginDay),
  job<{ ruleId: string }>(runTask, runOfDay),
];
export const automatedNotificationSchedules: readonly Schedule[] = [
  { task: 'automated-notifications-day', at: '08:00' },
];
