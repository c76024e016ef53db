// Changes what a company may change of an assessment that it received: the switch and its own evaluators (decisions D10.3).
import type { PersonContext } from '#platform/server/context.ts';
import type { AssessmentForm, AssessmentRecord, MadeAssessment } from '../contract/assessment.wire.ts';
import { contentOf, isSame, wordsOf } from './assessment-drafts.service.ts';
import * as store from './assessments.store.ts';
import { rows } from './assessments.store.ts';
import { requireEvaluators } from './assessment-evaluators.service.ts';

/** Returns the parts of a form that come from the sender. */
const sentParts = (form: AssessmentForm) => {
  const { evaluatorIds: _own, ...words } = wordsOf(form);
  return [contentOf(form), words];
};
/** Changes the switch and the evaluators of a copy; all else that is sent must equal what is stored. */
export async function updateCopy(
  context: PersonContext,
  shown: AssessmentRecord,
  form: AssessmentForm,
): Promise<MadeAssessment> {
  if (!isSame(sentParts({ ...shown, ...form }), sentParts(shown))) throw rows.tables.replicated();
  const [before, after] = [shown, form].map((one) => one.evaluators.map(({ userId }) => userId));
  if (!isSame(wordsOf(shown).evaluatorIds, wordsOf({ ...shown, ...form }).evaluatorIds)) {
    await requireEvaluators(context, after!, before);
    await store.replaceEvaluators(context.db, shown.id, after!);
  }
  if (form.isActive !== undefined) await rows.update(context.db, shown.id, { isActive: form.isActive });
  context.note({ subject: shown.id, before: { isActive: shown.isActive }, after: { isActive: form.isActive } });
  return { id: shown.id, revision: shown.revision ?? 1, publishedVersion: shown.publishedVersion };
}
