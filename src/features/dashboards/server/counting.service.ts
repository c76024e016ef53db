// Keeps the figures of everybody: large companies have them counted each minute, so that no reading touches each enrolment.
import type { Context } from '#platform/server/context.ts';
import type { Db } from '#platform/server/database.ts';
import { getTenant } from '#features/contracts/server/tenants.service.ts';
import * as store from './dashboard-counting.store.ts';

export const countTask = 'dashboards-count';
/** In a smaller company counting anew costs a reading less than ten milliseconds, and is exact. */
const leastPeople = 2000;
/** Counts the figures of the company anew; the next count ends what this one missed. */
export async function updateKeptFigures(context: Context): Promise<void> {
  const { timeZone } = await getTenant(context);
  await store.countEverything(context.db, timeZone, context.now().toISOString());
}
export const createCounts = (db: Db) => store.queueCounts(db, countTask, leastPeople);
