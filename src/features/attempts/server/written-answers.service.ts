// Stores the text of an answer while it is being written, so that no reload, other device or lost server loses it.
import { learnerOf } from '#features/identity/server/learner.service.ts';
import { fieldProblem, Problem, requireFound } from '#platform/contract/problem.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { needsCorrection } from '#features/questions/contract/question-rules.model.ts';
import { graceMs } from '../contract/attempt-result.model.ts';
import type { DraftForm, StoredDraft } from '../contract/attempt.wire.ts';
import * as answers from './answers.store.ts';
import { contentOfAttempt, questionOf } from './attempt-context.service.ts';

/**
 * Stores the text in one statement. A late older text of the same page is left out; a page that does not know the newest text of
 * another page is refused and told so.
 */
export async function updateDraft(person: PersonContext, attemptId: string, form: DraftForm): Promise<StoredDraft> {
  const context = learnerOf(person);
  const now = context.now();
  const savedAt = now.toISOString();
  const written = requireFound(
    await answers.saveDraft(context.db, {
      ...form,
      attemptId,
      userId: context.person.userId,
      savedAt,
      oldestDeadline: new Date(now.getTime() - graceMs).toISOString(),
    }),
    'attempts.attemptMissing',
  );
  if (written.status !== 'running') throw new Problem('rule', 'attempts.attemptFinished');
  if (!written.isDrawn) throw fieldProblem('missing', 'questionId', 'attempts.questionMissing');
  const { kind } = questionOf(await contentOfAttempt(context, written), form.questionId);
  if (!needsCorrection(kind)) throw fieldProblem('rule', 'questionId', 'attempts.noText');
  if (written.isLate) throw new Problem('rule', 'attempts.timeOver');
  if (written.revision !== null) return { revision: written.revision, savedAt, isStored: true };
  const kept = requireFound(
    await answers.findDraft(context.db, attemptId, form.questionId),
    'attempts.questionMissing',
  );
  if (kept.writer !== form.writer) throw new Problem('conflict', 'attempts.draftNewer');
  return { revision: kept.revision, savedAt: kept.savedAt, isStored: false };
}
