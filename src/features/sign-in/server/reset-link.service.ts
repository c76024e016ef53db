// Creates a reset link that an administrator hands over: only for users of this company alone, shown once, and recorded in the audit.
import { mayOpenFor } from '#features/identity/contract/account-rules.model.ts';
import { belongsToNoOtherTenant } from '#features/identity/server/accounts.service.ts';
import { isSame } from '#features/identity/server/keys.service.ts';
import { createLinkOfTenant, requestLink } from '#features/identity/server/links.service.ts';
import { originOfLinks } from '#features/contracts/server/tenants.service.ts';
import { getUser } from '#features/people/server/people.service.ts';
import { requireTouch } from '#features/permissions/server/ranks.service.ts';
import { resetHashOf } from '#features/people/server/user-views.service.ts';
import { fieldProblem, Problem } from '#platform/contract/problem.ts';
import type { PersonContext } from '#platform/server/context.ts';

/** Returns the link; it mails it instead for a person of other companies too or the asking person, and says so (decisions D1.2). */
export async function getResetLink(context: PersonContext, userId: string, hash: string) {
  const user = await getUser(context, userId);
  if (!isSame(Buffer.from(hash), Buffer.from(resetHashOf(context, context.tenantId, userId))))
    throw fieldProblem('invalid', 'hash', 'people.resetLink.hash');
  await requireTouch(context, user);
  if (!user.isActive) throw new Problem('rule', 'signIn.recoveries.inactive');
  const { accountId } = user;
  context.note({ subject: accountId });
  const isAlone = await belongsToNoOtherTenant(context, accountId);
  const token = mayOpenFor({ isAlone, isOwn: accountId === context.person.accountId })
    ? await createLinkOfTenant(context, { purpose: 'recovery', accountId, tenantId: context.tenantId })
    : undefined;
  if (token) return { link: `${await originOfLinks(context)}/auth/new-password?token=${token}`, isMailed: false };
  await requestLink(context, { purpose: 'recovery', userId });
  return { link: null, isMailed: true };
}
