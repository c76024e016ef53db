// Learner writes need a profile in the tenant.
import { Problem } from '#platform/contract/problem.ts';
import type { LearnerContext, PersonContext } from '#platform/server/context.ts';

/** The context of a learner, or a refusal in one sentence: staff in client mode have no profile here (decisions D1.5). */
export function learnerOf(context: PersonContext): LearnerContext {
  if (!context.person.userId || context.person.clientContractId) throw new Problem('forbidden', 'request.learnersOnly');
  return context as LearnerContext;
}
