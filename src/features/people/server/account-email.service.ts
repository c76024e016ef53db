// Copies the changed e-mail of an account to its user in one company, and to the user name if that was the e-mail.
import { updateMembership } from '#features/contracts/server/memberships.service.ts';
import type { Context } from '#platform/server/context.ts';
import * as store from './users.store.ts';

/** Moves a user to the account to which the invitation was left. */
export const followAccount = async (context: Context, userId: string, accountId: string): Promise<void> =>
  void (await store.updateAccount(context.db, userId, accountId));
const key = (text: string) => text.toLowerCase();
/** Returns whether somebody of the active tenant has this e-mail. */
export const hasEmail = (context: Context, email: string): Promise<boolean> => store.hasEmail(context.db, key(email));
/** Writes the account's new e-mail into its user of the active tenant; a removed user no longer has one. */
export async function followEmail(context: Context, userId: string, email: string): Promise<void> {
  const user = await store.find(context.db, userId);
  if (!user) return;
  const wasName = key(user.username) === key(user.email);
  const isFree = wasName && (await store.listTaken(context.db, [key(email)], [])).every(({ id }) => id === userId);
  const username = isFree ? email : user.username;
  await store.update(context.db, userId, { email, username });
  if (isFree) await updateMembership(context, userId, username, user.isActive);
}
