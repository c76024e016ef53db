// Translates a trail from its details to the draft that the author edits, and back to the form that is sent.
import type { Ours } from '#platform/contract/wire.ts';
import {
  contentDraftErrors,
  contentDraftOf,
  contentFormOf,
  emptyContentDraft,
} from '#features/courses/contract/content-draft.wire.ts';
import type { ContentDraft } from '#features/courses/contract/content-draft.wire.ts';
import type { ContentValidationError } from '#features/courses/contract/course.model.ts';
import type { TrailItem } from './trail-content.model.ts';
import type { TrailForm, trailDetails } from './trail.wire.ts';

export type TrailDetails = Ours<typeof trailDetails>;
export type TrailDraft = ContentDraft & { items: TrailItem[] };

export const emptyTrailDraft = (language: TrailDraft['language']): TrailDraft => ({
  ...emptyContentDraft(language),
  items: [],
});
export const trailDraftOf = (details: TrailDetails, newId: () => string, timeZone: string): TrailDraft => ({
  ...contentDraftOf(details, timeZone),
  items: (details.items ?? []).map((item) => ({
    ...item,
    id: item.id ?? newId(),
    isComplementary: item.isComplementary ?? false,
    needsPrevious: item.needsPrevious ?? false,
  })),
});
export const trailFormOf = (draft: TrailDraft, isComplete: boolean, timeZone: string): TrailForm => ({
  ...contentFormOf(draft, isComplete, timeZone),
  items: draft.items,
});
/** Returns what publishing would refuse, by field. */
export function trailDraftErrors(draft: TrailDraft): ContentValidationError[] {
  const found = contentDraftErrors(draft).map((issue) =>
    issue.code === 'courses.titleMissing' ? { ...issue, code: 'trails.titleMissing' } : issue,
  );
  if (!draft.items.some(({ isComplementary }) => !isComplementary))
    found.push({ field: 'items', code: 'trails.itemsMissing' });
  return found;
}
/** Moves a step before the position `index`, which is counted without the step itself. */
export function moveTrailItem(items: readonly TrailItem[], itemId: string, index: number): TrailItem[] {
  const moved = items.find(({ id }) => id === itemId);
  const others = items.filter(({ id }) => id !== itemId);
  return moved ? [...others.slice(0, index), moved, ...others.slice(index)] : others;
}
