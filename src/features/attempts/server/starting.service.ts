// Starts an attempt, or resumes the running one: its draw, its deadline, the attempts before it and the pause between them.
import { learnerOf } from '#features/identity/server/learner.service.ts';
import { Problem } from '#platform/contract/problem.ts';
import { newId } from '#platform/server/columns.ts';
import type { LearnerContext, PersonContext } from '#platform/server/context.ts';
import type { AssessmentContent } from '#features/assessments/contract/assessment-content.model.ts';
import { attemptsAllowed } from '#features/assessments/contract/assessment-rules.model.ts';
import { getAssessmentVersion } from '#features/assessments/server/assessments.service.ts';
import { getTenant } from '#features/contracts/server/tenants.service.ts';
import { graceMs, maxPointsOf } from '../contract/attempt-result.model.ts';
import type { Attempt, StartForm } from '../contract/attempt.wire.ts';
import { isDone, opensAt } from '../contract/counted-attempt.model.ts';
import { isLate, requireOpening, whereOf } from './attempt-context.service.ts';
import { drawAttempt } from './drawn-questions.service.ts';
import * as store from './attempts.store.ts';
import type { AttemptRow } from './attempts.store.ts';
import { endAtDeadline } from './finishing.service.ts';

const attemptOf = (context: PersonContext, row: AttemptRow, isContinued: boolean): Attempt => ({
  id: row.id,
  isContinued,
  startedAt: row.startedAt,
  deadlineAt: row.deadlineAt,
  serverTime: context.now().toISOString(),
  answeredCount: row.answeredCount,
  questionCount: row.draw.length,
});

/** Starts an attempt, or returns the running one, because another tab or device continues it. */
export async function startAttempt(person: PersonContext, form: StartForm): Promise<Attempt> {
  const context = learnerOf(person);
  // Both are sent in one message.
  const [assessment] = await Promise.all([
    store.findPublished(context.db, form.assessmentId),
    requireOpening(context, form),
  ]);
  if (!assessment?.isActive) throw new Problem('missing', 'assessments.missing');
  const where = whereOf(context, form);
  let before = await store.listInContext(context.db, where);
  const running = before.find((one) => one.status === 'running');
  if (running && !isLate(running, context.now())) return attemptOf(context, running, true);
  if (running) {
    await endAtDeadline(context, running.id);
    before = await store.listInContext(context.db, where);
  }
  const content = await getAssessmentVersion(context, assessment.id, assessment.publishedVersion);
  await requireAttempt(context, content, before);
  return begin(context, where, before, { version: assessment.publishedVersion, content });
}
/** Throws where no further attempt may begin now. */
async function requireAttempt(context: LearnerContext, content: AssessmentContent, before: readonly AttemptRow[]) {
  if (isDone(before)) throw new Problem('rule', 'attempts.alreadyDone');
  if (before.some((one) => one.status === 'pendingCorrection')) throw new Problem('rule', 'attempts.awaitsCorrection');
  if (before.length >= attemptsAllowed(content)) throw new Problem('rule', 'attempts.noAttemptsLeft');
  const opening = opensAt(content.pauseMinutes, before[0]?.finishedAt, context.now());
  if (!opening) return;
  const { timeZone } = await getTenant(context);
  const time = new Intl.DateTimeFormat(context.language, { dateStyle: 'short', timeStyle: 'short', timeZone });
  throw new Problem('rule', 'attempts.pause', { opensAt: opening, time: time.format(new Date(opening)) });
}
async function begin(
  context: LearnerContext,
  where: store.Where,
  before: readonly AttemptRow[],
  { version, content: published }: { version: number; content: AssessmentContent },
): Promise<Attempt> {
  const { content, draw, fromBank } = await drawAttempt(context, published);
  const now = context.now();
  const deadline =
    content.showsTimer && content.durationSeconds
      ? new Date(now.getTime() + content.durationSeconds * 1000)
      : undefined;
  const made = await store.insert(context.db, {
    id: newId(),
    ...where,
    version,
    number: (before[0]?.number ?? 0) + 1,
    draw,
    drawnQuestions: fromBank.length ? fromBank : null,
    startedAt: now.toISOString(),
    deadlineAt: deadline?.toISOString() ?? null,
    maxPoints: maxPointsOf(content, draw),
  });
  if (!made) {
    const [other] = await store.listInContext(context.db, where);
    if (other?.status === 'running') return attemptOf(context, other, true);
    throw new Problem('conflict', 'request.conflict');
  }
  if (deadline)
    await context.enqueue(
      'assessment-deadline',
      { attemptId: made.id },
      { key: `deadline:${made.id}`, runAt: new Date(deadline.getTime() + graceMs) },
    );
  return attemptOf(context, made, false);
}
