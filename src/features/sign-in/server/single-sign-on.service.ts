// Runs single sign-on: sends the user to the company's provider, checks the proof on return, and finds the account (decisions D2.7).
import { findInvited, listMemberships } from '#features/contracts/server/memberships.service.ts';
import {
  findIdentity,
  getSsoClient,
  keepLeaving,
  linkIdentity,
  publicSso,
  takeLeaving,
} from '#features/contracts/server/identity-provider.service.ts';
import { findTenantByHost, originOfPage, originOfTenant } from '#features/contracts/server/tenants.service.ts';
import { enterVisited } from '#features/branding/server/public-settings.service.ts';
import { mayHappen } from '#features/identity/server/attempts.service.ts';
import { isOwners } from '#features/identity/contract/account-rules.model.ts';
import type { Saver } from '#features/identity/contract/account-rules.model.ts';
import { callbackPath, ownPath } from '#features/identity/contract/single-sign-on.model.ts';
import { findAccountByEmail, requestLink, takeLink } from '#features/identity/server/links.service.ts';
import { proveAccount } from '#features/identity/server/credentials.service.ts';
import { addressToAsk, discoverProvider, newAsking, redeemCode } from '#features/identity/server/openid.service.ts';
import type { Proven, Returned } from '#features/identity/server/openid.service.ts';
import { openSecret, sealSecret } from '#features/identity/server/sealed-secret.service.ts';
import { fieldProblem, Problem } from '#platform/contract/problem.ts';
import type { Context } from '#platform/server/context.ts';
import { provisionPerson } from './provisioning.service.ts';
import { mostMails, recoveryWindowSeconds } from './recovery.service.ts';
import { openProvenSession } from './sign-in.service.ts';
import type { SignedIn } from './sign-in.service.ts';

export type SsoOutcome =
  | { signedIn: SignedIn; returnTo: string; confirmation?: undefined }
  | { signedIn?: undefined; confirmation: { ticket: string; email: string } };
type Ticket = {
  tenantId: string;
  issuer: string;
  subject: string;
  email: string;
  returnTo: string;
  isRemembered: boolean;
  until: number;
};
const ticketSeconds = 600;
const refused = () => new Problem('forbidden', 'identity.sso.refused');

/** Begins a sign-in at the provider of the visited company; returns the address that the browser must open. */
export async function startSso(
  context: Context,
  given: { isSilent?: boolean; isRemembered?: boolean; returnTo?: string },
  binding: string,
): Promise<{ address: string }> {
  await enterVisited(context);
  const client = await getSsoClient(context);
  const isSilent = given.isSilent ?? false;
  // The provider sends people back to one address, so the browser's binding to this sign-in must be stored for that address.
  const { origin } = new URL(client.redirectUrl);
  if (origin !== (await originOfPage(context))) {
    const start = isSilent ? '/auth/sso-silent' : callbackPath(client.kind);
    return { address: `${origin}${start}${given.isRemembered ? '?remember=1' : ''}` };
  }
  await context.settle();
  const configuration = await context.outside(() => discoverProvider(client));
  const asking = newAsking();
  const redirectUrl = isSilent ? `${new URL(client.redirectUrl).origin}/auth/sso-silent` : client.redirectUrl;
  await keepLeaving(context, asking.state, binding, {
    nonce: asking.nonce,
    verifier: asking.verifier,
    issuer: configuration.serverMetadata().issuer,
    redirectUrl,
    returnTo: ownPath(given.returnTo),
    isSilent,
    isRemembered: given.isRemembered ?? false,
  });
  const { language } = context;
  return { address: await addressToAsk(configuration, asking, { redirectUrl, isSilent, language }) };
}

/** Finishes a sign-in at the provider: opens a session for the proved account, or names the account to confirm first. */
export async function finishSso(
  context: Context,
  returned: Returned,
  binding: string | undefined,
): Promise<SsoOutcome> {
  const left = await takeLeaving(context, returned.state, binding);
  if (!left) throw new Problem('forbidden', 'identity.sso.stateOver');
  const client = await getSsoClient(context);
  await context.settle();
  const configuration = await context.outside(() => discoverProvider(client));
  // The settings may have another provider since this sign-in began.
  if (configuration.serverMetadata().issuer !== left.issuer) throw refused();
  const proven = await context.outside(() => redeemCode(configuration, returned, { ...left, state: returned.state }));
  const accountId = await findIdentity(context, proven.issuer, proven.subject);
  const { returnTo, isRemembered } = left;
  const { idToken } = proven;
  if (accountId) return { signedIn: await openFor(context, accountId, isRemembered, idToken), returnTo };
  const email = usableEmail(proven, client.kind === 'entra');
  const known = await findAccountByEmail(context, email);
  if (known) {
    if (!client.createsPeople && !(await isMember(context, known.id)) && !(await findInvited(context)))
      throw unknownPerson();
    const until = context.now().getTime() + ticketSeconds * 1000;
    const { issuer, subject } = proven;
    const ticket: Ticket = { tenantId: context.tenantId!, issuer, subject, email, returnTo, isRemembered, until };
    return { confirmation: { ticket: sealTicket(context, ticket, binding!), email } };
  }
  // A new account takes its e-mail from the provider alone, so the provider must say that it is verified.
  if (!client.createsPeople || !proven.isEmailVerified) throw unknownPerson();
  const made = await makePerson(context, proven, email, client.savers);
  return { signedIn: await openFor(context, made, isRemembered, idToken), returnTo };
}
const unknownPerson = () => new Problem('forbidden', 'identity.sso.unknownPerson');
/** Returns the usable e-mail. Entra never says that an e-mail is verified, so there it only names an account to confirm. */
function usableEmail({ email, isEmailVerified }: Proven, maySayNothing: boolean): string {
  if (!email) throw new Problem('forbidden', 'identity.sso.noEmail');
  if (!isEmailVerified && !maySayNothing) throw new Problem('forbidden', 'identity.sso.unverifiedEmail');
  return email;
}
async function isMember(context: Context, accountId: string): Promise<boolean> {
  await context.enter({ accountId });
  return (await listMemberships(context)).some((one) => one.tenantId === context.tenantId);
}
async function makePerson(
  context: Context,
  { name, issuer, subject }: Proven,
  email: string,
  savers: readonly Saver[],
): Promise<string> {
  const fullName = name || email.split('@')[0]!;
  const { accountId } = await provisionPerson(context, savers, { fullName, email });
  return linkIdentity(context, { accountId, issuer, subject, confirmedBy: 'provider' });
}
const openFor = (context: Context, accountId: string, isRemembered: boolean, idToken?: string) =>
  openProvenSession(context, accountId, context.tenantId!, { isRemembered, idToken });

const sealing = (binding: string) => ({ purpose: 'sso-ticket', owner: binding });
const sealTicket = (context: Context, ticket: Ticket, binding: string) =>
  sealSecret(context, sealing(binding), JSON.stringify(ticket));
async function openTicket(context: Context, sealed: string, binding: string | undefined): Promise<Ticket> {
  const plain = binding && openSecret(context, sealing(binding), sealed);
  const ticket = plain ? (JSON.parse(plain) as Ticket) : undefined;
  if (!ticket || ticket.until < context.now().getTime()) throw new Problem('forbidden', 'identity.sso.stateOver');
  await context.enter({ tenantId: ticket.tenantId });
  return ticket;
}
/** Confirms by the account's own password that the provider's user owns it, and signs the user in. */
export async function confirmSso(
  context: Context,
  given: { ticket: string; password: string },
  binding: string | undefined,
): Promise<SsoOutcome> {
  const ticket = await openTicket(context, given.ticket, binding);
  const { email, issuer, subject, returnTo, isRemembered } = ticket;
  const { createsPeople, savers } = await getSsoClient(context);
  const account = await findAccountByEmail(context, email);
  const proven = await proveAccount(context, email, given.password, undefined);
  const { accountId } = proven;
  if (accountId !== account?.id) throw refused();
  if (!(await isMember(context, accountId))) {
    if (await findInvited(context)) throw new Problem('forbidden', 'identity.sso.invited');
    if (!createsPeople) throw unknownPerson();
    if (!isOwners(proven)) throw new Problem('forbidden', 'identity.sso.othersPassword');
    await provisionPerson(context, savers, { fullName: email.split('@')[0]!, email });
    if (!(await isMember(context, accountId))) throw new Problem('forbidden', 'identity.sso.othersPassword');
  }
  const linked = await linkIdentity(context, { accountId, issuer, subject, confirmedBy: 'password' });
  if (linked !== accountId) throw refused();
  return { signedIn: await openFor(context, accountId, isRemembered), returnTo };
}
/** Mails a link to the account's mailbox, which confirms the same. */
export async function mailSsoLink(
  context: Context,
  given: { ticket: string },
  binding: string | undefined,
): Promise<{ isDone: true }> {
  const { email, issuer, subject } = await openTicket(context, given.ticket, binding);
  const account = await findAccountByEmail(context, email);
  const may = await mayHappen(context, 'sso-mail', email, mostMails, recoveryWindowSeconds);
  if (account && may)
    await requestLink(context, { purpose: 'sso-link', accountId: account.id, details: { issuer, subject } });
  return { isDone: true };
}
/** Confirms by that link: of two simultaneous calls only one succeeds. */
export async function takeSsoLink(context: Context, token: string): Promise<{ isDone: true }> {
  const { purpose, accountId, tenantId, details } = await takeLink(context, token);
  const { issuer, subject } = details ?? {};
  if (purpose !== 'sso-link' || !tenantId || !issuer || !subject) throw new Problem('rule', 'identity.link.over');
  await context.enter({ accountId, tenantId });
  if ((await linkIdentity(context, { accountId, issuer, subject, confirmedBy: 'mailbox' })) !== accountId)
    throw refused();
  return { isDone: true };
}
/** Returns the address where a company's single sign-on begins; finds the company by its address or its name before our host. */
export async function findCompany(context: Context, company: string): Promise<{ address: string }> {
  const typed = company
    .trim()
    .toLowerCase()
    .replace(/^\w+:\/\//, '')
    .replace(/[/?#].*$/, '');
  const host = typed.includes('.') ? typed : `${typed}.${new URL(context.installation.appOrigin).hostname}`;
  const tenant = await findTenantByHost(context, host);
  if (tenant) await context.enter({ tenantId: tenant.id });
  const { isEnabled, provider } = tenant ? await publicSso(context) : { isEnabled: false, provider: '' };
  if (!isEnabled) throw fieldProblem('rule', 'company', 'signIn.company.unknown');
  return { address: `${await originOfTenant(context)}${callbackPath(provider === 'aad' ? 'entra' : 'openid')}` };
}
