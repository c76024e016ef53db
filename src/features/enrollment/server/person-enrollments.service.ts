// Reads the enrolments of one user, with titles, and the user's progress as a whole.
import { getTenant } from '#features/contracts/server/tenants.service.ts';
import { requireProfile } from '#features/identity/server/learner.service.ts';
import { readableUser } from '#features/people/server/people.service.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { dueDay, statusAt } from '../contract/enrollment.model.ts';
import type { PersonEnrollmentsFilter } from '../contract/enrollment.wire.ts';
import * as store from './person-enrollments.store.ts';
import { leads } from './team-progress.service.ts';

/** One's own, that of who is led, or anybody's for who manages users. */
export async function listPersonEnrollments(context: PersonContext, userId: string, filter: PersonEnrollmentsFilter) {
  if (!(await leads(context, userId))) await readableUser(context, userId);
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
/** How many of one's own enrolments stand where. */
export function summarizeOwn(context: PersonContext) {
  requireProfile(context);
  return store.summarize(context.db, context.person.userId);
}
