// Defines the immutable content of a course's draft or published version.

/** `anytime`, or locked until a moment (release modes of decisions D9.3). */
export type Release = { mode: 'anytime' } | { mode: 'moment'; at: string };
/** One item. The ids of steps and items stay the same over versions, because progress refers to them. */
export type CourseItem = { id: string; kind: 'media' | 'assessment'; objectId: string; isComplementary: boolean };
export type CourseStep = { id: string; title: string; isLocked: boolean; items: CourseItem[] };
export type Prerequisite = { kind: 'course' | 'trail'; objectId: string };
/** The fields that courses and trails share. */
export type LearningContent = {
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
  /** The days to finish after enrolment; 0 means no limit. */
  dayLimit: number;
  release: Release;
  prerequisites: Prerequisite[];
};
export type CourseContent = LearningContent & {
  /** True where learners take the items one after the other. */
  isSequential: boolean;
  blocksFastForward: boolean;
  /** The mean score for approval, in percent; 0 means none. */
  requiredScore: number;
  steps: CourseStep[];
};

/** An item with its step and its place in the whole course, counted from 1. */
export type FlatItem = CourseItem & { stepId: string; stepPosition: number; position: number; isRequired: boolean };
/** Returns the items in the order in which the learner sees them. */
export function flatItems({ steps }: Pick<CourseContent, 'steps'>): FlatItem[] {
  let position = 0;
  return steps.flatMap((step, at) =>
    step.items.map((item) => ({
      ...item,
      stepId: step.id,
      stepPosition: at + 1,
      position: ++position,
      isRequired: !item.isComplementary,
    })),
  );
}
/** Tells whether the release date is reached. */
export const isReleased = (release: Release, now: Date): boolean =>
  release.mode === 'anytime' || Date.parse(release.at) <= now.getTime();
