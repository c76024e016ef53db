// Another e-mail for a person: wished by who manages users, confirmed by the mailbox it names, followed in all its companies.
import { randomUUID } from 'node:crypto';
import { belongsHereAlone, changeOwnEmail } from '#features/identity/server/accounts.service.ts';
import { mayHappen } from '#features/identity/server/credentials.service.ts';
import { makeLink, requestLink, takeLink } from '#features/identity/server/links.service.ts';
import { revokeSessions } from '#features/identity/server/sessions.service.ts';
import { listMemberships } from '#features/contracts/server/memberships.service.ts';
import { followEmail, hasEmail } from '#features/people/server/change-email.service.ts';
import { getUser } from '#features/people/server/people.service.ts';
import { isEmail } from '#platform/contract/email.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { enterLink, fitsLink, linkOver, mostMails, recoveryWindowSeconds } from './recovery.service.ts';
import type { LinkProof } from './recovery.service.ts';

export type EmailChange = { userId: string; newEmail: string; resetsPassword?: boolean };
const wrong = (kind: 'invalid' | 'conflict', code: string) =>
  new Problem(kind, kind === 'invalid' ? 'people.form.wrong' : code, {
    fields: [{ path: 'newEmail', field: 'newEmail', code }],
  });

/** Mails a link to the new address. Whether it is another account's is found out by the job, and told to nobody. */
export async function askEmailChange(context: PersonContext, { userId, newEmail, resetsPassword = true }: EmailChange) {
  const email = newEmail.trim();
  const user = await getUser(context, userId);
  if (!isEmail(email)) throw wrong('invalid', 'email.invalid');
  if (email.toLowerCase() === user.email.toLowerCase()) throw wrong('invalid', 'people.email.same');
  if (!user.isActive) throw new Problem('rule', 'signIn.recoveries.inactive');
  if (await hasEmail(context, email)) throw wrong('conflict', 'people.email.taken');
  const may = await mayHappen(context, 'email-change', user.accountId, mostMails, recoveryWindowSeconds);
  if (!may) throw new Problem('tooMany', 'signIn.recoveries.limit');
  const isTheirs = user.accountId === context.person.accountId || (await belongsHereAlone(context, user.accountId));
  context.note({ subject: user.accountId, before: { email: user.email }, after: isTheirs ? { email } : {} });
  await requestLink(
    context,
    isTheirs
      ? {
          purpose: 'email-change',
          accountId: user.accountId,
          nonce: randomUUID(),
          details: { email, resetsPassword: String(resetsPassword) },
        }
      : { purpose: 'recovery', accountId: user.accountId },
  );
  return { isDone: true, outcome: isTheirs ? ('confirmation' as const) : ('recovery' as const) };
}

/** Changes the e-mail by the link of the new address, once; a new password is asked for where that was wished. */
export async function confirmEmail(context: Context, given: LinkProof) {
  const link = await enterLink(context, given.token);
  const email = link.details?.['email'];
  if (link.purpose !== 'email-change' || !email || !(await fitsLink(context, given, { ...link, email })))
    throw linkOver();
  const { tenantId } = context;
  await takeLink(context, given.token);
  if (!(await changeOwnEmail(context, email))) throw linkOver();
  for (const membership of await listMemberships(context)) {
    await context.enter({ tenantId: membership.tenantId });
    await followEmail(context, membership.userId, email);
  }
  await context.enter({ tenantId });
  context.note({ subject: link.accountId, after: { email } });
  if (link.details?.['resetsPassword'] !== 'true') return { isDone: true, passwordToken: null };
  await revokeSessions(context, link.accountId, 'email');
  const passwordToken = await makeLink(context, { purpose: 'recovery', accountId: link.accountId, tenantId });
  return { isDone: true, passwordToken };
}
