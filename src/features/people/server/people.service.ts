// Reads users of the active tenant for other features.
import { personMay } from '#features/identity/server/admission.service.ts';
import { fieldProblem, Problem, requireFound } from '#platform/contract/problem.ts';
import type { Context, PersonContext, Ports } from '#platform/server/context.ts';
import type { User } from '../contract/user.model.ts';
import { happened } from '#platform/server/events.ts';
import { peoplePlaced } from './people.events.ts';
import * as store from './users.store.ts';

/** Returns a user with the names of its place; throws Problem `missing` for a user of another tenant. */
export async function getUser(context: Context, userId: string): Promise<User> {
  const user = requireFound(await store.find(context.db, userId), 'people.missing');
  return user;
}
/** Returns users by id, in no particular order; leaves out unknown ids, but not removed people. */
export const listUsersByIds = (context: Context, ids: readonly string[]): Promise<User[]> =>
  store.listByIds(context.db, ids);
/** Returns those of these ids that are not users here; removed people count among them. */
export const listMissingUsers = (context: Context, ids: readonly string[]): Promise<string[]> =>
  store.listMissing(context.db, ids);
/** Throws where an id is not a user here. */
export async function requireUsers(context: Context, ids: readonly string[], field = 'userIds'): Promise<void> {
  const [missing] = await store.listMissing(context.db, [...new Set(ids)]);
  if (missing) throw fieldProblem('missing', field, 'people.missing');
}
/** Returns a user whose profile the asking user may read: its own, or anybody's for a user who manages users. */
export async function readableUser(context: PersonContext, userId: string): Promise<User> {
  if (userId !== context.person.userId && !personMay(context.person, 'users'))
    throw new Problem('forbidden', 'identity.permission.denied', { permission: 'users' });
  return getUser(context, userId);
}
/** Port of organization: the people of units, departments and job titles. */
export const placedPeople: Ports['placedPeople'] = {
  count: (context, place, ids) => store.countIn(context.db, place, ids),
  move: async (context, place, id, targetId) => {
    const userIds = await store.moveAll(context.db, place, id, targetId);
    if (targetId && userIds.length) await context.publish(happened(peoplePlaced, { userIds }));
  },
};
