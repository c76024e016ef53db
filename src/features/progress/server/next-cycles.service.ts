// Begins the next cycle of people in a course or trail: what belongs to the concluded one is archived and stays readable.
import type { Context } from '#platform/server/context.ts';
import { archiveAttempts } from '#features/attempts/server/archived-attempts.service.ts';
import { lockAllOf, lockConcluded, replaceByNextCycle } from '#features/enrollment/server/renewal.service.ts';
import type { EndedEnrollment } from '#features/enrollment/server/renewal.service.ts';
import type { EnrollmentKind } from '#features/enrollment/contract/enrollment.model.ts';
import { archivePackageRecords } from '#features/media/server/archived-records.service.ts';
import { flatTrailItems } from '#features/trails/contract/trail.model.ts';
import { findPublishedTrail } from '#features/trails/server/trails.service.ts';
import * as store from './archived-progress.store.ts';

async function renew(context: Context, kind: EnrollmentKind, enrollments: readonly EndedEnrollment[]) {
  await replaceByNextCycle(context, kind, enrollments, async (ids) => {
    await store.archiveItems(context.db, ids);
    const byObject = new Map<string, EndedEnrollment[]>();
    for (const one of enrollments) byObject.set(one.objectId, [...(byObject.get(one.objectId) ?? []), one]);
    for (const [objectId, ended] of byObject) {
      await store.archiveProgress(context.db, { kind, objectId, ended });
      await archivePackageRecords(context, { kind, objectId, ended });
      if (kind === 'course') await archiveAttempts(context, objectId, ended);
    }
  });
}
/**
 * Begins the next cycle of those of these people who have concluded the content; others stay as they are, so a repeated
 * call, or one of two at once, begins nothing twice. With a trail its concluded courses begin anew. Returns whose began.
 */
export async function beginNextCycles(
  context: Context,
  kind: EnrollmentKind,
  objectId: string,
  userIds: readonly string[],
): Promise<string[]> {
  // The enrolments of the content are locked first, in the order of their ids, and decide about everything else.
  const concluded = await lockConcluded(context, kind, [objectId], userIds);
  if (concluded.length === 0) return [];
  const begun = concluded.map(({ userId }) => userId);
  if (kind === 'trail') {
    const trail = await findPublishedTrail(context, objectId);
    const courses = trail ? flatTrailItems(trail.content).filter((one) => one.kind === 'course') : [];
    const courseIds = courses.map((one) => one.objectId);
    await renew(context, 'course', await lockConcluded(context, 'course', courseIds, begun));
  }
  await renew(context, kind, concluded);
  return begun;
}
/**
 * Begins everything of a person anew: all enrolments, running and cancelled ones too, and all progress go into the archive.
 * Certificates stay. decisions D10.8
 */
export async function beginAnew(context: Context, userId: string): Promise<void> {
  await renew(context, 'course', await lockAllOf(context, 'course', userId));
  await renew(context, 'trail', await lockAllOf(context, 'trail', userId));
  await store.archiveRest(context.db, userId);
}
