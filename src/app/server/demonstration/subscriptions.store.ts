// Writes in SQL the subscription of the demonstration and the payments of its past, which no use case makes at once.
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { newId } from '#platform/server/columns.ts';
import { users } from '#features/people/server/users.tables.ts';
import { subscriptionPayments, subscriptions } from '#features/subscription/server/subscription.tables.ts';

type Inserted<T extends { $inferInsert: object }> = Omit<T['$inferInsert'], 'tenantId' | 'id'>;
/** Returns a person by the user name, unless there is a subscription already. */
export async function findSubscriber(db: Db, username: string): Promise<string | undefined> {
  const [known] = await db.select({ id: subscriptions.id }).from(subscriptions).orderBy(subscriptions.id).limit(1);
  if (known) return undefined;
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.username, username), isNull(users.removedAt)));
  return found?.id;
}
export const insertSubscription = (db: Db, begun: Inserted<typeof subscriptions>) =>
  db.insert(subscriptions).values({ id: newId(), ...begun });
export const insertPayments = (db: Db, paid: readonly Inserted<typeof subscriptionPayments>[]) =>
  db.insert(subscriptionPayments).values(paid.map((one) => ({ id: newId(), ...one })));
