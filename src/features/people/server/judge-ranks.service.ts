// Whether who brought the lines of a people file may do what they say: groups that are given, and people who hold more.
import type { LineFault } from '#features/imports/contract/import.model.ts';
import { namesOf } from '#features/permissions/server/giving.service.ts';
import { findDefaultGroup } from '#features/permissions/server/permission-groups.service.ts';
import { outranked, ranksOf } from '#features/permissions/server/ranks.service.ts';
import type { Ranks } from '#features/permissions/server/ranks.service.ts';
import type { Context } from '#platform/server/context.ts';
import type { Judged } from './judge-people.service.ts';
import type { Acting } from './savers.service.ts';

const field = 'permissionGroup';
/** Adds what stands against each line; all of them where nobody who brought them may import any more. */
export async function judgeRanks(
  context: Context,
  judged: readonly Judged[],
  acting: Acting | undefined,
): Promise<void> {
  if (!acting) {
    for (const one of judged) one.faults.push({ field, code: 'people.import.byNobody' });
    return;
  }
  const ranks = await ranksOf(context, acting.holder, acting.accountIds);
  const byDefault = (await findDefaultGroup(context))?.id ?? null;
  for (const one of judged) {
    const fault = one.existing ? faultOfChange(ranks, one, acting) : faultOfNew(ranks, one, byDefault, acting);
    if (fault) one.faults.push(fault);
  }
}
const lackedFault = (lacked: ReturnType<Ranks['lackedOf']>): LineFault | undefined =>
  lacked.length ? { field, code: 'permissions.notHeld', details: { lacked: namesOf(lacked) } } : undefined;
/** Somebody new under one's own e-mail is oneself. */
function faultOfNew(ranks: Ranks, { given }: Judged, byDefault: string | null, { accountIds, emails }: Acting) {
  const groupId = given.permissionGroupId ?? byDefault;
  const isOwn = emails.includes(given.email ?? '');
  return lackedFault(
    ranks.lackedOf(groupId, isOwn ? { accountId: accountIds[0]!, permissionGroupId: null } : undefined),
  );
}
function faultOfChange(ranks: Ranks, { existing, changes }: Judged, { accountIds }: Acting): LineFault | undefined {
  const { isActive, permissionGroupId } = changes;
  if (!existing || (isActive === undefined && permissionGroupId === undefined)) return undefined;
  if (isActive === false && accountIds.includes(existing.accountId))
    return { field: 'isActive', code: 'people.deactivate.oneself' };
  if (ranks.lackedOf(existing.permissionGroupId).length)
    return { field: isActive === undefined ? field : 'isActive', code: outranked };
  return permissionGroupId === undefined ? undefined : lackedFault(ranks.lackedOf(permissionGroupId, existing));
}
