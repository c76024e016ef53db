// Changing passwords inside: one's own, or other people's by who manages users, within what decisions D1.2 allows.
import { personMay } from '#features/identity/server/admission.service.ts';
import { requestLink } from '#features/identity/server/links.service.ts';
import {
  checkPassword,
  hashOutside,
  storeMemberPassword,
  storeOwnPassword,
} from '#features/identity/server/passwords.service.ts';
import { openSealed } from '#features/identity/server/sealed-text.service.ts';
import { revokeSessions } from '#features/identity/server/sessions.service.ts';
import { listUsersByIds, requireUsers } from '#features/people/server/people.service.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { passwordSubject } from './recovery.service.ts';

export type PasswordChange = { userIds: readonly string[]; sealed: string; mustChange?: boolean };
export type PasswordsChanged = { isDone: true; changed: number; linksSent: number };

/** Sets one password for these users. An account that belongs to other companies too gets a recovery link by mail instead. */
export async function changePasswords(
  context: PersonContext,
  { userIds, sealed, mustChange = false }: PasswordChange,
): Promise<PasswordsChanged> {
  if (!userIds.length) throw new Problem('invalid', 'signIn.nobodySelected');
  const { accountId, userId, sessionId } = context.person;
  const isOwn = userIds.length === 1 && userIds[0] === userId;
  if (!isOwn && !personMay(context.person, 'users'))
    throw new Problem('forbidden', 'identity.permission.denied', { permission: 'users' });
  await requireUsers(context, userIds);
  const password = await openSealed(context, sealed);
  const users = await listUsersByIds(context, [...new Set(userIds)]);
  const { policy, names = [] } = await passwordSubject(context);
  checkPassword(
    password,
    { policy, names: [...(isOwn ? names : names.slice(0, 1)), ...users.map((one) => one.fullName)] },
    'senha',
  );
  const hash = await hashOutside(context, password);
  let changed = 0;
  for (const user of users) {
    const isMine = user.accountId === accountId;
    if (isMine) await storeOwnPassword(context, hash, mustChange && !isOwn);
    else if (!(await storeMemberPassword(context, user.accountId, hash, mustChange))) {
      await requestLink(context, { purpose: 'recovery', accountId: user.accountId });
      continue;
    }
    await revokeSessions(context, user.accountId, 'password', isMine ? sessionId : undefined);
    changed++;
  }
  context.note({ after: { userIds, mustChange, changed } });
  return { isDone: true, changed, linksSent: users.length - changed };
}
