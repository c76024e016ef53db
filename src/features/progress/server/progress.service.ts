// Stores the progress that players and assessments report, and applies its consequences.
import { noContentId } from '#platform/server/columns.ts';
import { getMediaRow } from '#features/media/server/media.service.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Context, LearnerContext } from '#platform/server/context.ts';
import { happened } from '#platform/server/events.ts';
import type { AssessmentOutcome as Finished } from '#features/attempts/server/finishing.service.ts';
import { findPublishedCourse } from '#features/courses/server/courses.service.ts';
import type { PublishedCourse } from '#features/courses/server/courses.service.ts';
import { isExpired } from '#features/enrollment/contract/enrollment.model.ts';
import type { Enrollment } from '#features/enrollment/contract/enrollment.model.ts';
import { enrollUsers, lockEnrollmentsOf, touchEnrollment } from '#features/enrollment/server/enrollment.service.ts';
import { findPublishedTrail } from '#features/trails/server/trails.service.ts';
import { stateAfter } from '../contract/approval.model.ts';
import type { ItemState } from '../contract/approval.model.ts';
import { rise } from '../contract/media-progress.model.ts';
import type { Report, StoredProgress } from '../contract/media-progress.model.ts';
import { finishItem, finishItems, judgeEnrollments } from './concluding.service.ts';
import * as states from './item-states.store.ts';
import * as store from './media-progress.store.ts';
import { isClosedBySubscription, mayOpenMedia } from './opening.service.ts';
import { mediaDone } from './progress.events.ts';

export { courseState, trailState } from './content-state.service.ts';
export type { ContentState, CourseState, EnrolledState, ItemProgress, TrailState } from './content-state.service.ts';

/** Milliseconds between two updates of the latest activity: it is exact to a minute, though reports arrive every ten seconds. */
const touchMilliseconds = 60_000;
/** Number of enrolments that the transaction of a publication judges; a job judges the rest. */
const judgedAtOnce = 200;

type MediaContext = { mediaId: string; courseId?: string; trailId?: string };
type Facts = NonNullable<Awaited<ReturnType<typeof store.findFacts>>>;
const storedOf = (facts: Facts): StoredProgress | undefined =>
  facts.percent === null
    ? undefined
    : {
        percent: facts.percent,
        positionSeconds: facts.positionSeconds,
        watched: facts.watched,
        sessionStartedAt: facts.sessionStartedAt!,
        sessionBasePercent: facts.sessionBasePercent!,
        updatedAt: facts.updatedAt!,
        isDone: facts.doneAt !== null,
      };

/** Returns the progress that results from the stored progress and a report. */
function risenBy(facts: Facts, given: Report, now: Date, isTrusted: boolean) {
  return rise(
    { kind: facts.kind, packageKind: facts.packageKind, durationSeconds: facts.durationSeconds },
    storedOf(facts),
    given,
    {
      now,
      isTrusted,
      openedAt: facts.openedAt,
      isBound: facts.blocksFastForward || facts.courseBlocksFastForward === true,
    },
  );
}
async function report(
  context: Context,
  userId: string,
  place: MediaContext,
  given: Report,
  isTrusted: boolean,
  check: () => Promise<void>,
): Promise<{ percent: number; isDone: boolean }> {
  const where = { courseId: place.courseId ?? noContentId, trailId: place.trailId ?? noContentId };
  const isInside = place.courseId !== undefined || place.trailId !== undefined;
  let facts = await store.findFacts(context.db, userId, place.mediaId, where);
  if (!facts || facts.archivedAt || !facts.isActive) throw new Problem('missing', 'progress.unavailable');
  if (facts.percent === null || (isInside && facts.enrollmentId === null)) await check();
  // What began before the end of the subscription goes no further; a launched package keeps the state that it had.
  else if (facts.doneAt === null && (await isClosedBySubscription(context, userId, place.mediaId))) {
    if (!isTrusted) throw new Problem('rule', 'progress.locked.subscription');
    return { percent: facts.percent, isDone: false };
  }
  if (isInside && facts.enrollmentId === null) {
    if (!place.courseId || !place.trailId) throw new Problem('rule', 'progress.locked.notEnrolled');
    await enrollUsers(context, 'course', place.courseId, [userId], 'manual');
    facts = (await store.findFacts(context.db, userId, place.mediaId, where))!;
  }
  const now = context.now();
  // An expired enrolment takes no more progress until the user enrols again (decisions D3.8).
  if (isInside && isExpired({ completedAt: facts.completedAt, expiresAt: facts.expiresAt }, now))
    return { percent: facts.percent ?? 0, isDone: facts.doneAt !== null };
  let risen = risenBy(facts, given, now, isTrusted);
  if (risen.isDone && facts.doneAt === null) {
    // Several reports may finish the item at once: the row lock lets one through at a time, and the others find it done.
    const existed = await store.lock(context.db, { userId, mediaId: place.mediaId, ...where }, now.toISOString());
    // Where a renewal archived the row meanwhile, the lock made an empty one.
    if (existed || facts.percent !== null) {
      facts = (await store.findFacts(context.db, userId, place.mediaId, where))!;
      risen = risenBy(facts, given, now, isTrusted);
    }
  }
  const isNewlyDone = risen.isDone && facts.doneAt === null;
  const { percent, isNew } = await store.raise(context.db, {
    userId,
    mediaId: place.mediaId,
    ...where,
    ...risen,
    updatedAt: now.toISOString(),
    doneAt: risen.isDone ? now.toISOString() : null,
  });
  if (isNew && facts.percent !== null) {
    // A renewal archived the progress between the read and the write: the report is the first one of the next cycle.
    await store.remove(context.db, { userId, mediaId: place.mediaId, ...where });
    return report(context, userId, place, given, isTrusted, check);
  }
  if (isNewlyDone) await context.publish(happened(mediaDone, { userId, ...place }));
  if (facts.enrollmentId !== null) {
    const item = place.courseId
      ? { id: facts.courseItemId, isRequired: facts.courseItemIsRequired }
      : { id: facts.trailItemId, isRequired: facts.trailItemIsRequired };
    if (isNewlyDone && item.id !== null)
      await finishItem(context, facts.enrollmentId, { id: item.id, isRequired: item.isRequired! }, (before) => ({
        ...before,
        isDone: true,
        countsForApproval: true,
      }));
    else if (
      facts.lastActivityAt === facts.enrolledAt ||
      now.getTime() - Date.parse(facts.lastActivityAt!) > touchMilliseconds
    )
      await touchEnrollment(context, facts.enrollmentId);
  }
  return { percent, isDone: risen.isDone };
}
/** Stores a player's report. The first report of a media in its context checks locks; a lower value returns the stored one. */
export const reportMediaProgress = (
  context: LearnerContext,
  { mediaId, courseId, trailId, ...given }: MediaContext & Report,
): Promise<{ percent: number; isDone: boolean }> =>
  report(context, context.person.userId, { mediaId, courseId, trailId }, given, false, () =>
    mayOpenMedia(context, { mediaId, courseId, trailId }),
  );
/** Stores what the run-time of a package reports; media calls this port. The launch has already checked the opening. */
export async function takeRuntimeProgress(
  context: Context,
  { userId, percent, ...place }: MediaContext & { userId: string; percent: number },
): Promise<void> {
  await report(context, userId, place, { percent }, true, async () => {});
}
/** Returns how far the person is in a media object, in a course, in a trail, or outside both. */
export async function getMediaProgress(context: LearnerContext, mediaId: string, contextId: string | undefined) {
  const found = await store.findProgress(context.db, context.person.userId, mediaId, contextId ?? noContentId);
  if (!found) await getMediaRow(context, mediaId);
  return {
    mediaId,
    percent: found?.percent ?? 0,
    positionSeconds: found?.positionSeconds ?? null,
    isDone: found?.doneAt != null,
    updatedAt: found?.updatedAt ?? null,
  };
}

async function coursesOf(context: Context, pairs: readonly { objectId: string }[]) {
  const courses = new Map<string, PublishedCourse | undefined>();
  for (const { objectId } of pairs)
    if (!courses.has(objectId)) courses.set(objectId, await findPublishedCourse(context, objectId));
  return courses;
}
/** Marks the items, counts, approves and issues, in the transaction that ends the attempts; attempts call this port. */
export async function assessmentFinished(
  context: Context,
  outcomes: readonly Finished[],
): Promise<{ courseCompleted: boolean }[]> {
  const pairs = outcomes.flatMap(({ userId, courseId }) => (courseId ? [{ userId, objectId: courseId }] : []));
  if (pairs.length === 0) return outcomes.map(() => ({ courseCompleted: false }));
  // The enrolments are locked without waiting for the courses.
  const [courses, locked] = await Promise.all([coursesOf(context, pairs), lockEnrollmentsOf(context, 'course', pairs)]);
  const enrollments = new Map<string, Enrollment>();
  for (const one of locked) {
    const place = `${one.userId} ${one.objectId}`;
    if ((enrollments.get(place)?.cycle ?? -1) < one.cycle) enrollments.set(place, one);
  }
  const changes = outcomes.map(({ userId, assessmentId, courseId = '', ...ended }) => {
    const enrollment = enrollments.get(`${userId} ${courseId}`);
    const item = courses
      .get(courseId)
      ?.content.steps.flatMap(({ items }) => items)
      .find((one) => one.kind === 'assessment' && one.objectId === assessmentId);
    if (!enrollment || !item) return { enrollment };
    const change = (before: ItemState) =>
      stateAfter(before, ended.outcome, ended.percent, ended.attemptsLeft, ended.isReplacing);
    return {
      enrollment,
      change: { enrollmentId: enrollment.id, item: { id: item.id, isRequired: !item.isComplementary }, change },
    };
  });
  const concluded = await finishItems(
    context,
    changes.flatMap(({ change }) => change ?? []),
    { enrollments: [...enrollments.values()], courses },
  );
  return changes.map(({ enrollment, change }) => ({
    courseCompleted: change ? concluded.has(change.enrollmentId) : enrollment?.completedAt != null,
  }));
}

/** Brings open enrolments to the published version and keeps what users did; courses, trails and enrolment call this port. */
export async function settleEnrollments(
  context: Context,
  what: { kind: 'course' | 'trail'; objectId: string; enrollmentIds?: string[] },
): Promise<void> {
  const content =
    what.kind === 'course'
      ? await findPublishedCourse(context, what.objectId)
      : await findPublishedTrail(context, what.objectId);
  if (!content) return;
  await states.adoptDone(context.db, what);
  const full = await states.recountOpen(context.db, what, content.requiredItems);
  await judgeAll(context, full);
}
/** Judges these enrolments, the first ones in this transaction and the others in a job. */
export async function judgeAll(context: Context, enrollmentIds: readonly string[]): Promise<void> {
  await judgeEnrollments(context, enrollmentIds.slice(0, judgedAtOnce));
  const rest = enrollmentIds.slice(judgedAtOnce);
  if (rest.length) await context.enqueue('judge-enrollments', { enrollmentIds: rest });
}
