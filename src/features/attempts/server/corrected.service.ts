// Gives corrections what they need of an attempt, and ends an attempt with the scores that an evaluator has given.
import { requireFound } from '#platform/contract/problem.ts';
import type { Context } from '#platform/server/context.ts';
import type { AssessmentContent } from '#features/assessments/contract/assessment-content.model.ts';
import type { Scored } from '#features/questions/contract/answer-score.model.ts';
import type { FinalResult } from '../contract/attempt.wire.ts';
import { resultOf } from '../contract/attempt-result.model.ts';
import { keepWhileOpen, renewDays } from './answer-retention.store.ts';
import * as given from './answers.store.ts';
import type { AnswerRow } from './answers.store.ts';
import { contentOfAttempt } from './attempt-context.service.ts';
import * as store from './attempts.store.ts';
import type { AttemptRow } from './attempts.store.ts';
import { finalOf } from './results.service.ts';
import { attemptsBefore, endedOf, updateEndings } from './finishing.service.ts';

declare module '#platform/server/context.ts' {
  interface Ports {
    /** Puts attempts into the queue of corrections, in the transaction that ends them. Plugged by corrections. */
    correctionNeeded(context: Context, attempts: readonly EndedAttempt[]): Promise<void>;
  }
}
export type { AttemptRow } from './attempts.store.ts';
export type { AnswerRow } from './answers.store.ts';
/** An attempt that has ended with answers that evaluators score, in the order in which they were asked. */
export type EndedAttempt = AttemptRow & { pendingQuestionIds: readonly string[] };
/** What an evaluator has given for one answer. */
export type CorrectedAnswer = Pick<Scored, 'verdict'> & {
  questionId: string;
  points: number;
  observations: string | null;
};

/** Returns an attempt with its answers and the content that it asks, for evaluators. */
export async function getEndedAttempt(context: Context, id: string) {
  const attempt = requireFound(await store.find(context.db, id), 'attempts.attemptMissing');
  const answers = await given.listAnswers(context.db, [id]);
  return { attempt, answers, content: await contentOfAttempt(context, attempt) };
}
/** Returns attempts with their answers to one question and the contents that they ask, for evaluators. */
export async function listEndedAttempts(context: Context, ids: readonly string[], questionId: string) {
  const attempts = await store.listByIds(context.db, ids);
  const answers = await given.listAnswersTo(context.db, ids, questionId);
  const ended: { attempt: AttemptRow; answers: AnswerRow[]; content: AssessmentContent }[] = [];
  for (const attempt of attempts) {
    const content = await contentOfAttempt(context, attempt);
    ended.push({ attempt, answers: answers.filter((one) => one.attemptId === attempt.id), content });
  }
  return ended;
}
/** Returns the contents that these attempts ask, by the attempt. */
export async function listAskedContents(context: Context, ids: readonly string[]) {
  const contents = new Map<string, AssessmentContent>();
  for (const attempt of await store.listByIds(context.db, ids))
    contents.set(attempt.id, await contentOfAttempt(context, attempt));
  return contents;
}
/** Keeps the recordings of an attempt whose correction is opened again; giving its result anew begins their days again. */
export const keepRecordings = (context: Context, id: string): Promise<void> => keepWhileOpen(context.db, id);
const concluded = ['approved', 'completed'];
/**
 * Ends an attempt with an evaluator's scores: its result, its item and its certificate follow in the same transaction.
 * An approval once given stays, with its points, where later scores would take it; `isKept` then says so.
 */
export async function settleCorrected(
  context: Context,
  id: string,
  corrected: readonly CorrectedAnswer[],
  finalConsiderations: string | null,
): Promise<{ final: FinalResult; points: number; percent: number | null; isKept: boolean }> {
  const before = requireFound(await store.lock(context.db, id), 'attempts.attemptMissing');
  const content = await contentOfAttempt(context, before);
  await given.correctAnswers(context.db, id, corrected);
  await renewDays(context.db, id);
  const answers = await given.listAnswers(context.db, [id]);
  const earlier = (await attemptsBefore(context, [before])).get(id);
  const result = resultOf(content, before.maxPoints, answers, before.number, { before: earlier });
  const { points, percent, countedPercent: counted } = result;
  const isKept = concluded.includes(before.status) && !concluded.includes(result.status);
  await store.update(context.db, id, { finalConsiderations });
  const ended = endedOf(before, result, answers.length, before.finishedAt ?? context.now().toISOString());
  const around = { title: before.title, counted };
  if (isKept)
    return { final: finalOf(context, { ...before, finalConsiderations }, content, around), points, percent, isKept };
  const [courseCompleted] = await updateEndings(context, [{ row: before, content, ended, counted }]);
  const row = { ...before, ...ended, finalConsiderations };
  return { final: finalOf(context, row, content, { ...around, courseCompleted }), points, percent, isKept };
}
