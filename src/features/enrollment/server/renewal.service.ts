// Archives enrolments and begins their next cycle; progress moves what belongs to them between the two.
import type { Context } from '#platform/server/context.ts';
import type { EnrollmentKind } from '../contract/enrollment.model.ts';
import * as store from './archived-enrollments.store.ts';
import type { EndedEnrollment } from './archived-enrollments.store.ts';
import { addToCounters } from './enrollment.service.ts';

export type { EndedEnrollment } from './archived-enrollments.store.ts';
/** Locks and returns the concluded enrolments of these people in these contents; those that run are none of them. */
export const lockConcluded = (
  context: Context,
  kind: EnrollmentKind,
  objectIds: readonly string[],
  userIds: readonly string[],
): Promise<EndedEnrollment[]> =>
  objectIds.length && userIds.length ? store.lockConcluded(context.db, kind, objectIds, userIds) : Promise.resolve([]);
/** Locks and returns all enrolments of a person. */
export const lockAllOf = (context: Context, kind: EnrollmentKind, userId: string): Promise<EndedEnrollment[]> =>
  store.lockAllOf(context.db, kind, userId);
/**
 * Replaces locked enrolments by their next cycle. `moved` carries items to the archive while both are there. The
 * counters of completed people fall with them: what is counted is what is stored.
 */
export async function replaceByNextCycle(
  context: Context,
  kind: EnrollmentKind,
  ended: readonly EndedEnrollment[],
  moved: (enrollmentIds: readonly string[]) => Promise<void>,
): Promise<void> {
  if (ended.length === 0) return;
  const ids = ended.map(({ id }) => id);
  const at = context.now().toISOString();
  await store.archive(context.db, ids, at);
  await moved(ids);
  const begun = await store.beginNext(context.db, ids, at);
  const byObject = new Map<string, string[]>();
  for (const { id, objectId } of begun) byObject.set(objectId, [...(byObject.get(objectId) ?? []), id]);
  for (const [objectId, enrollmentIds] of byObject) {
    const concluded = ended.filter((one) => one.objectId === objectId && one.isConcluded).length;
    if (concluded > 0) await addToCounters(context, kind, objectId, { completed: -concluded });
    // The required items are those of the version that is published today.
    await context.ports.settleEnrollments(context, { kind, objectId, enrollmentIds });
  }
}
