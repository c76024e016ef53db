// Enrols and unenrols users, enrols many at once, cancels enrolments, and stores what progress counts.
import type { Ordered, Paging } from '#platform/contract/page.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Context, LearnerContext, PersonContext } from '#platform/server/context.ts';
import { happened } from '#platform/server/events.ts';
import { getTenant } from '#features/contracts/server/tenants.service.ts';
import { isReleased } from '#features/courses/contract/course-content.model.ts';
import {
  addToCourseCounters,
  findPublishedCourse,
  listCoursesByIds,
} from '#features/courses/server/courses.service.ts';
import { requireUsers } from '#features/people/server/people.service.ts';
import { isVisibleThroughSections } from '#features/sections/server/section-visibility.service.ts';
import { addToTrailCounters, findPublishedTrail, listTrailsByIds } from '#features/trails/server/trails.service.ts';
import { dueDay, isExpired, statusAt } from '../contract/enrollment.model.ts';
import type { Enrollment, EnrollmentKind, EnrollmentOrigin } from '../contract/enrollment.model.ts';
import type { EnrolledFilter } from '../contract/enrollment.wire.ts';
import { peopleEnrolled } from './enrollment.events.ts';
import { updateCounted as writeCounted } from './counted.store.ts';
import type { Counted } from './counted.store.ts';
import { insertMany } from './enroll-many.store.ts';
import type { Enrolled } from './enroll-many.store.ts';
import * as store from './enrollments.store.ts';
import { lockOfUsers } from './locked-enrollments.store.ts';

export type { Changes as EnrollmentChanges } from './enrollments.store.ts';

declare module '#platform/server/context.ts' {
  interface Ports {
    /** Returns whether the person's paid subscription is over. Plugged by subscription. */
    isSubscriptionOver(context: Context, userId: string): Promise<boolean>;
  }
}

const publishedOf = async (context: Context, kind: EnrollmentKind, id: string) => {
  const found = kind === 'course' ? await findPublishedCourse(context, id) : await findPublishedTrail(context, id);
  if (!found?.isActive) throw new Problem('missing', 'enrollment.unavailable');
  return found;
};
/** Changes the counters of the course or trail; the write that changes them calls it. */
export const addToCounters = (
  context: Context,
  kind: EnrollmentKind,
  id: string,
  by: { enrolled?: number; completed?: number },
): Promise<void> => (kind === 'course' ? addToCourseCounters(context, id, by) : addToTrailCounters(context, id, by));

/** Returns the user's enrolment that is not cancelled, if there is one. */
export const findEnrollment = (
  context: Context,
  userId: string,
  kind: EnrollmentKind,
  objectId: string,
): Promise<Enrollment | undefined> => store.find(context.db, userId, kind, objectId);
/** Returns the user's own enrolment. */
export const findOwnEnrollment = (
  context: LearnerContext,
  kind: EnrollmentKind,
  objectId: string,
): Promise<Enrollment | undefined> => store.find(context.db, context.person.userId, kind, objectId);
/** Lists the user's own enrolments in these. */
export const listEnrollments = (context: LearnerContext, kind: EnrollmentKind, ids: string[]): Promise<Enrollment[]> =>
  ids.length ? store.listOf(context.db, context.person.userId, kind, ids) : Promise.resolve([]);
/** Locks and returns the enrolments for progress, until the end of the transaction. */
export const lockEnrollments = (context: Context, ids: readonly string[]): Promise<Enrollment[]> =>
  ids.length ? store.listForUpdate(context.db, ids) : Promise.resolve([]);
/** Locks the newest enrolments of these people in these contents; several cycles of one are several rows. */
export const lockEnrollmentsOf = (
  context: Context,
  kind: EnrollmentKind,
  pairs: readonly { userId: string; objectId: string }[],
): Promise<Enrollment[]> => lockOfUsers(context.db, kind, pairs);
/** Writes the values that progress has counted. */
export const updateCounted = (context: Context, counted: readonly Counted[]): Promise<void> =>
  writeCounted(context.db, counted);
export type { Counted } from './counted.store.ts';
/** Notes for progress that something happened just now. */
export const touchEnrollment = (context: Context, id: string): Promise<void> => store.touch(context.db, id);
/** Counts the prerequisites that are still to finish. */
export const countOpenPrerequisites = (
  context: Context,
  userId: string,
  kind: EnrollmentKind,
  objectId: string,
): Promise<number> => store.countOpenPrerequisites(context.db, userId, kind, objectId);

/** Tells whether the catalogue, or a trail in which the user is enrolled, leads to this object (decisions D3.11). */
export async function isReachable(
  context: LearnerContext,
  kind: 'media' | 'course' | 'trail',
  objectId: string,
): Promise<boolean> {
  if (await isVisibleThroughSections(context, kind, objectId)) return true;
  return kind !== 'trail' && store.isInEnrolledTrail(context.db, context.person.userId, kind, objectId);
}

/**
 * Enrols the acting user; a second call changes nothing. Throws while blocked, invisible or expired, and after the end of the
 * own subscription (decisions D3.9, D3.10).
 */
export async function subscribeTo(
  context: LearnerContext,
  kind: EnrollmentKind,
  objectId: string,
): Promise<Enrollment> {
  const { userId } = context.person;
  const before = await store.find(context.db, userId, kind, objectId);
  if (before && !isExpired(before, context.now())) return before;
  const content = await publishedOf(context, kind, objectId);
  if (before) throw new Problem('rule', 'enrollment.expired');
  if (!(await isReachable(context, kind, objectId))) throw new Problem('missing', 'enrollment.unavailable');
  if (!isReleased(content.release, context.now()))
    throw new Problem('rule', 'enrollment.notReleased', {
      at: content.release.mode === 'moment' ? content.release.at : '',
    });
  if (await context.ports.isSubscriptionOver(context, userId)) throw new Problem('rule', 'enrollment.subscriptionOver');
  const open = await store.countOpenPrerequisites(context.db, userId, kind, objectId);
  if (open > 0) throw new Problem('rule', 'enrollment.prerequisites', { count: open });
  await enroll(context, kind, objectId, [userId], 'manual');
  return (await store.find(context.db, userId, kind, objectId))!;
}
/** Removes an enrolment that has no progress; without an enrolment it does nothing. A renewal has the progress of its first cycle. */
export async function unsubscribeFrom(context: LearnerContext, kind: EnrollmentKind, objectId: string): Promise<void> {
  const found = await store.find(context.db, context.person.userId, kind, objectId);
  const locked = found && (await store.findForUpdate(context.db, found.id));
  if (!locked) return;
  if (
    locked.cycle > 1 ||
    locked.percent > 0 ||
    locked.doneItems > 0 ||
    locked.status !== 'notStarted' ||
    locked.lastActivityAt > locked.enrolledAt
  )
    throw new Problem('rule', 'enrollment.hasProgress');
  await store.update(context.db, locked.id, { cancelledAt: context.now().toISOString() });
  await addToCounters(context, kind, objectId, { enrolled: -1 });
}

/** Enrols many in a few statements. Enrolled users stay so; cancelled or expired ones begin again with their earlier progress. */
export async function enrollUsers(
  context: Context,
  kind: EnrollmentKind,
  objectId: string,
  userIds: readonly string[],
  origin: EnrollmentOrigin,
): Promise<{ enrolled: number; already: number; refused: number }> {
  return enroll(context, kind, objectId, [...new Set(userIds)], origin);
}
/** Enrols users whom a manager chose, all of them users of the tenant; it counts the inactive ones as refused. */
export async function enrollByManager(
  context: Context,
  kind: EnrollmentKind,
  objectId: string,
  userIds: readonly string[],
) {
  await requireUsers(context, userIds);
  return enrollUsers(context, kind, objectId, userIds, 'manager');
}
export type EnrollingOptions = { dueOn?: string | undefined; enrolledBy?: string | undefined };
/** Enrols without telling anybody, and returns the rows that it changed and how many of the users are active. */
export async function enrollSilently(
  context: Context,
  kind: EnrollmentKind,
  objectId: string,
  userIds: string[],
  origin: EnrollmentOrigin,
  { dueOn, enrolledBy }: EnrollingOptions = {},
): Promise<{ rows: Enrolled[]; known: number }> {
  const { requiredItems, dayLimit } = await publishedOf(context, kind, objectId);
  const timeZone = dueOn || dayLimit > 0 ? (await getTenant(context)).timeZone : 'UTC';
  const known = await store.countActive(context.db, userIds);
  const rows = await insertMany(context.db, {
    ...{ kind, objectId, userIds, origin, requiredItems, dayLimit, timeZone, dueOn, enrolledBy },
  });
  const added = rows.filter(({ isNew, wasCancelled }) => isNew || wasCancelled);
  // A trail begins with the courses finished before; a returning user begins with earlier progress and today's version.
  const toSettle = rows.filter(({ isNew }) => kind === 'trail' || !isNew).map(({ id }) => id);
  if (toSettle.length) await context.ports.settleEnrollments(context, { kind, objectId, enrollmentIds: toSettle });
  if (added.length) await addToCounters(context, kind, objectId, { enrolled: added.length });
  return { rows, known };
}
async function enroll(
  context: Context,
  kind: EnrollmentKind,
  objectId: string,
  userIds: string[],
  origin: EnrollmentOrigin,
) {
  const { rows, known } = await enrollSilently(context, kind, objectId, userIds, origin);
  if (rows.length)
    await context.publish(
      happened(peopleEnrolled, { kind, objectId, userIds: rows.map(({ userId }) => userId), origin }),
    );
  return { enrolled: rows.length, already: known - rows.length, refused: userIds.length - known };
}
/** Cancels an enrolment, with a reason; its progress stays for a later enrolment (decisions D3.7). */
export async function cancelEnrollment(
  context: PersonContext,
  kind: EnrollmentKind,
  enrollmentId: string,
  reason: string,
): Promise<void> {
  const locked = await store.findForUpdate(context.db, enrollmentId);
  if (!locked || locked.kind !== kind) throw new Problem('missing', 'enrollment.missing');
  if (locked.completedAt) throw new Problem('rule', 'enrollment.alreadyCompleted');
  await store.update(context.db, locked.id, { cancelledAt: context.now().toISOString(), cancelledBecause: reason });
  await addToCounters(context, kind, locked.objectId, { enrolled: -1 });
  context.note({ subject: locked.userId, before: { enrolledIn: locked.objectId }, after: { reason } });
}
/** Lists the enrolled users, for authors and managers. */
export async function listEnrolled(
  context: PersonContext,
  kind: EnrollmentKind,
  objectId: string,
  filter: Ordered<EnrolledFilter> & Paging,
) {
  const [found] = await (kind === 'course'
    ? listCoursesByIds(context, [objectId])
    : listTrailsByIds(context, [objectId]));
  if (!found) throw new Problem('missing', 'enrollment.unavailable');
  const page = await store.listEnrolled(context.db, kind, objectId, filter);
  const { timeZone } = await getTenant(context);
  return {
    ...page,
    items: page.items.map((row) => ({
      ...row,
      status: statusAt(row, context.now()),
      dueOn: dueDay(row.expiresAt, timeZone),
    })),
  };
}
