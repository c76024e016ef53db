// Ends an attempt: finishes it, gives it up, skips the assessment, leaves it unanswered, or ends it when the time is over.
import { learnerOf } from '#features/identity/server/learner.service.ts';
import { Problem, requireFound } from '#platform/contract/problem.ts';
import { newId } from '#platform/server/columns.ts';
import type { Context, LearnerContext, PersonContext } from '#platform/server/context.ts';
import type { AssessmentContent } from '#features/assessments/contract/assessment-content.model.ts';
import { attemptsAllowed, canBeSkipped } from '#features/assessments/contract/assessment-rules.model.ts';
import type { FinalResult, StartForm } from '../contract/attempt.wire.ts';
import { resultOf } from '../contract/attempt-result.model.ts';
import { getAssessmentVersion } from '#features/assessments/server/assessments.service.ts';
import * as store from './attempts.store.ts';
import type { AttemptRow } from './attempts.store.ts';
import { finalOf } from './results.service.ts';
import type { Ended } from './results.service.ts';
import { contextOf, requireOpening, whereOf } from './taking.service.ts';

/** The facts that progress receives in the same transaction. */
export type AssessmentOutcome = {
  userId: string;
  assessmentId: string;
  courseId?: string;
  trailId?: string;
  outcome: 'approved' | 'failed' | 'completed' | 'pending' | 'gaveUp' | 'skipped' | 'retry';
  percent?: number;
  attemptsLeft: boolean;
};
declare module '#platform/server/context.ts' {
  interface Ports {
    /** Marks the item, counts, and issues the certificate. Plugged by progress. */
    assessmentFinished(context: Context, outcome: AssessmentOutcome): Promise<{ courseCompleted: boolean }>;
  }
}

const outcomes = {
  approved: 'approved',
  disapproved: 'failed',
  retry: 'retry',
  pendingCorrection: 'pending',
  completed: 'completed',
  gaveUp: 'gaveUp',
  skipped: 'skipped',
  unanswered: 'completed',
} as const;
/** Tells later features how an attempt has ended, in the same transaction. */
export async function tellEnd(
  context: Context,
  row: AttemptRow,
  status: Ended,
  percent: number | null,
  attemptsLeft: boolean,
) {
  return context.ports.assessmentFinished(context, {
    userId: row.userId,
    ...contextOf(row),
    outcome: outcomes[status],
    attemptsLeft,
    ...(percent !== null && status !== 'skipped' && { percent }),
  });
}
/** Ends a locked running attempt with the stored answers; the learner calls it, and the clock at the deadline. */
async function end(context: Context, row: AttemptRow, content: AssessmentContent): Promise<FinalResult> {
  const given = await store.listAnswers(context.db, row.id);
  const pending = new Set(given.flatMap(({ questionId, verdict }) => (verdict === 'pending' ? questionId : [])));
  const pendingQuestionIds = row.draw.map(({ questionId }) => questionId).filter((one) => pending.has(one));
  const { attemptsLeft, ...result } = resultOf(content, row.maxPoints, given, row.number);
  const ended = {
    ...row,
    ...result,
    missCount: result.missCount + row.draw.length - given.length,
    finishedAt: context.now().toISOString(),
  };
  await store.update(context.db, row.id, {
    status: ended.status,
    points: ended.points,
    percent: ended.percent,
    hitCount: ended.hitCount,
    missCount: ended.missCount,
    finishedAt: ended.finishedAt,
  });
  const { courseCompleted } = await tellEnd(context, row, result.status, result.percent, attemptsLeft);
  if (pendingQuestionIds.length) await context.ports.correctionNeeded(context, [{ ...ended, pendingQuestionIds }]);
  return finalOf(context, ended, content, courseCompleted);
}
async function lockOwn(context: LearnerContext, id: string) {
  const row = await store.lock(context.db, id);
  if (!row || row.userId !== context.person.userId) throw new Problem('missing', 'attempts.attemptMissing');
  return { row, content: await getAssessmentVersion(context, row.assessmentId, row.version) };
}
/** Ends an attempt; a second call returns the same result. */
export async function finishAttempt(person: PersonContext, id: string): Promise<FinalResult> {
  const context = learnerOf(person);
  const { row, content } = await lockOwn(context, id);
  return row.status === 'running' ? end(context, row, content) : finalOf(context, row, content, false);
}
/** Ends an attempt that still runs at its deadline, also when no user is connected (decisions D4.3). */
export async function finishByClock(context: Context, attemptId: string) {
  const row = await store.lock(context.db, attemptId);
  if (row?.status === 'running')
    await end(context, row, await getAssessmentVersion(context, row.assessmentId, row.version));
}
async function endAs(
  context: Context,
  row: AttemptRow,
  content: AssessmentContent,
  status: 'gaveUp' | 'skipped' | 'unanswered',
  percent: number | null,
) {
  const ended: AttemptRow = {
    ...row,
    status,
    percent,
    points: percent === null ? null : (row.maxPoints * percent) / 100,
    finishedAt: context.now().toISOString(),
  };
  await store.update(context.db, row.id, {
    status,
    percent: ended.percent,
    points: ended.points,
    finishedAt: ended.finishedAt,
  });
  const { courseCompleted } = await tellEnd(context, row, status, percent, row.number < attemptsAllowed(content));
  return finalOf(context, ended, content, courseCompleted);
}
/** Ends an attempt with 0 %; the item is completed, and the result never feeds a certificate (decisions D4.4). */
export async function giveUpAttempt(person: PersonContext, id: string): Promise<FinalResult> {
  const context = learnerOf(person);
  const { row, content } = await lockOwn(context, id);
  return row.status === 'running' ? endAs(context, row, content, 'gaveUp', 0) : finalOf(context, row, content, false);
}
/** Ends an attempt with 100 % and approved; only for diagnostic and reaction assessments. */
export async function skipAttempt(person: PersonContext, id: string): Promise<FinalResult> {
  const context = learnerOf(person);
  const { row, content } = await lockOwn(context, id);
  if (!canBeSkipped(content)) throw new Problem('rule', 'attempts.cannotSkip');
  return row.status === 'running'
    ? endAs(context, row, content, 'skipped', 100)
    : finalOf(context, row, content, false);
}
/** Completes a reaction assessment that the learner leaves without an answer. */
export async function leaveUnanswered(person: PersonContext, form: StartForm): Promise<FinalResult> {
  const context = learnerOf(person);
  await requireOpening(context, form);
  const assessment = requireFound(await store.findPublished(context.db, form.assessmentId), 'assessments.missing');
  const content = await getAssessmentVersion(context, assessment.id, assessment.publishedVersion);
  if (content.kind !== 'reaction') throw new Problem('rule', 'attempts.onlyReaction');
  const where = whereOf(context, form);
  const made = await store.insert(context.db, {
    id: newId(),
    ...where,
    version: assessment.publishedVersion,
    number: 1,
    draw: [],
    maxPoints: 0,
  });
  // An attempt that exists already, perhaps from another call at this moment, is ended once: under its lock.
  const [last] = made ? [] : await store.listInContext(context.db, where);
  const row = made ?? (last && (await store.lock(context.db, last.id)));
  if (!row) throw new Problem('conflict', 'request.conflict');
  if (row.status !== 'running') return finalOf(context, row, content, false);
  return endAs(context, row, content, 'unanswered', null);
}
