// Creates users: finds or creates the account, checks that the user name is free, takes a seat of the contract and sends an invitation.
import { todayOf } from '#features/contracts/server/tenants.service.ts';
import { randomUUID } from 'node:crypto';
import type { Holder } from '#features/identity/contract/account-rules.model.ts';
import { accountsOf } from '#features/identity/server/accounts.service.ts';
import { requestLinks } from '#features/identity/server/links.service.ts';
import { joinTenant, leaveTenant } from '#features/contracts/server/memberships.service.ts';
import { holderOf } from '#features/permissions/server/giving.service.ts';
import { findDefaultGroup } from '#features/permissions/server/permission-groups.service.ts';
import { requireSkills } from '#features/taxonomy/server/taxonomy.service.ts';
import { requireGroup, ranksOf } from '#features/permissions/server/ranks.service.ts';
import { updateUsage, lockUsage, reserveQuota } from '#features/contracts/server/usage.service.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Context } from '#platform/server/context.ts';
import { newId } from '#platform/server/columns.ts';
import { happened } from '#platform/server/events.ts';
import { peoplePlaced } from './people.events.ts';
import { keptDocument, phoneDigits, profileErrors } from '../contract/user.model.ts';
import type { NewUser } from '../contract/user.model.ts';
import { settleTaken } from './taken-names.service.ts';
import * as store from './users.store.ts';

export type Created = { userId: string; accountId: string };
export type CreateOptions = {
  /** The user who gives them their groups: the caller unless stated; without a caller, only what everybody holds is given. */
  giver?: Holder;
  /** Sends each a first-access link; true unless stated. An unconfirmed membership always gets one: nothing else opens it. */
  invites?: boolean;
  /** True restores a person removed less than thirty days ago under the same e-mail; true unless stated. */
  bringsBack?: boolean;
  /** When many people get their invitations: an import's e-mails wait for its end. */
  invitesAt?: Date;
};
const key = (text: string) => text.toLowerCase();

/** Creates one person; see `createUsers`. */
export const createUser = async (context: Context, given: NewUser, options?: CreateOptions): Promise<Created> =>
  (await createUsers(context, [given], options))[0]!;

/**
 * Creates people in the active tenant, all or none, in groups that the giver holds; without a named group, in the default one.
 * Restores a person removed less than thirty days ago: the given fields change, the others stay. Throws a Problem that names
 * a wrong field, and one of kind `rule` where the user quota is full.
 */
export async function createUsers(
  context: Context,
  given: readonly NewUser[],
  { giver = holderOf(context), invites = true, bringsBack = true, invitesAt }: CreateOptions = {},
): Promise<Created[]> {
  const today = await todayOf(context);
  const people = given.map((one) => ({
    ...one,
    email: one.email.trim(),
    username: one.username?.replace(/\s/g, '') || one.email.trim(),
    fullName: one.fullName.trim(),
    isActive: one.isActive ?? true,
    permissionGroupId: one.permissionGroupId ?? null,
  }));
  const fields = people.flatMap((one) => profileErrors(one, today));
  if (fields.length) throw new Problem('invalid', 'request.invalid', { fields: fields.slice(0, 50) });

  const byDefault = people.some((one) => !one.permissionGroupId)
    ? ((await findDefaultGroup(context))?.id ?? null)
    : null;
  for (const one of people) one.permissionGroupId ??= byDefault;
  const ranks = await ranksOf(context, giver);
  for (const groupId of new Set(people.map((one) => one.permissionGroupId))) requireGroup(ranks, groupId);
  await requireSkills(
    context,
    people.flatMap(({ skillIds = [] }) => skillIds),
  );
  const active = people.filter((one) => one.isActive).length;
  if (active) await reserveQuota(context, 'activeUsers', active);
  else await lockUsage(context);
  const accounts = await accountsOf(context, people);
  const asking = people.map((one) => ({ ...one, ...accounts.get(key(one.email))! }));
  const back = await settleTaken(context, asking, bringsBack);
  const rows = asking.map((one, index) => {
    const before = back.get(one.accountId);
    const username = (given[index]!.username?.trim() ? undefined : before?.username) ?? one.username;
    return { ...one, username, userId: before?.id ?? newId() };
  });
  // Staff in client mode may create itself as a person of the client, but nobody may raise his own permissions.
  for (const { accountId, permissionGroupId } of rows)
    requireGroup(ranks, permissionGroupId, { accountId, permissionGroupId: null });

  await store.insertAll(
    context.db,
    rows
      .filter((one) => !back.has(one.accountId))
      .map((one) => ({
        ...one,
        id: one.userId,
        phone: phoneDigits(one.phone),
        cpf: keptDocument(one.cpf, one.personType),
      })),
  );
  for (const { userId, isUnconfirmed: _judged, ...one } of rows.filter((one) => back.has(one.accountId))) {
    await store.bringBack(context.db, userId, {
      ...one,
      phone: one.phone === undefined ? undefined : phoneDigits(one.phone),
      cpf: one.cpf === undefined ? undefined : keptDocument(one.cpf, one.personType),
    });
    await leaveTenant(context, userId);
    await context.ports.countPerson(context, userId, 1);
  }
  const unconfirmed = new Set(await joinTenant(context, rows));
  await updateUsage(context, { users: rows.length });
  const placed = rows.filter((one) => one.jobTitleId ?? one.businessUnitId).map((one) => one.userId);
  if (placed.length) await context.publish(happened(peoplePlaced, { userIds: placed }));
  await requestLinks(
    context,
    rows
      .filter((one) => one.isActive && (invites || unconfirmed.has(one.userId)))
      .map(({ userId }) => ({ purpose: 'first-access', userId, nonce: randomUUID() })),
    invitesAt,
  );
  return rows.map(({ userId, accountId }) => ({ userId, accountId }));
}
