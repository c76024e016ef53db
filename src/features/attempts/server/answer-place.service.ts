// Finds the question and the attempt of an answer by its id, and decides whether its files may still change.
import { Problem, requireFound } from '#platform/contract/problem.ts';
import type { Context, LearnerContext } from '#platform/server/context.ts';
import type { Question } from '#features/questions/contract/question.model.ts';
import { attemptIdsAround, fileRuleOf, positionOfAnswer } from '../contract/answer-files.model.ts';
import type { AnswerFileRule } from '../contract/answer-files.model.ts';
import * as store from './answer-files.store.ts';
import type { AttemptRow } from './attempts.store.ts';
import * as answers from './answers.store.ts';
import { contentOfAttempt, isLate, questionOf } from './attempt-context.service.ts';

/** The place of an answer: its attempt, its question, and what that takes as files. */
export type AnswerPlace = {
  attempt: AttemptRow;
  question: Question;
  /** The position of the question in the attempt, from 1. */
  position: number;
  rule: AnswerFileRule | undefined;
};
/** Returns the place of an answer, whosever it is; undefined where no attempt has it. The caller checks who asks. */
export async function findAnswerPlace(context: Context, answerId: string): Promise<AnswerPlace | undefined> {
  for (const attempt of await store.listAttemptsBetween(context.db, attemptIdsAround(answerId))) {
    const position = positionOfAnswer(attempt.id, answerId);
    const drawn = attempt.draw[position - 1];
    if (!drawn) continue;
    const content = await contentOfAttempt(context, attempt);
    const question = questionOf(content, drawn.questionId);
    return { attempt, question, position, rule: fileRuleOf(question, content.recordingDays) };
  }
  return undefined;
}
/** Returns the place of the learner's own answer; another person's answer is missing. */
export async function getOwnAnswer(context: LearnerContext, answerId: string): Promise<AnswerPlace> {
  const place = await findAnswerPlace(context, answerId.toLowerCase());
  return requireFound(place?.attempt.userId === context.person.userId ? place : undefined, 'attempts.answerMissing');
}
/** Throws where the answer takes no more changes: its attempt has ended, its time is over, or its worth was shown. */
export async function requireOpenAnswer(context: Context, attempt: AttemptRow, questionId: string): Promise<void> {
  if (attempt.status !== 'running') throw new Problem('rule', 'attempts.attemptFinished');
  if (isLate(attempt, context.now())) throw new Problem('rule', 'attempts.timeOver');
  const given = await answers.findAnswer(context.db, attempt.id, questionId);
  if (given?.isFinal) throw new Problem('conflict', 'attempts.answerFinal');
}
