// Tells which of some permissions the signed-in user lacks, so that pages show it before a try. The server decides again.
import { lackedBy } from '#features/identity/contract/account-rules.model.ts';
import type { Holder } from '#features/identity/contract/account-rules.model.ts';
import type { Permission } from '#platform/contract/permission.ts';
import { useAccess } from '#platform/web/access.ts';

type Lacking = (holder: Holder, permissions: readonly Permission[]) => readonly Permission[];
/** Returns a function that tells what the user lacks; it uses the rule about people in a group unless another is given. */
export function useLacked(rule: Lacking = lackedBy): (permissions: readonly Permission[]) => readonly Permission[] {
  const access = useAccess();
  return (permissions) => (access ? rule(access.situation, permissions) : permissions);
}
