// Copies and removes assessments, and sets who corrects them.
import { Problem } from '#platform/contract/problem.ts';
import { newId } from '#platform/server/columns.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { say } from '#platform/server/texts.ts';
import { copied } from '#features/questions/contract/question-draft.model.ts';
import { needsEvaluators } from '../contract/assessment-rules.model.ts';
import type { AssessmentForm, MadeAssessment } from '../contract/assessment.wire.ts';
import { createAssessment, getAssessment, getAssessmentUse, getAssessmentVersion } from './assessments.service.ts';
import * as store from './assessments.store.ts';
import { rows } from './assessments.store.ts';
import { dropBankLinks } from './bank-links.service.ts';
import { requireEvaluators } from './assessment-evaluators.service.ts';

const longestTitle = 120;
/** Creates a draft with new ids and the same questions, settings and evaluators. */
export async function duplicateAssessment(context: PersonContext, id: string): Promise<MadeAssessment> {
  const {
    id: _id,
    publishedVersion: _version,
    updatedAt: _at,
    revision: _revision,
    ...form
  } = await getAssessment(context, id);
  const users = await store.listStillEvaluating(
    context.db,
    form.evaluators.map(({ userId }) => userId),
  );
  const copy: AssessmentForm = {
    ...form,
    title: say(context.language, 'assessments.copyOf', { title: form.title }).slice(0, longestTitle),
    evaluators: users.map((userId) => ({ userId })),
    questions: form.questions.map((question) => copied(question, newId)),
    isDraft: true,
  };
  const made = await createAssessment(context, copy);
  context.note({ subject: made.id, after: { title: copy.title, copyOf: id } });
  return made;
}
/** Replaces the evaluators at once, also those of a copy: they are the company's own. */
export async function setEvaluators(
  context: PersonContext,
  id: string,
  { evaluators }: Pick<AssessmentForm, 'evaluators'>,
): Promise<void> {
  const userIds = [...new Set(evaluators.map(({ userId }) => userId))];
  const row = await rows.getLocked(context.db, id);
  await requireEvaluators(context, userIds);
  const { publishedVersion, origin } = row;
  if (!userIds.length && publishedVersion !== null && origin === 'own') {
    const content = await getAssessmentVersion(context, id, publishedVersion);
    if (needsEvaluators(content))
      throw new Problem('rule', 'assessments.incomplete', {
        fields: [{ field: 'evaluators', code: 'assessments.evaluatorNeeded' }],
      });
  }
  const before = await store.listEvaluatorIds(context.db, id);
  await store.replaceEvaluators(context.db, id, userIds);
  const { unpublished } = row.draft;
  if (unpublished) {
    const draft = { ...row.draft, unpublished: { ...unpublished, evaluatorIds: [...userIds].sort() } };
    await rows.updateDraft(context.db, row, draft);
  }
  context.note({ subject: id, before: { evaluators: before }, after: { evaluators: userIds } });
}
/** Archives an assessment that history refers to, deletes any other; one that a content uses stays until that drops it (decisions D8.6). */
export async function removeAssessment(context: PersonContext, id: string): Promise<void> {
  const before = await rows.getWritable(context.db, id);
  const { links, people, running } = await getAssessmentUse(context, id);
  if (links.length) throw new Problem('conflict', 'assessments.inUse', { count: links.length, links });
  context.note({ subject: id, before: { title: before.title } });
  await dropBankLinks(context, id);
  if (people > 0 || running > 0 || (await context.ports.isInCourse(context, id))) await rows.archive(context.db, id);
  else await rows.remove(context.db, id);
}
