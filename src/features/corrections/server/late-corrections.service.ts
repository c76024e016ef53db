// Marks the corrections that have passed their limit of days, and tells whom it concerns, once for each.
import type { Context } from '#platform/server/context.ts';
import { happened } from '#platform/server/events.ts';
import { correctionsLate } from './corrections.events.ts';
import * as store from './corrections.store.ts';

/** Runs when the tenant's day has begun: limits end with a day. */
export async function markLateCorrections(context: Context): Promise<void> {
  const late = await store.markLate(context.db, context.now().toISOString());
  const byAssessment = new Map<string, { attemptIds: string[]; oldestAt: string }>();
  for (const { id, assessmentId, waitingSince } of late) {
    const known = byAssessment.get(assessmentId) ?? { attemptIds: [], oldestAt: waitingSince };
    const oldestAt = waitingSince < known.oldestAt ? waitingSince : known.oldestAt;
    byAssessment.set(assessmentId, { attemptIds: [...known.attemptIds, id], oldestAt });
  }
  await context.publish(
    ...[...byAssessment].map(([assessmentId, one]) => happened(correctionsLate, { assessmentId, ...one })),
  );
}
