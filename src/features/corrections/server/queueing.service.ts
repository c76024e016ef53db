// Puts attempts into the queue of corrections when they end with answers that evaluators score.
import { dayAfter, dayIn, endingOf } from '#platform/contract/days.ts';
import type { Context, Ports } from '#platform/server/context.ts';
import { attemptsAllowed } from '#features/assessments/contract/assessment-rules.model.ts';
import { countFilesOfAttempts } from '#features/attempts/server/answer-files.service.ts';
import { contentOfAttempt } from '#features/attempts/server/attempt-context.service.ts';
import { answerIdAt } from '#features/attempts/contract/answer-files.model.ts';
import type { EndedAttempt } from '#features/attempts/server/corrected.service.ts';
import { happened } from '#platform/server/events.ts';
import { getTenant } from '#features/contracts/server/tenants.service.ts';
import { correctionsWait } from './corrections.events.ts';
import * as store from './corrections.store.ts';

/** Returns when a correction that begins to wait now should be finished: the end of that day in the tenant's zone. */
export async function dueAt(context: Context, since: string, days: number | undefined): Promise<string | null> {
  if (!days) return null;
  const { timeZone } = await getTenant(context);
  return endingOf(dayAfter(dayIn(new Date(since), timeZone), days), timeZone).toISOString();
}
const finite = (attempts: number) => (Number.isFinite(attempts) ? attempts : 0);

/** Port of attempts: one row per attempt and one per answer that waits, in the transaction that ends the attempts. */
export const correctionNeeded: Ports['correctionNeeded'] = async (context, attempts) => {
  const people = new Map(
    (await store.listPeople(context.db, [...new Set(attempts.map(({ userId }) => userId))])).map((one) => [
      one.id,
      one,
    ]),
  );
  // In one order, so that two transactions that lock the counters of two assessments never wait for each other.
  for (const assessmentId of [...new Set(attempts.map((one) => one.assessmentId))].sort()) {
    const ended = attempts.filter((one) => one.assessmentId === assessmentId);
    const fileCounts = await countFilesOfAttempts(
      context,
      ended.map(({ id }) => id),
    );
    const made = await Promise.all(
      ended.map((attempt) => rowsOf(context, attempt, people.get(attempt.userId), fileCounts.get(attempt.id) ?? 0)),
    );
    await store.insert(
      context.db,
      assessmentId,
      made.map(({ row }) => row),
      made.flatMap(({ answers }) => answers),
    );
    await context.publish(happened(correctionsWait, { assessmentId, attemptIds: ended.map(({ id }) => id) }));
  }
};
async function rowsOf(
  context: Context,
  attempt: EndedAttempt,
  person: { personKey: string; unitId: string | null } | undefined,
  fileCount: number,
) {
  const { id, assessmentId, version, userId, number } = attempt;
  const content = await contentOfAttempt(context, attempt);
  const pending = content.questions.filter((one) => attempt.pendingQuestionIds.includes(one.id));
  const waitingSince = attempt.finishedAt ?? context.now().toISOString();
  const row = {
    ...{ id, assessmentId, version, userId, waitingSince },
    hidesNames: content.hidesNames ?? false,
    personKey: person?.personKey ?? '',
    unitId: person?.unitId ?? null,
    attemptNumber: number,
    maxAttempts: finite(attemptsAllowed(content)),
    essayCount: pending.filter(({ kind }) => kind === 'essay').length,
    practicalCount: pending.filter(({ kind }) => kind === 'practical').length,
    fileCount,
    scoredCount: 0,
    status: 'waiting' as const,
    isResultKept: false,
    isCourseCompleted: false,
    dueAt: await dueAt(context, waitingSince, content.correctionDays),
    changedAt: context.now().toISOString(),
  };
  const answers = pending.map(({ id: questionId, maxPoints }) => ({
    id: answerIdAt(id, attempt.draw.findIndex((one) => one.questionId === questionId) + 1),
    ...{ correctionId: id, assessmentId, questionId, maxPoints, waitingSince },
    isOpen: true,
    marks: [],
  }));
  return { row, answers };
}
