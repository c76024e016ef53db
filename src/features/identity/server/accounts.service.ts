// Finds or creates accounts by e-mail, and never tells which of the two happened.
import { newId } from '#platform/server/columns.ts';
import type { Context } from '#platform/server/context.ts';
import { isUnconfirmedAtFirst } from '../contract/account-rules.model.ts';
import { sha256 } from './keys.service.ts';
import * as store from './accounts.store.ts';
import { tellEnded } from './sessions.service.ts';

/** An account, and whether its membership in one more tenant waits for the mailed invitation. Never show either to a caller. */
export type AccountToJoin = { readonly accountId: string; readonly isUnconfirmed: boolean };
/** Returns the accounts of these e-mails, by e-mail in lower case. Creates the missing accounts. */
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

/** Returns whether an account belongs only to the active tenant: only then may its administrators change its credentials. decisions D1.2 */
export const belongsToNoOtherTenant = (context: Context, accountId: string): Promise<boolean> =>
  store.isAlone(context.db, accountId);
/** A changed e-mail: the previous e-mail, and the invitations that stay with it and now belong to another account. */
export type EmailChanged = {
  readonly emailBefore: string;
  readonly detached: readonly { tenantId: string; userId: string; accountId: string }[];
};
/** Changes an e-mail with the link from the new mailbox. Returns undefined where the link is over or another account has that e-mail. */
export async function updateEmailByLink(
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
/** Removes a user from the active tenant for good. The pseudonym replaces the identity of an account without other tenants. */
export const forgetMember = async (context: Context, userId: string, pseudonym: string): Promise<void> =>
  void (await store.forgetMember(context.db, userId, pseudonym));
