// Tells earlier features what a person's subscription is, and whether it is over; companies without subscriptions cost nothing.
import type { UserSubscription } from '#features/people/contract/profile.wire.ts';
import { getTenant, todayOf } from '#features/contracts/server/tenants.service.ts';
import { dayIn } from '#platform/contract/days.ts';
import type { Context, Ports } from '#platform/server/context.ts';
import { stateOf } from '../contract/subscription.model.ts';
import * as store from './subscriptions.store.ts';
import type { SubscriptionRecord } from './subscriptions.store.ts';

/** How long a company without subscriptions is known as such: another process may begin the first one meanwhile. */
const knownMs = 5_000;
const without = new Map<string, number>();
async function findStanding({ db, tenantId, now }: Context, userId: string): Promise<SubscriptionRecord | undefined> {
  if (!tenantId || (without.get(tenantId) ?? 0) > now().getTime()) return undefined;
  const found = await store.findOf(db, userId);
  if (!found && !(await store.hasAny(db))) without.set(tenantId, now().getTime() + knownMs);
  return found;
}
/** Forgets that the company has no subscriptions, because one begins. */
export const noteFirst = ({ tenantId }: Context): void => void (tenantId && without.delete(tenantId));
/** Returns the state of a subscription today. */
export async function stateToday(context: Context, { startedOn, expiresOn, cancelledAt }: SubscriptionRecord) {
  const { timeZone } = await getTenant(context);
  const cancelledOn = cancelledAt && dayIn(new Date(cancelledAt), timeZone);
  return stateOf({ startedOn, expiresOn, cancelledOn }, dayIn(context.now(), timeZone));
}
/** Port of people: the subscription that the data of a person carry. SUBS-004 */
export const subscriptionOf: Ports['subscriptionOf'] = async (
  context,
  userId,
): Promise<UserSubscription | undefined> => {
  const found = await findStanding(context, userId);
  if (!found) return undefined;
  const { id, createdAt, expiresOn, cancelledAt } = found;
  return { id, state: await stateToday(context, found), createdAt, expiresOn, cancelledAt };
};
/** Port of enrollment and progress: after the end nobody enrolls, and only what was consumed opens. SUBS-005 */
export const isSubscriptionOver: Ports['isSubscriptionOver'] = async (context, userId) => {
  const found = await findStanding(context, userId);
  return found !== undefined && found.expiresOn < (await todayOf(context));
};
