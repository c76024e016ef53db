// Decides what is wrong with a trail's draft, and lists the items of a trail in the learner's order.
import type { ContentValidationError } from '#features/courses/contract/course.model.ts';
import type { TrailContent, TrailItem } from './trail-content.model.ts';

/** The largest number of items in one trail. */
export const mostTrailItems = 200;
/** An item with its position, counted from 1. */
export type FlatTrailItem = TrailItem & { position: number; isRequired: boolean };
export const flatTrailItems = ({ items }: Pick<TrailContent, 'items'>): FlatTrailItem[] =>
  items.map((item, at) => ({ ...item, position: at + 1, isRequired: !item.isComplementary }));

/** Returns the error of a rule that holds for drafts too: the field and a text's key. */
export function trailDraftError({ items }: TrailContent): ContentValidationError | undefined {
  if (new Set(items.map(({ id }) => id)).size < items.length) return { field: 'items', code: 'trails.repeatedId' };
  if (new Set(items.map(({ kind, objectId }) => kind + objectId)).size < items.length)
    return { field: 'items', code: 'trails.repeatedItem' };
  return undefined;
}
/** Returns why a draft cannot be published yet. */
export function trailPublishingError(content: TrailContent): ContentValidationError | undefined {
  if (!content.title.trim()) return { field: 'title', code: 'trails.titleMissing' };
  if (!content.items.some(({ isComplementary }) => !isComplementary))
    return { field: 'items', code: 'trails.itemsMissing' };
  return trailDraftError(content);
}
