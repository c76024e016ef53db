// Removes a user softly, so that history, statistics and certificates stay; frees the seat and ends every session.
import { updateMembership } from '#features/contracts/server/memberships.service.ts';
import { revokeSessionsInTenant } from '#features/identity/server/sessions.service.ts';
import { requireMaintainerStays } from '#features/permissions/server/maintainers.service.ts';
import { requireTouch } from '#features/permissions/server/ranks.service.ts';
import { updateUsage, lockUsage } from '#features/contracts/server/usage.service.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { happened } from '#platform/server/events.ts';
import type { User } from '../contract/user.model.ts';
import { audiencesChanged } from './people.events.ts';
import { getUser } from './people.service.ts';
import * as store from './users.store.ts';

declare module '#platform/server/context.ts' {
  interface Ports {
    /** Counts the enrollments of a person who comes back (1) or leaves (-1) in their contents. Plugged by enrollment. */
    countPerson(context: Context, userId: string, by: 1 | -1): Promise<void>;
  }
}

/** Removes a person who holds no more than the asking user from every list and the platform; returns the user, writes no audit. */
export async function dropUser(context: PersonContext, userId: string): Promise<User> {
  await lockUsage(context);
  const user = await getUser(context, userId);
  await requireTouch(context, user);
  if (user.isActive) await requireMaintainerStays(context, userId);
  await store.remove(context.db, userId);
  await updateUsage(context, { users: -1, ...(user.isActive && { activeUsers: -1 }) });
  await context.ports.countPerson(context, userId, -1);
  await updateMembership(context, userId, user.username, false);
  await revokeSessionsInTenant(context, [user.accountId], 'deactivated');
  await context.publish(happened(audiencesChanged, { userIds: [userId] }));
  return user;
}
/** Removes a user, but never the caller itself (decisions D6.3). Where two remove the same person, the second call finds none. */
export async function removeUser(context: PersonContext, userId: string): Promise<void> {
  if (userId === context.person.userId) throw new Problem('rule', 'people.remove.oneself');
  const user = await dropUser(context, userId);
  context.note({ subject: user.accountId, before: { fullName: user.fullName, email: user.email } });
}
