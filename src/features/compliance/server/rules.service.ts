// Creates, changes, removes and lists rules of compliance, and tells what a rule will do before it is saved.
import { fieldProblem, invalidField, Problem, requireFound } from '#platform/contract/problem.ts';
import type { Ordered, Paging } from '#platform/contract/page.ts';
import { newId } from '#platform/server/columns.ts';
import type { PersonContext } from '#platform/server/context.ts';
import {
  bindSegmentations,
  requireSegmentations,
} from '#features/segmentation/server/segmentation-bindings.service.ts';
import { complianceLimits, complianceStatuses, ruleErrors, shareOf } from '../contract/compliance.model.ts';
import type { ComplianceStatus } from '../contract/compliance.model.ts';
import type { ComplianceRuleFilter, ComplianceRuleForm, RuleEffectQuestion } from '../contract/compliance-rule.wire.ts';
import { openTask } from './cycles.service.ts';
import { countNow, recountRule, todayHere } from './recounting.service.ts';
import * as store from './rules.store.ts';
import type { FoundRule } from './rules.store.ts';
import * as states from './states.store.ts';

/** The most names that a choice offers. */
export const mostBasics = 100;
/** Returns the counts of an array in the order of the statuses. */
export const countsOf = (counts: readonly number[] | null): Record<ComplianceStatus, number> =>
  Object.fromEntries(complianceStatuses.map((status, at) => [status, counts?.[at] ?? 0])) as Record<
    ComplianceStatus,
    number
  >;
export const sumOf = (counts: Readonly<Record<ComplianceStatus, number>>): number =>
  Object.values(counts).reduce((sum, one) => sum + one, 0);

export async function listComplianceRules(context: PersonContext, filter: Ordered<ComplianceRuleFilter> & Paging) {
  const { rows, total } = await store.list(context.db, filter);
  const items = rows.map(({ counts: stored, ...row }) => {
    const counts = countsOf(stored);
    return { ...row, counts, people: sumOf(counts), share: shareOf(counts) };
  });
  return { items, total, pageNumber: filter.pageNumber, pageSize: filter.pageSize };
}
export const listBasicComplianceRules = (
  context: PersonContext,
  { search, ids }: { search?: string; ids?: string[] },
) => store.listBasic(context.db, search, ids, ids ? ids.length : mostBasics);
export const listCertifiedContents = (context: PersonContext, filter: { search?: string; kind?: 'course' | 'trail' }) =>
  store.listCertified(context.db, filter, mostBasics);
/** Returns a rule that is not removed. */
export const getRule = async (context: PersonContext, id: string): Promise<FoundRule> =>
  requireFound(await store.find(context.db, id), 'compliance.missing');
export async function getComplianceRule(context: PersonContext, id: string) {
  const rule = await getRule(context, id);
  const counts = countsOf((await states.findCounts(context.db, id)) ?? null);
  return {
    ...rule,
    people: sumOf(counts),
    segmentations: await store.namesOfSegmentations(context.db, rule.segmentationIds),
  };
}

/** Returns the terms as they are stored: what another choice makes meaningless is empty. */
function normalised(form: ComplianceRuleForm): ComplianceRuleForm {
  const isCounted = ['days', 'months', 'availability'].includes(form.validity);
  return {
    ...form,
    validityAmount: isCounted ? form.validityAmount : null,
    validityOn: form.validity === 'until' ? form.validityOn : null,
    anniversary: form.base === 'anniversary' ? form.anniversary : null,
    minimumActiveDays: form.base === 'anniversary' ? form.minimumActiveDays : 0,
    reminderSteps: [...form.reminderSteps].sort((a, b) => a - b),
    segmentationIds: [...new Set(form.segmentationIds)],
  };
}
/** Returns the rule as it may be stored; throws at the field that is wrong. */
async function soundRule(context: PersonContext, form: ComplianceRuleForm): Promise<ComplianceRuleForm> {
  const [error] = ruleErrors(form);
  if (error) throw invalidField(error.field, error.code);
  const isCertified = await store.findCertified(context.db, form.kind, form.objectId);
  if (!isCertified)
    throw fieldProblem(isCertified === false ? 'rule' : 'missing', 'objectId', 'compliance.content.uncertified');
  return normalised(form);
}
const valuesOf = ({ segmentationIds: _audience, ...values }: ComplianceRuleForm) => ({
  ...values,
  reminderSteps: [...values.reminderSteps],
});
/** Stores what a rule does at once, so that its writer reads it; windows that are open now begin their cycles in a job. */
async function follow(context: PersonContext, id: string) {
  await recountRule(context, id);
  await countNow(context);
  await context.enqueue(openTask, { ruleId: id }, { key: `compliance-open:${id}` });
}
export async function createComplianceRule(context: PersonContext, form: ComplianceRuleForm): Promise<{ id: string }> {
  const rule = await soundRule(context, form);
  await store.lockRules(context.db);
  if ((await store.count(context.db)) >= complianceLimits.rules)
    throw new Problem('rule', 'compliance.tooMany', { count: complianceLimits.rules });
  const id = newId();
  await store.insert(context.db, id, valuesOf(rule));
  await bindSegmentations(context, 'compliance', id, rule.segmentationIds);
  await follow(context, id);
  context.note({ subject: id, after: rule });
  return { id };
}
export async function updateComplianceRule(
  context: PersonContext,
  id: string,
  form: ComplianceRuleForm,
): Promise<void> {
  const before = requireFound(await store.findForUpdate(context.db, id), 'compliance.missing');
  const isSame = before.kind === form.kind && before.objectId === form.objectId;
  // A rule whose content is not published any more may still be changed; another content must issue a certificate.
  const rule = isSame ? normalised(form) : await soundRule(context, form);
  const [error] = ruleErrors(form);
  if (error) throw invalidField(error.field, error.code);
  await store.update(context.db, id, { ...valuesOf(rule), updatedAt: context.now().toISOString() });
  await bindSegmentations(context, 'compliance', id, rule.segmentationIds);
  await follow(context, id);
  context.note({
    subject: id,
    before: Object.fromEntries(Object.keys(rule).map((field) => [field, before[field as keyof FoundRule]])),
    after: rule,
  });
}
/** Archives a rule (decisions D8.6): it holds nobody any more, and what it said stays. */
export async function removeComplianceRule(context: PersonContext, id: string): Promise<void> {
  const before = requireFound(await store.findForUpdate(context.db, id), 'compliance.missing');
  const at = context.now().toISOString();
  await store.update(context.db, id, { isActive: false, archivedAt: at, updatedAt: at });
  await bindSegmentations(context, 'compliance', id, []);
  await recountRule(context, id);
  context.note({ subject: id, before: { name: before.name } });
}
/** Counts what a rule as it is typed will do: whom it holds, their statuses, and the cycles that open. Nothing is written. */
export async function previewComplianceRule(context: PersonContext, { id, ...form }: RuleEffectQuestion) {
  if (id) await getRule(context, id);
  const [error] = ruleErrors(form);
  if (error) throw invalidField(error.field, error.code);
  if ((await store.findCertified(context.db, form.kind, form.objectId)) === undefined)
    throw fieldProblem('missing', 'objectId', 'compliance.content.uncertified');
  await requireSegmentations(context, form.segmentationIds);
  const rule = { ...normalised(form), id: id ?? null, ...(!form.isActive && { segmentationIds: [] }) };
  const found = await states.countEffect(context.db, { rule, ...(await todayHere(context)) });
  return { ...found, counts: countsOf(found.counts), before: id ? countsOf(found.before) : null };
}
