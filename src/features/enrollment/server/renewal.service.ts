// Archives concluded enrolments and begins their next cycle; progress moves what belongs to them between the two.
import type { Context } from '#platform/server/context.ts';
import type { EnrollmentKind } from '../contract/enrollment.model.ts';
import * as store from './archived-enrollments.store.ts';
import type { ConcludedEnrollment } from './archived-enrollments.store.ts';
import { addToCounters } from './enrollment.service.ts';

export type { ConcludedEnrollment } from './archived-enrollments.store.ts';
/** Locks and returns the concluded enrolments of these people in these contents; those that run are none of them. */
export const lockConcluded = (
  context: Context,
  kind: EnrollmentKind,
  objectIds: readonly string[],
  userIds: readonly string[],
): Promise<ConcludedEnrollment[]> =>
  objectIds.length && userIds.length ? store.lockConcluded(context.db, kind, objectIds, userIds) : Promise.resolve([]);
/**
 * Replaces locked concluded enrolments by their next cycle. `moved` carries items to the archive while both are there. The
 * counters of completed people fall with them: what is counted is what is stored.
 */
export async function replaceByNextCycle(
  context: Context,
  kind: EnrollmentKind,
  concluded: readonly ConcludedEnrollment[],
  moved: (enrollmentIds: readonly string[]) => Promise<void>,
): Promise<void> {
  if (concluded.length === 0) return;
  const ids = concluded.map(({ id }) => id);
  const at = context.now().toISOString();
  await store.archive(context.db, ids, at);
  await moved(ids);
  const begun = await store.beginNext(context.db, ids, at);
  const byObject = new Map<string, string[]>();
  for (const { id, objectId } of begun) byObject.set(objectId, [...(byObject.get(objectId) ?? []), id]);
  for (const [objectId, enrollmentIds] of byObject) {
    await addToCounters(context, kind, objectId, { completed: -enrollmentIds.length });
    // The required items are those of the version that is published today.
    await context.ports.settleEnrollments(context, { kind, objectId, enrollmentIds });
  }
}
