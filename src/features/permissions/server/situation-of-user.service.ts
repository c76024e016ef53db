// Reads what the access check needs to know about a user: the permissions that the user's group gives in this company.
import { levelOf } from '#features/contracts/contract/contract.model.ts';
import { getTenant } from '#features/contracts/server/tenants.service.ts';
import { personMay, situationOf } from '#features/identity/server/admission.service.ts';
import type { AccessSituation } from '#platform/contract/permission.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { getGroupRow } from './permission-groups.service.ts';

/** Returns one's own situation, or anybody's for a user who manages permissions. */
export async function situationOfUser(context: PersonContext, userId: string): Promise<AccessSituation> {
  if (userId === context.person.userId) return situationOf(context.person);
  if (!personMay(context.person, 'permissions'))
    throw new Problem('forbidden', 'identity.permission.denied', { permission: 'permissions' });
  const user = (await context.ports.groupMembers.placesOf(context, [userId])).get(userId);
  if (!user) throw new Problem('missing', 'people.missing');
  const group = user.permissionGroupId ? await getGroupRow(context, user.permissionGroupId) : undefined;
  const level = levelOf((await getTenant(context)).kind);
  return {
    level,
    isDistributor: level === 'N1',
    isClientMode: false,
    granted: new Set(group?.isActive ? group.permissions : []),
  };
}
