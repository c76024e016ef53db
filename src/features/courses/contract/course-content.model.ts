// Defines the immutable content of a course's draft or published version.

/** `anytime`, or locked until a moment (release modes of decisions D9.3). */
export type Release = { mode: 'anytime' } | { mode: 'moment'; at: string };
/** Ids of steps and items stay the same over versions: progress hangs on them. */
export type CourseItem = { id: string; kind: 'media' | 'assessment'; objectId: string; isComplementary: boolean };
export type CourseStep = { id: string; title: string; isLocked: boolean; items: CourseItem[] };
export type Prerequisite = { kind: 'course' | 'trail'; objectId: string };
/** What courses and trails both consist of. */
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
  /** Days to finish after enrolment; 0: no limit. */
  dayLimit: number;
  release: Release;
  prerequisites: Prerequisite[];
};
export type CourseContent = LearningContent & {
  /** Items one after the other. */
  isSequential: boolean;
  blocksFastForward: boolean;
  /** Mean score demanded for approval, percent; 0: none. */
  requiredScore: number;
  steps: CourseStep[];
};

/** An item with its step and its place in the whole course, counted from 1. */
export type FlatItem = CourseItem & { stepId: string; stepPosition: number; position: number; isRequired: boolean };
/** The items as the learner meets them. */
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
/** Whether its release date has come. */
export const isReleased = (release: Release, now: Date): boolean =>
  release.mode === 'anytime' || Date.parse(release.at) <= now.getTime();
