// Decides who ranks above whom in a company: compares the permissions of users' groups with those of the asking user (decision 0011).
import { lackedBy, mayTouch, raisedBy } from '#features/identity/contract/account-rules.model.ts';
import type { Holder } from '#features/identity/contract/account-rules.model.ts';
import { requireNothingLacked, holderOf } from './giving.service.ts';
import { listGroups } from './permission-groups.service.ts';
import type { Permission } from '#platform/contract/permission.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Context } from '#platform/server/context.ts';

/** A person as far as its rank is concerned. */
export type Ranked = { readonly accountId: string; readonly permissionGroupId: string | null };
export type Ranks = {
  /** Whether credentials, e-mail, sessions, activity and group of this person may be touched. */
  mayTouch(person: Ranked): boolean;
  /** What whoever gives lacks of a group; `person` is who is put into it, somebody new where absent. */
  lackedOf(groupId: string | null, person?: Ranked): Permission[];
  has(groupId: string): boolean;
};
/** Reads the groups once, some dozens in a company, for any number of people. A group counts by what it opens, active or not: it may be switched on again. */
export async function ranksOf(
  context: Context,
  holder: Holder = holderOf(context),
  own: readonly string[] = context.person ? [context.person.accountId] : [],
): Promise<Ranks> {
  const groups = new Map((await listGroups(context)).map(({ id, permissions }) => [id, permissions]));
  const heldIn = (groupId: string | null) => (groupId && groups.get(groupId)) || [];
  return {
    mayTouch: ({ accountId, permissionGroupId }) =>
      mayTouch(holder, heldIn(permissionGroupId), own.includes(accountId)),
    lackedOf: (groupId, person) =>
      person && own.includes(person.accountId)
        ? raisedBy(heldIn(person.permissionGroupId), heldIn(groupId), holder)
        : lackedBy(holder, heldIn(groupId)),
    has: (groupId) => groups.has(groupId),
  };
}
export const outranked = 'people.outranked';
/** Throws where somebody holds what the asking person lacks. */
export async function requireTouch(context: Context, person: Ranked): Promise<void> {
  if (!(await ranksOf(context)).mayTouch(person)) throw new Problem('forbidden', outranked);
}
/** Throws where a group is not here, or gives what the giver lacks. */
export function requireGroup(ranks: Ranks, groupId: string | null, person?: Ranked): void {
  if (groupId && !ranks.has(groupId)) throw new Problem('missing', 'request.missing');
  requireNothingLacked(ranks.lackedOf(groupId, person));
}
