// Mails recovery links to others for a user with *Usuários*, so that this user neither sees nor types a password.
import { randomUUID } from 'node:crypto';
import { requestLinks } from '#features/identity/server/links.service.ts';
import type { LinkRequest } from '#features/identity/server/links.service.ts';
import { getUser, listMissingUsers, listUsersByIds } from '#features/people/server/people.service.ts';
import { requireTouch, ranksOf } from '#features/permissions/server/ranks.service.ts';
import { fieldProblem } from '#platform/contract/problem.ts';
import type { PersonContext } from '#platform/server/context.ts';
import type { RecoveriesSent } from '../contract/sign-in.wire.ts';
import { mayMailRecovery } from './recovery.service.ts';

/** Asks for a mail for each of these; names who is not here, has more permissions, may not sign in or was asked for too often. */
export async function sendRecoveries(context: PersonContext, userIds: readonly string[]): Promise<RecoveriesSent> {
  if (!userIds.length) throw fieldProblem('invalid', 'userIds', 'signIn.nobodySelected');
  const ids = [...new Set(userIds)];
  const missing = new Set(await listMissingUsers(context, ids));
  const found = new Map((await listUsersByIds(context, ids)).map((user) => [user.id, user]));
  const ranks = await ranksOf(context);
  const sent: RecoveriesSent = { succeeded: [], failed: [] };
  const requests: LinkRequest[] = [];
  for (const userId of ids) {
    const user = missing.has(userId) ? undefined : found.get(userId);
    if (!user) sent.failed.push({ userId, reason: 'missing' });
    else if (!ranks.mayTouch(user)) sent.failed.push({ userId, reason: 'outranked' });
    else if (!user.isActive) sent.failed.push({ userId, reason: 'inactive' });
    else if (!(await mayMailRecovery(context, user.email))) sent.failed.push({ userId, reason: 'limit' });
    else {
      sent.succeeded.push(userId);
      requests.push({ purpose: 'recovery', userId, nonce: randomUUID() });
    }
  }
  await requestLinks(context, requests);
  context.note({ after: { sent: sent.succeeded, failed: sent.failed } });
  return sent;
}
/** Asks for a mail for one person, who must exist here; returns whether a mail is on its way. */
export async function sendRecovery(context: PersonContext, userId: string): Promise<{ isDone: boolean }> {
  await requireTouch(context, await getUser(context, userId));
  return { isDone: (await sendRecoveries(context, [userId])).succeeded.length === 1 };
}
