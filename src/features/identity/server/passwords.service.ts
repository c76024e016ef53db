// An account's password: hashed outside any transaction, stored by its own account or as the first one.
import { isCommonPassword } from '#platform/contract/common-passwords.ts';
import { holdsName, passwordChecks } from '#platform/contract/password.ts';
import type { PasswordPolicy } from '#platform/contract/password.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Context } from '#platform/server/context.ts';
import * as store from './accounts.store.ts';
import { hashPassword } from './hashing.service.ts';

/** The tenant's policy, and the names a password may not hold. */
export type PasswordSubject = { readonly policy?: PasswordPolicy; readonly names?: readonly string[] };
/** Throws a Problem that names every broken rule, in the order of the checklist; `path` is the wire's name of the field. */
export function checkPassword(
  password: string,
  { policy = 'classic', names = [] }: PasswordSubject = {},
  path = 'password',
): void {
  const broken = passwordChecks(policy, password, password).filter((one) => !one.isMet && one.key !== 'password.match');
  const codes = new Map(broken.map(({ key, values }) => [key, values]));
  if (isCommonPassword(password)) codes.set('password.common', {});
  if (holdsName(password, names)) codes.set('password.personal', {});
  if (codes.size)
    throw new Problem('invalid', 'identity.password.refused', {
      fields: [...codes].map(([code, values]) => ({ path, field: 'password', code, ...values })),
    });
}
/** The stored form of a password; commits what was done so far, since hashing never holds a transaction. */
export async function hashOutside(context: Context, password: string): Promise<string> {
  await context.settle();
  return context.outside(() => hashPassword(password));
}
/** Stores a hash as the acting account's password; `mustChange` asks for a new one at the next sign-in. */
export async function storeOwnPassword(context: Context, hash: string, mustChange = false): Promise<void> {
  if (!(await store.updateOwnPassword(context.db, hash, mustChange))) throw new Problem('missing', 'request.missing');
}
/** Stores the first password of an account that has none and belongs to the active tenant alone; false otherwise. */
export const storeFirstPassword = (
  context: Context,
  accountId: string,
  hash: string,
  mustChange = false,
): Promise<boolean> => store.updateFirstPassword(context.db, accountId, hash, mustChange);
/** Stores the password of a member of the active tenant alone; false where the account belongs to other companies too. */
export const storeMemberPassword = (
  context: Context,
  accountId: string,
  hash: string,
  mustChange: boolean,
): Promise<boolean> => store.updateMemberPassword(context.db, accountId, hash, mustChange);
/** The acting account: its e-mail, language, and whether it has a password or must change it. */
export async function getOwnAccount(context: Context) {
  const account = await store.findOwn(context.db);
  if (!account) throw new Problem('missing', 'request.missing');
  const { email, language, mustChangePassword, passwordHash } = account;
  return { email, language, mustChangePassword, hasPassword: passwordHash !== null };
}
