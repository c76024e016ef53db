// Reads the user's state in a course or trail: each item's state, why it is locked, and which item is next.
import { Problem } from '#platform/contract/problem.ts';
import type { LearnerContext } from '#platform/server/context.ts';
import { flatItems, isReleased } from '#features/courses/contract/course-content.model.ts';
import type { CourseContent, FlatItem, LearningContent } from '#features/courses/contract/course-content.model.ts';
import { getCourseVersion } from '#features/courses/server/courses.service.ts';
import { isExpired, statusAt } from '#features/enrollment/contract/enrollment.model.ts';
import type { EnrollmentStatus } from '#features/enrollment/contract/enrollment.model.ts';
import { getSettings } from '#features/branding/server/settings.service.ts';
import { findContentTerms } from '#features/terms/server/terms-answers.service.ts';
import type { TrailContent } from '#features/trails/contract/trail-content.model.ts';
import { flatTrailItems } from '#features/trails/contract/trail.model.ts';
import type { FlatTrailItem } from '#features/trails/contract/trail.model.ts';
import { getTrailVersion } from '#features/trails/server/trails.service.ts';
import { closedBy, itemLocks, nextItem } from '../contract/locks.model.ts';
import type { LockReason, Sequence, Sequenced } from '../contract/locks.model.ts';
import * as store from './content-state.store.ts';

/** The person's progress in one item; `isNew` where the item was added after the conclusion. `percent` of a course is its enrolment's. */
export type ItemProgress = {
  isDone: boolean;
  countsForApproval: boolean;
  isPending: boolean;
  percent: number;
  score: number | null;
  attemptCount: number;
  positionSeconds: number | null;
  isNew: boolean;
  locks: LockReason[];
};
export type EnrolledState = {
  id: string;
  status: EnrollmentStatus;
  cycle: number;
  enrolledAt: string;
  expiresAt: string | null;
  percent: number;
  doneItems: number;
  score: number | null;
  lastActivityAt: string;
  completedAt: string | null;
  approvedAt: string | null;
  completedVersion: number | null;
};
export type ContentState<C, I> = {
  version: number;
  content: C;
  /** Absent where the person is not enrolled. */
  enrollment?: EnrolledState;
  isExpired: boolean;
  /** The reasons that close the content as a whole. */
  closed: LockReason[];
  /** Its learning terms, where it has any. */
  terms?: NonNullable<Awaited<ReturnType<typeof findContentTerms>>>;
  items: (I & ItemProgress)[];
  nextItemId?: string;
};
export type CourseState = ContentState<CourseContent, FlatItem>;
export type TrailState = ContentState<TrailContent, FlatTrailItem>;

async function stateOf<C extends LearningContent, I extends Sequenced & { objectId: string }>(
  context: LearnerContext,
  contentId: string,
  row: ReadableState,
  content: C,
  items: I[],
  sequence: Sequence,
): Promise<ContentState<C, I>> {
  const now = context.now();
  const enrollment: EnrolledState | undefined =
    row.enrollmentId === null
      ? undefined
      : {
          id: row.enrollmentId,
          status: statusAt({ status: row.status!, expiresAt: row.expiresAt }, now),
          cycle: row.cycle!,
          enrolledAt: row.enrolledAt!,
          expiresAt: row.expiresAt,
          percent: row.percent!,
          doneItems: row.doneItems!,
          score: row.score,
          lastActivityAt: row.lastActivityAt!,
          completedAt: row.completedAt,
          approvedAt: row.approvedAt,
          completedVersion: row.completedVersion,
        };
  const expired = enrollment !== undefined && isExpired(enrollment, now);
  const states = new Map(
    (row.states ?? []).map(([itemId, isDone, countsForApproval, isPending, score, attemptCount]) => [
      itemId,
      { isDone, countsForApproval, isPending, score, attemptCount },
    ]),
  );
  const progress = new Map<string, { percent: number; positionSeconds: number | null }>();
  for (const [id, percent, positionSeconds] of row.progress ?? [])
    if (percent >= (progress.get(id)?.percent ?? 0)) progress.set(id, { percent, positionSeconds });
  // A concluded content stays open, whatever is demanded later.
  const isConcluded = enrollment?.completedAt != null;
  const closed = closedBy({
    isReleased: isConcluded || isReleased(row.release, now),
    hasOpenPrerequisites: !isConcluded && row.openPrerequisites > 0,
    isExpiredClosed: expired && !(await mayReadExpired(context)),
  });
  const terms = await findContentTerms(context, {
    termsId: content.termsOfUseId,
    contentId,
    completedAt: enrollment?.completedAt ?? null,
  });
  const locks = itemLocks(items, states, sequence, [
    ...closed,
    ...(enrollment ? [] : (['notEnrolled'] as const)),
    ...(terms?.due === 'intro' ? (['terms'] as const) : []),
  ]);
  const nextItemId = nextItem(items, states, locks);
  return {
    version: row.version,
    content,
    ...(enrollment && { enrollment }),
    isExpired: expired,
    closed,
    ...(terms && { terms }),
    items: items.map((item, at) => {
      const state = states.get(item.id);
      const stored = progress.get(item.objectId);
      return {
        ...item,
        isDone: state?.isDone ?? false,
        countsForApproval: state?.countsForApproval ?? false,
        isPending: state?.isPending ?? false,
        score: state?.score ?? null,
        attemptCount: state?.attemptCount ?? 0,
        percent: state?.isDone ? 100 : (stored?.percent ?? 0),
        positionSeconds: stored?.positionSeconds ?? null,
        isNew: enrollment?.completedAt != null && !state?.isDone,
        locks: locks[at]!,
      };
    }),
    ...(nextItemId !== undefined && { nextItemId }),
  };
}
/** The stored state of a person in a content that has a version. */
export type ReadableState = store.StateRecord & { version: number };
const mayReadExpired = async (context: LearnerContext) => (await getSettings(context)).general.allowsReadingExpired;
const requireOpen = (row: store.StateRecord | undefined): ReadableState => {
  if (!row || row.version === null || row.archivedAt || !row.isActive)
    throw new Problem('missing', 'progress.unavailable');
  return row as ReadableState;
};

export const stateOfCourse = (context: LearnerContext, id: string, row: ReadableState, content: CourseContent) =>
  stateOf(context, id, row, content, flatItems(content), {
    isSequential: content.isSequential,
    lockedSteps: new Set(content.steps.filter(({ isLocked }) => isLocked).map((step) => step.id)),
  });
export const stateOfTrail = (context: LearnerContext, id: string, row: ReadableState, content: TrailContent) =>
  stateOf(context, id, row, content, flatTrailItems(content), { isSequential: false, lockedSteps: new Set() });

/** Returns a course for its learner, from one statement and the cached content. */
export async function courseState(context: LearnerContext, courseId: string): Promise<CourseState> {
  const row = requireOpen(await store.findCourse(context.db, context.person.userId, courseId));
  return stateOfCourse(context, courseId, row, await getCourseVersion(context, courseId, row.version));
}
/** Returns a trail for its learner. */
export async function trailState(context: LearnerContext, trailId: string): Promise<TrailState> {
  const row = requireOpen(await store.findTrail(context.db, context.person.userId, trailId));
  return stateOfTrail(context, trailId, row, await getTrailVersion(context, trailId, row.version));
}
