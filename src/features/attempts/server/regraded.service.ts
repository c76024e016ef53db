// Gives regrading the attempts at an assessment with their answers, and stores the results that a mended key gives.
import type { Context } from '#platform/server/context.ts';
import type { AssessmentContent } from '#features/assessments/contract/assessment-content.model.ts';
import type { Scored } from '#features/questions/contract/answer-score.model.ts';
import type { AttemptResult } from '../contract/attempt-result.model.ts';
import { listAnswers, correctAnswers } from './answers.store.ts';
import type { AnswerRow } from './answers.store.ts';
import { contentOfAttempt } from './attempt-context.service.ts';
import type { AttemptRow } from './attempts.store.ts';
import { endedOf, updateEndings } from './finishing.service.ts';
import * as store from './regraded.store.ts';

export type TakenAttempt = {
  row: AttemptRow & { title: string };
  content: AssessmentContent;
  answers: readonly AnswerRow[];
};
/** Counts the people with an attempt at an assessment. */
export const countTakers = (context: Context, assessmentId: string): Promise<number> =>
  store.countPeople(context.db, assessmentId);
/** Lists people with an attempt, behind one, in the order of their ids. */
export const listTakers = (context: Context, assessmentId: string, afterId: string | null, most: number) =>
  store.listPeople(context.db, assessmentId, afterId, most);
/** Reads the attempts of people with answers and contents; those of one person in one place stand together, in their order. */
export async function listTakenAttempts(
  context: Context,
  assessmentId: string,
  userIds: readonly string[],
  options: { locks: boolean },
): Promise<TakenAttempt[]> {
  if (userIds.length === 0) return [];
  const rows = await store.listOfPeople(context.db, assessmentId, userIds, options);
  const answers = new Map<string, AnswerRow[]>();
  for (const answer of await listAnswers(
    context.db,
    rows.map(({ id }) => id),
  ))
    answers.set(answer.attemptId, [...(answers.get(answer.attemptId) ?? []), answer]);
  const taken: TakenAttempt[] = [];
  for (const row of rows)
    taken.push({ row, content: await contentOfAttempt(context, row), answers: answers.get(row.id) ?? [] });
  return taken;
}
export type NewScore = {
  taken: TakenAttempt;
  result: AttemptResult;
  rescored: readonly (Scored & { questionId: string })[];
  /** True where the result, its date and the certificate stay, and the new score stands beside them. */
  isKept: boolean;
};
/**
 * Stores new results of locked attempts. Who passes by them concludes now, with item, course and certificate, in this
 * transaction; a result that is kept only gets the new score beside it.
 */
export async function updateScores(context: Context, scores: readonly NewScore[]): Promise<void> {
  const at = context.now().toISOString();
  await store.noteRegraded(
    context.db,
    scores.map(({ taken: { row }, result }) => ({
      ...{ id: row.id, regradedPercent: result.percent, formerPercent: row.percent },
    })),
    at,
  );
  const changed = scores.filter(({ isKept }) => !isKept);
  for (const { taken, rescored } of changed) {
    const observations = new Map(taken.answers.map((one) => [one.questionId, one.observations]));
    const rows = rescored.map((one) => ({ ...one, observations: observations.get(one.questionId) ?? null }));
    if (rows.length) await correctAnswers(context.db, taken.row.id, rows);
  }
  await updateEndings(
    context,
    changed.map(({ taken: { row, content, answers }, result }) => ({
      ...{ row, content, counted: result.countedPercent },
      ended: endedOf(row, result, answers.length, row.finishedAt ?? at),
    })),
  );
}
