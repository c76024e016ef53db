// Defines the content of a trail: the immutable content of a draft or of a published version.
import type { LearningContent } from '#features/courses/contract/course-content.model.ts';

/** A step of the trail: a course or a media object. Ids stay the same in all versions. */
export type TrailItem = {
  id: string;
  kind: 'course' | 'media';
  objectId: string;
  isComplementary: boolean;
  needsPrevious: boolean;
};
export type TrailContent = LearningContent & { items: TrailItem[] };
