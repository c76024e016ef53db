// Removes messages that the ledger has kept long enough, and forgets the addresses of people who are anonymised.
import { dayMilliseconds } from '#platform/contract/units.ts';
import type { Context } from '#platform/server/context.ts';
import { keptDays } from './deliveries.service.ts';
import * as store from './deliveries.store.ts';

/** Messages of one transaction, which limits its locks. */
const batch = 5_000;
export async function forgetOldDeliveries(context: Context): Promise<void> {
  const before = new Date(context.now().getTime() - keptDays(context) * dayMilliseconds).toISOString();
  let gone: number;
  do {
    gone = await store.removeOld(context.db, before, batch);
    await context.settle();
  } while (gone >= batch);
}
export const forgetDeliveriesOf = ({ db }: Context, userId: string): Promise<void> => store.forget(db, userId);
