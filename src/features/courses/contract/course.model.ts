// Defines a course's limits, the validation errors of a draft, and the differences between two drafts.
import { megabyteBytes } from '#platform/contract/units.ts';
import { flatItems } from './course-content.model.ts';
import type { CourseContent } from './course-content.model.ts';

export const courseLimits = {
  title: 255,
  synopsis: 1000,
  description: 20_000,
  code: 60,
  /** decisions D9.3 */
  skills: 10,
  steps: 100,
  itemsInStep: 200,
  prerequisites: 50,
  dayLimit: 3650,
  workloadHours: 10_000,
  /** learning-content §9 */
  coverBytes: 2 * megabyteBytes,
} as const;
export const coverTypes = ['image/png', 'image/jpeg'] as const;
/** The same formats under the picture store's names. */
export const coverFormats = ['png', 'jpeg'] as const;
/** One validation error of a draft: its field and the key of its text. */
export type ContentValidationError = { field: string; code: string; limit?: number | string | undefined };
/** The state of publication: never, or with or without later changes. */
export type Publication = 'draft' | 'published' | 'changed';
export const publicationOf = (row: { publishedVersion: number | null; hasUnpublishedChanges: boolean }): Publication =>
  row.publishedVersion === null ? 'draft' : row.hasUnpublishedChanges ? 'changed' : 'published';

/** Returns the broken rule, which holds for drafts too: its field and the key of its text. */
export function draftError(content: CourseContent): ContentValidationError | undefined {
  const ids = [
    ...content.steps.map(({ id }) => id),
    ...content.steps.flatMap(({ items }) => items.map(({ id }) => id)),
  ];
  if (new Set(ids).size < ids.length) return { field: 'steps', code: 'courses.repeatedId' };
  const objects = content.steps.flatMap(({ items }) => items.map(({ kind, objectId }) => kind + objectId));
  if (new Set(objects).size < objects.length) return { field: 'steps', code: 'courses.repeatedItem' };
  return undefined;
}
/** Returns why a draft cannot be published yet. */
export function publishingError(content: CourseContent): ContentValidationError | undefined {
  if (!content.title.trim()) return { field: 'title', code: 'courses.titleMissing' };
  if (!flatItems(content).some(({ isRequired }) => isRequired)) return { field: 'steps', code: 'courses.itemsMissing' };
  return draftError(content);
}
/** Returns the fields in which two drafts differ, for the second editor (decisions D8.4). */
export const differingFields = (one: object, other: object): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (key) => stable(one[key as never]) !== stable(other[key as never]),
  );
/** Writes equal content as equal text: the database may return an object's fields in another order. */
const stable = (value: unknown): string =>
  Array.isArray(value)
    ? `[${value.map(stable).join()}]`
    : typeof value === 'object' && value !== null
      ? `{${Object.entries(value)
          .filter(([, one]) => one !== undefined)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, one]) => `${key}:${stable(one)}`)
          .join()}}`
      : (JSON.stringify(value) ?? '');
/** The size of a page of contents to choose from, where the query gives no size. */
export const contentsOnPage = 20;
