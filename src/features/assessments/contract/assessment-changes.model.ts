// Tells what a publication changes of an assessment that people already take.
import type { Question } from '#features/questions/contract/question.model.ts';
import type { AssessmentForm } from './assessment.wire.ts';

export type AssessmentChanges = { added: number; removed: number; changed: number; hasSettings: boolean };
const textOf = (value: unknown) => JSON.stringify(value, (_, part: unknown) => part ?? undefined);
const contentOf = ({ position: _position, ...question }: Question) => textOf(question);
/** Returns how many questions are new, gone or different, and whether anything else is. */
export function assessmentChanges(before: AssessmentForm, after: AssessmentForm): AssessmentChanges {
  const known = new Map(before.questions.map((question) => [question.id, contentOf(question)]));
  const present = new Set(after.questions.map(({ id }) => id));
  const rest = ({ questions: _questions, isDraft: _draft, revision: _revision, ...settings }: AssessmentForm) =>
    Object.entries(settings)
      .filter(([, value]) => value !== undefined)
      .sort(([one], [other]) => one.localeCompare(other));
  const order = (form: AssessmentForm) =>
    form.questions.map(({ id }) => id).filter((id) => known.has(id) && present.has(id));
  return {
    added: after.questions.filter(({ id }) => !known.has(id)).length,
    removed: before.questions.filter(({ id }) => !present.has(id)).length,
    changed: after.questions.filter(
      (question) => known.has(question.id) && known.get(question.id) !== contentOf(question),
    ).length,
    hasSettings: textOf(rest(before)) !== textOf(rest(after)) || textOf(order(before)) !== textOf(order(after)),
  };
}
