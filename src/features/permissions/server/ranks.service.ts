// Decides who ranks above whom in a company: compares the permissions of users' groups with those of the asking user (decision 0011).
import { lackedBy, mayTouch, raisedBy } from '#features/identity/contract/account-rules.model.ts';
import type { Holder } from '#features/identity/contract/account-rules.model.ts';
import { requireNothingLacked, holderOf } from './giving.service.ts';
import { listGroupRows } from './permission-groups.service.ts';
import type { Permission } from '#platform/contract/permission.ts';
import { fieldProblem, Problem } from '#platform/contract/problem.ts';
import type { Context } from '#platform/server/context.ts';

/** The fields of a person that its rank needs. */
export type Ranked = { readonly accountId: string; readonly permissionGroupId: string | null };
export type Ranks = {
  /** Returns whether the caller may change credentials, e-mail, sessions, activity and group of this person. */
  mayTouch(person: Ranked): boolean;
  /** Returns what the giver lacks of a group; `person` enters the group, a new person where absent. */
  lackedOf(groupId: string | null, person?: Ranked): Permission[];
  has(groupId: string): boolean;
};
/** Reads the groups once, some dozens in a company, for any number of people. Inactive groups count too: they may be reactivated. */
export async function ranksOf(
  context: Context,
  holder: Holder = holderOf(context),
  own: readonly string[] = context.person ? [context.person.accountId] : [],
): Promise<Ranks> {
  const groups = new Map((await listGroupRows(context)).map(({ id, permissions }) => [id, permissions]));
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
/** Throws where the person holds what the caller lacks. */
export async function requireTouch(context: Context, person: Ranked): Promise<void> {
  if (!(await ranksOf(context)).mayTouch(person)) throw new Problem('forbidden', outranked);
}
/** Throws where a group does not exist here, or gives what the giver lacks. */
export function requireGroup(ranks: Ranks, groupId: string | null, person?: Ranked, field = 'permissionGroupId'): void {
  if (groupId && !ranks.has(groupId)) throw fieldProblem('missing', field, 'request.missing');
  requireNothingLacked(ranks.lackedOf(groupId, person));
}
