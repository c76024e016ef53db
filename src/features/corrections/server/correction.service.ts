// Reads one correction: the attempt with all its questions, the scores so far, the claim, and how it was opened again.
import { Problem } from '#platform/contract/problem.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { twoDecimals } from '#features/questions/contract/answer-score.model.ts';
import { minimumOf } from '#features/assessments/contract/assessment-rules.model.ts';
import { getEndedAttempt } from '#features/attempts/server/corrected.service.ts';
import type { ResultStatus } from '#features/attempts/contract/attempt.wire.ts';
import type { CorrectedResponse, Correction } from '../contract/correction.wire.ts';
import * as store from './corrections.store.ts';
import { getVisible } from './evaluators.service.ts';
import { queuedOf } from './queue.service.ts';
import type { ShownRow } from './queue.store.ts';
import { readFiles } from './remark-files.service.ts';
import { responsesOf } from './responses.service.ts';

/** Returns what is known about the answers of one attempt, for its evaluator. */
async function readAnswers(context: PersonContext, row: Pick<ShownRow, 'id' | 'hidesNames'>) {
  const { id } = row;
  const ended = await getEndedAttempt(context, id);
  const remarks = await store.listAnswers(context.db, [id]);
  const ids = remarks.map(({ answer }) => answer.id);
  const setAside = await store.listSetAside(context.db, context.person.accountId, ids);
  return { ...ended, remarks, setAside, files: await readFiles(context, [row]) };
}
/** Returns the points so far; null while nothing has points. */
function pointsOf(responses: readonly CorrectedResponse[]): number | null {
  const given = responses.flatMap(({ points }) => points ?? []);
  return given.length ? twoDecimals(given.reduce((sum, one) => sum + one, 0)) : null;
}
const minutesBetween = (from: string, to: string) =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 60_000));
export async function getCorrection(context: PersonContext, id: string): Promise<Correction> {
  const row = await getVisible(context, id);
  const { attempt, content, ...parts } = await readAnswers(context, row);
  const responses = responsesOf({ attempt, content, ...parts });
  const { attemptId, personName, isNameHidden, unitName, claim, isLate } = queuedOf(context, row);
  const isCorrected = row.status === 'corrected';
  return {
    ...{ attemptId, personName, isNameHidden, unitName, claim, isLate, responses },
    assessmentId: row.assessmentId,
    assessmentTitle: row.assessmentTitle,
    status: row.status,
    finalConsiderations: row.finalConsiderations,
    points: pointsOf(responses),
    maxPoints: attempt.maxPoints,
    minimumPercent: minimumOf(content) ?? null,
    minutesSpent: minutesBetween(attempt.startedAt, attempt.finishedAt ?? attempt.startedAt),
    attemptNumber: row.attemptNumber,
    maxAttempts: row.maxAttempts,
    waitingSince: row.waitingSince,
    dueAt: row.dueAt,
    result: isCorrected ? (row.result as ResultStatus) : null,
    percent: row.percent,
    isResultKept: row.isResultKept,
    correctedAt: row.correctedAt,
    correctedByName: row.correctorName,
    reopenings: await store.listReopenings(context.db, id),
    serverTime: context.now().toISOString(),
  };
}
/** Returns the questions of one attempt at one assessment. */
export async function listCorrectionItems(
  context: PersonContext,
  { assessmentId, attemptId }: { assessmentId: string; attemptId: string },
): Promise<CorrectedResponse[]> {
  const row = await getVisible(context, attemptId);
  if (row.assessmentId !== assessmentId) throw new Problem('missing', 'corrections.missing');
  return responsesOf(await readAnswers(context, row));
}
