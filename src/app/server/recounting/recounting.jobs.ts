// Runs the nightly recount of every kept counter, one part in one transaction.
import { job } from '#platform/server/jobs.ts';
import type { Schedule } from '#platform/server/jobs.ts';
import { recountPart, recountTask } from './recounting.service.ts';
import type { RecountPart } from './recounting.service.ts';

const nightTask = 'recount-night';
export const recountingJobs = [
  job<object>(nightTask, (context) => recountPart(context, {})),
  job<RecountPart>(recountTask, recountPart),
];
export const recountingSchedules: readonly Schedule[] = [{ task: nightTask, at: '03:10' }];
