// Loads what evaluators of the demonstration did: fills their queue, then corrects, opens again and claims by the product's own use cases.
import { getEndedAttempt } from '#features/attempts/server/corrected.service.ts';
import { claimCorrection } from '#features/corrections/server/claims.service.ts';
import { getCorrection } from '#features/corrections/server/correction.service.ts';
import { correctAnswer } from '#features/corrections/server/drafts.service.ts';
import { finishCorrection, reopenCorrection } from '#features/corrections/server/finish-correction.service.ts';
import { markLateCorrections } from '#features/corrections/server/late-corrections.service.ts';
import type { LearnerContext } from '#platform/server/context.ts';
import type { AttemptRows } from './attempt-rows.ts';
import { daysBefore } from './moments.ts';
import { listPeople } from './people.store.ts';
import type { Seed } from './seeds.ts';
import type { Stage } from './stage.ts';

type At = (moment: Date) => LearnerContext;
export async function loadCorrections(at: At, { now, seeds }: Stage, made: readonly AttemptRows[]): Promise<void> {
  const context = at(now);
  const waiting = made.filter(({ attempt }) => attempt.status === 'pendingCorrection');
  await queueCorrections(
    context,
    waiting.map(({ attempt }) => attempt.id),
  );
  const usernames = new Map(seeds.people.map((one) => [one.key, one.userName]));
  const known = new Map((await listPeople(context.db)).map((one) => [one.username, one]));
  const asEvaluator = (key: string, daysAgo: number): LearnerContext => {
    const { id: userId, accountId } = known.get(usernames.get(key)!)!;
    const then = at(daysBefore(now, daysAgo));
    return { ...then, accountId, person: { ...then.person, userId, accountId, isEvaluator: true } };
  };
  for (const { seed, attempt } of waiting) {
    if (seed.correction) await correct(asEvaluator, attempt.id, seed.correction);
    if (seed.claimedBy) await claimCorrection(asEvaluator(seed.claimedBy, 0), attempt.id);
  }
  // What is late already was told when it became so.
  await markLateCorrections(context);
}
/** Puts the attempts that wait for an evaluator into the queue, as their end would have done. */
async function queueCorrections(context: LearnerContext, attemptIds: readonly string[]): Promise<void> {
  const ended = [];
  for (const id of attemptIds) {
    const { attempt, answers } = await getEndedAttempt(context, id);
    const pendingQuestionIds = answers.filter(({ verdict }) => verdict === 'pending').map((one) => one.questionId);
    ended.push({ ...attempt, pendingQuestionIds });
  }
  await context.ports.correctionNeeded(context, ended);
}
/** From the opening of a correction to its end. */
const minutesSpent = 7;
async function correct(
  asEvaluator: (key: string, daysAgo: number) => LearnerContext,
  id: string,
  { evaluator, daysAgo, answers, considerations, reopened }: Seed.SeedCorrection,
): Promise<void> {
  const reading = asEvaluator(evaluator, daysAgo + minutesSpent / (24 * 60));
  const answerIds = (await getCorrection(reading, id)).responses.flatMap(({ responseId }) => responseId ?? []);
  for (const [at, { points: score, remark }] of answers.entries())
    await correctAnswer(reading, answerIds[at]!, { score, observations: remark });
  await finishCorrection(asEvaluator(evaluator, daysAgo), id, { finalConsiderations: considerations });
  if (reopened) await reopenCorrection(asEvaluator(evaluator, reopened.daysAgo), id, { reason: reopened.reason });
}
