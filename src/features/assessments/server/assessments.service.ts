// Creates, reads and changes assessments: keeps drafts and publishes them as numbered versions.
import type { Context, PersonContext } from '#platform/server/context.ts';
import { fieldProblem, Problem } from '#platform/contract/problem.ts';
import { newId } from '#platform/server/columns.ts';
import { keptVersions } from '#platform/server/versioned-rows.ts';
import { contentLinks } from '#features/media/server/media-ports.service.ts';
import { prepareQuestions } from '#features/questions/server/question-content.service.ts';
import { nameOfCategory, requireSkills } from '#features/taxonomy/server/taxonomy.service.ts';

import type { AssessmentContent, StoredDraft } from '../contract/assessment-content.model.ts';
import { areNamesHidden, assessmentErrors, minimumOf, questionCountOf } from '../contract/assessment-rules.model.ts';
import type { AssessmentForm, AssessmentRecord, AssessmentUse, MadeAssessment } from '../contract/assessment.wire.ts';
import { updateCopy } from './assessment-copies.service.ts';
import { contentOf, formOf, isSame, recordOf, wordsOf } from './assessment-drafts.service.ts';
import * as attachments from './assessment-attachments.store.ts';
import { drawsFromBank, keepBankLinks, requireBankLinks } from './bank-links.service.ts';
import * as store from './assessments.store.ts';
import { rows } from './assessments.store.ts';
import type { AssessmentRow } from './assessments.store.ts';
import { requireEvaluators } from './assessment-evaluators.service.ts';

declare module '#platform/server/context.ts' {
  interface Ports {
    /** Returns whether a published course contains this assessment, removed ones included: they may return. Plugged by courses. */
    isInCourse(context: Context, assessmentId: string): Promise<boolean>;
    /** Returns the ids of the assessments in a published course, in the courses of a trail, or in both. Plugged by trails. */
    assessmentsWithin(context: Context, where: { courseId?: string; trailId?: string }): Promise<string[]>;
    /** Returns how many people have taken the assessment, and how many attempts are running. Plugged by attempts. */
    takenBy(context: Context, assessmentId: string): Promise<{ people: number; running: number }>;
  }
}

export async function listBasicAssessments(
  context: PersonContext,
  filter: { assessmentId?: string; courseId?: string; trailId?: string; search?: string },
) {
  const { assessmentId, courseId, trailId, search } = filter;
  const within =
    courseId || trailId ? await context.ports.assessmentsWithin(context, { courseId, trailId }) : undefined;
  const ids = assessmentId ? [assessmentId].filter((id) => !within || within.includes(id)) : within;
  return store.listBasic(context.db, ids, search);
}
/** Returns what lists of later features show of assessments. */
export const listAssessmentsByIds = (context: Context, ids: readonly string[]) => store.listByIds(context.db, ids);
/** Returns the assessment as its author edits it: the draft. */
export const getAssessment = async (context: PersonContext, id: string): Promise<AssessmentRecord> =>
  recordOf(await store.get(context.db, id));
/** Returns where an assessment is used, and by how many people it was taken. */
export async function getAssessmentUse(context: PersonContext, id: string): Promise<AssessmentUse> {
  await rows.getLive(context.db, id);
  const { links } = await context.ports.contentUse(context, { kind: 'assessment', objectId: id });
  return { links: contentLinks(links), ...(await context.ports.takenBy(context, id)) };
}

function requireComplete(form: AssessmentForm, content: AssessmentContent) {
  if (form.isDraft) return;
  const validationErrors = assessmentErrors(content, form.evaluators.length);
  if (validationErrors.length)
    throw new Problem('rule', 'assessments.incomplete', { fields: validationErrors.slice(0, 50) });
}
const evaluatorsOf = ({ evaluators }: AssessmentForm) => evaluators.map(({ userId }) => userId);
/** Throws where the form names a category, a skill or an evaluator that does not exist here; those in `before` stay in drafts. */
async function requireReferences(context: PersonContext, form: AssessmentForm, before?: AssessmentRecord) {
  await requireSkills(context, form.skillIds, before?.skillIds);
  if (form.categoryId && form.categoryId !== before?.categoryId && !(await nameOfCategory(context, form.categoryId)))
    throw fieldProblem('missing', 'categoryId', 'taxonomy.category.missing');
  const known = form.isDraft ? before?.evaluators.map(({ userId }) => userId) : [];
  await requireEvaluators(context, evaluatorsOf(form), known);
}
/** Returns the content that is stored; stores the sent pictures. */
async function prepare(context: PersonContext, form: AssessmentForm): Promise<AssessmentContent> {
  const content = contentOf(form);
  requireComplete(form, content);
  const questions = await prepareQuestions(context, content.questions, (index) => `questions[${index}].`);
  return { ...content, questions };
}
const valuesOf = (form: AssessmentForm, content: AssessmentContent, before?: AssessmentRow) => ({
  title: form.title,
  kind: form.kind,
  categoryId: form.categoryId ?? null,
  questionCount: questionCountOf(content),
  drawsFromBank: drawsFromBank(content, form.isDraft ?? false, before),
  minimumPercent: minimumOf(content) ?? null,
});
/** Writes the skills, evaluators and attachments, and makes the content a version unless it stays a draft. */
async function complete(
  context: PersonContext,
  form: AssessmentForm,
  written: { id: string; draft: AssessmentContent; publishedVersion: number | null },
): Promise<number | null> {
  const { db, person } = context;
  await store.replaceSkills(db, written.id, form.skillIds);
  await store.replaceEvaluators(db, written.id, evaluatorsOf(form));
  await keepBankLinks(context, written.id, written.draft, !form.isDraft);
  const version = form.isDraft ? null : await rows.publish(db, written, person.accountId);
  await attachments.replace(db, written.id, written.draft);
  return version;
}

export async function createAssessment(context: PersonContext, form: AssessmentForm): Promise<MadeAssessment> {
  const content = await prepare(context, form);
  await requireReferences(context, form);
  await requireBankLinks(context, content, { publishes: !form.isDraft });
  const id = newId();
  const values = { ...valuesOf(form, content), isActive: form.isActive ?? true, createdBy: context.person.accountId };
  await rows.insert(context.db, { id, draft: content, ...values });
  const publishedVersion = await complete(context, form, { id, draft: content, publishedVersion: null });
  context.note({ subject: id, after: { title: form.title } });
  return { id, revision: 1, publishedVersion };
}
/** Keeps changes beside a published version: learners see nothing of them until they are published. */
async function saveBeside(
  context: PersonContext,
  before: AssessmentRow,
  { form, content, shown }: { form: AssessmentForm; content: AssessmentContent; shown: AssessmentRecord },
): Promise<number> {
  if (isSame(contentOf(formOf(shown)), content) && isSame(wordsOf(shown), wordsOf(form))) return before.draftRevision;
  const draft: StoredDraft = { ...content, unpublished: wordsOf(form) };
  const revision = await rows.updateDraft(context.db, before, draft, {
    drawsFromBank: drawsFromBank(content, true, before),
  });
  await attachments.replace(context.db, before.id, draft);
  await keepBankLinks(context, before.id, draft, false);
  return revision;
}
/** Saves the draft; publishes it as the next version unless it stays a draft. Running attempts keep their version. */
export async function updateAssessment(
  context: PersonContext,
  id: string,
  form: AssessmentForm,
): Promise<MadeAssessment> {
  const shown = await getAssessment(context, id);
  if (shown.origin !== 'own') return updateCopy(context, shown, form);
  const content = await prepare(context, form);
  await requireReferences(context, form, shown);
  const before = await rows.getLocked(context.db, id);
  if (form.revision !== undefined && form.revision !== before.draftRevision)
    throw new Problem('conflict', 'assessments.changedMeanwhile');
  await requireBankLinks(context, content, { before: before.draft, publishes: !form.isDraft });
  if (form.isActive !== undefined && form.isActive !== before.isSwitchedOn)
    await rows.update(context.db, id, { isActive: form.isActive });
  context.note({
    subject: id,
    before: { title: before.title, isActive: before.isSwitchedOn },
    after: { title: form.title, isActive: form.isActive },
  });
  const { publishedVersion } = before;
  if (form.isDraft && publishedVersion !== null)
    return { id, publishedVersion, revision: await saveBeside(context, before, { form, content, shown }) };
  const revision = await rows.updateDraft(context.db, before, content, valuesOf(form, content, before));
  return { id, revision, publishedVersion: await complete(context, form, { ...before, draft: content }) };
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
/** Returns the numbers of the versions whose attempts are corrected without names: these stay hidden in everything about them. */
/** Returns whether a question of one of these assessments shows the object of the repository. */
export const isAttached = (context: Context, assessmentIds: readonly string[], mediaId: string): Promise<boolean> =>
  attachments.isAttached(context.db, assessmentIds, mediaId);
export const listVersionsWithoutNames = async (context: Context, id: string): Promise<number[]> =>
  (await store.listHidingVersions(context.db, id)).flatMap(({ number, content }) =>
    areNamesHidden(content) ? [number] : [],
  );
