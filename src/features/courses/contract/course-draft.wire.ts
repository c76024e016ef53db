// Translates a course between its details, the draft that its author edits, and the form that is sent.
import { fieldErrors } from '#platform/contract/field-checks.ts';
import type { Ours } from '#platform/contract/wire.ts';
import { contentDraftErrors, contentDraftOf, contentFormOf, emptyContentDraft } from './content-draft.wire.ts';
import type { ContentDraft } from './content-draft.wire.ts';
import type { ContentValidationError } from './course.model.ts';
import type { DraftStep } from './course-builder.model.ts';
import { courseForm, courseStep } from './course.wire.ts';
import type { courseDetails, CourseForm } from './course.wire.ts';

export type CourseDetails = Ours<typeof courseDetails>;
export type CourseDraft = ContentDraft & {
  isSequential: boolean;
  blocksFastForward: boolean;
  requiredScore: number;
  steps: DraftStep[];
};

/** Returns a new course with one step, so that objects have a place. */
export const emptyCourseDraft = (
  language: CourseDraft['language'],
  firstStep: { id: string; title: string },
): CourseDraft => ({
  ...emptyContentDraft(language),
  isSequential: false,
  blocksFastForward: false,
  requiredScore: 0,
  steps: [{ ...firstStep, isLocked: false, items: [] }],
});
export const courseDraftOf = (details: CourseDetails, newId: () => string, timeZone: string): CourseDraft => ({
  ...contentDraftOf(details, timeZone),
  isSequential: details.isSequential ?? false,
  blocksFastForward: details.blocksFastForward ?? false,
  requiredScore: details.requiredScore ?? 0,
  steps: (details.steps ?? []).map(({ id, title, isLocked, items }) => ({
    id: id ?? newId(),
    title,
    isLocked: isLocked ?? false,
    items: (items ?? []).map((item) => ({
      ...item,
      id: item.id ?? newId(),
      isComplementary: item.isComplementary ?? false,
    })),
  })),
});
export const courseFormOf = (draft: CourseDraft, isComplete: boolean, timeZone: string): CourseForm => ({
  ...contentFormOf(draft, isComplete, timeZone),
  isSequential: draft.isSequential,
  blocksFastForward: draft.blocksFastForward,
  requiredScore: draft.requiredScore,
  steps: draft.steps,
});
/** Returns what publishing would refuse, by field. */
export function courseDraftErrors(draft: CourseDraft): ContentValidationError[] {
  const found = [...contentDraftErrors(draft), ...fieldErrors(courseForm.fields, draft, ['requiredScore'])];
  draft.steps.forEach((step, at) => {
    if (!step.title.trim()) found.push({ field: `steps.${at}.title`, code: 'courses.stepTitleMissing' });
    for (const error of fieldErrors(courseStep.fields, step, ['title']))
      found.push({ ...error, field: `steps.${at}.${error.field}` });
  });
  if (!draft.steps.some(({ items }) => items.some(({ isComplementary }) => !isComplementary)))
    found.push({ field: 'steps', code: 'courses.itemsMissing' });
  return found;
}
