// Reads the companies of a user, sets the default one, and adds people to the active tenant.
import { mayChangeAccount } from '#features/identity/contract/account-rules.model.ts';
import { belongsToNoOtherTenant } from '#features/identity/server/accounts.service.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import type { Membership } from '../contract/contract.model.ts';
import * as store from './memberships.store.ts';
import type { Joining } from './memberships.store.ts';

/** Returns all memberships of the acting account, the default one first. */
export const listMemberships = (context: Pick<Context, 'db'>): Promise<Membership[]> => store.listOwn(context.db);
/** Returns the companies that a user can choose: the user is active there, and the contract lets its users sign in. */
export const choicesAmong = (memberships: readonly Membership[]): Membership[] =>
  memberships.filter((one) => one.isActive && one.state === 'open');
export const listChoices = async (context: Pick<Context, 'db'>): Promise<Membership[]> =>
  choicesAmong(await store.listOwn(context.db));

/** Returns the membership for a sign-in: the wanted tenant, else the default one, else the first open one; nothing where none is open. */
export function chooseMembership(memberships: readonly Membership[], wantedTenantId?: string): Membership | undefined {
  const open = choicesAmong(memberships);
  return open.find((one) => one.tenantId === wantedTenantId) ?? open.find((one) => one.isDefault) ?? open[0];
}
/** Makes one of the user's companies the default. */
export async function setDefaultTenant(context: PersonContext, tenantId: string): Promise<void> {
  const { originTenantId, accountId, sessionId } = context.person;
  if (!mayChangeAccount(originTenantId, originTenantId ? await belongsToNoOtherTenant(context, accountId) : false))
    throw new Problem('forbidden', 'identity.session.ofTenant');
  if (!(await store.updateDefault(context.db, tenantId, sessionId))) throw new Problem('missing', 'request.missing');
}
/** Returns the id of the invited user of the acting account in the active tenant, while its membership is unconfirmed (decision 0010). */
export const findInvited = (context: Pick<Context, 'db'>): Promise<string | undefined> => store.findInvited(context.db);
/** Adds accounts to the active tenant, whose kind gives the level. Returns the users whose membership is unconfirmed. */
export const joinTenant = (context: Context, people: readonly Joining[]): Promise<string[]> =>
  store.insertAll(context.db, people);
/** Ends the membership of a removed user, who joins like a new user after a return (decision 0010). */
export const leaveTenant = (context: Context, userId: string): Promise<void> => store.leave(context.db, userId);
/** Copies a change of user name or activity to the membership; returns the account. */
export const updateMembership = (
  context: Context,
  userId: string,
  username: string,
  isActive: boolean,
): Promise<string | undefined> => store.update(context.db, userId, username, isActive);
/** Copies the activity of many users to their memberships. */
export const updateMemberships = async (
  context: Context,
  people: readonly { readonly id: string; readonly username: string }[],
  isActive: boolean,
): Promise<void> => void (await store.updateAll(context.db, people, isActive));
