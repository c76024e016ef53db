// Decides for each content call whether this user may open this content now: enrolment, visibility and locks (decisions D3.9, D3.11).
import { Problem } from '#platform/contract/problem.ts';
import type { Context, LearnerContext, PersonContext } from '#platform/server/context.ts';
import { enrollUsers, isReachable } from '#features/enrollment/server/enrollment.service.ts';
import type { ObjectAccess } from '#features/media/server/media-ports.service.ts';
import { learnerOf, readerOf } from '#features/identity/server/learner.service.ts';
import { courseState, trailState } from './content-state.service.ts';
import type { ItemProgress } from './content-state.service.ts';
import { requirePreview } from './draft-preview.service.ts';
import type { LockReason } from '../contract/locks.model.ts';
import { hasConsumed } from './media-progress.store.ts';

type Where = { courseId?: string; trailId?: string };
const refuse = (reason: LockReason | undefined) => {
  if (reason) throw new Problem('rule', `progress.locked.${reason}`);
};
const itemIn = (
  items: readonly (ItemProgress & { kind: string; objectId: string })[],
  kind: string,
  objectId: string,
) => {
  const item = items.find((one) => one.kind === kind && one.objectId === objectId);
  if (!item) throw new Problem('missing', 'progress.unavailable');
  return item;
};
/** Throws unless the item of a course is open; a trail may contain a course in which the person is not enrolled yet. */
async function requireInCourse(
  context: LearnerContext,
  kind: 'media' | 'assessment',
  objectId: string,
  courseId: string,
  trailId?: string,
): Promise<{ isEnrolled: boolean; isExpired: boolean }> {
  if (trailId) refuse(itemIn((await trailState(context, trailId)).items, 'course', courseId).locks[0]);
  const state = await courseState(context, courseId);
  const { locks } = itemIn(state.items, kind, objectId);
  refuse(locks.find((one) => !(trailId && one === 'notEnrolled')));
  return { isEnrolled: state.enrollment !== undefined, isExpired: state.isExpired };
}

/** Returns whether the end of the person's subscription closes this: only media stay open that were consumed to their end. */
export const isClosedBySubscription = async (context: Context, userId: string, mediaId?: string): Promise<boolean> =>
  (await context.ports.isSubscriptionOver(context, userId)) &&
  !(mediaId && (await hasConsumed(context.db, userId, mediaId)));
async function requireSubscription(context: LearnerContext, mediaId?: string): Promise<void> {
  if (await isClosedBySubscription(context, context.person.userId, mediaId))
    throw new Problem('rule', 'progress.locked.subscription');
}

/** Throws unless a visible section or an enrolment gives this object to the person and no lock blocks it. */
export async function mayOpenMedia(
  context: PersonContext,
  { mediaId, courseId, trailId }: Where & { mediaId: string },
): Promise<void> {
  const learner = readerOf(context);
  await requireSubscription(learner, mediaId);
  if (courseId) await requireInCourse(learner, 'media', mediaId, courseId, trailId);
  else if (trailId) refuse(itemIn((await trailState(learner, trailId)).items, 'media', mediaId).locks[0]);
  else if (!(await isReachable(learner, 'media', mediaId))) throw new Problem('missing', 'progress.unavailable');
}
/** Throws unless the item is open and the enrolment has not expired; an attempt within a trail enrols the user in its course. */
async function mayTakeAssessment(
  context: LearnerContext,
  { assessmentId, courseId, trailId }: Where & { assessmentId: string },
): Promise<void> {
  if (!courseId) throw new Problem('missing', 'progress.unavailable');
  await requireSubscription(context);
  const { isEnrolled, isExpired } = await requireInCourse(context, 'assessment', assessmentId, courseId, trailId);
  if (isExpired) refuse('expired');
  if (!isEnrolled) await enrollUsers(context, 'course', courseId, [context.person.userId], 'manual');
}
/** Throws unless this course and this trail exist and hold the media, locked or not. */
async function requirePlace(context: LearnerContext, mediaId: string, { courseId, trailId }: Where): Promise<void> {
  if (trailId) itemIn((await trailState(context, trailId)).items, courseId ? 'course' : 'media', courseId ?? mediaId);
  if (courseId) itemIn((await courseState(context, courseId)).items, 'media', mediaId);
}
/** Throws unless the person may open the object; media and assessments call it through their ports. */
export async function mayOpen(
  context: PersonContext,
  { kind, objectId, isMaintainer = false, isPreview = false, ...where }: ObjectAccess,
): Promise<void> {
  if (isPreview) await requirePreview(context, { kind, objectId, ...where });
  else if (kind === 'assessment') await mayTakeAssessment(learnerOf(context), { assessmentId: objectId, ...where });
  else if (isMaintainer) await requirePlace(readerOf(context), objectId, where);
  else await mayOpenMedia(context, { mediaId: objectId, ...where });
}
