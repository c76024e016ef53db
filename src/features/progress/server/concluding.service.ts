// What an item's end makes of its enrolment: counters, conclusion, certificate, trails.
import type { Context } from '#platform/server/context.ts';
import { happened } from '#platform/server/events.ts';
import { issueCertificate } from '#features/certificates/server/issuing.service.ts';
import { flatItems } from '#features/courses/contract/course-content.model.ts';
import { findPublishedCourse } from '#features/courses/server/courses.service.ts';
import { countsAsApproved } from '#features/enrollment/contract/enrollment.model.ts';
import type { Enrollment } from '#features/enrollment/contract/enrollment.model.ts';
import { addToCounters, lockEnrollment, updateEnrollment } from '#features/enrollment/server/enrollment.service.ts';
import { flatTrailItems } from '#features/trails/contract/trail.model.ts';
import { findPublishedTrail } from '#features/trails/server/trails.service.ts';
import { judge, mayStillChange } from '../contract/approval.model.ts';
import type { ItemState, Verdict } from '../contract/approval.model.ts';
import * as states from './item-states.store.ts';
import { contentConcluded } from './progress.events.ts';

/** What an enrolment is judged by, and what its certificate says. */
type Standard = {
  version: number;
  toApprove: string[];
  requiredScore: number;
  requiredItems: number;
  certificateId?: string;
  title: string;
  workloadMinutes: number;
  contents(): Promise<string[]>;
};

async function standardOf(context: Context, { kind, objectId }: Enrollment): Promise<Standard | undefined> {
  if (kind === 'course') {
    const course = await findPublishedCourse(context, objectId);
    if (!course) return undefined;
    const items = flatItems(course.content);
    const ids = (wanted: string) => items.filter((one) => one.kind === wanted).map((one) => one.objectId);
    return {
      ...course.content,
      version: course.version,
      requiredItems: course.requiredItems,
      toApprove: items.filter((one) => one.kind === 'assessment' && one.isRequired).map(({ id }) => id),
      contents: async () =>
        linesOf(items, await states.titlesOf(context.db, { media: ids('media'), assessment: ids('assessment') })),
    };
  }
  const trail = await findPublishedTrail(context, objectId);
  if (!trail) return undefined;
  const items = flatTrailItems(trail.content);
  const ids = (wanted: string) => items.filter((one) => one.kind === wanted).map((one) => one.objectId);
  return {
    ...trail.content,
    version: trail.version,
    requiredItems: trail.requiredItems,
    requiredScore: 0,
    toApprove: items.filter((one) => one.kind === 'course' && one.isRequired).map(({ id }) => id),
    contents: async () =>
      linesOf(items, await states.titlesOf(context.db, { media: ids('media'), course: ids('course') })),
  };
}
const linesOf = (items: { objectId: string }[], titles: Map<string, string>) =>
  items.flatMap(({ objectId }) => titles.get(objectId) ?? []);

/** Writes what an item has come to, and everything that follows; answers whether the enrolment is concluded now. */
export async function finishItem(
  context: Context,
  enrollmentId: string,
  item: { id: string; isRequired: boolean },
  change: (before: ItemState) => ItemState,
): Promise<{ isConcluded: boolean }> {
  const enrollment = await lockEnrollment(context, enrollmentId);
  if (!enrollment) return { isConcluded: false };
  const before = await states.list(context.db, enrollmentId);
  const blank: ItemState = {
    itemId: item.id,
    isRequired: item.isRequired,
    isDone: false,
    hasMerit: false,
    isPending: false,
    score: null,
    attemptCount: 0,
  };
  const old = before.find(({ itemId }) => itemId === item.id);
  const changed = change(old ?? blank);
  await states.save(context.db, enrollmentId, changed, context.now().toISOString());
  return settle(context, enrollment, [...before.filter((one) => one !== old), changed], true);
}
/** Judges an enrolment whose items or version changed. */
export async function judgeEnrollment(context: Context, enrollmentId: string): Promise<void> {
  const enrollment = await lockEnrollment(context, enrollmentId);
  if (enrollment) await settle(context, enrollment, await states.list(context.db, enrollmentId), false);
}

async function settle(
  context: Context,
  enrollment: Enrollment,
  items: ItemState[],
  isActivity: boolean,
): Promise<{ isConcluded: boolean }> {
  const isConcludedBefore = enrollment.completedAt !== null;
  const activity = isActivity ? { lastActivityAt: context.now().toISOString() } : {};
  const standard = mayStillChange(enrollment.status, enrollment.completedAt)
    ? await standardOf(context, enrollment)
    : undefined;
  if (!standard) {
    if (isActivity) await updateEnrollment(context, enrollment.id, activity);
    return { isConcluded: isConcludedBefore };
  }
  const verdict = judge({
    requiredItems: standard.requiredItems,
    states: items,
    toApprove: standard.toApprove,
    requiredScore: standard.requiredScore,
  });
  if (isConcludedBefore && verdict.status !== 'approved') {
    if (isActivity) await updateEnrollment(context, enrollment.id, activity);
    return { isConcluded: true };
  }
  const now = context.now().toISOString();
  const isApproved = countsAsApproved(verdict.status);
  const completedAt = enrollment.completedAt ?? (verdict.isConcluded ? now : null);
  await updateEnrollment(context, enrollment.id, {
    ...activity,
    requiredItems: standard.requiredItems,
    doneItems: verdict.doneItems,
    percent: verdict.percent,
    status: verdict.status,
    score: verdict.score,
    ...(verdict.isConcluded && {
      completedAt,
      completedVersion: enrollment.completedVersion ?? standard.version,
      ...(isApproved && { approvedAt: now }),
    }),
  });
  if (verdict.isConcluded) await conclude(context, enrollment, verdict, standard, completedAt!);
  return { isConcluded: verdict.isConcluded };
}
async function conclude(
  context: Context,
  enrollment: Enrollment,
  verdict: Verdict,
  standard: Standard,
  completedAt: string,
) {
  const { userId, kind, objectId, cycle } = enrollment;
  const isApproved = countsAsApproved(verdict.status);
  if (enrollment.completedAt === null) await addToCounters(context, kind, objectId, { completed: 1 });
  if (isApproved && standard.certificateId)
    await issueCertificate(context, {
      userId,
      kind,
      objectId,
      cycle,
      certificateId: standard.certificateId,
      title: standard.title,
      workloadMinutes: standard.workloadMinutes,
      enrolledAt: enrollment.enrolledAt,
      completedAt,
      contents: await standard.contents(),
    });
  await context.publish(happened(contentConcluded, { userId, kind, objectId, cycle, isApproved, completedAt }));
  if (kind !== 'course') return;
  for (const { enrollmentId, itemId, isRequired } of await states.listTrailsThrough(context.db, userId, objectId))
    await finishItem(context, enrollmentId, { id: itemId, isRequired }, (before) => ({
      ...before,
      isDone: true,
      hasMerit: before.hasMerit || isApproved,
      score: verdict.score ?? before.score,
    }));
}
