// Reads the person's own progress as a page in one answer.
import type { PersonContext } from '#platform/server/context.ts';
import { summarizeOwn } from '#features/enrollment/server/person-enrollments.service.ts';
import { requireProfile } from '#features/identity/server/learner.service.ts';
import type { ProgressOverview } from '../contract/progress-overview.wire.ts';
import { readOverview } from './progress-overview.store.ts';

export async function getProgressOverview(context: PersonContext): Promise<ProgressOverview> {
  requireProfile(context);
  return { figures: await summarizeOwn(context), ...(await readOverview(context.db, context.person.userId)) };
}
