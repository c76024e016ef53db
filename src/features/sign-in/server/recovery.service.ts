// Serves recovery and first access: gives the same answer for known and unknown e-mails, mails a link, and sets a password by the link.
import { enterVisited } from '#features/branding/server/public-settings.service.ts';
import { getSettings } from '#features/branding/server/settings.service.ts';
import { getTenant } from '#features/contracts/server/tenants.service.ts';
import { findInvited, listMemberships } from '#features/contracts/server/memberships.service.ts';
import { mayHappen } from '#features/identity/server/attempts.service.ts';
import { linkMailTask, readLink } from '#features/identity/server/links.service.ts';
import type { Link } from '#features/identity/server/links.service.ts';
import { sha256 } from '#features/identity/server/keys.service.ts';
import { checkPassword, hashOutside, setPasswordByLink } from '#features/identity/server/passwords.service.ts';
import type { PasswordSubject } from '#features/identity/server/passwords.service.ts';
import { getUser } from '#features/people/server/people.service.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Context } from '#platform/server/context.ts';
import { countVisit } from '#platform/server/refusals.ts';
import { tellOwner } from './owner-email.service.ts';

/** The most mails in an hour to one e-mail by one asker: an asker who reaches the limit blocks no other asker. */
export const mostMails = 5;
/** The most mails in an hour to one e-mail by all askers together; each mail brings the person a link that works. */
const mostMailsOfAll = 30;
export const recoveryWindowSeconds = 3_600;
/** Returns whether one more recovery may be mailed to an e-mail, for a signed-in user or for a network address. */
export async function mayMailRecovery(context: Context, email: string): Promise<boolean> {
  const asker = context.person?.accountId ?? context.from.address;
  const address = email.trim().toLowerCase();
  return (
    (await mayHappen(context, 'recovery', `${asker} ${address}`, mostMails, recoveryWindowSeconds)) &&
    mayHappen(context, 'recovery-of-all', address, mostMailsOfAll, recoveryWindowSeconds)
  );
}

/** Asks for a recovery mail. The answer and its time reveal nothing: only the job looks up whether there is an account. */
export async function requestRecovery(context: Context, email: string): Promise<{ isDone: true }> {
  const address = email.trim().toLowerCase();
  await enterVisited(context);
  await countVisit(context, { action: 'passwords.recoveryRequested', email: address });
  if (await mayMailRecovery(context, address))
    await context.enqueue(
      linkMailTask,
      { purpose: 'recovery', email: address },
      { key: `recovery:${sha256(address)}` },
    );
  return { isDone: true };
}

/** Returns the user id of the acting account in the active tenant, also where it is only invited there. */
export const ownUserId = async (context: Context): Promise<string | undefined> =>
  (await listMemberships(context)).find((one) => one.tenantId === context.tenantId)?.userId ?? findInvited(context);
/** Returns the rules for the password of the acting account: the tenant's policy and the names that it may not contain. */
export async function passwordSubject(context: Context): Promise<PasswordSubject> {
  const userId = await ownUserId(context);
  const user = userId ? await getUser(context, userId) : undefined;
  const { general } = await getSettings(context);
  return {
    policy: general.passwordPolicy,
    names: [
      (await getTenant(context)).name,
      user?.fullName ?? '',
      user?.username.split('@')[0] ?? '',
      user?.email.split('@')[0] ?? '',
    ],
  };
}
/** Returns the Problem of a link that is used, too old, or made for another purpose. */
export const linkOver = () => new Problem('rule', 'identity.link.over');
/** Enters the account of a link and the company for which it was sent, or else any company of the account. */
export async function enterLink(context: Context, token: string) {
  const link = await readLink(context, token);
  await context.enter({ accountId: link.accountId });
  const tenantId = link.tenantId ?? (await listMemberships(context))[0]?.tenantId;
  if (!tenantId) throw linkOver();
  await context.enter({ tenantId });
  return link;
}
/** Returns what the page of a link shows; throws a Problem that asks for a new link where this one is over. */
export async function describeLink(context: Context, token: string) {
  const { purpose, email = '', details } = await enterLink(context, token);
  return {
    purpose,
    email: details?.['email'] ?? email,
    passwordPolicy: (await getSettings(context)).general.passwordPolicy,
  };
}
/** The purposes of links that allow a new password. */
const opensPassword = new Set(['recovery', 'first-access']);
/** A link's token, and the optional values that are sent with it. */
export type LinkProof = { token: string; userId?: string; email?: string; tenantId?: string };
type NewPassword = LinkProof & { password: string };
/** Returns whether all values sent with a link name its owner; a missing value is no contradiction. */
export async function fitsLink(
  context: Context,
  { email, userId, tenantId }: LinkProof,
  owner: Link,
): Promise<boolean> {
  if (email && email.trim().toLowerCase() !== owner.email?.toLowerCase()) return false;
  if (!userId && !tenantId) return true;
  const places = (await listMemberships(context)).map((one) => ({ tenantId: one.tenantId, userId: one.userId }));
  const invited = await findInvited(context);
  if (invited) places.push({ tenantId: context.tenantId!, userId: invited });
  return places.some(
    (one) =>
      (!owner.tenantId || one.tenantId === owner.tenantId) &&
      (!tenantId || one.tenantId === tenantId.toLowerCase()) &&
      (!userId || one.userId === userId.toLowerCase()),
  );
}
/** Sets a password by a link that works once; hashes before it uses the link, ends what others made, and tells the owner. */
export async function createPassword(context: Context, given: NewPassword): Promise<{ isDone: true }> {
  const link = await enterLink(context, given.token);
  if (!opensPassword.has(link.purpose) || !(await fitsLink(context, given, link))) throw linkOver();
  checkPassword(given.password, await passwordSubject(context));
  const hash = await hashOutside(context, given.password);
  if (!(await setPasswordByLink(context, given.token, hash))) throw linkOver();
  await tellOwner(context, { kind: 'password', accountId: link.accountId });
  return { isDone: true };
}
