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
