// People of the active tenant, for whoever needs to know somebody.
import { Problem } from '#platform/contract/problem.ts';
import type { Context, LearnerContext, PersonContext } from '#platform/server/context.ts';
import type { User } from '../contract/user.model.ts';
import * as store from './users.store.ts';

/** One user with the names of its place; Problem `missing` for anybody else's. */
export async function getUser(context: Context, userId: string): Promise<User> {
  const user = await store.find(context.db, userId);
  if (!user) throw new Problem('missing', 'people.missing');
  return user;
}
/** Users by id, in no particular order; unknown ids are left out, removed people are not. */
export const listUsersByIds = (context: Context, ids: readonly string[]): Promise<User[]> => store.listByIds(context.db, ids);
/** Throws where an id is nobody here. */
export async function requireUsers(context: Context, ids: readonly string[]): Promise<void> {
  const [missing] = await store.listMissing(context.db, [...new Set(ids)]);
  if (missing) throw new Problem('missing', 'people.missing');
}
/** The profile of whoever asks; staff in client mode have none. */
export function requireProfile(context: PersonContext): asserts context is LearnerContext {
  if (!context.person.userId) throw new Problem('forbidden', 'people.noProfile');
}
