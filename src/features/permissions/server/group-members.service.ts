// Shows, binds, unbinds and removes permission groups with their users. Always leaves an administrator in the company.
import type { Paging } from '#platform/contract/page.ts';
import { removalError } from '../contract/permission-group.model.ts';
import type {
  Group,
  GroupEdit,
  GroupFilter,
  GroupListRow,
  GroupPeopleFilter,
  Outcome,
} from '../contract/permissions.wire.ts';
import { givenAmong } from './group-links.service.ts';
import {
  getGroupRow,
  listGroupRows,
  listGroupsByIds,
  removeGroupRows,
  updateGroupRow,
} from './permission-groups.service.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Context } from '#platform/server/context.ts';
import { outcomeOf } from './outcome.service.ts';
import {
  requireMaintainerStays,
  departuresOf,
  groupKeeps,
  listMaintainerGroups,
  lastMaintainer,
} from './maintainers.service.ts';
import { requireGroup, requireTouch, outranked, ranksOf } from './ranks.service.ts';

/** Returns the groups of the company, each with the number of its people. */
export async function listGroups(context: Context, filter: GroupFilter): Promise<GroupListRow[]> {
  const found = await listGroupRows(context, filter);
  const people = await context.ports.groupMembers.countByGroup(context);
  return found.map((group) => ({ ...group, peopleCount: people.get(group.id) ?? 0 }));
}
/** Returns one group with a page of its people, by name. */
export async function getGroup(context: Context, id: string, query: GroupPeopleFilter & Paging): Promise<Group> {
  const { search = '', pageNumber, pageSize } = query;
  const found = await getGroupRow(context, id);
  const { name, isSwitchedOn: isActive, classification, role, isDefault, permissions } = found;
  const { origin, originName, isOffered } = found;
  const words = search.trim() || undefined;
  const members = await context.ports.groupMembers.list(context, id, { search: words, pageNumber, pageSize });
  const peopleCount = await context.ports.groupMembers.count(context, id);
  return {
    ...{
      id,
      name,
      isActive,
      profile: { name, isActive },
      classification,
      role,
      isDefault,
      origin,
      originName,
      isOffered,
      permissions,
      peopleCount,
    },
    people: members.map((one) => ({ ...one, groupId: id, isBlocked: !one.isActive })),
    foundCount: words ? await context.ports.groupMembers.count(context, id, words) : peopleCount,
  };
}

/** Puts people into a group that the caller holds, each out of the one before; reports each failure separately. */
export async function bindPeople(
  context: Context,
  { groupId, userIds }: { groupId: string; userIds: readonly string[] },
): Promise<Outcome> {
  const ranks = await ranksOf(context);
  requireGroup(ranks, groupId, undefined, 'groupId');
  const asked = [...new Set(userIds)];
  const before = await context.ports.groupMembers.placesOf(context, asked);
  const mayLeave = (await listMaintainerGroups(context)).includes(groupId)
    ? () => true
    : await departuresOf(context, asked);
  const errorOf = (id: string): string | undefined => {
    const person = before.get(id);
    if (!person) return 'people.missing';
    if (!ranks.mayTouch(person)) return outranked;
    if (ranks.lackedOf(groupId, person).length) return 'people.groups.oneself';
    return mayLeave(id) ? undefined : lastMaintainer;
  };
  const { done, failed } = outcomeOf(context, asked, errorOf);
  await context.ports.groupMembers.move(context, done, groupId);
  context.note({
    before: done.map((id) => ({ userId: id, groupId: before.get(id)!.permissionGroupId })),
    after: { groupId },
  });
  return { done, failed };
}
/** Takes people out of their group, as long as a maintainer of the company remains; reports each failure separately. */
export async function unbindPeople(
  context: Context,
  { groupId, userIds }: { groupId: string; userIds: readonly string[] },
): Promise<Outcome> {
  await getGroupRow(context, groupId);
  const ranks = await ranksOf(context);
  const asked = [...new Set(userIds)];
  const mayLeave = await departuresOf(context, asked);
  const before = await context.ports.groupMembers.placesOf(context, asked);
  const errorOf = (id: string): string | undefined => {
    const person = before.get(id);
    if (!person) return 'people.missing';
    if (person.permissionGroupId !== groupId) return 'people.groups.notIn';
    if (!ranks.mayTouch(person)) return outranked;
    return mayLeave(id) ? undefined : lastMaintainer;
  };
  const outcome = outcomeOf(context, asked, errorOf);
  await context.ports.groupMembers.move(context, outcome.done, null);
  context.note({ before: outcome.done.map((userId) => ({ userId, groupId })), after: { groupId: null } });
  return outcome;
}
/** Takes a person out of its group: then only the own profile is open to it. */
export async function unbindPerson(
  context: Context,
  { userId, groupId }: { userId: string; groupId: string },
): Promise<void> {
  await getGroupRow(context, groupId);
  const user = (await context.ports.groupMembers.placesOf(context, [userId])).get(userId);
  if (!user) throw new Problem('missing', 'people.missing');
  if (user.permissionGroupId !== groupId) throw new Problem('rule', 'people.groups.notIn');
  await requireTouch(context, user);
  await requireMaintainerStays(context, userId);
  await context.ports.groupMembers.move(context, [userId], null);
  context.note({ before: { userId, groupId }, after: { userId, groupId: null } });
}

/** Changes a group, unless no maintainer of the company would remain. */
export async function updateGroup(context: Context, id: string, given: GroupEdit): Promise<void> {
  const { isSwitchedOn, isOffered } = await getGroupRow(context, id);
  const isActive = isOffered && (given.isActive ?? isSwitchedOn);
  const changed = { id, isActive, permissions: given.permissions };
  const keeps = await groupKeeps(context, changed);
  await updateGroupRow(context, id, given);
  if (!keeps) throw new Problem('rule', lastMaintainer);
}
/** Removes groups that are removable and empty; reports each of the others separately. */
export async function removeGroups(context: Context, ids: readonly string[]): Promise<Outcome> {
  const asked = [...new Set(ids)];
  const found = new Map((await listGroupsByIds(context, asked)).map((group) => [group.id, group]));
  const people = await context.ports.groupMembers.countByGroup(context);
  const given = await givenAmong(context, asked);
  const errorOf = (id: string) => {
    const group = found.get(id);
    if (!group) return 'request.missing';
    if (people.get(id)) return removalError(group) ?? 'people.groups.inUse';
    return removalError(group) ?? (given.has(id) ? 'permissions.group.given' : undefined);
  };
  const { done, failed } = outcomeOf(context, asked, errorOf);
  if (done.length) {
    await context.ports.groupMembers.releaseRemoved(context, done);
    await removeGroupRows(
      context,
      done.map((id) => found.get(id)!),
    );
  }
  return { done, failed };
}
/** Removes one group, or throws the reason why it cannot. */
export async function removeGroup(context: Context, id: string): Promise<void> {
  await getGroupRow(context, id);
  const [failed] = (await removeGroups(context, [id])).failed;
  if (failed) throw new Problem('rule', failed.code);
}
