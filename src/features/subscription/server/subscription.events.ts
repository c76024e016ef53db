// Declares the events of subscriptions.
import { fact, happened } from '#platform/server/events.ts';
import type { Fact } from '#platform/server/events.ts';

/** One person's subscription: the day that is told, and what tells this happening from the next. */
export type ChangedSubscription = { userId: string; subscriptionId: string; day: string; occurrence: string };
export type SubscriptionChange = 'renews' | 'ended' | 'cancelled' | 'reactivated';
/** The event that subscriptions renew soon, ended, or were cancelled or reactivated: a night has many, and one job tells of them. */
export const subscriptionsChanged = fact<{ change: SubscriptionChange; subscriptions: ChangedSubscription[] }>(
  'subscriptions-changed',
);
type ChangeFact = Fact<{ change: SubscriptionChange; subscriptions: ChangedSubscription[] }>;
/** The subscriptions of one fact. */
const toldAtOnce = 500;
/** Returns the facts of these subscriptions. */
export const changeFacts = (change: SubscriptionChange, changed: readonly ChangedSubscription[]): ChangeFact[] =>
  Array.from({ length: Math.ceil(changed.length / toldAtOnce) }, (_none, nth) =>
    happened(subscriptionsChanged, {
      change,
      subscriptions: changed.slice(nth * toldAtOnce, (nth + 1) * toldAtOnce),
    }),
  );
