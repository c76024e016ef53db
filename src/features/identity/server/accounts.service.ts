// Finds or creates accounts by e-mail, and never tells which of the two happened.
import { newId } from '#platform/server/columns.ts';
import type { Context } from '#platform/server/context.ts';
import { isUnconfirmedAtFirst } from '../contract/account-rules.model.ts';
import { sha256 } from './keys.service.ts';
import * as store from './accounts.store.ts';
import { tellEnded } from './sessions.service.ts';

/** An account, and whether its membership in one more tenant is unconfirmed until the mailed invitation is used; never tell either. */
export type AccountToJoin = { readonly accountId: string; readonly isUnconfirmed: boolean };
/** The accounts of these e-mails, by e-mail in lower case; missing accounts are made. */
export async function accountsOf(
  context: Context,
  people: readonly { email: string; language?: string | null }[],
): Promise<Map<string, AccountToJoin>> {
  const found = await store.insertMissing(
    context.db,
    people.map(({ email, language }) => ({ id: newId(), email, language: language ?? null })),
  );
  return new Map(
    [...found].map(
      ([email, one]) => [email, { accountId: one.accountId, isUnconfirmed: isUnconfirmedAtFirst(one) }] as const,
    ),
  );
}

/** Whether an account belongs to the active tenant alone: only then may its administration touch what opens it. decisions D1.2 */
export const belongsHereAlone = (context: Context, accountId: string): Promise<boolean> =>
  store.isAlone(context.db, accountId);
/** An e-mail that was changed: the one before, and the invitations that stayed with it, now another account's. */
export type EmailChanged = {
  readonly emailBefore: string;
  readonly detached: readonly { tenantId: string; userId: string; accountId: string }[];
};
/** Changes an e-mail by the link that the new mailbox got; nothing where it is over or somebody has that e-mail. */
export async function changeEmailByLink(
  context: Context,
  token: string,
  endsSessions: boolean,
): Promise<EmailChanged | undefined> {
  const fresh = newId();
  const changed = await store.updateEmailByLink(context.db, sha256(token), fresh, endsSessions);
  if (!changed?.accountId) return undefined;
  await tellEnded(context, changed.accountId, 'email', changed.ended);
  return {
    emailBefore: changed.emailBefore,
    detached: changed.detached.map((one) => ({ ...one, accountId: fresh })),
  };
}
/** Takes a user out of the active tenant for good; an account that belongs nowhere else forgets whose it was. */
export const forgetMember = async (context: Context, userId: string, pseudonym: string): Promise<void> =>
  void (await store.forgetMember(context.db, userId, pseudonym));
