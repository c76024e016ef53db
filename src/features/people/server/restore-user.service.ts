// Restores a removed user in the same row, within seats and ranks, with an invitation as for a new user (decision 0010).
import { randomUUID } from 'node:crypto';
import { joinTenant, leaveTenant } from '#features/contracts/server/memberships.service.ts';
import { requestLinks } from '#features/identity/server/links.service.ts';
import { requireGroup, outranked, ranksOf } from '#features/permissions/server/ranks.service.ts';
import { updateUsage, lockUsage, reserveQuota } from '#features/contracts/server/usage.service.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { happened } from '#platform/server/events.ts';
import { isRestorable } from '../contract/user.model.ts';
import { peoplePlaced } from './people.events.ts';
import * as store from './users.store.ts';

/** Restores a user with place and group as they were; the group is given anew, so the caller must hold it. */
export async function restoreUser(context: PersonContext, userId: string): Promise<void> {
  await lockUsage(context);
  const kept = await store.findKept(context.db, userId);
  if (!kept || !isRestorable(kept, context.now())) throw new Problem('missing', 'people.missing');
  const { accountId, username, permissionGroupId, fullName, email } = kept;
  const ranks = await ranksOf(context);
  if (!ranks.mayTouch(kept)) throw new Problem('forbidden', outranked);
  // Staff in client mode may have been a person here, but nobody may raise his own permissions.
  requireGroup(ranks, permissionGroupId, { accountId, permissionGroupId: null });
  await reserveQuota(context, 'activeUsers');
  await store.bringBack(context.db, userId, { isActive: true });
  await leaveTenant(context, userId);
  // The database knows the account, so it decides whether the membership is unconfirmed.
  await joinTenant(context, [{ accountId, userId, username, isActive: true, isUnconfirmed: false }]);
  await updateUsage(context, { users: 1 });
  await context.ports.countPerson(context, userId, 1);
  await context.publish(happened(peoplePlaced, { userIds: [userId] }));
  await requestLinks(context, [{ purpose: 'first-access', userId, nonce: randomUUID() }]);
  context.note({ subject: accountId, after: { fullName, email } });
}
