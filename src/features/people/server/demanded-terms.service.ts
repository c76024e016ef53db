// Reads and sets the terms of use that everybody in a tenant must accept. An acceptance older than the demand does not count.
import type { Context } from '#platform/server/context.ts';
import * as store from './demanded-terms.store.ts';

/** What is asked of everybody; nothing where no terms are in force. */
export const findDemandedTerms = async (context: Context): Promise<string | undefined> =>
  (await store.find(context.db))?.termsId ?? undefined;
/** The same, kept as it is until the transaction ends. */
export const holdDemandedTerms = async (context: Context): Promise<string | undefined> =>
  (await store.find(context.db, true))?.termsId ?? undefined;
/** From now on these are asked of everybody: whatever was accepted before counts no more. */
export const setDemandedTerms = (context: Context, termsId: string | null): Promise<void> =>
  store.demand(context.db, termsId);
/** One person has accepted what is asked; answers when. */
export const acceptDemandedTerms = (context: Context, userId: string): Promise<string> =>
  store.accept(context.db, userId);
