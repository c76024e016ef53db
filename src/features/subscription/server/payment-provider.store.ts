// Reads and writes in SQL the connection of a company to its payment provider, and the events that were taken.
import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { paymentEvents as events, paymentProviders as providers } from './payment-provider.tables.ts';

export type StoredProvider = Omit<typeof providers.$inferSelect, 'tenantId' | 'updatedAt'>;
export async function find(db: Db): Promise<StoredProvider | undefined> {
  const [found] = await db.select().from(providers);
  return found;
}
export const save = async (db: Db, connection: StoredProvider): Promise<void> =>
  void (await db
    .insert(providers)
    .values(connection)
    .onConflictDoUpdate({
      target: providers.tenantId,
      set: {
        sealedKey: sql`excluded.sealed_key`,
        sealedEventSecret: sql`excluded.sealed_event_secret`,
        monthlyPrice: sql`excluded.monthly_price`,
        annualPrice: sql`excluded.annual_price`,
        updatedAt: sql`excluded.updated_at`,
      },
    }));
export const remove = async (db: Db): Promise<void> => void (await db.delete(providers));
type TakenEvent = { id: string; signedAt: string; takenAt: string };
/** Stores an event that is new; else returns the moment at which the delivery that was taken was signed. */
export async function insertEvent(db: Db, taken: TakenEvent): Promise<string | undefined> {
  const made = await db.insert(events).values(taken).onConflictDoNothing().returning({ id: events.id });
  if (made.length > 0) return undefined;
  const [before] = await db.select({ signedAt: events.signedAt }).from(events).where(eq(events.id, taken.id));
  return before?.signedAt;
}
export const removeEventsBefore = async (db: Db, moment: string): Promise<void> =>
  void (await db.delete(events).where(lt(events.takenAt, moment)));
