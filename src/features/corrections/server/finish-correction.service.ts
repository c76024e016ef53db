// Ends a correction: result, item, certificate and the learner's notice in one transaction; opens it again with a reason.
import { Problem, requireFound } from '#platform/contract/problem.ts';
import { newId } from '#platform/server/columns.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { happened } from '#platform/server/events.ts';
import { getAssessmentVersion } from '#features/assessments/server/assessments.service.ts';
import { getEndedAttempt, keepRecordings, settleCorrected } from '#features/attempts/server/corrected.service.ts';
import type { ResultStatus } from '#features/attempts/contract/attempt.wire.ts';
import type { FinishedCorrection } from '../contract/correction.wire.ts';
import { claimedUntil, verdictOfPoints } from '../contract/correction.model.ts';
import { holdCorrection } from './claims.service.ts';
import { correctionFinished } from './corrections.events.ts';
import { getVisible } from './evaluators.service.ts';
import { dueAt } from './queueing.service.ts';
import * as store from './corrections.store.ts';
import type { CorrectionRow } from './corrections.store.ts';

const finishedOf = (row: CorrectionRow, maxPoints: number): FinishedCorrection => ({
  attemptId: row.id,
  result: row.result as ResultStatus,
  points: row.points,
  maxPoints,
  percent: row.percent,
  isResultKept: row.isResultKept,
  isCourseCompleted: row.isCourseCompleted,
  correctedAt: row.correctedAt!,
});
/** Finishes a correction whose answers all have a score. A second call returns the same answer. */
export async function finishCorrection(
  context: PersonContext,
  id: string,
  form: { finalConsiderations?: string | null | undefined },
): Promise<FinishedCorrection> {
  const visible = await getVisible(context, id);
  const before = requireFound(await store.lock(context.db, id), 'corrections.missing');
  const { attempt } = await getEndedAttempt(context, id);
  if (before.status === 'corrected') return finishedOf(before, attempt.maxPoints);
  await holdCorrection(context, visible);
  const answers = (await store.listAnswers(context.db, [id])).map(({ answer }) => answer);
  const positionOf = (questionId: string) => attempt.draw.findIndex((one) => one.questionId === questionId) + 1;
  const positions = answers.filter(({ score }) => score === null).map(({ questionId }) => positionOf(questionId));
  if (positions.length)
    throw new Problem('rule', 'corrections.scoreMissing', {
      positions: positions.sort((a, b) => a - b).join(', '),
      count: positions.length,
    });
  const { finalConsiderations = before.finalConsiderations } = form;
  const scores = answers.map(({ questionId, score, maxPoints, observations }) => ({
    ...{ questionId, points: score!, observations },
    verdict: verdictOfPoints(score!, maxPoints),
  }));
  const { final, points, percent, isKept } = await settleCorrected(context, id, scores, finalConsiderations);
  const correctedAt = context.now().toISOString();
  const changes = {
    ...{ points, percent, finalConsiderations, correctedAt, isResultKept: isKept },
    status: 'corrected' as const,
    result: final.status,
    isCourseCompleted: final.isCourseCompleted,
    correctedBy: context.person.accountId,
    correctedThrough: context.person.clientContractId ?? null,
    openedAt: before.claimedAt ?? correctedAt,
    ...{ claimedBy: null, claimedAt: null, claimedUntil: null },
  };
  await store.publishAnswers(context.db, id);
  await store.update(context.db, id, changes, correctedAt);
  await store.recount(context.db, before.assessmentId, { open: -1, corrected: 1 });
  await context.publish(
    happened(correctionFinished, {
      ...{ attemptId: id, assessmentId: before.assessmentId, userId: before.userId, percent },
      result: final.status,
      isAgain: before.status === 'reopened',
    }),
  );
  context.note({
    subject: id,
    before: { status: before.status, percent: before.percent },
    after: { status: 'corrected', percent, scores: scores.map((one) => one.points) },
  });
  return finishedOf({ ...before, ...changes }, attempt.maxPoints);
}
/** Opens a finished correction again, for its caller. What the person has concluded stays, and the reason is kept. */
export async function reopenCorrection(
  context: PersonContext,
  id: string,
  { reason }: { reason: string },
): Promise<void> {
  await getVisible(context, id);
  const before = requireFound(await store.lock(context.db, id), 'corrections.missing');
  if (before.status !== 'corrected') throw new Problem('rule', 'corrections.notCorrected');
  const { accountId, clientContractId } = context.person;
  const { points, percent, result, assessmentId } = before;
  const now = context.now();
  const since = now.toISOString();
  await store.insertReopening(context.db, {
    ...{ id: newId(), correctionId: id, reason, reopenedBy: accountId, points, percent, result, createdAt: since },
    reopenedThrough: clientContractId ?? null,
  });
  const { correctionDays } = await getAssessmentVersion(context, assessmentId, before.version);
  const claim = { claimedBy: accountId, claimedAt: since, claimedUntil: claimedUntil(now).toISOString() };
  const due = await dueAt(context, since, correctionDays);
  await store.update(
    context.db,
    id,
    { status: 'reopened', waitingSince: since, dueAt: due, lateAt: null, ...claim },
    since,
  );
  await store.reopenAnswers(context.db, id, since);
  await keepRecordings(context, id);
  await store.recount(context.db, assessmentId, { open: 1, corrected: -1 });
  context.note({ subject: id, before: { status: 'corrected', percent }, after: { status: 'reopened', reason } });
}
