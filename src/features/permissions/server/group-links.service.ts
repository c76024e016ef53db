// Gives permission groups to contracts: chosen by id, sent by one job for each contract, sent again after each change (decisions D1.8).
import { getContract } from '#features/contracts/server/contracts.service.ts';
import { lackedBy } from '#features/identity/contract/account-rules.model.ts';
import { levelOf } from '#features/contracts/contract/contract.model.ts';
import type { TenantKind } from '#features/contracts/contract/contract.model.ts';
import { getTenant } from '#features/contracts/server/tenants.service.ts';
import { fieldProblem } from '#platform/contract/problem.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { grantable, isSent, mayBeGiven } from '../contract/permission-group.model.ts';
import { requireNothingLacked, holderOf } from './giving.service.ts';
import * as links from './group-links.store.ts';
import * as store from './permission-groups.store.ts';

export const replicateGroupTask = 'replicate-group';
/** A transfer of a group. `again`: also where the group arrived, because another sender takes it back. */
export type GroupSending = { groupId: string; contractId: string; again?: boolean };
const enqueue = (context: Context, sendings: readonly GroupSending[]) =>
  context.enqueueAll(
    replicateGroupTask,
    sendings.map((sending) => ({ payload: sending, key: `group:${sending.groupId}:${sending.contractId}` })),
  );

/** Returns the groups that a contract of the active tenant receives. */
export async function listContractGroups(context: PersonContext, contractId: string) {
  await getContract(context, contractId);
  return listAll(context, contractId);
}
/** Returns the groups of a contract: first the active tenant's own, then those that others give. */
async function listAll({ db }: Context, contractId: string) {
  const own = await links.listOfContract(db, contractId);
  const others = await links.listSentByOthers(db, contractId);
  return [...own, ...others.filter(({ groupId }) => !own.some((one) => one.groupId === groupId))];
}
/** Sets exactly these own groups of the active tenant; a group that anybody already gave is only sent again where it failed. */
export async function setContractGroups(context: PersonContext, contractId: string, groupIds: readonly string[]) {
  const { tenantId, kind } = await getContract(context, contractId);
  if (tenantId === context.tenantId) throw fieldProblem('rule', 'id', 'permissions.given.own');
  const known = await listAll(context, contractId);
  const idsOf = (isOwn: boolean) =>
    known.filter(({ sender }) => (sender === null) === isOwn).map(({ groupId }) => groupId);
  const [before, others] = [idsOf(true), idsOf(false)];
  const wanted = [...new Set(groupIds)].filter((id) => !others.includes(id));
  const added = wanted.filter((id) => !before.includes(id));
  const dropped = before.filter((id) => !wanted.includes(id));
  const failed = known.flatMap(({ groupId, sender, state }) =>
    sender === null && state === 'failed' && wanted.includes(groupId) ? [groupId] : [],
  );
  const found = await store.listByIds(context.db, added);
  if (found.length < added.length) throw fieldProblem('missing', 'groupIds', 'request.missing');
  if (!found.every(mayBeGiven)) throw fieldProblem('rule', 'groupIds', 'permissions.given.born');
  const given = found.flatMap(({ permissions }) => permissions);
  requireNothingLacked(lackedBy(holderOf(context), given, environmentOf(kind)));
  await links.give(context.db, { contractId, targetTenantId: tenantId }, [...added, ...failed]);
  await links.withdraw(context.db, contractId, dropped);
  await enqueue(
    context,
    [...added, ...failed, ...dropped].map((groupId) => ({ groupId, contractId })),
  );
  context.note({ subject: contractId, before: { permissions: before }, after: { permissions: wanted } });
  return listAll(context, contractId);
}
/** Sends a changed group again to the contracts that receive it. */
export async function sendGroup(context: Context, groupId: string): Promise<void> {
  const contractIds = await links.wait(context.db, groupId);
  await enqueue(
    context,
    contractIds.map((contractId) => ({ groupId, contractId })),
  );
}
export const givenAmong = (context: Context, groupIds: readonly string[]) => links.givenAmong(context.db, groupIds);
export const forgetLinks = (context: Context, groupIds: readonly string[]) => links.remove(context.db, groupIds);

const environmentOf = (kind: TenantKind) => ({
  level: levelOf(kind),
  isDistributor: kind === 'distributor',
  isClientMode: false,
});
/** A function that returns whether a company keeps a maintainer where one of its groups changes as given. */
export type GroupKeeps = (
  context: Context,
  changed: { id: string; isActive: boolean; permissions: readonly string[] },
) => Promise<boolean>;
const lastMaintainer = 'people.groups.lastAdministrator';
/** Stores the copy under the original's id. It takes the sender's switch, not the contract's (decisions D10.3). Returns the obstacle. */
async function unpack(
  context: Context,
  group: store.GroupRow,
  senderName: string,
  keeps: GroupKeeps,
): Promise<string | undefined> {
  const usable = grantable(environmentOf((await getTenant(context)).kind));
  const { id, name, classification } = group;
  const permissions = group.permissions.filter((one) => usable.includes(one));
  if (permissions.length === 0) return 'permissions.given.nothing';
  if (await store.isNameTaken(context.db, name, id)) return 'permissions.group.taken';
  const given = { origin: 'distributor', originName: senderName, isOffered: group.isActive } as const;
  const copy = { name, classification, permissions, ...given };
  const before = await store.find(context.db, id);
  const isActive = copy.isOffered && (before?.isSwitchedOn ?? true);
  if (before && !(await keeps(context, { ...copy, id, isActive }))) return lastMaintainer;
  if (!before) await store.insertAll(context.db, [{ id, ...copy }]);
  else await store.update(context.db, id, copy);
  await sendGroup(context, id);
  return undefined;
}
async function switchOff(context: Context, id: string, keeps: GroupKeeps): Promise<string | undefined> {
  const copy = await store.find(context.db, id);
  if (!copy || !isSent(copy)) return undefined;
  if (!(await keeps(context, { ...copy, isActive: false }))) return lastMaintainer;
  await store.update(context.db, id, { isOffered: false });
  await sendGroup(context, id);
  return undefined;
}
/** Puts a group into one contract or takes it out, repeatably. The highest of several senders decides; the last one keeps it there. */
export async function replicateGroup(
  context: Context,
  { groupId, contractId, again }: GroupSending,
  keeps: GroupKeeps,
): Promise<void> {
  const sender = context.tenantId!;
  const link = await links.findForUpdate(context.db, groupId, contractId);
  const group = await store.find(context.db, groupId);
  if (!link || !group || (link.state !== 'waiting' && !again)) return;
  const others = (await links.listSentByOthers(context.db, contractId)).filter((one) => one.groupId === groupId);
  const senderName = (await getTenant(context)).name;
  let reason: string | undefined;
  if (!others.some(({ isAbove }) => isAbove) && (link.isLinked || !others.length)) {
    await context.enter({ tenantId: link.targetTenantId });
    reason = link.isLinked ? await unpack(context, group, senderName, keeps) : await switchOff(context, groupId, keeps);
  } else if (!link.isLinked) {
    await context.enter({ tenantId: others[0]!.senderTenantId });
    await enqueue(context, [{ groupId, contractId, again: true }]);
  }
  await context.enter({ tenantId: sender });
  await links.mark(
    context.db,
    link,
    // A group that could not be taken out is still there.
    reason ? { state: 'failed', reason, isLinked: true } : { state: 'done', reason: null },
  );
}
