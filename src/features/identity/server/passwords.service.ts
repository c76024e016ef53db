// An account's password: hashed outside any transaction, stored by its own account or as the first one.
import { Problem } from '#platform/contract/problem.ts';
import type { Context } from '#platform/server/context.ts';
import { passwordProblems } from '../contract/password.model.ts';
import type { PasswordSubject } from '../contract/password.model.ts';
import * as store from './accounts.store.ts';
import { hashPassword } from './hashing.service.ts';

/** Throws a Problem that names every broken rule; the field is the one the form calls `password`. */
export function checkPassword(password: string, subject?: PasswordSubject, path = 'password'): void {
  const codes = passwordProblems(password, subject);
  if (codes.length) throw new Problem('invalid', 'identity.password.refused', { fields: codes.map((code) => ({ path, field: 'password', code })) });
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
export const storeFirstPassword = (context: Context, accountId: string, hash: string, mustChange = false): Promise<boolean> =>
  store.updateFirstPassword(context.db, accountId, hash, mustChange);
/** Stores the password of a member of the active tenant alone; false where the account belongs to other companies too. */
export const storeMemberPassword = (context: Context, accountId: string, hash: string, mustChange: boolean): Promise<boolean> =>
  store.updateMemberPassword(context.db, accountId, hash, mustChange);
/** The acting account: its e-mail, language, and whether it has a password or must change it. */
export async function getOwnAccount(context: Context) {
  const account = await store.findOwn(context.db);
  if (!account) throw new Problem('missing', 'request.missing');
  const { email, language, mustChangePassword, passwordHash } = account;
  return { email, language, mustChangePassword, hasPassword: passwordHash !== null };
}
