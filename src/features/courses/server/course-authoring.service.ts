// Adds what only courses have to the authoring that courses and trails share.
import { fieldProblem } from '#platform/contract/problem.ts';
import { newId } from '#platform/server/columns.ts';
import { happened } from '#platform/server/events.ts';
import type { CourseContent } from '../contract/course-content.model.ts';
import { draftError, publishingError } from '../contract/course.model.ts';
import type { CourseForm } from '../contract/course.wire.ts';
import { sharedContentOf } from './authored-content.service.ts';
import type { Authored } from './authored-content.service.ts';
import { contentAuthoring } from './content-authoring.service.ts';
import { coursePublished } from './courses.events.ts';
import { rows } from './courses.store.ts';
import type { CourseRecord } from './courses.store.ts';

type StepForm = NonNullable<CourseForm['steps']>[number];
export const stepOf = (step: StepForm) => ({
  id: step.id ?? newId(),
  title: step.title,
  isLocked: step.isLocked ?? false,
  items: (step.items ?? []).map(({ id, kind, objectId, isComplementary }) => ({
    id: id ?? newId(),
    kind,
    objectId,
    isComplementary: isComplementary ?? false,
  })),
});
/** Returns the content of an author's form; a missing field is empty, as the form shows it. */
export const contentOf = (form: CourseForm, language: CourseContent['language']): CourseContent => ({
  ...sharedContentOf(form, language),
  isSequential: form.isSequential ?? false,
  blocksFastForward: form.blocksFastForward ?? false,
  requiredScore: form.requiredScore ?? 0,
  steps: (form.steps ?? []).map(stepOf),
});
export const courseKind = {
  kind: 'course',
  counter: 'courses',
  rows,
  contentOf,
  draftError,
  publishingError,
  codeTaken: (courseCode) => fieldProblem('rule', 'code', 'courses.codeTaken', { courseCode }),
  partsOf: ({ steps }) => steps.flatMap(({ items }) => items),
  partsField: 'steps',
  publishedFirst: 'assessment',
  needs: ({ prerequisites }) => prerequisites,
  withNewIds: (content) => ({
    ...content,
    steps: content.steps.map((step) => ({
      ...step,
      id: newId(),
      items: step.items.map((item) => ({ ...item, id: newId() })),
    })),
  }),
  published: (courseId, version) => happened(coursePublished, { courseId, version }),
  texts: {
    unknown: (what) => `courses.unknown.${what}`,
    unpublished: 'courses.assessmentUnpublished',
    circle: 'courses.circle',
    changedMeanwhile: 'courses.changedMeanwhile',
    inUse: 'courses.inUse',
    copyOf: 'courses.copyOf',
  },
} satisfies Authored<CourseContent, CourseRecord, CourseForm>;
const authoring = contentAuthoring<CourseContent, CourseRecord, CourseForm>(courseKind);
export const {
  getLive: getCourseDraft,
  requireSound,
  get: getCourse,
  create: createCourse,
  save: updateCourse,
  publish: publishCourse,
  duplicate: duplicateCourse,
  useOf: useOfCourse,
  remove: removeCourse,
  restore: restoreCourse,
  setCover: setCourseCover,
} = authoring;
