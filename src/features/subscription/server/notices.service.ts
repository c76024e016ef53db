// Publishes each morning which subscriptions renew within days and which have ended; who is told, is told once.
import { todayOf } from '#features/contracts/server/tenants.service.ts';
import { dayAfter } from '#platform/contract/days.ts';
import type { Context } from '#platform/server/context.ts';
import { renewalNoticeDays } from '../contract/subscription.model.ts';
import { changeFacts } from './subscription.events.ts';
import * as store from './subscriptions.store.ts';

/** The days after the end in which it is told, where the worker paused meanwhile. */
const endedDays = 3;
/** Runs in the morning of the tenant's day; run again, it tells nobody twice, because the day tells one end from the next. */
export async function createNotices(context: Context): Promise<void> {
  const today = await todayOf(context);
  const renewing = await store.listEndingBetween(context.db, today, dayAfter(today, renewalNoticeDays - 1));
  const ended = await store.listEndingBetween(context.db, dayAfter(today, -endedDays), dayAfter(today, -1));
  const changed = ({ userId, id, expiresOn }: store.EndingSubscription, day = expiresOn) => ({
    ...{ userId, subscriptionId: id, day, occurrence: expiresOn },
  });
  await context.publish(
    ...changeFacts(
      'renews',
      renewing.filter((one) => !one.isCancelled).map((one) => changed(one, dayAfter(one.expiresOn))),
    ),
    ...changeFacts(
      'ended',
      ended.map((one) => changed(one)),
    ),
  );
}
