// Changes a user's e-mail: a user with *Usuários* requests it, the new mailbox confirms it, and all companies of the user follow.
import { randomUUID } from 'node:crypto';
import { mayChangeAccount } from '#features/identity/contract/account-rules.model.ts';
import { belongsToNoOtherTenant, updateEmailByLink } from '#features/identity/server/accounts.service.ts';
import { mayHappen } from '#features/identity/server/attempts.service.ts';
import { createMailedLink, requestLink } from '#features/identity/server/links.service.ts';
import { listMemberships } from '#features/contracts/server/memberships.service.ts';
import { followAccount, followEmail, hasEmail } from '#features/people/server/account-email.service.ts';
import { getUser } from '#features/people/server/people.service.ts';
import { requireTouch } from '#features/permissions/server/ranks.service.ts';
import { isEmail } from '#platform/contract/email.ts';
import { fieldProblem, invalidField, Problem } from '#platform/contract/problem.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { tellOwner } from './owner-email.service.ts';
import { enterLink, fitsLink, linkOver, mostMails, recoveryWindowSeconds } from './recovery.service.ts';
import type { LinkProof } from './recovery.service.ts';

export type EmailChange = { userId: string; newEmail: string; resetsPassword?: boolean };
const validationProblem = (kind: 'invalid' | 'conflict', code: string) =>
  kind === 'invalid' ? invalidField('newEmail', code) : fieldProblem(kind, 'newEmail', code);

/** Mails a link to the new address. Only the job looks up whether another account has the address, and it tells nobody. */
export async function askEmailChange(context: PersonContext, { userId, newEmail, resetsPassword = true }: EmailChange) {
  const email = newEmail.trim();
  const user = await getUser(context, userId);
  await requireTouch(context, user);
  if (!isEmail(email)) throw validationProblem('invalid', 'email.invalid');
  if (email.toLowerCase() === user.email.toLowerCase()) throw validationProblem('invalid', 'people.email.same');
  if (!user.isActive) throw new Problem('rule', 'signIn.recoveries.inactive');
  if (await hasEmail(context, email)) throw validationProblem('conflict', 'people.email.taken');
  const may = await mayHappen(context, 'email-change', user.accountId, mostMails, recoveryWindowSeconds);
  if (!may) throw new Problem('tooMany', 'signIn.recoveries.limit');
  const isOwn = user.accountId === context.person.accountId;
  const isAlone = await belongsToNoOtherTenant(context, user.accountId);
  const { originTenantId } = context.person;
  const isTheirs = isOwn ? mayChangeAccount(originTenantId, isAlone) : isAlone;
  context.note({ subject: user.accountId, before: { email: user.email }, after: isTheirs ? { email } : {} });
  await requestLink(
    context,
    isTheirs
      ? {
          purpose: 'email-change',
          userId,
          isOfTenant: !isOwn || originTenantId !== undefined,
          nonce: randomUUID(),
          details: { email, resetsPassword: String(resetsPassword) },
        }
      : { purpose: 'recovery', userId },
  );
  return { isDone: true, outcome: isTheirs ? ('confirmation' as const) : ('recovery' as const) };
}

/** Changes the e-mail by the link of the new address, once; asks for a new password where the request wanted one. */
export async function confirmEmail(context: Context, given: LinkProof) {
  const link = await enterLink(context, given.token);
  const email = link.details?.['email'];
  if (link.purpose !== 'email-change' || !email || !(await fitsLink(context, given, { ...link, email })))
    throw linkOver();
  const { tenantId } = context;
  const resetsPassword = link.details?.['resetsPassword'] === 'true';
  const changed = await updateEmailByLink(context, given.token, resetsPassword);
  if (!changed) throw linkOver();
  for (const membership of await listMemberships(context)) {
    await context.enter({ tenantId: membership.tenantId });
    await followEmail(context, membership.userId, email);
  }
  for (const invited of changed.detached) {
    await context.enter({ tenantId: invited.tenantId });
    await followAccount(context, invited.userId, invited.accountId);
  }
  await context.enter({ tenantId });
  context.note({ subject: link.accountId, after: { email } });
  await tellOwner(context, { kind: 'email', accountId: link.accountId, to: changed.emailBefore });
  if (!resetsPassword) return { isDone: true, passwordToken: null };
  // Only the owner of the new mailbox holds the link whose answer contains this second one.
  const passwordToken = await createMailedLink(context, { purpose: 'recovery', accountId: link.accountId, tenantId });
  return { isDone: true, passwordToken };
}
