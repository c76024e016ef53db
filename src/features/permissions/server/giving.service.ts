// Decides whether permissions may be given, before a group is created, changed, sent to a contract or given to a user.
import { nobody } from '#features/identity/contract/account-rules.model.ts';
import type { Holder } from '#features/identity/contract/account-rules.model.ts';
import { situationOf } from '#features/identity/server/admission.service.ts';
import type { Permission } from '#platform/contract/permission.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Context } from '#platform/server/context.ts';

/** Returns the caller by what it holds here; without a caller, a holder of nothing special. */
export const holderOf = ({ person }: Pick<Context, 'person'>): Holder => (person ? situationOf(person) : nobody);
/** Returns the names of the lacked permissions as text keys; the sentence shows them in the caller's language. */
export const namesOf = (lacked: readonly Permission[]): string[] => lacked.map((one) => `permissions.name.${one}`);
/** Throws where a permission is lacked, and names it. */
export function requireNothingLacked(lacked: readonly Permission[]): void {
  if (lacked.length) throw new Problem('forbidden', 'permissions.notHeld', { lacked: namesOf(lacked) });
}
