// What a trail consists of: the immutable content of a draft or a published version.

/** `anytime`, or locked until a moment (release modes of decisions D9.3). */
export type Release = { mode: 'anytime' } | { mode: 'moment'; at: string };
/** A step of the trail: a course or a media object. Ids stay the same over versions. */
export type TrailItem = {
  id: string;
  kind: 'course' | 'media';
  objectId: string;
  isComplementary: boolean;
  needsPrevious: boolean;
};
export type TrailContent = {
  title: string;
  code?: string;
  synopsis?: string;
  description?: string;
  language: 'pt' | 'en' | 'es';
  workloadMinutes: number;
  categoryId?: string;
  skillIds: string[];
  certificateId?: string;
  termsOfUseId?: string;
  isMandatory: boolean;
  /** Days to finish after enrolment; 0: no limit. */
  dayLimit: number;
  release: Release;
  prerequisites: { kind: 'course' | 'trail'; objectId: string }[];
  items: TrailItem[];
};
