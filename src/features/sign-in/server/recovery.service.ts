// Recovery and first access: the same answer for known and unknown e-mails, a link by mail, a password by the link.
import { enterVisited } from '#features/branding/server/public-settings.service.ts';
import { getSettings } from '#features/branding/server/settings.service.ts';
import { getTenant } from '#features/contracts/server/tenants.service.ts';
import { listMemberships } from '#features/contracts/server/memberships.service.ts';
import { mayHappen } from '#features/identity/server/credentials.service.ts';
import { linkMailTask, readLink, takeLink } from '#features/identity/server/links.service.ts';
import type { Link } from '#features/identity/server/links.service.ts';
import { sha256 } from '#features/identity/server/keys.service.ts';
import { checkPassword, hashOutside, storeOwnPassword } from '#features/identity/server/passwords.service.ts';
import type { PasswordSubject } from '#features/identity/server/passwords.service.ts';
import { revokeSessions } from '#features/identity/server/sessions.service.ts';
import { getUser } from '#features/people/server/people.service.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Context } from '#platform/server/context.ts';

/** At most so many mails an hour for one e-mail, whoever asks. */
export const mostMails = 5;
export const recoveryWindowSeconds = 3_600;

/** Asks for a recovery mail. The answer and its time say nothing: whether there is an account is only looked up by the job. */
export async function requestRecovery(
  context: Context,
  email: string,
  wantedTenantId?: string,
): Promise<{ isDone: true }> {
  const address = email.trim().toLowerCase();
  await enterVisited(context, { tenantId: wantedTenantId });
  const may = await mayHappen(context, 'recovery', address, mostMails, recoveryWindowSeconds);
  if (may)
    await context.enqueue(
      linkMailTask,
      { purpose: 'recovery', email: address },
      { key: `recovery:${sha256(address)}` },
    );
  return { isDone: true };
}

/** The rules for the password of the acting account: the policy of the tenant, the names it may not hold. */
export async function passwordSubject(context: Context): Promise<PasswordSubject> {
  const membership = (await listMemberships(context)).find((one) => one.tenantId === context.tenantId);
  const user = membership && (await getUser(context, membership.userId));
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
  return (await listMemberships(context)).some(
    (one) =>
      (!owner.tenantId || one.tenantId === owner.tenantId) &&
      (!tenantId || one.tenantId === tenantId.toLowerCase()) &&
      (!userId || one.userId === userId.toLowerCase()),
  );
}
/** Sets a password by a link: hashed before the link is used, used by one alone, and every session of the account ends. */
export async function createPassword(context: Context, given: NewPassword): Promise<{ isDone: true }> {
  const link = await enterLink(context, given.token);
  if (!opensPassword.has(link.purpose) || !(await fitsLink(context, given, link))) throw linkOver();
  checkPassword(given.password, await passwordSubject(context));
  const hash = await hashOutside(context, given.password);
  await takeLink(context, given.token);
  await storeOwnPassword(context, hash);
  await revokeSessions(context, link.accountId, 'password');
  return { isDone: true };
}
