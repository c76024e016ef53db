// A reset link that an administrator hands over: for people of this company alone, shown once, and noted.
import { belongsHereAlone } from '#features/identity/server/accounts.service.ts';
import { isSame } from '#features/identity/server/keys.service.ts';
import { makeLink, requestLink } from '#features/identity/server/links.service.ts';
import { originOfTenant } from '#features/contracts/server/tenants.service.ts';
import { getUser } from '#features/people/server/people.service.ts';
import { resetHashOf } from '#features/people/server/user-views.service.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { PersonContext } from '#platform/server/context.ts';

/** The link; a person of other companies too gets it by mail instead, and the answer says so (decisions D1.2). */
export async function getResetLink(context: PersonContext, userId: string, hash: string) {
  const user = await getUser(context, userId);
  if (!isSame(Buffer.from(hash), Buffer.from(resetHashOf(context, context.tenantId, userId))))
    throw new Problem('invalid', 'people.resetLink.hash');
  if (!user.isActive) throw new Problem('rule', 'signIn.recoveries.inactive');
  const { accountId } = user;
  context.note({ subject: accountId });
  if (accountId !== context.person.accountId && !(await belongsHereAlone(context, accountId))) {
    await requestLink(context, { purpose: 'recovery', accountId });
    return { link: null, isMailed: true };
  }
  const token = await makeLink(context, { purpose: 'recovery', accountId, tenantId: context.tenantId });
  return { link: `${await originOfTenant(context)}/auth/new-password?token=${token}`, isMailed: false };
}
