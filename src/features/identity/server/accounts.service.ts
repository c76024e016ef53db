// Accounts: found or made by e-mail, without ever telling which of the two happened.
import { newId } from '#platform/server/columns.ts';
import type { Context } from '#platform/server/context.ts';
import * as store from './accounts.store.ts';

/** The account ids of these e-mails, by e-mail in lower case; missing accounts are made. */
export const accountsOf = (
  context: Context,
  people: readonly { email: string; language?: string | null }[],
): Promise<Map<string, string>> =>
  store.insertMissing(
    context.db,
    people.map(({ email, language }) => ({ id: newId(), email, language: language ?? null })),
  );

/** Whether an account belongs to the active tenant alone: only then may its administration touch what opens it. decisions D1.2 */
export const belongsHereAlone = (context: Context, accountId: string): Promise<boolean> =>
  store.isAlone(context.db, accountId);
/** Gives the acting account another e-mail; false where somebody has it already. */
export const changeOwnEmail = (context: Context, email: string): Promise<boolean> =>
  store.updateOwnEmail(context.db, email);
/** Takes a user out of the active tenant for good; an account that belongs nowhere else forgets whose it was. */
export const forgetMember = async (context: Context, userId: string, pseudonym: string): Promise<void> =>
  void (await store.forgetMember(context.db, userId, pseudonym));
