// Checks, hashes and stores an account's password: for its owner's session, for the only company of the account, or for a link.
import { isCommonPassword } from '#platform/contract/common-passwords.ts';
import { holdsName, passwordChecks } from '#platform/contract/password.ts';
import type { PasswordPolicy } from '#platform/contract/password.ts';
import { Problem, requireFound } from '#platform/contract/problem.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import * as store from './accounts.store.ts';
import { hashPassword } from './hashing.service.ts';
import { sha256 } from './keys.service.ts';
import { tellEnded } from './sessions.service.ts';

/** The tenant's policy, and the names that a password must not contain. */
export type PasswordSubject = { readonly policy?: PasswordPolicy; readonly names?: readonly string[] };
/** Throws a Problem that names every broken rule, in the order of the checklist. */
export function checkPassword(password: string, { policy = 'classic', names = [] }: PasswordSubject = {}): void {
  const broken = passwordChecks(policy, password, password).filter((one) => !one.isMet && one.key !== 'password.match');
  const codes = new Map(broken.map(({ key, values }) => [key, values]));
  if (isCommonPassword(password)) codes.set('password.common', {});
  if (holdsName(password, names)) codes.set('password.personal', {});
  if (codes.size)
    throw new Problem('invalid', 'identity.password.refused', {
      fields: [...codes].map(([code, values]) => ({ field: 'password', code, ...values })),
    });
}
/** Returns the hash of a password. Commits the work so far, because no transaction may stay open during the hashing. */
export async function hashOutside(context: Context, password: string): Promise<string> {
  await context.settle();
  return context.outside(() => hashPassword(password));
}
/**
 * Stores a hash as the acting account's password, with the origin of the session, and ends the other sessions. `mustChange` asks for
 * a new password at the next sign-in. Returns false where a tenant made the session and the password is also valid elsewhere.
 */
export async function setOwnPassword(context: PersonContext, hash: string, mustChange = false): Promise<boolean> {
  const { accountId, sessionId } = context.person;
  const ended = await store.updateOwnPassword(context.db, sessionId, hash, mustChange);
  return told(context, accountId, ended);
}
/** Stores the password of an account that belongs only to the active tenant; it is valid only there. Returns false for other accounts. */
export async function setMemberPassword(
  context: Context,
  accountId: string,
  hash: string,
  mustChange: boolean,
): Promise<boolean> {
  return told(context, accountId, await store.updateMemberPassword(context.db, accountId, hash, mustChange));
}
/** Stores a password with a link, uses up the link and ends the old sessions. Returns false where the link is over or no longer valid. */
export async function setPasswordByLink(context: Context, token: string, hash: string): Promise<boolean> {
  const { accountId, ended } = (await store.updatePasswordByLink(context.db, sha256(token), hash)) ?? {};
  return accountId ? told(context, accountId, ended) : false;
}
async function told(context: Context, accountId: string, ended: number | undefined): Promise<boolean> {
  if (ended === undefined) return false;
  await tellEnded(context, accountId, 'password', ended);
  return true;
}
/** Returns the acting account: its e-mail, its language, and whether it has a password or must change it. */
export async function getOwnAccount(context: Context) {
  const account = requireFound(await store.findOwn(context.db), 'request.missing');
  const { email, language, mustChangePassword, passwordHash } = account;
  return { email, language, mustChangePassword, hasPassword: passwordHash !== null };
}
