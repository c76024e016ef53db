// Defines the state of the assessment wizard: its steps, what is sent, when the draft is saved by itself, what would be lost.
import type { Question } from '#features/questions/contract/question.model.ts';
import type { AssessmentForm } from './assessment.wire.ts';

export const assessmentSteps = ['basic', 'settings', 'questions'] as const;
export type AssessmentStep = (typeof assessmentSteps)[number];
export const stepOfAssessmentField = (field: string): AssessmentStep =>
  field.startsWith('questions') ? 'questions' : ['title', 'kind', 'observation'].includes(field) ? 'basic' : 'settings';

/** Returns the questions numbered in their current order. */
export const numbered = (questions: readonly Question[]): Question[] =>
  questions.map((question, index) => ({ ...question, position: index + 1 }));
/** Returns what is sent: the title without spaces around it, the questions in their order. */
export const assessmentToSave = (values: AssessmentForm, isDraft: boolean): AssessmentForm => ({
  ...values,
  title: values.title.trim(),
  questions: numbered(values.questions),
  isDraft,
});

/** The circumstances of the wizard, besides the values of its form. */
export type AssessmentWizardState = {
  /** Learners take a version of it. */
  isPublished: boolean;
  /** It came from another company and is only read. */
  isCopy: boolean;
  isSaving: boolean;
  /** It was published; the page is about to be left. */
  isSaved: boolean;
};
/** Returns whether the draft is saved after each change; what learners take changes only on request. */
export const savesDraft = (
  { title }: Pick<AssessmentForm, 'title'>,
  { isPublished, isCopy, isSaving, isSaved }: AssessmentWizardState,
) => title.trim() !== '' && !isPublished && !isSaving && !isSaved && !isCopy;
/** Returns whether leaving the page loses work. */
export const losesWork = (
  { isPublished, isSaved }: Pick<AssessmentWizardState, 'isPublished' | 'isSaved'>,
  { isDirty, isPending }: { isDirty: boolean; isPending: boolean },
) => isDirty && !isSaved && (isPublished || isPending);
