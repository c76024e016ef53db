// Reads the enrolments of one user, with titles, and the user's progress as a whole.
import type { Ordered, Paging } from '#platform/contract/page.ts';
import { getTenant } from '#features/contracts/server/tenants.service.ts';
import { requireProfile } from '#features/identity/server/learner.service.ts';
import { readableUser } from '#features/people/server/people.service.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { dueDay, statusAt } from '../contract/enrollment.model.ts';
import type { PersonEnrollmentsFilter } from '../contract/enrollment.wire.ts';
import * as store from './person-enrollments.store.ts';
import { isLeaderOf } from '#features/people/server/leaders.service.ts';

/** Lists enrolments: one's own, those of a led user, or anybody's for a user who manages users. */
export async function listPersonEnrollments(
  context: PersonContext,
  userId: string,
  filter: Ordered<PersonEnrollmentsFilter, 'orderBy'> & Paging,
) {
  if (!(await isLeaderOf(context, userId))) await readableUser(context, userId);
  const page = await store.listOfPerson(context.db, userId, filter);
  const { timeZone } = await getTenant(context);
  return {
    ...page,
    items: page.items.map((one) => ({
      ...one,
      status: statusAt(one, context.now()),
      dueOn: dueDay(one.expiresAt, timeZone),
    })),
  };
}
/** Counts the user's own enrolments in each status. */
export function summarizeOwn(context: PersonContext) {
  requireProfile(context);
  return store.summarize(context.db, context.person.userId);
}
