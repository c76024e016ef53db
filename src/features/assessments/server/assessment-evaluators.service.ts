// Checks the people who are to correct an assessment.
import { fieldProblem } from '#platform/contract/problem.ts';
import type { Context } from '#platform/server/context.ts';
import { listUsersByIds } from '#features/people/server/people.service.ts';

/** Throws where one of these is no user here, was removed, or does not carry the flag of evaluators; those in `before` stay. */
export async function requireEvaluators(
  context: Context,
  userIds: readonly string[],
  before: readonly string[] = [],
): Promise<void> {
  const added = [...new Set(userIds)].filter((id) => !before.includes(id));
  if (!added.length) return;
  const found = new Map((await listUsersByIds(context, added)).map((user) => [user.id, user]));
  for (const id of added) {
    const user = found.get(id);
    if (!user || user.removedAt) throw fieldProblem('missing', 'evaluators', 'people.missing');
    if (!user.isEvaluator)
      throw fieldProblem('rule', 'evaluators', 'assessments.notEvaluator', { name: user.fullName });
  }
}
