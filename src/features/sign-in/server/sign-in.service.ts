// Signs users in (checks the proof, chooses an open company, opens a session) and refreshes the session.
import { isInClientMode } from '#features/contracts/server/client-mode.service.ts';
import { chooseMembership, listMemberships } from '#features/contracts/server/memberships.service.ts';
import type { Membership } from '#features/contracts/contract/contract.model.ts';
import { countsIn } from '#features/identity/contract/account-rules.model.ts';
import { contractRefusal } from '#features/identity/contract/session.model.ts';
import type { IssuedTokens } from '#features/identity/contract/session.model.ts';
import { proveAccount } from '#features/identity/server/credentials.service.ts';
import { closeSession, openSession, rotateSession } from '#features/identity/server/sessions.service.ts';
import { addressToLeave, discoverProvider } from '#features/identity/server/openid.service.ts';
import { getSsoClient } from '#features/contracts/server/identity-provider.service.ts';
import { findTenantByHost, originOfTenant } from '#features/contracts/server/tenants.service.ts';
import { Problem } from '#platform/contract/problem.ts';
import { quietly } from '#platform/contract/quietly.ts';
import type { Context } from '#platform/server/context.ts';
import { countVisit, refusalOf } from '#platform/server/refusals.ts';
import { startUpOf } from './start-up.service.ts';
import type { StartUp } from './start-up.service.ts';

export type SignedIn = IssuedTokens & { mustChangePassword: boolean; startUp: StartUp };
export type Credentials = { username: string; password: string; isRemembered?: boolean };

/** Returns the company that this account may enter now; throws the reason where it may enter none. */
function openMembership(
  memberships: readonly Membership[],
  wantedTenantId: string | undefined,
  accountId: string,
): Membership {
  const chosen = chooseMembership(memberships, wantedTenantId);
  if (chosen) return chosen;
  const active = memberships.filter((one) => one.isActive);
  const closed =
    active.find((one) => one.tenantId === wantedTenantId) ?? active.find((one) => one.isDefault) ?? active[0];
  const refused = { action: 'sessions.refused', accountId };
  if (!closed || closed.state === 'open')
    throw refusalOf(new Problem('unauthenticated', 'identity.user.inactive'), refused);
  throw refusalOf(new Problem('forbidden', contractRefusal[closed.state]), refused);
}
const shownOf = ({ level, tenantId, userId }: Membership) => ({ level, tenantId, userId });
const hostTenant = async (context: Context) => (await findTenantByHost(context, context.from.host))?.id;

/** Opens a session. The user name belongs to the visited address; `wanted`, the caller's tenant, chooses among the account's companies. */
export async function signIn(
  context: Context,
  { username, password, isRemembered }: Credentials,
  wanted?: string,
): Promise<SignedIn> {
  const visited = await hostTenant(context);
  const { accountId, mustChangePassword, origin, proof } = await proveAccount(context, username, password, visited);
  const tenantId = wanted ?? visited;
  await context.enter({ accountId });
  const memberships = await listMemberships(context);
  const counting = memberships.filter((one) => countsIn(origin, one.tenantId));
  const active = openMembership(counting, tenantId, accountId);
  await context.enter({ tenantId: active.tenantId });
  const tokens = await openSession(context, {
    accountId,
    shown: shownOf(openMembership(counting, undefined, accountId)),
    isRemembered,
    proof,
  });
  return { ...tokens, mustChangePassword, startUp: await startUpOf(context, accountId, tokens.sessionId, memberships) };
}
/** Opens a session for an account that its company's provider has proved; it is valid in that company only (decisions D1.4). */
export async function openProvenSession(
  context: Context,
  accountId: string,
  tenantId: string,
  { isRemembered, idToken }: { isRemembered: boolean; idToken?: string },
): Promise<SignedIn> {
  await context.enter({ accountId });
  const memberships = await listMemberships(context);
  const active = openMembership(
    memberships.filter((one) => one.tenantId === tenantId),
    tenantId,
    accountId,
  );
  const tokens = await openSession(context, {
    accountId,
    shown: shownOf(active),
    isRemembered,
    method: 'sso',
    provenTenantId: tenantId,
    idToken,
  });
  const startUp = await startUpOf(context, accountId, tokens.sessionId, memberships);
  return { ...tokens, mustChangePassword: false, startUp };
}
/** Returns the next pair of tokens for a refresh token, with the start-up data of the wanted company. */
export async function refreshSession(context: Context, refreshToken: string, wanted?: string): Promise<SignedIn> {
  const tenantId = wanted ?? (await hostTenant(context));
  const { accountId, origin, issue } = await rotateSession(context, refreshToken);
  const memberships = await listMemberships(context);
  const counting = memberships.filter((one) => countsIn(origin, one.tenantId));
  const active = openMembership(counting, tenantId, accountId);
  const tokens = await issue(shownOf(openMembership(counting, undefined, accountId)));
  // Staff in client mode have no membership in the client, so they stay in the tenant that they entered.
  const isInside = wanted !== undefined && (await isInClientMode(context, tokens.sessionId, wanted));
  await context.enter({ tenantId: isInside ? wanted : active.tenantId });
  const startUp = await startUpOf(context, accountId, tokens.sessionId, memberships);
  return { ...tokens, mustChangePassword: startUp.mustChangePassword, startUp };
}
/** Ends the session of a refresh token, and reveals nothing about it; returns the sign-out address of a provider that proved it. */
export async function signOut(context: Context, refreshToken: string | undefined): Promise<{ leaveAt?: string }> {
  const closed = refreshToken ? await closeSession(context, refreshToken) : undefined;
  if (!closed) return {};
  await countVisit(context, { action: 'sessions.ended', sessionId: closed.sessionId });
  if (!closed.provenTenantId) return {};
  await context.enter({ tenantId: closed.provenTenantId });
  const client = await quietly('single sign-on was switched off since', () => getSsoClient(context));
  if (!client) return {};
  const origin = await originOfTenant(context);
  await context.settle();
  const configuration = await quietly('a provider that does not answer keeps nobody from leaving', () =>
    context.outside(() => discoverProvider(client)),
  );
  return { leaveAt: configuration && addressToLeave(configuration, `${origin}/logout`, closed.idToken) };
}
