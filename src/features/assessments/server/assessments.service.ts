// Creates, changes and removes assessments: keeps drafts and publishes them as numbered versions.
import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import { Problem, requireFound } from '#platform/contract/problem.ts';
import { newId } from '#platform/server/columns.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import type { AssessmentContent } from '../contract/assessment-content.model.ts';
import type { AssessmentFilter, AssessmentForm, AssessmentRecord } from '../contract/assessment.wire.ts';
import { minimumOf, assessmentErrors } from '../contract/assessment-rules.model.ts';
import * as store from './assessments.store.ts';

declare module '#platform/server/context.ts' {
  interface Ports {
    /** Returns whether a published course contains this assessment, removed ones included: they may return. Plugged by courses. */
    isInCourse(context: Context, assessmentId: string): Promise<boolean>;
  }
}

export async function listAssessments(context: PersonContext, filter: AssessmentFilter) {
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
  const row = requireFound(await store.find(context.db, id), 'assessments.missing');
  const { draft, isSwitchedOn: isActive, categoryId, minimumPercent: _flat, ...stored } = row;
  return { ...stored, isActive, categoryId: categoryId ?? undefined, answersShownAfter: 'attempts', ...draft };
}
const contentOf = ({
  kind,
  observation,
  durationSeconds,
  showsTimer,
  minimumPercent,
  allowsRetries,
  maxAttempts,
  maxQuestions,
  shufflesQuestions,
  shufflesOptions,
  showsAnswers,
  answersShownAfter,
  questions,
}: AssessmentForm): AssessmentContent => ({
  kind,
  observation,
  showsTimer,
  minimumPercent,
  allowsRetries,
  maxAttempts,
  maxQuestions,
  shufflesQuestions,
  shufflesOptions,
  showsAnswers,
  answersShownAfter,
  questions,
  // The duration counts only where the timer is shown (learning-content §5).
  durationSeconds: showsTimer ? durationSeconds : undefined,
});
function requireComplete(form: AssessmentForm, content: AssessmentContent) {
  if (form.isDraft) return;
  const validationErrors = assessmentErrors(content);
  if (validationErrors.length)
    throw new Problem('rule', 'assessments.incomplete', { fields: validationErrors.slice(0, 50) });
}
const rowOf = (form: AssessmentForm, content: AssessmentContent) => ({
  title: form.title,
  kind: form.kind,
  categoryId: form.categoryId ?? null,
  isSwitchedOn: form.isActive,
  draft: content,
  questionCount: content.questions.length,
  minimumPercent: minimumOf(content) ?? null,
});

export async function createAssessment(context: PersonContext, form: AssessmentForm) {
  const content = contentOf(form);
  requireComplete(form, content);
  const id = newId();
  await store.insert(context.db, { id, ...rowOf(form, content), createdBy: context.person.accountId });
  await store.replaceLinks(
    context.db,
    id,
    form.skillIds,
    form.evaluators.map((one) => one.userId),
  );
  if (!form.isDraft) await publish(context, id, content, 0);
  context.note({ subject: id, after: { title: form.title } });
  return { id };
}
const replicated = () => new Problem('forbidden', 'assessments.replicated');
/** Changes a copy's switch, the contract's only own part (decisions D10.3); all else that is sent must equal what is stored. */
async function switchCopy(context: PersonContext, shown: AssessmentRecord, form: AssessmentForm) {
  const partsOf = (one: AssessmentForm) => {
    const { title, categoryId, skillIds, evaluators } = one;
    const people = evaluators.map(({ userId }) => userId).sort();
    // JSON leaves out fields without a value, and the sorting removes differences of order.
    return JSON.parse(JSON.stringify([contentOf(one), title, categoryId, [...skillIds].sort(), people])) as unknown;
  };
  if (!isDeepStrictEqual(partsOf({ ...shown, ...form }), partsOf(shown))) throw replicated();
  await store.update(context.db, shown.id, { isSwitchedOn: form.isActive });
  context.note({ subject: shown.id, before: { isActive: shown.isActive }, after: { isActive: form.isActive } });
  return { id: shown.id };
}
/** Saves the draft; publishes it as the next version unless it stays a draft. Running attempts keep their version. */
export async function updateAssessment(context: PersonContext, id: string, form: AssessmentForm) {
  const before = requireFound(await store.find(context.db, id), 'assessments.missing');
  if (before.origin !== 'own') return switchCopy(context, await getAssessment(context, id), form);
  const content = contentOf(form);
  requireComplete(form, content);
  await store.update(context.db, id, rowOf(form, content));
  await store.replaceLinks(
    context.db,
    id,
    form.skillIds,
    form.evaluators.map((one) => one.userId),
  );
  if (!form.isDraft) await publish(context, id, content, before.publishedVersion ?? 0);
  context.note({ subject: id, before: { title: before.title }, after: { title: form.title } });
  return { id };
}
async function publish(context: PersonContext, assessmentId: string, content: AssessmentContent, before: number) {
  await store.insertVersion(context.db, {
    assessmentId,
    number: before + 1,
    content,
    publishedBy: context.person.accountId,
  });
  await store.update(context.db, assessmentId, { publishedVersion: before + 1 });
}
/** Archives an assessment that history refers to; deletes any other (decisions D8.6). */
export async function removeAssessment(context: PersonContext, id: string) {
  const before = requireFound(await store.find(context.db, id), 'assessments.missing');
  if (before.origin !== 'own') throw replicated();
  context.note({ subject: id, before: { title: before.title } });
  if ((await store.isTaken(context.db, id)) || (await context.ports.isInCourse(context, id)))
    await store.update(context.db, id, { archivedAt: context.now().toISOString(), isSwitchedOn: false });
  else await store.remove(context.db, id);
}

const published = new LRUCache<string, AssessmentContent>({ max: 500 });
/** Returns the content of a published version; it never changes, so the cache keeps it. */
export async function getAssessmentVersion(
  context: Context,
  assessmentId: string,
  number: number,
): Promise<AssessmentContent> {
  const key = `${context.tenantId}/${assessmentId}/${number}`;
  const known = published.get(key);
  if (known) return known;
  const content = requireFound(await store.findVersion(context.db, assessmentId, number), 'assessments.missing');
  published.set(key, content);
  return content;
}
