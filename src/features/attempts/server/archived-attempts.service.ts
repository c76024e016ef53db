// Archives the attempts of a cycle that ends: they stay readable, and the next cycle begins without any.
import { dayMilliseconds } from '#platform/contract/units.ts';
import type { Context } from '#platform/server/context.ts';
import * as store from './archived-attempts.store.ts';
import type { EndedCycle } from './archived-attempts.store.ts';

/**
 * Archives the attempts of people in a course. One that began within a day is being taken: it goes on as the first one of
 * the next cycle. An older one that still runs ends with its answers, in the archived cycle (decision 34).
 */
export async function archiveAttempts(context: Context, courseId: string, ended: readonly EndedCycle[]): Promise<void> {
  if (ended.length === 0) return;
  const now = context.now();
  const forgotten = await store.archive(context.db, {
    ...{ courseId, ended, at: now.toISOString() },
    takenSince: new Date(now.getTime() - dayMilliseconds).toISOString(),
  });
  await context.enqueueAll(
    'assessment-deadline',
    forgotten.map((attemptId) => ({ payload: { attemptId }, key: `deadline:${attemptId}` })),
  );
}
