// Checks that the user has a profile in the tenant, and lets staff without one read as a user who has nothing there.
import { Problem } from '#platform/contract/problem.ts';
import type { LearnerContext, PersonContext } from '#platform/server/context.ts';

/** Returns the context of a learner. Throws one message for staff in client mode, who have no profile here (decisions D1.5). */
export function learnerOf(context: PersonContext, code = 'request.learnersOnly'): LearnerContext {
  if (!context.person.userId || context.person.clientContractId) throw new Problem('forbidden', code);
  return context as LearnerContext;
}
/** Throws where the caller has no profile, such as staff in client mode. */
export function requireProfile(context: PersonContext): asserts context is LearnerContext {
  if (!context.person.userId) throw new Problem('forbidden', 'people.noProfile');
}
const nobody = '00000000-0000-0000-0000-000000000000';
/** Returns the context of a tenant user without any data, for previews: the preview reads nothing of the caller. */
export const newcomerOf = (context: PersonContext): LearnerContext => ({
  ...context,
  person: { ...context.person, userId: nobody },
});
/** Returns a context for reading only: staff in client mode see what all users of the tenant see, as a user without any data. */
export const readerOf = (context: PersonContext): LearnerContext =>
  context.person.clientContractId ? newcomerOf(context) : learnerOf(context);
