// Mails the learner that a correction is finished, and the evaluators that corrections have passed their limit of days.
import type { Context } from '#platform/server/context.ts';
import { enqueueEmail } from '#platform/server/emails.ts';
import { listAssessmentsByIds } from '#features/assessments/server/assessments.service.ts';
import { originOfTenant } from '#features/contracts/server/tenants.service.ts';
import * as store from './corrections.store.ts';

async function titleOf(context: Context, assessmentId: string): Promise<string> {
  const [found] = await listAssessmentsByIds(context, [assessmentId]);
  return found?.title ?? '';
}
/** Tells the learner that the result is out, or out again after a reopening; the result itself is behind the sign-in. */
export async function mailFinished(
  context: Context,
  { assessmentId, userId, isAgain }: { assessmentId: string; userId: string; isAgain: boolean },
): Promise<void> {
  const [learner] = await store.listAddressees(context.db, [userId]);
  if (!learner) return;
  const kind = isAgain ? 'again' : 'finished';
  await enqueueEmail(context, {
    to: learner.email,
    language: learner.language,
    subject: `corrections.mail.${kind}.subject`,
    body: `corrections.mail.${kind}.body`,
    values: { name: learner.fullName, title: await titleOf(context, assessmentId) },
    action: {
      label: 'corrections.mail.finished.action',
      url: `${await originOfTenant(context)}/gestao/minhas-avaliacoes/${assessmentId}`,
    },
  });
}
/** Tells everybody who evaluates the assessment how many corrections have passed their limit. */
export async function mailLate(
  context: Context,
  { assessmentId, attemptIds }: { assessmentId: string; attemptIds: readonly string[] },
): Promise<void> {
  const evaluators = await store.listAddressees(context.db, await store.listEvaluatorIds(context.db, assessmentId));
  const title = await titleOf(context, assessmentId);
  const url = `${await originOfTenant(context)}/gestao/correcoes-avaliacoes`;
  for (const { email, fullName, language } of evaluators)
    await enqueueEmail(context, {
      to: email,
      language,
      subject: 'corrections.mail.late.subject',
      body: 'corrections.mail.late.body',
      values: { name: fullName, title, count: attemptIds.length },
      action: { label: 'corrections.mail.late.action', url },
    });
}
