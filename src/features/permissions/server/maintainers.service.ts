// Ensures that a company always has an active user with *Usuários* and *Permissões*, through any active group (decision 0011).
import { keepsCompany } from '#features/identity/contract/account-rules.model.ts';
import type { GroupKeeps } from './group-links.service.ts';
import { listGroupRows, lockAdministrators } from './permission-groups.service.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Context } from '#platform/server/context.ts';
import type { CountedMembers } from './group-members-port.service.ts';

type Changed = Parameters<GroupKeeps>[1];
export const lastMaintainer = 'people.groups.lastAdministrator';

/** Returns the groups whose people maintain the company; counts `changed` with its new values. */
async function maintainerGroups(context: Context, changed?: Changed): Promise<string[]> {
  const groups: Changed[] = await listGroupRows(context);
  return groups
    .map((group) => (group.id === changed?.id ? changed : group))
    .filter((group) => group.isActive && keepsCompany(new Set(group.permissions)))
    .map(({ id }) => id);
}
/** Returns whether a maintainer remains. Invited people may never enter, so where somebody has entered, one such person must remain. */
const staysKept = (before: CountedMembers, after: CountedMembers): boolean =>
  before.entered > 0 ? after.entered > 0 : after.all > 0 || before.all === 0;
/** Returns whether a maintainer remains where this group changes; a company without maintainers cannot lose its last one. */
export const groupKeeps: GroupKeeps = async (context, changed) => {
  await lockAdministrators(context);
  const before = await context.ports.groupMembers.countActive(context, await maintainerGroups(context));
  return staysKept(
    before,
    await context.ports.groupMembers.countActive(context, await maintainerGroups(context, changed)),
  );
};
/**
 * Returns a function that lets these people leave in turn, as long as a maintainer remains. The groups stay locked until the
 * transaction ends, so that where two leave at once, the second is counted with the new numbers.
 */
export async function departuresOf(context: Context, userIds: readonly string[]): Promise<(userId: string) => boolean> {
  await lockAdministrators(context);
  const groups = await maintainerGroups(context);
  const maintainers = new Map(
    (await context.ports.groupMembers.listActiveAmong(context, userIds, groups)).map((one) => [one.id, one]),
  );
  let left = maintainers.size ? await context.ports.groupMembers.countActive(context, groups) : { all: 0, entered: 0 };
  return (userId) => {
    const maintainer = maintainers.get(userId);
    if (!maintainer) return true;
    const next = { all: left.all - 1, entered: left.entered - (maintainer.enteredAt ? 1 : 0) };
    if (!staysKept(left, next)) return false;
    maintainers.delete(userId);
    left = next;
    return true;
  };
}
/** Throws where this person is the last maintainer of the company; `nextGroupId` is the person's next group. */
export async function requireMaintainerStays(
  context: Context,
  userId: string,
  nextGroupId: string | null = null,
): Promise<void> {
  const mayLeave = await departuresOf(context, [userId]);
  if (nextGroupId && (await maintainerGroups(context)).includes(nextGroupId)) return;
  if (!mayLeave(userId)) throw new Problem('rule', lastMaintainer);
}
/** Returns the groups whose people maintain the company now. */
export const listMaintainerGroups = (context: Context): Promise<readonly string[]> => maintainerGroups(context);
