// Creating people: an account found or made, a user name nobody has, a seat of the contract, and an invitation.
import { randomUUID } from 'node:crypto';
import { accountsOf } from '#features/identity/server/accounts.service.ts';
import { requestLinks } from '#features/identity/server/links.service.ts';
import { joinTenant } from '#features/contracts/server/memberships.service.ts';
import { findDefaultGroup } from '#features/permissions/server/permission-groups.service.ts';
import { requireSkills } from '#features/taxonomy/server/taxonomy.service.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Context } from '#platform/server/context.ts';
import { newId } from '#platform/server/columns.ts';
import { happened } from '#platform/server/events.ts';
import { peoplePlaced } from './people.events.ts';
import { keptDocument, phoneDigits, profileFaults } from '../contract/user.model.ts';
import type { NewUser } from '../contract/user.model.ts';
import { changeUsage, lockUsage, takeRoom } from './usage.service.ts';
import * as store from './users.store.ts';

export type Created = { userId: string; accountId: string };
export type CreateOptions = {
  /** Sends each a first-access link; true unless stated. */
  invites?: boolean;
  /** When many are invited: an import's letters wait for its end. */
  invitesAt?: Date;
};
const key = (text: string) => text.toLowerCase();
const taken = (field: 'username' | 'email', index: number) =>
  new Problem('conflict', field === 'email' ? 'people.email.taken' : 'people.username.taken', {
    fields: [{ path: `[${index}].${field}`, field, code: `people.${field}.taken` }],
  });

/** Creates one person; see `createUsers`. */
export const createUser = async (context: Context, given: NewUser, options?: CreateOptions): Promise<Created> =>
  (await createUsers(context, [given], options))[0]!;

/** Creates people in the active tenant, all or none. What is wrong with a field is a Problem that names it; no seat is a Problem of kind `rule`. */
export async function createUsers(
  context: Context,
  given: readonly NewUser[],
  { invites = true, invitesAt }: CreateOptions = {},
): Promise<Created[]> {
  const today = context.now().toISOString().slice(0, 10);
  const people = given.map((one) => ({
    ...one,
    email: one.email.trim(),
    username: one.username?.replace(/\s/g, '') || one.email.trim(),
    fullName: one.fullName.trim(),
    isActive: one.isActive ?? true,
  }));
  const fields = people.flatMap((one, index) =>
    profileFaults(one, today).map(({ field, code, limit }) => ({
      path: given.length > 1 ? `[${index}].${field}` : field,
      field,
      code,
      limit,
    })),
  );
  if (fields.length) throw new Problem('invalid', 'people.form.wrong', { fields: fields.slice(0, 50) });

  await requireSkills(
    context,
    people.flatMap(({ skillIds = [] }) => skillIds),
  );
  const active = people.filter((one) => one.isActive).length;
  if (active) await takeRoom(context, 'activeUsers', active);
  else await lockUsage(context);
  const accounts = await accountsOf(context, people);
  const rows = people.map((one) => ({ ...one, userId: newId(), accountId: accounts.get(key(one.email))! }));
  await refuseTaken(context, rows);

  const group = rows.some((one) => !one.permissionGroupId) ? (await findDefaultGroup(context))?.id : undefined;
  await store.insertAll(
    context.db,
    rows.map((one) => ({
      ...one,
      id: one.userId,
      userId: undefined,
      phone: phoneDigits(one.phone),
      cpf: keptDocument(one.cpf, one.personType),
      permissionGroupId: one.permissionGroupId ?? group,
    })),
  );
  await joinTenant(context, rows);
  await changeUsage(context, { users: rows.length });
  const placed = rows.filter((one) => one.jobTitleId ?? one.businessUnitId).map((one) => one.userId);
  if (placed.length) await context.publish(happened(peoplePlaced, { userIds: placed }));
  if (invites)
    await requestLinks(
      context,
      rows
        .filter((one) => one.isActive)
        .map(({ accountId }) => ({ purpose: 'first-access', accountId, nonce: randomUUID() })),
      invitesAt,
    );
  return rows.map(({ userId, accountId }) => ({ userId, accountId }));
}

async function refuseTaken(context: Context, rows: readonly { username: string; accountId: string }[]) {
  const before = await store.listTaken(
    context.db,
    rows.map((one) => key(one.username)),
    rows.map((one) => one.accountId),
  );
  const names = new Set(before.map((one) => one.usernameKey));
  const accounts = new Set(before.map((one) => one.accountId));
  rows.forEach((one, index) => {
    if (accounts.has(one.accountId)) throw taken('email', index);
    if (names.has(key(one.username))) throw taken('username', index);
    accounts.add(one.accountId);
    names.add(key(one.username));
  });
}
