// Removes after a week the lines of files that were checked and not imported, because they hold people's data.
import { dayMilliseconds } from '#platform/contract/units.ts';
import type { Context } from '#platform/server/context.ts';
import * as store from './imports.store.ts';

const keptMs = 7 * dayMilliseconds;
export async function forgetLeft(context: Context): Promise<void> {
  const before = new Date(context.now().getTime() - keptMs).toISOString();
  for (const id of await store.listForgotten(context.db, before)) {
    await store.update(context.db, id, { status: 'cancelled', finishedAt: context.now().toISOString() });
    await store.forgetLines(context.db, id);
  }
}
