// Lists the external certificates that a person reviews, and approves or denies one; the learner is told after the commit.
import type { Ordered, Paging } from '#platform/contract/page.ts';
import { fieldProblem, Problem, requireFound } from '#platform/contract/problem.ts';
import { newId } from '#platform/server/columns.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { happened } from '#platform/server/events.ts';
import { requireSkills } from '#features/taxonomy/server/taxonomy.service.ts';
import { decisionOf } from '../contract/external-certificate.model.ts';
import type { DecisionForm, ReviewFilter } from '../contract/external-certificate.wire.ts';
import { externalCertificateDecided } from './external-certificates.events.ts';
import * as store from './external-certificates.store.ts';
import { presentCertificates } from './presenting.service.ts';
import { mayReview, reviewedBy } from './review-scope.service.ts';

export async function listCertificatesToReview(context: PersonContext, filter: Ordered<ReviewFilter> & Paging) {
  const page = await store.listForReview(context.db, await reviewedBy(context), filter);
  return { ...page, items: await presentCertificates(context, page.items) };
}
/** Returns the certificate, locked, which the person decides now. */
async function lockToDecide(context: PersonContext, id: string, seenAt: string | undefined) {
  const found = requireFound(await store.lock(context.db, id), 'externalCertificates.missing');
  if (found.userId === context.person.userId) throw new Problem('forbidden', 'externalCertificates.own');
  if (!(await mayReview(context, found.userId))) throw new Problem('missing', 'externalCertificates.missing');
  if (found.status !== 'pending') throw new Problem('conflict', 'externalCertificates.decided');
  if (seenAt && seenAt !== found.changedAt) throw new Problem('conflict', 'externalCertificates.changedMeanwhile');
  return found;
}
/** Lists the rules that an approval of this certificate may name, to whoever decides about it. */
export async function listRulesToSatisfy(context: PersonContext, id: string, search: string | undefined) {
  const { userId } = requireFound(await store.find(context.db, id), 'externalCertificates.missing');
  if (!(await mayReview(context, userId))) throw new Problem('missing', 'externalCertificates.missing');
  return context.ports.rulesToSatisfy(context, { userId, search: search?.trim() });
}
/** Approves or denies. A body without any reason approves; one that is unclear is refused and decides nothing. */
export async function decideExternalCertificate(context: PersonContext, id: string, form: DecisionForm): Promise<void> {
  if (form.id && form.id !== id) throw new Problem('missing', 'externalCertificates.missing');
  const { userId, title, workloadMinutes, completedOn, expiresOn } = await lockToDecide(context, id, form.changedAt);
  const decision = decisionOf(form);
  if (decision.kind === 'refused') throw fieldProblem('rule', decision.field, decision.code);
  const isApproved = decision.kind === 'approve';
  const skillIds = isApproved ? [...new Set(form.skillIds)] : [];
  await requireSkills(context, skillIds);
  const ruleId = isApproved ? (form.ruleId ?? null) : null;
  const at = context.now().toISOString();
  const words = isApproved
    ? { reason: null, justification: null }
    : { reason: decision.reason, justification: decision.justification };
  const status = isApproved ? ('approved' as const) : ('denied' as const);
  await store.update(context.db, id, {
    ...words,
    ...{ status, skillIds, ruleId, decidedAt: at, decidedBy: context.person.userId ?? null },
  });
  await store.insertAct(context.db, {
    ...{ id: newId(), certificateId: id, kind: status, at, hasNewFile: false },
    ...{ userId: context.person.userId ?? null, accountId: context.person.accountId },
    ...words,
  });
  // The status of the person follows in this transaction; a rule that is not here refuses the whole decision.
  if (ruleId !== null)
    await context.ports.satisfyRule(context, { externalCertificateId: id, userId, ruleId, completedOn, expiresOn });
  // The audit says what an approval puts into the record: its hours, its skills, and the rule that it satisfies.
  const approved = isApproved && { workloadMinutes, skillIds, ...(ruleId !== null && { ruleId }) };
  context.note({ subject: userId, after: { title, status, ...words, ...approved } });
  await context.publish(happened(externalCertificateDecided, { certificateId: id, userId, title, status, ...words }));
}
