// Reads and writes the plans of a company and the subscriptions of its people in SQL.
import { and, asc, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { newId } from '#platform/server/columns.ts';
import { issuedCertificates } from '#features/certificates/server/certificates.tables.ts';
import { enrollments } from '#features/enrollment/server/enrollments.tables.ts';
import { measuresOf } from '#features/enrollment/server/measures.tables.ts';
import type { SubscriptionPlan } from '../contract/subscription.model.ts';
import {
  subscriptionOffers as offers,
  subscriptionPayments as payments,
  subscriptions,
} from './subscription.tables.ts';

const { isEnrolled, isFinished } = measuresOf('e');
export type Offer = { plan: SubscriptionPlan; priceCents: number; currency: string };
/** Returns the offered plans, the annual one first. */
export const listOffers = (db: Db): Promise<Offer[]> =>
  db
    .select({ plan: offers.plan, priceCents: offers.priceCents, currency: offers.currency })
    .from(offers)
    .orderBy(asc(offers.plan));
/** Replaces the offered plans. */
export async function replaceOffers(db: Db, plans: readonly Offer[]): Promise<void> {
  await db.delete(offers);
  if (plans.length > 0) await db.insert(offers).values([...plans]);
}
export type SubscriptionRecord = typeof subscriptions.$inferSelect;
export const findOf = async (db: Db, userId: string): Promise<SubscriptionRecord | undefined> =>
  (await db.select().from(subscriptions).where(eq(subscriptions.userId, userId)))[0];
/** Locks and returns a person's subscription until the transaction ends. */
export const lockOf = async (db: Db, userId: string): Promise<SubscriptionRecord | undefined> =>
  (await db.select().from(subscriptions).where(eq(subscriptions.userId, userId)).for('update'))[0];
/** Locks and returns the subscription of this id at the payment provider until the transaction ends. */
export const lockOfProvider = async (db: Db, providerId: string): Promise<SubscriptionRecord | undefined> =>
  (await db.select().from(subscriptions).where(eq(subscriptions.providerId, providerId)).for('update'))[0];
/** Returns the subscription that a customer of the payment provider pays. */
export const findOfCustomer = async (db: Db, customerId: string): Promise<SubscriptionRecord | undefined> =>
  (await db.select().from(subscriptions).where(eq(subscriptions.customerId, customerId)).limit(1))[0];
/** Tells whether anybody of the tenant has a subscription. */
export const hasAny = async (db: Db): Promise<boolean> =>
  (await db.select({ id: subscriptions.id }).from(subscriptions).orderBy(subscriptions.id).limit(1)).length > 0;
type Begun = Pick<
  SubscriptionRecord,
  'userId' | 'plan' | 'priceCents' | 'currency' | 'cardLastDigits' | 'startedOn' | 'expiresOn'
>;
/** Begins a person's subscription, also anew: the row stays, what was cancelled is gone. */
export const begin = (db: Db, begun: Begun) =>
  db
    .insert(subscriptions)
    .values({ id: newId(), ...begun })
    .onConflictDoUpdate({
      target: [subscriptions.tenantId, subscriptions.userId],
      set: {
        plan: sql`excluded.plan`,
        priceCents: sql`excluded.price_cents`,
        currency: sql`excluded.currency`,
        cardLastDigits: sql`excluded.card_last_digits`,
        startedOn: sql`excluded.started_on`,
        expiresOn: sql`excluded.expires_on`,
        renewals: sql`excluded.renewals`,
        cancelledAt: sql`excluded.cancelled_at`,
        cancelReason: sql`excluded.cancel_reason`,
        cancelComment: sql`excluded.cancel_comment`,
        providerId: sql`excluded.provider_id`,
        providerChangedAt: sql`excluded.provider_changed_at`,
      },
    });
type Changed = Partial<
  Pick<
    SubscriptionRecord,
    | ('plan' | 'priceCents' | 'currency' | 'expiresOn' | 'renewals' | 'cardLastDigits')
    | ('cancelledAt' | 'cancelReason' | 'cancelComment' | 'providerId' | 'customerId' | 'providerChangedAt')
  >
>;
export const update = (db: Db, id: string, changes: Changed) =>
  db.update(subscriptions).set(changes).where(eq(subscriptions.id, id));
export const updateOf = (db: Db, userId: string, changes: Changed) =>
  db.update(subscriptions).set(changes).where(eq(subscriptions.userId, userId));
export const updateCardOf = (db: Db, providerId: string, cardLastDigits: string) =>
  db.update(subscriptions).set({ cardLastDigits }).where(eq(subscriptions.providerId, providerId));
/** Returns subscriptions that renew soon and whose next payment was never asked for; a payment provider renews by itself. */
export const listDue = (db: Db, from: string, until: string, most: number): Promise<SubscriptionRecord[]> =>
  db
    .select()
    .from(subscriptions)
    .where(
      and(
        isNull(subscriptions.cancelledAt),
        isNull(subscriptions.providerId),
        gte(subscriptions.expiresOn, from),
        lte(subscriptions.expiresOn, until),
        sql`not exists (
          select 1
          from ${payments}
          where ${payments.userId} = ${subscriptions.userId}
            and (${payments.state} = 'pending' or ${payments.beginsOn} > ${subscriptions.expiresOn}))`,
      ),
    )
    .orderBy(asc(subscriptions.expiresOn), asc(subscriptions.id))
    .limit(most);
export type EndingSubscription = { id: string; userId: string; expiresOn: string; isCancelled: boolean };
/** Lists the subscriptions whose last day is one of these. */
export const listEndingBetween = (db: Db, from: string, until: string): Promise<EndingSubscription[]> =>
  db
    .select({
      id: subscriptions.id,
      userId: subscriptions.userId,
      expiresOn: subscriptions.expiresOn,
      isCancelled: sql<boolean>`${subscriptions.cancelledAt} is not null`,
    })
    .from(subscriptions)
    .where(and(gte(subscriptions.expiresOn, from), lte(subscriptions.expiresOn, until)))
    .orderBy(asc(subscriptions.expiresOn), asc(subscriptions.id));
/** Counts what stays with a person after the end: concluded contents and certificates. */
export async function countKept(db: Db, userId: string): Promise<{ completed: number; certificates: number }> {
  const { rows } = await db.execute<{ completed: number; certificates: number }>(sql`
    select (select count(*)::int
            from ${enrollments} e
            where e.user_id = ${userId} and ${isFinished} and ${isEnrolled}) as completed,
      (select count(*)::int
       from ${issuedCertificates}
       where user_id = ${userId} and is_current and revoked_at is null) as certificates`);
  return rows[0]!;
}
