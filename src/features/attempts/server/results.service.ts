// Reads what a learner sees of results: one attempt with its answers, and the state of each begun assessment.
import { learnerOf } from '#features/identity/server/learner.service.ts';
import { Problem, requireFound } from '#platform/contract/problem.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import type { AssessmentContent } from '#features/assessments/contract/assessment-content.model.ts';
import { attemptsAllowed, canBeSkipped, minimumOf } from '#features/assessments/contract/assessment-rules.model.ts';
import { answerIdAt } from '../contract/answer-files.model.ts';
import type { AssessmentInfo, FinalResult, ResultStatus } from '../contract/attempt.wire.ts';
import { getAssessmentVersion, listAssessmentsByIds } from '#features/assessments/server/assessments.service.ts';
import * as store from './attempts.store.ts';
import type { AttemptRow } from './attempts.store.ts';
import { mayReveal } from './revealing.service.ts';
import { askedQuestion, contextOf, questionOf, shownAnswer, whereOf } from './taking.service.ts';

export type Ended = Exclude<AttemptRow['status'], 'running'>;
const hasEnded = (status: AttemptRow['status']): status is Ended => status !== 'running';
const statuses: Record<Ended, ResultStatus> = {
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

async function titleOf(context: Context, id: string) {
  const [found] = await listAssessmentsByIds(context, [id]);
  return found?.title ?? '';
}
/** Returns the result of a finished attempt as the learner sees it. */
export async function finalOf(
  context: Context,
  row: AttemptRow,
  content: AssessmentContent,
  courseCompleted: boolean,
): Promise<FinalResult> {
  const finishedAt = row.finishedAt ?? context.now().toISOString();
  const status = hasEnded(row.status) ? statuses[row.status] : 'pending';
  return {
    attemptId: row.id,
    title: await titleOf(context, row.assessmentId),
    isCompleted: true,
    retriesDone: row.number - 1,
    maxRetries: finite(attemptsAllowed(content)),
    date: finishedAt,
    score: row.status === 'pendingCorrection' || row.percent === null ? null : Math.round(row.percent * 100) / 100,
    minimumPercent: minimumOf(content) ?? null,
    durationMinutes: Math.max(0, Math.round((Date.parse(finishedAt) - Date.parse(row.startedAt)) / 60_000)),
    isApproved: status === 'approved',
    hitCount: row.hitCount,
    missCount: row.missCount,
    kind: content.kind,
    status,
    isCourseCompleted: courseCompleted,
    canRetry: (row.status === 'retry' || row.status === 'gaveUp') && row.number < attemptsAllowed(content),
  };
}
/** Returns what the learner sees of one finished attempt. */
export async function reviewAttempt(person: PersonContext, id: string) {
  const context = learnerOf(person);
  const found = requireFound(await store.findOwn(context.db, id, context.person.userId), 'attempts.attemptMissing');
  const { attempt } = found;
  if (attempt.status === 'running') throw new Problem('rule', 'attempts.attemptRunning');
  const content = await getAssessmentVersion(context, attempt.assessmentId, attempt.version);
  const isRevealed = await mayReveal(context, attempt, content);
  const rows = new Map((await store.listAnswers(context.db, id)).map((row) => [row.questionId, row]));
  return {
    result: await finalOf(context, attempt, content, false),
    areAnswersLater: content.showsAnswers && !isRevealed,
    answers: attempt.draw.map(({ questionId, optionIds }, index) => {
      const question = questionOf(content, questionId);
      const row = rows.get(questionId);
      return {
        question: askedQuestion(question, optionIds, content, answerIdAt(attempt.id, index + 1)),
        answer: row ? shownAnswer(content, question, row, isRevealed) : null,
      };
    }),
  };
}

/** Returns what a learner may know of one assessment in a context; the best attempt counts (decisions D4.2). */
export function infoOf(
  content: AssessmentContent,
  title: string,
  where: store.Where,
  rows: readonly AttemptRow[],
): AssessmentInfo {
  const [last] = rows;
  const ended = rows.filter((row) => row.status !== 'running');
  const scored = ended.filter((row) => row.percent !== null && row.status !== 'pendingCorrection');
  const best = scored.reduce<AttemptRow | undefined>(
    (top, row) => (!top || (row.percent ?? 0) > (top.percent ?? 0) ? row : top),
    undefined,
  );
  const running = last?.status === 'running' ? last : undefined;
  const counted =
    ended.find(
      (row) => row.status === 'approved' || row.status === 'completed' || row.status === 'pendingCorrection',
    ) ??
    best ??
    ended[0];
  const isDone = ended.some(
    (row) =>
      row.status === 'approved' ||
      row.status === 'completed' ||
      row.status === 'pendingCorrection' ||
      row.status === 'skipped',
  );
  return {
    id: where.assessmentId,
    title,
    observation: content.observation ?? null,
    maxQuestions: content.maxQuestions || content.questions.length,
    durationSeconds: content.durationSeconds ?? null,
    canRetry: !isDone && rows.length < attemptsAllowed(content),
    retriesDone: ended.length,
    maxRetries: finite(attemptsAllowed(content)),
    score: best?.percent === undefined || best.percent === null ? null : Math.round(best.percent * 100) / 100,
    minimumPercent: minimumOf(content) ?? null,
    kind: content.kind,
    showsAnswers: content.showsAnswers,
    showsTimer: content.showsTimer,
    isRunning: running !== undefined,
    answeredCount: running?.answeredCount ?? 0,
    questionCount: running?.draw.length ?? (content.maxQuestions || content.questions.length),
    status: counted && hasEnded(counted.status) ? statuses[counted.status] : null,
    canSkip: canBeSkipped(content),
    courseId: contextOf(where).courseId ?? null,
    trailId: contextOf(where).trailId ?? null,
    lastAttemptId: last?.id ?? null,
  };
}
/** Returns one assessment where the filter names it, else every assessment that the user has begun. */
export async function listMyAssessments(
  person: PersonContext,
  filter: { assessmentId?: string; courseId?: string; trailId?: string },
): Promise<AssessmentInfo[]> {
  const context = learnerOf(person);
  if (filter.assessmentId) {
    const assessment = requireFound(await store.findPublished(context.db, filter.assessmentId), 'assessments.missing');
    const where = whereOf(context, { ...filter, assessmentId: filter.assessmentId });
    return [
      infoOf(
        await getAssessmentVersion(context, assessment.id, assessment.publishedVersion),
        assessment.title,
        where,
        await store.listInContext(context.db, where),
      ),
    ];
  }
  const groups = new Map<string, AttemptRow[]>();
  for (const row of await store.listOfUser(context.db, context.person.userId)) {
    const key = `${row.assessmentId}/${row.courseId}/${row.trailId}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const titles = new Map(
    (await listAssessmentsByIds(context, [...new Set([...groups.values()].map(([row]) => row!.assessmentId))])).map(
      (one) => [one.id, one.title],
    ),
  );
  const infos: AssessmentInfo[] = [];
  for (const rows of groups.values()) {
    const content = await getAssessmentVersion(context, rows[0]!.assessmentId, rows[0]!.version);
    infos.push(infoOf(content, titles.get(rows[0]!.assessmentId) ?? '', rows[0]!, rows));
  }
  return infos;
}
/** Tells whether somebody has taken the assessment, for the port of assessments. */
export const isTaken = (context: Context, assessmentId: string): Promise<boolean> =>
  store.isTaken(context.db, assessmentId);
