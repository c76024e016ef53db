// Opens the attachment of a question for a learner who has that question in an attempt of his own.
import { learnerOf } from '#features/identity/server/learner.service.ts';
import { requireFound } from '#platform/contract/problem.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { openShownMedia } from '#features/media/server/content-access.service.ts';
import type { OpenedMedia } from '#features/media/contract/media.wire.ts';
import { contentOfAttempt, questionOf } from './attempt-context.service.ts';
import * as store from './attempts.store.ts';

/** Opens it whatever sections or courses the object itself belongs to: the question gives the right to see it. */
export async function openAttachment(
  person: PersonContext,
  attemptId: string,
  questionId: string,
): Promise<OpenedMedia> {
  const context = learnerOf(person);
  const found = requireFound(
    await store.findOwn(context.db, attemptId, context.person.userId),
    'attempts.attemptMissing',
  );
  const isAsked = found.attempt.draw.some((one) => one.questionId === questionId);
  const { attachmentId } = questionOf(await contentOfAttempt(context, found.attempt), questionId);
  return openShownMedia(context, requireFound(isAsked ? attachmentId : undefined, 'attempts.attachmentMissing'));
}
