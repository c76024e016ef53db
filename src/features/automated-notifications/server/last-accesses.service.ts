// Stores when a person opens the platform, for the rule about people who do not, and tells it to later features.
import type { Context } from '#platform/server/context.ts';
import { happened } from '#platform/server/events.ts';
import { personSeen } from './last-accesses.events.ts';
import { updateLastAccess } from './last-accesses.store.ts';

/** Plugged into the start of a session as a port. */
export async function personArrived(context: Context, userId: string): Promise<void> {
  const at = context.now().toISOString();
  const written = await updateLastAccess(context.db, { userId, at });
  if (written.length > 0) await context.publish(happened(personSeen, { userId, at }));
}
