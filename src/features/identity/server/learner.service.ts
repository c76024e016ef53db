// Checks that the user has a profile in the tenant, and lets staff without one read as a user who has nothing there.
import { Problem } from '#platform/contract/problem.ts';
import type { LearnerContext, PersonContext } from '#platform/server/context.ts';

/** The context of a learner, or a refusal in one sentence: staff in client mode have no profile here (decisions D1.5). */
export function learnerOf(context: PersonContext, code = 'request.learnersOnly'): LearnerContext {
  if (!context.person.userId || context.person.clientContractId) throw new Problem('forbidden', code);
  return context as LearnerContext;
}
/** The profile of whoever asks about what is its own; staff in client mode have none. */
export function requireProfile(context: PersonContext): asserts context is LearnerContext {
  if (!context.person.userId) throw new Problem('forbidden', 'people.noProfile');
}
const nobody = '00000000-0000-0000-0000-000000000000';
/** For previews: as somebody of the tenant who has nothing yet, so that nothing of the asking person is read. */
export const newcomerOf = (context: PersonContext): LearnerContext => ({
  ...context,
  person: { ...context.person, userId: nobody },
});
/** For reading alone: staff in client mode see what everybody of the tenant sees, as somebody who has nothing there. */
export const readerOf = (context: PersonContext): LearnerContext =>
  context.person.clientContractId ? newcomerOf(context) : learnerOf(context);
