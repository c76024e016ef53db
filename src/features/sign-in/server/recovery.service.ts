// Serves recovery and first access: gives the same answer for known and unknown e-mails, mails a link, and sets a password by the link.
import { enterVisited } from '#features/branding/server/public-settings.service.ts';
import { getSettings } from '#features/branding/server/settings.service.ts';
import { getTenant } from '#features/contracts/server/tenants.service.ts';
import { findInvited, listMemberships } from '#features/contracts/server/memberships.service.ts';
import { mayHappen } from '#features/identity/server/attempts.service.ts';
import { linkMailTask, readLink } from '#features/identity/server/links.service.ts';
import type { Link } from '#features/identity/server/links.service.ts';
import { sha256 } from '#features/identity/server/keys.service.ts';
import { checkPassword, hashOutside, storePasswordByLink } from '#features/identity/server/passwords.service.ts';
import type { PasswordSubject } from '#features/identity/server/passwords.service.ts';
import { getUser } from '#features/people/server/people.service.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Context } from '#platform/server/context.ts';
import { countVisit } from '#platform/server/refusals.ts';
import { tellOwner } from './owner-email.service.ts';

/** At most so many mails an hour for one e-mail by one asker: whoever exhausts them keeps nobody else from asking. */
export const mostMails = 5;
/** And so many by everybody together; each of them brings the person a link that works. */
const mostMailsOfAll = 30;
export const recoveryWindowSeconds = 3_600;
/** Whether one more recovery may be mailed to an e-mail, by who is signed in or by an address. */
export async function mayMailRecovery(context: Context, email: string): Promise<boolean> {
  const asker = context.person?.accountId ?? context.from.address;
  const address = email.trim().toLowerCase();
  return (
    (await mayHappen(context, 'recovery', `${asker} ${address}`, mostMails, recoveryWindowSeconds)) &&
    mayHappen(context, 'recovery-of-all', address, mostMailsOfAll, recoveryWindowSeconds)
  );
}

/** Asks for a recovery mail. The answer and its time say nothing: whether there is an account is only looked up by the job. */
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

/** Who the acting account is in the active tenant, also where it is only invited there. */
export const ownUserId = async (context: Context): Promise<string | undefined> =>
  (await listMemberships(context)).find((one) => one.tenantId === context.tenantId)?.userId ?? findInvited(context);
/** The rules for the password of the acting account: the policy of the tenant, the names it may not hold. */
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
/** The link is used, too old, or not for this. */
export const linkOver = () => new Problem('rule', 'identity.link.over');
/** Enters the account of a link and the company it was sent for, or any of the account's. */
export async function enterLink(context: Context, token: string) {
  const link = await readLink(context, token);
  await context.enter({ accountId: link.accountId });
  const tenantId = link.tenantId ?? (await listMemberships(context))[0]?.tenantId;
  if (!tenantId) throw linkOver();
  await context.enter({ tenantId });
  return link;
}
/** What the page of a link shows; a link that is over is a Problem that asks for a new one. */
export async function describeLink(context: Context, token: string) {
  const { purpose, email = '', details } = await enterLink(context, token);
  return {
    purpose,
    email: details?.['email'] ?? email,
    passwordPolicy: (await getSettings(context)).general.passwordPolicy,
  };
}
/** The links by which a password may be set. */
const opensPassword = new Set(['recovery', 'first-access']);
/** A link's token, and what may be sent beside it. */
export type LinkProof = { token: string; userId?: string; email?: string; tenantId?: string };
type NewPassword = LinkProof & { password: string };
/** Whether all that came beside a link names whom the link is for; what did not come says nothing. */
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
/** Sets a password by a link: hashed before the link is used, used by one alone; what others made ends, and the owner is told. */
export async function createPassword(context: Context, given: NewPassword): Promise<{ isDone: true }> {
  const link = await enterLink(context, given.token);
  if (!opensPassword.has(link.purpose) || !(await fitsLink(context, given, link))) throw linkOver();
  checkPassword(given.password, await passwordSubject(context));
  const hash = await hashOutside(context, given.password);
  if (!(await storePasswordByLink(context, given.token, hash))) throw linkOver();
  await tellOwner(context, { kind: 'password', accountId: link.accountId });
  return { isDone: true };
}
