// Informs the owner of an account after a change that somebody else may have made: a new password, another e-mail.
import type { Context } from '#platform/server/context.ts';

/** The job that words and sends it. */
export const ownerEmailTask = 'owner-email';
export type OwnerEmail = {
  kind: 'password' | 'email';
  accountId: string;
  /** The mailbox from before another e-mail; otherwise that of the account. */
  to?: string;
};
/** Tells the owner with the current write. */
export const tellOwner = (context: Pick<Context, 'enqueue'>, email: OwnerEmail): Promise<void> =>
  context.enqueue(ownerEmailTask, email);
