// Defines the form that the wizards of courses and trails share, and translates it from and to the wire's messages.
import { momentAt, timeIn } from '#platform/contract/days.ts';
import { fieldErrors } from '#platform/contract/field-checks.ts';
import type { LearningContent, Release } from './course-content.model.ts';
import type { ContentValidationError } from './course.model.ts';
import { contentFields } from './content.wire.ts';
import type { ContentForm } from './content.wire.ts';

/** The content as the form holds it: missing values are empty, and a moment is a day and a time. */
export type ContentDraft = Required<
  Omit<LearningContent, 'categoryId' | 'certificateId' | 'termsOfUseId' | 'release'>
> & {
  categoryId: string | null;
  certificateId: string | null;
  termsOfUseId: string | null;
  releaseMode: Release['mode'];
  releaseDay: string | null;
  releaseTime: string | null;
  needsPrerequisites: boolean;
  isActive: boolean;
  isPublicLink: boolean;
};
type SharedForm = Omit<ContentForm, 'revision' | 'publishes'>;
export type SharedDetails = SharedForm & { isActive: boolean; isPublicLink: boolean };

export const emptyContentDraft = (language: ContentDraft['language']): ContentDraft => ({
  title: '',
  code: '',
  synopsis: '',
  description: '',
  language,
  workloadMinutes: 0,
  categoryId: null,
  skillIds: [],
  isMandatory: false,
  dayLimit: 0,
  releaseMode: 'anytime',
  releaseDay: null,
  releaseTime: null,
  needsPrerequisites: false,
  prerequisites: [],
  certificateId: null,
  termsOfUseId: null,
  isActive: true,
  isPublicLink: false,
});
/** Returns the day and the time that the tenant's clock shows for a moment. */
export function dayAndTime(at: string | undefined, timeZone: string): { day: string | null; time: string | null } {
  if (!at) return { day: null, time: null };
  const [day, time] = timeIn(new Date(at), timeZone).split(' ') as [string, string];
  return { day, time: time.slice(0, 5) };
}
/** Returns the moment of a day and a time; without a time the day begins at midnight. */
export const momentOf = (day: string | null, time: string | null, timeZone: string): string | undefined =>
  day ? momentAt(day, time ?? '00:00', timeZone).toISOString() : undefined;

export function contentDraftOf(details: SharedDetails, timeZone: string): ContentDraft {
  const { release, prerequisites = [] } = details;
  const { day, time } = dayAndTime(release?.mode === 'moment' ? release.at : undefined, timeZone);
  return {
    title: details.title,
    code: details.code ?? '',
    synopsis: details.synopsis ?? '',
    description: details.description ?? '',
    language: details.language ?? 'pt',
    workloadMinutes: details.workloadMinutes ?? 0,
    categoryId: details.categoryId ?? null,
    skillIds: details.skillIds ?? [],
    isMandatory: details.isMandatory ?? false,
    dayLimit: details.dayLimit ?? 0,
    releaseMode: release?.mode ?? 'anytime',
    releaseDay: day,
    releaseTime: time,
    needsPrerequisites: prerequisites.length > 0,
    prerequisites,
    certificateId: details.certificateId ?? null,
    termsOfUseId: details.termsOfUseId ?? null,
    isActive: details.isActive,
    isPublicLink: details.isPublicLink,
  };
}
/** Returns the form to send; `isComplete` adds what takes effect at once: active and public link. A release without day is not sent. */
export function contentFormOf(draft: ContentDraft, isComplete: boolean, timeZone: string): SharedForm {
  const at = draft.releaseMode === 'moment' ? momentOf(draft.releaseDay, draft.releaseTime, timeZone) : undefined;
  return {
    title: draft.title,
    ...(draft.code.trim() && { code: draft.code }),
    ...(draft.synopsis && { synopsis: draft.synopsis }),
    ...(draft.description && { description: draft.description }),
    language: draft.language,
    workloadMinutes: draft.workloadMinutes,
    ...(draft.categoryId && { categoryId: draft.categoryId }),
    skillIds: draft.skillIds,
    ...(draft.certificateId && { certificateId: draft.certificateId }),
    ...(draft.termsOfUseId && { termsOfUseId: draft.termsOfUseId }),
    isMandatory: draft.isMandatory,
    dayLimit: draft.dayLimit,
    release: at ? { mode: 'moment', at } : { mode: 'anytime' },
    prerequisites: draft.needsPrerequisites ? draft.prerequisites : [],
    ...(isComplete && { isActive: draft.isActive, isPublicLink: draft.isPublicLink }),
  };
}
const shared = contentFields('codigo', 'courses.releaseMomentMissing');
const sharedNames = ['title', 'code', 'synopsis', 'description', 'skillIds', 'dayLimit'] as const;
/** Returns what is wrong with the shared fields; drafts need only a title, publishing needs all of them. */
export function contentDraftErrors(draft: ContentDraft): ContentValidationError[] {
  const found: ContentValidationError[] = fieldErrors(shared, draft, sharedNames);
  if (!draft.title.trim()) found.unshift({ field: 'title', code: 'courses.titleMissing' });
  if (draft.releaseMode === 'moment' && !draft.releaseDay)
    found.push({ field: 'releaseDay', code: 'courses.releaseMomentMissing' });
  if (draft.needsPrerequisites && draft.prerequisites.length === 0)
    found.push({ field: 'prerequisites', code: 'courses.prerequisitesMissing' });
  return found;
}

export const wizardSteps = ['basics', 'offer', 'settings', 'objects', 'covers'] as const;
export type WizardStepId = (typeof wizardSteps)[number];
const fieldsOfStep: Record<Exclude<WizardStepId, 'objects'>, readonly string[]> = {
  basics: ['title', 'code', 'synopsis', 'description', 'language', 'workloadMinutes', 'categoryId', 'skillIds'],
  offer: ['releaseMode', 'releaseDay', 'releaseTime', 'dayLimit', 'isMandatory', 'needsPrerequisites', 'prerequisites'],
  settings: [
    'certificateId',
    'termsOfUseId',
    'requiredScore',
    'isSequential',
    'blocksFastForward',
    'isActive',
    'isPublicLink',
  ],
  covers: ['horizontalCover', 'verticalCover'],
};
/** Returns the step that holds a field; `steps.0.title` belongs to the objects. */
export function stepOfField(field: string): WizardStepId {
  const [name] = field.split('.');
  return (
    (Object.keys(fieldsOfStep) as (keyof typeof fieldsOfStep)[]).find((step) => fieldsOfStep[step].includes(name!)) ??
    'objects'
  );
}
