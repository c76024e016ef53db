// Sends the e-mail with a one-time link. Decides here whether there is a recipient, so that the call's answer does not reveal it.
import { getTenant, originOfLinks, originOfTenant } from '#features/contracts/server/tenants.service.ts';
import { findInvited, listMemberships } from '#features/contracts/server/memberships.service.ts';
import {
  findAccountByEmail,
  linkMailsTask,
  linkMailTask,
  createLinkOfTenant,
  createMailedLink,
  spreadLinks,
} from '#features/identity/server/links.service.ts';
import type { LinkRequest } from '#features/identity/server/links.service.ts';
import { getOwnAccount } from '#features/identity/server/passwords.service.ts';
import { getUser, listUsersByIds } from '#features/people/server/people.service.ts';
import type { Context } from '#platform/server/context.ts';
import { job } from '#platform/server/jobs.ts';
import type { Job, JobRun } from '#platform/server/jobs.ts';
import { sendEmail } from '#platform/server/emails.ts';
import type { Email } from '#platform/server/emails.ts';

type Words = Pick<Email, 'subject' | 'body'> & { label: string; path: string };
const words: Record<'recovery' | 'invitation' | 'membership' | 'singleSignOn' | 'emailChange', Words> = {
  recovery: {
    subject: 'signIn.mail.recovery.subject',
    body: 'signIn.mail.recovery.body',
    label: 'signIn.mail.recovery.action',
    path: '/auth/new-password',
  },
  invitation: {
    subject: 'signIn.mail.invitation.subject',
    body: 'signIn.mail.invitation.body',
    label: 'signIn.mail.invitation.action',
    path: '/auth/first-access',
  },
  singleSignOn: {
    subject: 'signIn.mail.sso.subject',
    body: 'signIn.mail.sso.body',
    label: 'signIn.mail.sso.action',
    path: '/auth/sso',
  },
  emailChange: {
    subject: 'signIn.mail.email.subject',
    body: 'signIn.mail.email.body',
    label: 'signIn.mail.email.action',
    path: '/auth/new-password',
  },
  membership: {
    subject: 'signIn.mail.membership.subject',
    body: 'signIn.mail.membership.body',
    label: 'signIn.mail.membership.action',
    path: '/login',
  },
};

const purposeOf = {
  recovery: 'recovery',
  invitation: 'first-access',
  singleSignOn: 'sso-link',
  emailChange: 'email-change',
} as const;

const kindOf = { recovery: 'recovery', 'sso-link': 'singleSignOn', 'email-change': 'emailChange' } as const;

/** Returns the account whose mailbox gets the mail: a person's current account, the named account, or the account of an e-mail, if any. */
async function accountOf(context: Context, { accountId, userId, email }: LinkRequest): Promise<string | undefined> {
  if (accountId) return accountId;
  if (userId) return (await listUsersByIds(context, [userId]))[0]?.accountId;
  return email ? (await findAccountByEmail(context, email))?.id : undefined;
}
type Recipient = { tenantId: string; userId: string; isInvited: boolean };
/** Returns the user to whom the mail speaks. A user who is only invited here gets the invitation again, whatever was requested. */
async function recipientOf(context: Context, request: LinkRequest, sentFrom: string): Promise<Recipient | undefined> {
  const invited = await findInvited(context);
  if (invited)
    return (await getUser(context, invited)).isActive
      ? { tenantId: sentFrom, userId: invited, isInvited: true }
      : undefined;
  const memberships = (await listMemberships(context)).filter((one) => one.isActive && one.state === 'open');
  const here = memberships.find((one) => one.tenantId === sentFrom);
  // A confirmation or a request counts only in the company that asked; an invitation elsewhere would belong to another company.
  const found =
    request.purpose === 'recovery' ? (here ?? memberships.find((one) => one.isDefault) ?? memberships[0]) : here;
  return found && { tenantId: found.tenantId, userId: found.userId, isInvited: false };
}

/** Writes and sends the mail of one link; for an unknown e-mail it ends without a trace. */
export async function sendLinkMail(
  context: Context,
  request: LinkRequest,
  run: Pick<JobRun, 'id' | 'isLast'>,
): Promise<void> {
  const sentFrom = (await getTenant(context)).id;
  const accountId = await accountOf(context, request);
  if (!accountId) return;
  const newEmail = request.purpose === 'email-change' ? request.details?.['email'] : undefined;
  if (newEmail && (await findAccountByEmail(context, newEmail))) return; // another account has this e-mail already, and nobody is told
  await context.enter({ accountId });
  const recipient = await recipientOf(context, request, sentFrom);
  if (!recipient) return;
  const { tenantId, userId, isInvited } = recipient;
  await context.enter({ tenantId });
  const account = await getOwnAccount(context);
  const user = await getUser(context, userId);
  const kind = isInvited
    ? 'invitation'
    : request.purpose === 'first-access'
      ? account.hasPassword
        ? 'membership'
        : 'invitation'
      : kindOf[request.purpose];
  const { subject, body, label, path } = words[kind];
  let url = `${await originOfTenant(context)}${path}`;
  if (kind !== 'membership') {
    const link = { purpose: purposeOf[kind], accountId, tenantId, details: request.details };
    const token = request.isOfTenant ? await createLinkOfTenant(context, link) : await createMailedLink(context, link);
    if (!token) return; // the account belongs to other companies too by now
    url = `${await originOfLinks(context)}${path}?${kind === 'singleSignOn' ? 'link' : 'token'}=${token}`;
  }
  const email = {
    to: newEmail && !isInvited ? newEmail : account.email,
    language: user.language ?? account.language,
    ...{ subject, body },
    values: { name: user.fullName },
    action: { label, url },
  };
  await sendEmail(context, email, run);
}
export const linkMail: Job = job<LinkRequest>(linkMailTask, sendLinkMail);
export const linkMails: Job = job<{ requests: LinkRequest[] }>(linkMailsTask, (context, { requests }) =>
  spreadLinks(context, requests),
);
