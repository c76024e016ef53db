// Reads and sets the terms of use that everybody in a tenant must accept. An acceptance older than the demand does not count.
import type { Context } from '#platform/server/context.ts';
import * as store from './required-terms.store.ts';

/** Returns the terms that everybody must accept; undefined where no terms are in force. */
export const findRequiredTerms = async (context: Context): Promise<string | undefined> =>
  (await store.find(context.db))?.termsId ?? undefined;
/** Returns the same, and locks it until the transaction ends. */
export const lockRequiredTerms = async (context: Context): Promise<string | undefined> =>
  (await store.find(context.db, true))?.termsId ?? undefined;
/** Sets the terms that everybody must accept from now on: acceptances from before no longer count. */
export const setRequiredTerms = (context: Context, termsId: string | null): Promise<void> =>
  store.demand(context.db, termsId);
/** Stores that a person has accepted the demanded terms; returns when. */
export const acceptRequiredTerms = (context: Context, userId: string): Promise<string> =>
  store.accept(context.db, userId);
