// Tells the story of a person under a rule: cycles with certificates and attempts, waivers, reminders.
import type { Context } from '#platform/server/context.ts';
import * as store from './story.store.ts';

/** The reminders that a story shows. */
const shownReminders = 20;
/** Returns the days of a step; null for a reminder that a person sent. */
const daysOf = (step: string): number | null => (step.startsWith('step ') ? Number(step.slice(5)) : null);
export async function storyOf(
  context: Context,
  { ruleId, kind, objectId }: { ruleId: string; kind: 'course' | 'trail'; objectId: string },
  userId: string,
) {
  const { db } = context;
  const cycles = await store.listCycles(db, userId, { kind, objectId });
  const attempts = kind === 'course' ? await store.listAttempts(db, userId, objectId) : [];
  return {
    cycles: cycles.map((one) => ({
      ...one,
      attempts: attempts
        .filter(({ archivedCycle }) => archivedCycle === (one.isArchived ? one.cycle : 0))
        .map(({ archivedCycle: _cycle, ...attempt }) => attempt),
    })),
    satisfactions: await store.listSatisfactions(db, ruleId, userId),
    waivers: await store.listWaivers(db, ruleId, userId),
    reminders: (await store.listReminders(db, ruleId, userId, shownReminders)).map(({ stepName, ...row }) => ({
      ...row,
      step: daysOf(stepName),
    })),
  };
}
