// Reads what a learner sees of results: one attempt with its answers, and the state of an assessment with all its attempts.
import { learnerOf } from '#features/identity/server/learner.service.ts';
import { Problem, requireFound } from '#platform/contract/problem.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import type { AssessmentContent } from '#features/assessments/contract/assessment-content.model.ts';
import {
  attemptsAllowed,
  canBeSkipped,
  minimumOf,
  questionCountOf,
} from '#features/assessments/contract/assessment-rules.model.ts';
import { listAssessmentsByIds } from '#features/assessments/server/assessments.service.ts';
import { twoDecimals } from '#features/questions/contract/answer-score.model.ts';
import { answerIdAt } from '../contract/answer-files.model.ts';
import type { AssessmentInfo, AttemptReview, FinalResult, ResultStatus } from '../contract/attempt.wire.ts';
import { countedPercent, isDone, opensAt } from '../contract/counted-attempt.model.ts';
import * as answers from './answers.store.ts';
import { contentOfAttempt, contextOf, questionOf } from './attempt-context.service.ts';
import type { PublishedRemark } from '../contract/remark.wire.ts';
import { presentAnswerFiles } from './answer-file-access.service.ts';
import { listFilesOfAttempts } from './answer-files.service.ts';
import * as store from './attempts.store.ts';
import type { AttemptRow } from './attempts.store.ts';
import { mayReveal } from './revealing.service.ts';
import { askedQuestion } from '../contract/asked-question.wire.ts';
import { shownAnswer } from './shown-answer.service.ts';

declare module '#platform/server/context.ts' {
  interface Ports {
    /** Returns what evaluators have said about the answers of an attempt, by question, as far as it is published. Plugged by corrections. */
    remarksOf(context: PersonContext, attemptId: string): Promise<ReadonlyMap<string, PublishedRemark>>;
  }
}
export type Ended = Exclude<AttemptRow['status'], 'running'>;
export const hasEnded = (status: AttemptRow['status']): status is Ended => status !== 'running';
/** The word of each stored state (ASSESS-026); a running attempt is pending. The README has the table. */
export const statuses: Record<AttemptRow['status'], ResultStatus> = {
  running: 'pending',
  approved: 'approved',
  disapproved: 'disapproved',
  retry: 'retry',
  pendingCorrection: 'pendingCorrection',
  completed: 'approved',
  gaveUp: 'gaveUp',
  skipped: 'approved',
  unanswered: 'unanswered',
};
const finite = (attempts: number) => (Number.isFinite(attempts) ? attempts : 0);
const shownPercent = (percent: number | null) => (percent === null ? null : twoDecimals(percent));
/** The states after which another attempt may follow, where one is left. */
const mayFollow: ReadonlySet<AttemptRow['status']> = new Set(['retry', 'gaveUp', 'unanswered']);
/** Returns whether an evaluator's scores and remarks may be seen: once the result is out. */
export const isReleased = ({ status }: Pick<AttemptRow, 'status'>) =>
  hasEnded(status) && status !== 'pendingCorrection';

/** What a result says beyond its attempt: the title, whether the course is complete now, what all attempts count. */
type Around = { title: string; courseCompleted?: boolean | undefined; counted: number | null };
export type ResultRow = Omit<AttemptRow, 'drawnQuestions' | 'draw'>;
/** Returns the result of an attempt as the learner sees it. */
export function finalOf(
  context: Context,
  row: ResultRow,
  content: AssessmentContent,
  { title, courseCompleted = false, counted }: Around,
): FinalResult {
  const now = context.now();
  const finishedAt = row.finishedAt ?? now.toISOString();
  const status = statuses[row.status];
  const canRetry = mayFollow.has(row.status) && row.number < attemptsAllowed(content);
  return {
    attemptId: row.id,
    title,
    isCompleted: hasEnded(row.status),
    retriesDone: row.number - 1,
    maxRetries: finite(attemptsAllowed(content)),
    date: finishedAt,
    score: isReleased(row) ? shownPercent(row.percent) : null,
    minimumPercent: minimumOf(content) ?? null,
    durationMinutes: Math.max(0, Math.round((Date.parse(finishedAt) - Date.parse(row.startedAt)) / 60_000)),
    isApproved: status === 'approved',
    hitCount: row.hitCount,
    missCount: row.missCount,
    kind: content.kind,
    status,
    isCourseCompleted: courseCompleted,
    canRetry,
    countedAttempt: content.countedAttempt ?? 'highest',
    countedScore: shownPercent(counted),
    regradedAt: isReleased(row) ? row.regradedAt : null,
    regradedScore: isReleased(row) ? shownPercent(row.regradedPercent) : null,
    formerScore: isReleased(row) ? shownPercent(row.formerPercent) : null,
    opensAt: (canRetry && opensAt(content.pauseMinutes, row.finishedAt, now)) || null,
  };
}
/** Returns what the learner sees of one finished attempt. */
export async function reviewAttempt(person: PersonContext, id: string): Promise<AttemptReview> {
  const context = learnerOf(person);
  const found = await store.find(context.db, id);
  const attempt = requireFound(found?.userId === context.person.userId ? found : undefined, 'attempts.attemptMissing');
  if (attempt.status === 'running') throw new Problem('rule', 'attempts.attemptRunning');
  const content = await contentOfAttempt(context, attempt);
  const isRevealed = await mayReveal(context, attempt, content);
  const released = isReleased(attempt);
  const rows = new Map((await answers.listAnswers(context.db, [id])).map((row) => [row.questionId, row]));
  const [assessment] = await listAssessmentsByIds(context, [attempt.assessmentId]);
  const all = await store.listInContext(context.db, attempt);
  const counted = countedPercent(content.countedAttempt, all.toReversed());
  const remarks = await context.ports.remarksOf(context, id);
  const files = (await listFilesOfAttempts(context, [id])).filter(({ side }) => side === 'answer');
  return {
    result: finalOf(context, attempt, content, { title: assessment?.title ?? '', counted }),
    areAnswersLater: content.showsAnswers && !isRevealed,
    finalConsiderations: released ? attempt.finalConsiderations : null,
    answers: attempt.draw.map(({ questionId, optionIds }, index) => {
      const question = questionOf(content, questionId);
      const row = rows.get(questionId);
      return {
        question: askedQuestion(question, optionIds, content, answerIdAt(attempt.id, index + 1)),
        // An answer whose worth was shown when it was given stays visible.
        answer: row
          ? shownAnswer(content, question, row, { isRevealed: isRevealed || row.isFinal, isReleased: released })
          : null,
        uploads: presentAnswerFiles(
          context,
          files.filter((file) => file.questionId === questionId),
        ),
        points: question.maxPoints,
        remark: remarks.get(questionId) ?? null,
      };
    }),
  };
}

/** Returns what a learner may know of one assessment in a context; `rows` are the attempts, the newest first. */
export function infoOf(
  content: AssessmentContent,
  title: string,
  where: store.Where,
  rows: readonly Omit<ResultRow, 'finalConsiderations'>[],
  { now, questionCount }: { now: Date; questionCount?: number },
): AssessmentInfo {
  const [last] = rows;
  const ended = rows.filter((row) => hasEnded(row.status));
  const running = last?.status === 'running' ? last : undefined;
  // What passed or is complete says the state, then what waits for correction, then the newest.
  const telling =
    ended.find(({ status }) => status === 'approved' || status === 'completed' || status === 'skipped') ??
    ended.find(({ status }) => status === 'pendingCorrection') ??
    ended[0];
  const isClosed = isDone(ended) || ended.some(({ status }) => status === 'pendingCorrection');
  const canRetry = !isClosed && rows.length < attemptsAllowed(content);
  const askedCount = Math.min(content.maxQuestions || Infinity, questionCountOf(content));
  return {
    id: where.assessmentId,
    title,
    observation: content.observation ?? null,
    maxQuestions: askedCount,
    durationSeconds: content.durationSeconds ?? null,
    canRetry,
    retriesDone: ended.length,
    maxRetries: finite(attemptsAllowed(content)),
    score: shownPercent(countedPercent(content.countedAttempt, rows.toReversed())),
    minimumPercent: minimumOf(content) ?? null,
    kind: content.kind,
    showsAnswers: content.showsAnswers,
    showsTimer: content.showsTimer,
    isRunning: running !== undefined,
    answeredCount: running?.answeredCount ?? 0,
    questionCount: questionCount ?? askedCount,
    status: telling ? statuses[telling.status] : null,
    canSkip: canBeSkipped(content),
    courseId: contextOf(where).courseId ?? null,
    trailId: contextOf(where).trailId ?? null,
    lastAttemptId: last?.id ?? null,
    countedAttempt: content.countedAttempt ?? 'highest',
    pauseMinutes: content.pauseMinutes ?? 0,
    opensAt: (canRetry && !running && opensAt(content.pauseMinutes, ended[0]?.finishedAt, now)) || null,
    lastAt: last ? (running ? last.startedAt : last.finishedAt) : null,
  };
}
