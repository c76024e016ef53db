// Sends the e-mail that tells the owner of an account that its password or e-mail has changed.
import { listMemberships } from '#features/contracts/server/memberships.service.ts';
import { getTenant, originOfTenant } from '#features/contracts/server/tenants.service.ts';
import { getOwnAccount } from '#features/identity/server/passwords.service.ts';
import { getUser } from '#features/people/server/people.service.ts';
import type { Context } from '#platform/server/context.ts';
import { job } from '#platform/server/jobs.ts';
import type { Job, JobRun } from '#platform/server/jobs.ts';
import { sendEmail } from '#platform/server/emails.ts';
import { ownerEmailTask } from './owner-email.service.ts';
import type { OwnerEmail } from './owner-email.service.ts';

const words = {
  password: { subject: 'signIn.mail.passwordChanged.subject', body: 'signIn.mail.passwordChanged.body' },
  email: { subject: 'signIn.mail.emailChanged.subject', body: 'signIn.mail.emailChanged.body' },
} as const;

/** Sends the mail in the look of the company of the change and the person's language; none to an account that may enter no company. */
export async function sendOwnerEmail(
  context: Context,
  { kind, accountId, to }: OwnerEmail,
  run: Pick<JobRun, 'id' | 'isLast'>,
): Promise<void> {
  const sentFrom = (await getTenant(context)).id;
  await context.enter({ accountId });
  const memberships = (await listMemberships(context)).filter((one) => one.isActive && one.state === 'open');
  const membership = memberships.find((one) => one.tenantId === sentFrom) ?? memberships[0];
  if (!membership) return;
  await context.enter({ tenantId: membership.tenantId });
  const account = await getOwnAccount(context);
  const user = await getUser(context, membership.userId);
  const action = { label: 'signIn.mail.changed.action', url: `${await originOfTenant(context)}/login` };
  const email = { to: to ?? account.email, language: user.language ?? account.language, ...words[kind] };
  await sendEmail(context, { ...email, values: { name: user.fullName }, action }, run);
}
export const ownerEmail: Job = job<OwnerEmail>(ownerEmailTask, sendOwnerEmail);
