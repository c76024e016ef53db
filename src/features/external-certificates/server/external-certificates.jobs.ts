// Runs, in the morning of each tenant's day, the reminders of external certificates that end soon.
import { job } from '#platform/server/jobs.ts';
import type { Schedule } from '#platform/server/jobs.ts';
import { remindOfEnds } from './reminders.service.ts';

const task = 'external-certificates-remind';
export const externalCertificatesJobs = [job<object>(task, remindOfEnds)];
export const externalCertificatesSchedules: readonly Schedule[] = [{ task, at: '07:00' }];
