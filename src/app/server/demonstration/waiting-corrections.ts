// Puts the demonstration's attempts that wait for an evaluator into the queue of corrections, as their end would have done.
import { getEndedAttempt } from '#features/attempts/server/corrected.service.ts';
import type { Context } from '#platform/server/context.ts';
import type { Rows } from './activity.store.ts';

export async function queueCorrections(context: Context, { attempts }: Rows): Promise<void> {
  const waiting = attempts.filter(({ status }) => status === 'pendingCorrection');
  const ended = [];
  for (const { id } of waiting) {
    const { attempt, answers } = await getEndedAttempt(context, id!);
    const pendingQuestionIds = answers.filter(({ verdict }) => verdict === 'pending').map((one) => one.questionId);
    ended.push({ ...attempt, pendingQuestionIds });
  }
  await context.ports.correctionNeeded(context, ended);
}
