// Informs the owner of an account after a change that somebody else may have made: a new password, another e-mail.
import type { Context } from '#platform/server/context.ts';

/** The name of the job that writes and sends the mail. */
export const ownerEmailTask = 'owner-email';
export type OwnerEmail = {
  kind: 'password' | 'email';
  accountId: string;
  /** The mailbox before a change of e-mail; without it the mail is sent to the account's mailbox. */
  to?: string;
};
/** Tells the owner in the transaction of the current write. */
export const tellOwner = (context: Pick<Context, 'enqueue'>, email: OwnerEmail): Promise<void> =>
  context.enqueue(ownerEmailTask, email);
