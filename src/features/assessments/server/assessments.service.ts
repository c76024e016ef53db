// Creates, changes and removes assessments: keeps drafts and publishes them as numbered versions.
import { isDeepStrictEqual } from 'node:util';
import type { Ordered, Paging } from '#platform/contract/page.ts';
import { Problem } from '#platform/contract/problem.ts';
import { newId } from '#platform/server/columns.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { keptVersions } from '#platform/server/versioned-rows.ts';
import type { AssessmentContent } from '../contract/assessment-content.model.ts';
import type { AssessmentFilter, AssessmentForm, AssessmentRecord } from '../contract/assessment.wire.ts';
import { minimumOf, assessmentErrors, questionCountOf } from '../contract/assessment-rules.model.ts';
import { drawsFromBank, dropBankLinks, keepBankLinks, requireBankLinks } from './bank-links.service.ts';
import * as store from './assessments.store.ts';
import { rows } from './assessments.store.ts';

declare module '#platform/server/context.ts' {
  interface Ports {
    /** Returns whether a published course contains this assessment, removed ones included: they may return. Plugged by courses. */
    isInCourse(context: Context, assessmentId: string): Promise<boolean>;
    /** Returns whether a user has ever taken the assessment. Plugged by attempts. */
    isTaken(context: Context, assessmentId: string): Promise<boolean>;
  }
}

export async function listAssessments(context: PersonContext, filter: Ordered<AssessmentFilter> & Paging) {
  const page = await store.list(context.db, filter);
  return {
    ...page,
    items: page.items.map(({ publishedVersion, kind, ...row }) => ({
      ...row,
      kind: kind as AssessmentContent['kind'],
      isPublished: publishedVersion !== null,
    })),
  };
}
export const listBasicAssessments = (
  context: PersonContext,
  { assessmentId, search }: { assessmentId?: string; search?: string },
) => store.listBasic(context.db, assessmentId ? [assessmentId] : undefined, search);
/** Returns what lists of later features show of assessments. */
export const listAssessmentsByIds = (context: Context, ids: readonly string[]) => store.listByIds(context.db, ids);

export async function getAssessment(context: PersonContext, id: string): Promise<AssessmentRecord> {
  const row = await store.get(context.db, id);
  const { draft, isSwitchedOn: isActive, categoryId, minimumPercent: _flat, ...stored } = row;
  return { ...stored, isActive, categoryId: categoryId ?? undefined, answersShownAfter: 'attempts', ...draft };
}
const contentOf = ({
  title: _title,
  skillIds: _skills,
  categoryId: _category,
  evaluators: _evaluators,
  isActive: _switch,
  isDraft: _draft,
  ...content
}: AssessmentForm): AssessmentContent => ({
  ...content,
  // The duration counts only where the timer is shown (learning-content §5).
  durationSeconds: content.showsTimer ? content.durationSeconds : undefined,
});
function requireComplete(form: AssessmentForm, content: AssessmentContent) {
  if (form.isDraft) return;
  const validationErrors = assessmentErrors(content, form.evaluators.length);
  if (validationErrors.length)
    throw new Problem('rule', 'assessments.incomplete', { fields: validationErrors.slice(0, 50) });
}
const valuesOf = (form: AssessmentForm, content: AssessmentContent, before?: store.AssessmentRow) => ({
  title: form.title,
  kind: form.kind,
  categoryId: form.categoryId ?? null,
  isActive: form.isActive,
  questionCount: questionCountOf(content),
  drawsFromBank: drawsFromBank(content, form.isDraft ?? false, before),
  minimumPercent: minimumOf(content) ?? null,
});
/** Writes the skills and evaluators, and makes the content a version unless it stays a draft. */
async function complete(
  context: PersonContext,
  form: AssessmentForm,
  written: { id: string; draft: AssessmentContent; publishedVersion: number | null },
) {
  const { db, person } = context;
  const evaluators = form.evaluators.map(({ userId }) => userId);
  await store.replaceLinks(db, written.id, form.skillIds, evaluators);
  await keepBankLinks(context, written.id, written.draft, !form.isDraft);
  if (!form.isDraft) await rows.publish(db, written, person.accountId);
}

export async function createAssessment(context: PersonContext, form: AssessmentForm) {
  const content = contentOf(form);
  requireComplete(form, content);
  await requireBankLinks(context, content, { publishes: !form.isDraft });
  const id = newId();
  const values = { ...valuesOf(form, content), createdBy: context.person.accountId };
  await rows.insert(context.db, { id, draft: content, ...values });
  await complete(context, form, { id, draft: content, publishedVersion: null });
  context.note({ subject: id, after: { title: form.title } });
  return { id };
}
/** Changes a copy's switch, the contract's only own part (decisions D10.3); all else that is sent must equal what is stored. */
async function switchCopy(context: PersonContext, shown: AssessmentRecord, form: AssessmentForm) {
  const partsOf = (one: AssessmentForm) => {
    const { title, categoryId, skillIds, evaluators } = one;
    const people = evaluators.map(({ userId }) => userId).sort();
    // JSON leaves out fields without a value, and the sorting removes differences of order.
    return JSON.parse(JSON.stringify([contentOf(one), title, categoryId, [...skillIds].sort(), people])) as unknown;
  };
  if (!isDeepStrictEqual(partsOf({ ...shown, ...form }), partsOf(shown))) throw rows.tables.replicated();
  await rows.update(context.db, shown.id, { isActive: form.isActive });
  context.note({ subject: shown.id, before: { isActive: shown.isActive }, after: { isActive: form.isActive } });
  return { id: shown.id };
}
/** Saves the draft; publishes it as the next version unless it stays a draft. Running attempts keep their version. */
export async function updateAssessment(context: PersonContext, id: string, form: AssessmentForm) {
  const before = await rows.getLocked(context.db, id);
  if (before.origin !== 'own') return switchCopy(context, await getAssessment(context, id), form);
  const content = contentOf(form);
  requireComplete(form, content);
  await requireBankLinks(context, content, { before: before.draft, publishes: !form.isDraft });
  await rows.updateDraft(context.db, before, content, valuesOf(form, content, before));
  await complete(context, form, { ...before, draft: content });
  context.note({ subject: id, before: { title: before.title }, after: { title: form.title } });
  return { id };
}
/** Archives an assessment that history refers to; deletes any other (decisions D8.6). */
export async function removeAssessment(context: PersonContext, id: string) {
  const before = await rows.getWritable(context.db, id);
  context.note({ subject: id, before: { title: before.title } });
  await dropBankLinks(context, id);
  if ((await context.ports.isTaken(context, id)) || (await context.ports.isInCourse(context, id)))
    await rows.archive(context.db, id);
  else await rows.remove(context.db, id);
}

/** Returns the content of a published version. */
export const getAssessmentVersion = keptVersions(rows, 500);
/** Returns what learners would be asked: the published version, or the draft where there is none yet. */
export async function getPreviewed(context: PersonContext, id: string) {
  const row = await rows.getLive(context.db, id);
  if (!row.isActive) throw new Problem('missing', 'assessments.missing');
  const { title, publishedVersion: number } = row;
  return { title, content: number ? await getAssessmentVersion(context, row.id, number) : row.draft };
}
