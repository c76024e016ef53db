// Ends attempts: by their learners, at their deadlines, by giving up or skipping, or without an answer; tells progress what they count.
import { learnerOf } from '#features/identity/server/learner.service.ts';
import { Problem, requireFound } from '#platform/contract/problem.ts';
import { newId } from '#platform/server/columns.ts';
import type { Context, LearnerContext, PersonContext } from '#platform/server/context.ts';
import type { AssessmentContent } from '#features/assessments/contract/assessment-content.model.ts';
import { attemptsAllowed, canBeSkipped } from '#features/assessments/contract/assessment-rules.model.ts';
import { getAssessmentVersion } from '#features/assessments/server/assessments.service.ts';
import { hasRightAnswers, needsCorrection } from '#features/questions/contract/question-rules.model.ts';
import type { Scored } from '#features/questions/contract/answer-score.model.ts';
import type { FinalResult, StartForm } from '../contract/attempt.wire.ts';
import { graceMs, resultOf } from '../contract/attempt-result.model.ts';
import type { AttemptResult } from '../contract/attempt-result.model.ts';
import { countedPercent } from '../contract/counted-attempt.model.ts';
import type { CountableAttempt } from '../contract/counted-attempt.model.ts';
import * as files from './answer-files.store.ts';
import * as answers from './answers.store.ts';
import type { AnswerRow } from './answers.store.ts';
import { contentOfAttempt, contextOf, isLate, requireOpening, whereOf } from './attempt-context.service.ts';
import * as store from './attempts.store.ts';
import type { AttemptRow, AttemptEnd } from './attempts.store.ts';
import { finalOf } from './results.service.ts';
import type { Ended } from './results.service.ts';

/** The facts that progress receives in the same transaction. */
export type AssessmentOutcome = {
  userId: string;
  assessmentId: string;
  courseId?: string;
  trailId?: string;
  outcome: 'approved' | 'failed' | 'completed' | 'pending' | 'gaveUp' | 'skipped' | 'retry';
  /** What the attempts count together; absent where nothing is scored, or not yet. */
  percent?: number;
  attemptsLeft: boolean;
  /** True where the percent replaces the one before, because another attempt than the highest counts. */
  isReplacing: boolean;
};
declare module '#platform/server/context.ts' {
  interface Ports {
    /** Marks the items, counts, and issues the certificates; answers in the order of the outcomes. Plugged by progress. */
    assessmentFinished(
      context: Context,
      outcomes: readonly AssessmentOutcome[],
    ): Promise<{ courseCompleted: boolean }[]>;
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
} as const;
/** Returns the outcome of an attempt; one without an answer is complete where nothing is scored, else it failed. */
const outcomeOf = (status: Ended, percent: number | null, attemptsLeft: boolean) =>
  status !== 'unanswered' ? outcomes[status] : percent === null ? 'completed' : attemptsLeft ? 'retry' : 'failed';

/** An attempt that ends now, with what it asks and what came of it. `pendingQuestionIds` wait for an evaluator, in their order. */
export type Ending = {
  row: AttemptRow & { title: string };
  content: AssessmentContent;
  ended: AttemptEnd & { status: Ended };
  counted: number | null;
  pendingQuestionIds?: readonly string[];
};
/** Stores the results of locked attempts and tells progress and corrections; returns whether each completed its course. */
export async function updateEndings(context: Context, endings: readonly Ending[]): Promise<boolean[]> {
  if (endings.length === 0) return [];
  // An attempt of an archived cycle completes nothing of the present one.
  const present = endings.filter(({ row }) => row.archivedCycle === 0);
  // What follows is sent behind the results, without waiting for their answer.
  const [, told] = await Promise.all([
    store.updateEnded(
      context.db,
      endings.map(({ ended }) => ended),
    ),
    context.ports.assessmentFinished(
      context,
      present.map(({ row, content, ended: { status, percent }, counted }) => {
        const attemptsLeft = row.number < attemptsAllowed(content);
        return {
          userId: row.userId,
          ...contextOf(row),
          outcome: outcomeOf(status, percent, attemptsLeft),
          attemptsLeft,
          isReplacing: (content.countedAttempt ?? 'highest') !== 'highest',
          ...(counted !== null && status !== 'skipped' && { percent: counted }),
        };
      }),
    ),
  ]);
  const pending = endings.flatMap(({ row, ended, pendingQuestionIds = [] }) =>
    pendingQuestionIds.length ? [{ ...row, ...ended, pendingQuestionIds }] : [],
  );
  if (pending.length) await context.ports.correctionNeeded(context, pending);
  const completed = new Map(present.map(({ row }, at) => [row.id, told[at]!.courseCompleted]));
  return endings.map(({ row }) => completed.get(row.id) ?? false);
}
/** Returns the attempts before each of these; a first attempt has none. */
export async function attemptsBefore(context: Context, rows: readonly AttemptRow[]) {
  const later = rows.filter(({ number }) => number > 1).map(({ id }) => id);
  const before = new Map<string, CountableAttempt[]>();
  for (const { id, status, percent } of await store.listBefore(context.db, later))
    before.set(id, [...(before.get(id) ?? []), { status, percent }]);
  return before;
}
/** Returns the result of an attempt as it is stored. */
export const endedOf = (
  row: AttemptRow,
  { status, points, percent, hitCount, missCount }: AttemptResult,
  answered: number,
  finishedAt: string,
): Ending['ended'] => ({
  ...{ id: row.id, status, points, percent, hitCount, finishedAt },
  missCount: missCount + row.draw.length - answered,
  answeredCount: answered,
});

const isOver = ({ deadlineAt }: AttemptRow, now: Date) =>
  deadlineAt !== null && Date.parse(deadlineAt) <= now.getTime();
/** Ends locked running attempts with their stored answers, which the caller may have read behind the lock; one whose time is over ended at its deadline, whenever that is noticed. */
async function endAll(
  context: Context,
  rows: readonly (AttemptRow & { title: string })[],
  known?: readonly AnswerRow[],
): Promise<Ending[]> {
  const found: { row: AttemptRow & { title: string }; content: AssessmentContent }[] = [];
  for (const row of rows) found.push({ row, content: await contentOfAttempt(context, row) });
  const written = found.filter(({ content }) => content.questions.some(({ kind }) => needsCorrection(kind)));
  for (const [isScored, verdict] of [[true, 'pending'] as const, [false, 'unscored'] as const]) {
    const taken = written.filter(({ content }) => hasRightAnswers(content.kind) === isScored).map(({ row }) => row.id);
    await answers.takeDrafts(context.db, taken, verdict);
    await files.takeFiles(context.db, taken, verdict);
  }
  const given = new Map<string, (Scored & { questionId: string })[]>();
  const ids = rows.map(({ id }) => id);
  const stored = known && written.length === 0 ? known : await answers.listAnswers(context.db, ids);
  for (const { attemptId, questionId, verdict, points } of stored)
    given.set(attemptId, [...(given.get(attemptId) ?? []), { questionId, verdict, points }]);
  const before = await attemptsBefore(context, rows);
  const now = context.now();
  return found.map(({ row, content }) => {
    const scored = given.get(row.id) ?? [];
    const isTimeOver = isOver(row, now);
    const result = resultOf(content, row.maxPoints, scored, row.number, { before: before.get(row.id), isTimeOver });
    const finishedAt = isTimeOver ? row.deadlineAt! : now.toISOString();
    const pending = new Set(scored.flatMap(({ questionId, verdict }) => (verdict === 'pending' ? questionId : [])));
    return {
      row,
      content,
      ended: endedOf(row, result, scored.length, finishedAt),
      counted: result.countedPercent,
      pendingQuestionIds: row.draw.flatMap(({ questionId }) => (pending.has(questionId) ? questionId : [])),
    };
  });
}
/** Ends a locked running attempt and returns its result. */
async function end(
  context: Context,
  row: AttemptRow & { title: string },
  known?: readonly AnswerRow[],
): Promise<FinalResult> {
  const endings = await endAll(context, [row], known);
  const [courseCompleted] = await updateEndings(context, endings);
  const [{ content, ended, counted }] = endings as [Ending];
  return finalOf(context, { ...row, ...ended }, content, { title: row.title, courseCompleted, counted });
}
async function resultOfEnded(context: Context, row: AttemptRow & { title: string }, content: AssessmentContent) {
  const all = await store.listInContext(context.db, row);
  return finalOf(context, row, content, {
    title: row.title,
    counted: countedPercent(content.countedAttempt, all.toReversed()),
  });
}
async function lockOwn(context: LearnerContext, id: string) {
  const row = await store.lock(context.db, id);
  if (!row || row.userId !== context.person.userId) throw new Problem('missing', 'attempts.attemptMissing');
  return { row, content: await contentOfAttempt(context, row) };
}
/** Ends an attempt; a second call returns the same result. */
export async function finishAttempt(person: PersonContext, id: string): Promise<FinalResult> {
  const context = learnerOf(person);
  // The answers are read behind the lock: a connection runs its statements in the order in which they were sent.
  const [{ row, content }, given] = await Promise.all([lockOwn(context, id), answers.listAnswers(context.db, [id])]);
  return row.status === 'running' ? end(context, row, given) : resultOfEnded(context, row, content);
}

/** The most attempts that end in one transaction. */
const endedAtOnce = 100;
/**
 * Ends the attempts whose deadline has passed, this one among them, also when nobody is connected (decisions D4.3). Many that
 * are due together end in a few statements: the jobs of the others find them ended.
 */
export async function finishByClock(context: Context, attemptId: string): Promise<void> {
  const dueAt = new Date(context.now().getTime() - graceMs).toISOString();
  const due = await store.lockDue(context.db, dueAt, endedAtOnce);
  await updateEndings(context, await endAll(context, due));
  if (!due.some(({ id }) => id === attemptId)) await endAtDeadline(context, attemptId);
}
/** Ends one attempt that still runs although its time is over. */
export async function endAtDeadline(context: Context, attemptId: string): Promise<void> {
  const row = await store.lock(context.db, attemptId);
  if (row?.status === 'running') await updateEndings(context, await endAll(context, [row]));
}

async function endAs(
  context: Context,
  row: AttemptRow & { title: string },
  content: AssessmentContent,
  status: 'gaveUp' | 'skipped' | 'unanswered',
  percent: number | null,
) {
  const before = (await attemptsBefore(context, [row])).get(row.id) ?? [];
  const ended = {
    ...row,
    status,
    percent,
    points: percent === null ? null : (row.maxPoints * percent) / 100,
    finishedAt: context.now().toISOString(),
  };
  const counted = countedPercent(content.countedAttempt, [...before, { status, percent }]);
  const [courseCompleted] = await updateEndings(context, [{ row, content, ended, counted }]);
  return finalOf(context, ended, content, { title: row.title, courseCompleted, counted });
}
/** Ends an attempt with 0 %; the item is completed, and the result never feeds a certificate (decisions D4.4). */
export async function giveUpAttempt(person: PersonContext, id: string): Promise<FinalResult> {
  const context = learnerOf(person);
  const { row, content } = await lockOwn(context, id);
  if (row.status !== 'running') return resultOfEnded(context, row, content);
  // After the deadline the stored answers count, whatever is asked for then.
  return isLate(row, context.now()) ? end(context, row) : endAs(context, row, content, 'gaveUp', 0);
}
/** Ends an attempt with 100 % and approved; only for diagnostic and reaction assessments. */
export async function skipAttempt(person: PersonContext, id: string): Promise<FinalResult> {
  const context = learnerOf(person);
  const { row, content } = await lockOwn(context, id);
  if (!canBeSkipped(content)) throw new Problem('rule', 'attempts.cannotSkip');
  if (row.status !== 'running') return resultOfEnded(context, row, content);
  return isLate(row, context.now()) ? end(context, row) : endAs(context, row, content, 'skipped', 100);
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
    drawnQuestions: null,
    startedAt: context.now().toISOString(),
    deadlineAt: null,
    maxPoints: 0,
  });
  // An attempt that exists already, perhaps from another call at this moment, is ended once: under its lock.
  const [last] = made ? [] : await store.listInContext(context.db, where);
  const row = made ? { ...made, title: assessment.title } : last && (await store.lock(context.db, last.id));
  if (!row) throw new Problem('conflict', 'request.conflict');
  if (row.status !== 'running') return resultOfEnded(context, row, content);
  return endAs(context, row, content, 'unanswered', null);
}
