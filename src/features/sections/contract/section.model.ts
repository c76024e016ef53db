// Defines the limits of a section, how a computed shelf is made, and what is wrong with a draft.
import type { ContentValidationError } from '#features/courses/contract/course.model.ts';
import { megabyteBytes } from '#platform/contract/units.ts';
import type { Audience, SectionContent, SectionKind, ShelfInterval } from './section-content.model.ts';

export const sectionLimits = {
  name: 255,
  observation: 2000,
  link: 2000,
  items: 200,
  audience: 500,
  imageBytes: 3 * megabyteBytes,
} as const;
/** Returns the largest number of items: 10 for Top 10, 16 for Releases (learning-content §9). */
export const mostItems = (kind: SectionKind): number =>
  kind === 'top10' ? 10 : kind === 'releases' ? 16 : sectionLimits.items;
/** Returns the days of an interval: monthly means the last 30; by hand means all time. */
export const daysOf = (interval: ShelfInterval): number | null => ({ manual: null, weekly: 7, monthly: 30 })[interval];
/** Returns whether the section's items are computed and not chosen. */
export const isComputed = ({ kind, criterion }: Pick<SectionContent, 'kind' | 'criterion'>): boolean =>
  (kind === 'top10' || kind === 'releases') && criterion !== 'manual';
/** Returns whether midnight computes it again: an interval by hand keeps the items of the publication. */
export const isRecalculated = (content: Pick<SectionContent, 'kind' | 'criterion' | 'interval'>): boolean =>
  isComputed(content) && content.interval !== 'manual';

/** Keeps the last choice, because segmentations and units, departments, job titles exclude each other (learning-content §4). */
export function exclusiveAudience(audience: Audience, before: Audience | undefined): Audience {
  const { segmentationIds, businessUnitIds, departmentIds, jobTitleIds } = audience;
  const hasPlaces = businessUnitIds.length + departmentIds.length + jobTitleIds.length > 0;
  if (segmentationIds.length === 0 || !hasPlaces) return audience;
  const isSegmentationNew = !before || before.segmentationIds.length === 0;
  return isSegmentationNew
    ? { ...audience, businessUnitIds: [], departmentIds: [], jobTitleIds: [] }
    : { ...audience, segmentationIds: [] };
}
/** Returns why this content is not valid: the field and a text's key. */
export function sectionError(content: SectionContent): ContentValidationError | undefined {
  if (!content.name.trim()) return { field: 'name', code: 'sections.nameMissing' };
  const limit = mostItems(content.kind);
  if (content.items.length > limit)
    return {
      field: 'items',
      code: content.kind === 'top10' ? 'sections.tooManyTop10' : 'sections.tooManyItems',
      limit,
    };
  if (new Set(content.items.map(({ kind, objectId }) => kind + objectId)).size < content.items.length)
    return { field: 'items', code: 'sections.repeatedItem' };
  if (content.startsAt && content.endsAt && content.endsAt <= content.startsAt)
    return { field: 'endsAt', code: 'sections.endsBeforeStart' };
  return undefined;
}
/** Returns whether nobody sees it: it is not public, and no segmentation or place is chosen. */
export const isForNobody = ({ isPublic, ...chosen }: Audience): boolean =>
  !isPublic && Object.values(chosen).every((ids) => ids.length === 0);
/** Returns why the content cannot be published yet. */
export function sectionPublishingError(content: SectionContent): ContentValidationError | undefined {
  if (isForNobody(content.audience)) return { field: 'isPublic', code: 'sections.audienceMissing' };
  return sectionError(content);
}
/** The size of a page of sections where the query gives no size. */
export const sectionsOnPage = 12;
