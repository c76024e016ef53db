// Removes a user softly, so that history, statistics and certificates stay; frees the seat and ends every session.
import { changeMembership } from '#features/contracts/server/memberships.service.ts';
import { revokeSessionsHere } from '#features/identity/server/sessions.service.ts';
import { requireMaintainerStays } from '#features/permissions/server/maintainers.service.ts';
import { requireTouch } from '#features/permissions/server/ranks.service.ts';
import { changeUsage, lockUsage } from '#features/contracts/server/usage.service.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { PersonContext } from '#platform/server/context.ts';
import type { User } from '../contract/user.model.ts';
import { getUser } from './people.service.ts';
import * as store from './users.store.ts';

/** Takes somebody who holds no more than the asking person out of every list and of the platform, and answers who it was; nothing is noted. */
export async function dropUser(context: PersonContext, userId: string): Promise<User> {
  await lockUsage(context);
  const user = await getUser(context, userId);
  await requireTouch(context, user);
  if (user.isActive) await requireMaintainerStays(context, userId);
  await store.remove(context.db, userId);
  await changeUsage(context, { users: -1, ...(user.isActive && { activeUsers: -1 }) });
  await changeMembership(context, userId, user.username, false);
  await revokeSessionsHere(context, [user.accountId], 'deactivated');
  return user;
}
/** Nobody removes oneself (decisions D6.3). Of two who remove the same person, the second finds nobody. */
export async function removeUser(context: PersonContext, userId: string): Promise<void> {
  if (userId === context.person.userId) throw new Problem('rule', 'people.remove.oneself');
  const user = await dropUser(context, userId);
  context.note({ subject: user.accountId, before: { fullName: user.fullName, email: user.email } });
}
