// Decides whether the importing user may do what the lines of a people file say: give these groups, change users with more permissions.
import type { LineValidationError } from '#features/imports/contract/import.model.ts';
import { namesOf } from '#features/permissions/server/giving.service.ts';
import { findDefaultGroup } from '#features/permissions/server/permission-groups.service.ts';
import { outranked, ranksOf } from '#features/permissions/server/ranks.service.ts';
import type { Ranks } from '#features/permissions/server/ranks.service.ts';
import type { Context } from '#platform/server/context.ts';
import type { Judged } from './judge-people.service.ts';
import type { Acting } from './savers.service.ts';

const field = 'permissionGroup';
/** Adds a validation error to each line that exceeds the rank; to all lines where no uploader may import any more. */
export async function judgeRanks(
  context: Context,
  judged: readonly Judged[],
  acting: Acting | undefined,
): Promise<void> {
  if (!acting) {
    for (const one of judged) one.validationErrors.push({ field, code: 'people.import.byNobody' });
    return;
  }
  const ranks = await ranksOf(context, acting.holder, acting.accountIds);
  const byDefault = (await findDefaultGroup(context))?.id ?? null;
  for (const one of judged) {
    const validationError = one.existing
      ? errorOfChange(ranks, one, acting)
      : errorOfNew(ranks, one, byDefault, acting);
    if (validationError) one.validationErrors.push(validationError);
  }
}
const lackedError = (lacked: ReturnType<Ranks['lackedOf']>): LineValidationError | undefined =>
  lacked.length ? { field, code: 'permissions.notHeld', details: { lacked: namesOf(lacked) } } : undefined;
/** Returns the error of a new person; a new person with the uploader's own e-mail counts as the uploader. */
function errorOfNew(ranks: Ranks, { given }: Judged, byDefault: string | null, { accountIds, emails }: Acting) {
  const groupId = given.permissionGroupId ?? byDefault;
  const isOwn = emails.includes(given.email ?? '');
  return lackedError(
    ranks.lackedOf(groupId, isOwn ? { accountId: accountIds[0]!, permissionGroupId: null } : undefined),
  );
}
function errorOfChange(
  ranks: Ranks,
  { existing, changes }: Judged,
  { accountIds }: Acting,
): LineValidationError | undefined {
  const { isActive, permissionGroupId } = changes;
  if (!existing || (isActive === undefined && permissionGroupId === undefined)) return undefined;
  if (isActive === false && accountIds.includes(existing.accountId))
    return { field: 'isActive', code: 'people.deactivate.oneself' };
  if (ranks.lackedOf(existing.permissionGroupId).length)
    return { field: isActive === undefined ? field : 'isActive', code: outranked };
  return permissionGroupId === undefined ? undefined : lackedError(ranks.lackedOf(permissionGroupId, existing));
}
