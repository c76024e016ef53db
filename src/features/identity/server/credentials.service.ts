// Checks a password at sign-in with exactly one hash, also for names without an account (decisions D2.6).
import { Problem } from '#platform/contract/problem.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { nameKeyOf } from '#platform/server/rate-limits.ts';
import { refusalOf } from '#platform/server/refusals.ts';
import type { PasswordProvenance } from '../contract/account-rules.model.ts';
import { findOwn, findToSignIn } from './accounts.store.ts';
import { tryOnce } from './attempts.service.ts';
import { isPassword } from './hashing.service.ts';

/** The account whose password was right, who made the password, and its hash as `proof`: a session opens only while the hash fits. */
export type ProvenAccount = PasswordProvenance & { accountId: string; mustChangePassword: boolean; proof: string };
/** Returns the account of this password. Throws the same Problem, at the same cost, for a wrong password and an unknown name. */
export async function proveAccount(
  context: Context,
  name: string,
  password: string,
  tenantId: string | undefined,
): Promise<ProvenAccount> {
  const nameKey = nameKeyOf(name);
  const account = await findToSignIn(context.db, nameKey, tenantId);
  const isRight = await tryOnce(context, { accountId: account?.id, name: nameKey }, () =>
    isPassword(account?.passwordHash, password),
  );
  if (!account || !isRight)
    throw refusalOf(new Problem('unauthenticated', 'identity.credentials.wrong'), {
      action: 'sessions.refused',
      accountId: account?.id,
    });
  const { id, mustChangePassword, origin, predatesEmail, passwordHash } = account;
  return { accountId: id, mustChangePassword, origin, predatesEmail, proof: passwordHash! };
}
/** Returns whether this is the acting account's password. The tries count together with the tries of sign-in. */
export async function isOwnPassword(context: PersonContext, password: string): Promise<boolean> {
  const account = await findOwn(context.db);
  const { accountId } = context.person;
  return tryOnce(context, { accountId, name: accountId }, () => isPassword(account?.passwordHash, password));
}
