// Finds the users whose e-mail or user name blocks new users, and decides which removed user returns instead.
import { leaveTenant } from '#features/contracts/server/memberships.service.ts';
import { fieldProblem } from '#platform/contract/problem.ts';
import type { Context } from '#platform/server/context.ts';
import { newId } from '#platform/server/columns.ts';
import { isRestorable, pseudonymOf } from '../contract/user.model.ts';
import * as store from './users.store.ts';

type NewName = { readonly username: string; readonly accountId: string };
type Taken = Awaited<ReturnType<typeof store.listTaken>>[number];
const key = (text: string) => text.toLowerCase();
const taken = (field: 'username' | 'email') =>
  fieldProblem('conflict', field, field === 'email' ? 'people.email.taken' : 'people.username.taken');

/**
 * Refuses an e-mail or user name that somebody has. Returns by account who was removed less than thirty days ago under the same
 * e-mail: that row is restored. A person removed earlier leaves both to a new row and keeps the history.
 */
export async function settleTaken(
  context: Context,
  rows: readonly NewName[],
  bringsBack: boolean,
): Promise<ReadonlyMap<string, Taken>> {
  const found = await store.listTaken(
    context.db,
    rows.map((one) => key(one.username)),
    rows.map((one) => one.accountId),
  );
  const asked = new Set(rows.map((one) => one.accountId));
  const isOver = (one: Taken) => one.removedAt !== null && !isRestorable(one, context.now());
  for (const { id } of found.filter(isOver)) {
    await leaveTenant(context, id);
    await store.release(context.db, id, pseudonymOf(id), newId());
  }
  const left = found.filter((one) => !isOver(one));
  const back = new Map(
    left.filter((one) => bringsBack && one.removedAt && asked.has(one.accountId)).map((one) => [one.accountId, one]),
  );
  const names = new Map(left.map((one) => [one.usernameKey, one.accountId]));
  const accounts = new Set(left.filter((one) => !back.has(one.accountId)).map((one) => one.accountId));
  rows.forEach(({ username, accountId }) => {
    if (accounts.has(accountId)) throw taken('email');
    const holder = names.get(key(username));
    if (holder !== undefined && holder !== accountId) throw taken('username');
    accounts.add(accountId);
    names.set(key(username), accountId);
  });
  return back;
}
