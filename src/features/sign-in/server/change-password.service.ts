// Changes the passwords of signed-in users: their own, or those of others with *Usuários*, within the limits of decisions D1.2.
import { mayChangeAccount, mayOpenFor } from '#features/identity/contract/account-rules.model.ts';
import { belongsToNoOtherTenant } from '#features/identity/server/accounts.service.ts';
import { personMay } from '#features/identity/server/admission.service.ts';
import { isOwnPassword } from '#features/identity/server/credentials.service.ts';
import { requestLink } from '#features/identity/server/links.service.ts';
import {
  checkPassword,
  getOwnAccount,
  hashOutside,
  setMemberPassword,
  setOwnPassword,
} from '#features/identity/server/passwords.service.ts';
import { openSealed } from '#features/identity/server/sealed-text.service.ts';
import { hasFreshProof } from '#features/identity/server/sessions.service.ts';
import { getUser, listUsersByIds, requireUsers } from '#features/people/server/people.service.ts';
import { requireTouch, outranked, ranksOf } from '#features/permissions/server/ranks.service.ts';
import { fieldProblem, Problem } from '#platform/contract/problem.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { refusalOf } from '#platform/server/refusals.ts';
import { say } from '#platform/server/texts.ts';
import { tellOwner } from './owner-email.service.ts';
import { passwordSubject } from './recovery.service.ts';

export type PasswordChange = {
  userIds: readonly string[];
  /** The sealed new password. */
  password: string;
  mustChange?: boolean;
  /** The asking person's own password of now, sealed like the new one. */
  current?: string;
};
type Failed = { id: string; code: string; reason: string };
export type PasswordsChanged = { isDone: true; changed: number; linksSent: number; failed: Failed[] };
const currentPasswordProblem = (code: string) => fieldProblem('invalid', 'current', code);
/**
 * Returns whether the user proves to be the owner: by the current password, or by a sign-in a few minutes ago.
 * A token alone is not enough. False for a user without a password: the mailbox is then the proof.
 */
async function provesOneself(context: PersonContext, current: string | undefined): Promise<boolean> {
  if (current) {
    if (await isOwnPassword(context, await openSealed(context, 'current', current))) return true;
    const { accountId } = context.person;
    throw refusalOf(currentPasswordProblem('signIn.password.current.wrong'), { action: 'sessions.refused', accountId });
  }
  if (await hasFreshProof(context)) return true;
  if (!(await getOwnAccount(context)).hasPassword) return false;
  throw currentPasswordProblem('signIn.password.current.required');
}

/**
 * Sets one password for these users; it skips and names a user who has what the asking person lacks.
 * An account that belongs to other companies too gets a recovery link by mail instead. The own account gets one too
 * where a company made the session.
 */
export async function updatePasswords(
  context: PersonContext,
  { userIds, password: sealed, mustChange = false, current }: PasswordChange,
): Promise<PasswordsChanged> {
  if (!userIds.length) throw fieldProblem('invalid', 'userIds', 'signIn.nobodySelected');
  const { accountId, userId, originTenantId } = context.person;
  const isOwn = userIds.length === 1 && userIds[0] === userId;
  if (!isOwn && !personMay(context.person, 'users'))
    throw new Problem('forbidden', 'identity.permission.denied', { permission: 'users' });
  await requireUsers(context, userIds);
  const password = await openSealed(context, 'password', sealed);
  const asked = await listUsersByIds(context, [...new Set(userIds)]);
  const ranks = await ranksOf(context);
  const users = asked.filter((one) => ranks.mayTouch(one));
  const failed = asked
    .filter((one) => !ranks.mayTouch(one))
    .map(({ id }) => ({ id, code: outranked, reason: say(context.language, outranked) }));
  const { policy, names = [] } = await passwordSubject(context);
  checkPassword(password, {
    policy,
    names: [...(isOwn ? names : names.slice(0, 1)), ...users.map((one) => one.fullName)],
  });
  const isProved = users.some((one) => one.accountId === accountId) && (await provesOneself(context, current));
  const hash = await hashOutside(context, password);
  let changed = 0;
  for (const user of users) {
    const isMine = user.accountId === accountId;
    const isAlone = await belongsToNoOtherTenant(context, user.accountId);
    const isSet = isMine
      ? isProved &&
        mayChangeAccount(originTenantId, isAlone) &&
        (await setOwnPassword(context, hash, mustChange && !isOwn))
      : mayOpenFor({ isAlone, isOwn: false }) && (await setMemberPassword(context, user.accountId, hash, mustChange));
    if (isSet) await tellOwner(context, { kind: 'password', accountId: user.accountId });
    else await requestLink(context, { purpose: 'recovery', userId: user.id });
    if (isSet) changed++;
  }
  context.note({ after: { userIds: users.map(({ id }) => id), mustChange, changed } });
  return { isDone: true, changed, linksSent: users.length - changed, failed };
}
/** Sets the password of one person in the same way. */
export async function updatePassword(
  context: PersonContext,
  { userId, ...given }: Omit<PasswordChange, 'userIds'> & { userId: string },
): Promise<PasswordsChanged> {
  const isOwn = userId === context.person.userId;
  if (!isOwn && personMay(context.person, 'users')) await requireTouch(context, await getUser(context, userId));
  return updatePasswords(context, { ...given, userIds: [userId] });
}
