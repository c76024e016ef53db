// Runs the jobs of sections that follow the tenant's clock.
import { job } from '#platform/server/jobs.ts';
import type { Schedule } from '#platform/server/jobs.ts';
import { recalculateShelves } from './sections.service.ts';

export const recalculateShelvesJob = job<unknown>('recalculate-shelves', recalculateShelves);
/** The schedule that runs at the tenant's midnight (learning-content §9). */
export const shelfSchedule: Schedule = { task: 'recalculate-shelves', at: '00:00' };
