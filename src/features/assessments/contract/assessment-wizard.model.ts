// Defines the state of the assessment wizard: its steps, what is sent, when the draft is saved by itself, what would be lost.
import type { Question } from '#features/questions/contract/question.model.ts';
import { storedContent } from './assessment-form.model.ts';
import type { AssessmentForm } from './assessment.wire.ts';

/** The steps of the specification that an assessment has; its look cannot be personalized. */
export const assessmentSteps = ['basics', 'offer', 'settings', 'objects'] as const;
export type AssessmentStep = (typeof assessmentSteps)[number];
const basics = ['title', 'kind', 'observation', 'categoryId', 'skillIds'];
const offer = ['allowsRetries', 'maxAttempts', 'pauseMinutes', 'countedAttempt', 'showsTimer', 'durationSeconds'];
export const stepOfAssessmentField = (field: string): AssessmentStep =>
  field.startsWith('questions') || field.startsWith('bankDraws')
    ? 'objects'
    : basics.includes(field)
      ? 'basics'
      : offer.includes(field)
        ? 'offer'
        : 'settings';

/** Returns the questions numbered in their current order. */
export const numbered = (questions: readonly Question[]): Question[] =>
  questions.map((question, index) => ({ ...question, position: index + 1 }));
/** Returns the questions with one of them at another place. */
export function movedQuestion(questions: readonly Question[], id: string, to: number): Question[] {
  const moved = questions.find((question) => question.id === id);
  if (!moved) return numbered(questions);
  const rest = questions.filter((question) => question !== moved);
  return numbered([...rest.slice(0, to), moved, ...rest.slice(to)]);
}
/** What the server knows of the draft. */
export type StoredAssessment = { revision?: number; isPublished: boolean };
/**
 * Returns what is sent: the title without spaces around it, the questions in their order, without settings that have no effect. The
 * switch takes effect at once, so a draft beside a published version leaves it out.
 */
export const assessmentToSave = (
  values: AssessmentForm,
  isDraft: boolean,
  { revision, isPublished }: StoredAssessment = { isPublished: false },
): AssessmentForm => ({
  ...storedContent({ ...values, questions: numbered(values.questions) }),
  title: values.title.trim(),
  ...(isDraft && isPublished && { isActive: undefined }),
  ...(revision !== undefined && { revision }),
  isDraft,
});

/** The circumstances of the wizard, besides the values of its form. */
export type AssessmentWizardState = {
  /** It came from another company and is only read. */
  isCopy: boolean;
  isSaving: boolean;
  /** It was published; the page is about to be left. */
  isSaved: boolean;
};
/** Returns whether the draft is saved after each change; learners see nothing of it before it is published. */
export const savesDraft = (
  { title }: Pick<AssessmentForm, 'title'>,
  { isCopy, isSaving, isSaved }: AssessmentWizardState,
) => title.trim() !== '' && !isSaving && !isSaved && !isCopy;
/** Returns whether leaving the page loses work. */
export const losesWork = (
  { isSaved }: Pick<AssessmentWizardState, 'isSaved'>,
  { isDirty, isPending }: { isDirty: boolean; isPending: boolean },
) => isDirty && !isSaved && isPending;
