// Decides who leads whom: those below a manager in the line, and those of the own unit (decisions D2.10).
import { Problem } from '#platform/contract/problem.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { requireProfile } from '#features/identity/server/learner.service.ts';
import * as store from './leaders.store.ts';

/** Tells whether the acting user leads another user. */
export const isLeaderOf = async ({ db, person }: PersonContext, userId: string): Promise<boolean> =>
  person.userId !== undefined &&
  person.userId !== userId &&
  (await store.isLeader(db, person.userId)) &&
  (await store.isLed(db, person.userId, userId));
/** Returns the acting user's id where that user's group leads; throws where it does not. */
export async function leaderOf(context: PersonContext, code: string): Promise<string> {
  requireProfile(context);
  const { userId } = context.person;
  if (!(await store.isLeader(context.db, userId))) throw new Problem('forbidden', code);
  return userId;
}
/** Tells whether the acting user's group leads people. */
export const isLeading = async ({ db, person }: PersonContext): Promise<boolean> =>
  person.userId !== undefined && (await store.isLeader(db, person.userId));
/** Tells whether the acting user manages everybody of the tenant: administrators, and staff in client mode, who act as an account. */
export const managesEverybody = async ({ db, person }: PersonContext): Promise<boolean> =>
  person.clientContractId !== undefined ||
  (person.userId !== undefined && (await store.isAdministrator(db, person.userId)));
/** The statement that returns the ids of all active users whom a user leads, for the stores of later features. */
export const { ledBy } = store;
