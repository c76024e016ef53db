// Creates, changes and removes single steps of a course. Each write changes the course's draft.
import type { Paging } from '#platform/contract/page.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { say } from '#platform/server/texts.ts';
import type { CourseContent, CourseStep } from '../contract/course-content.model.ts';
import type { StepForm, StepDetails } from '../contract/course.wire.ts';
import { contentSteps } from './content-steps.service.ts';
import { requireSound, stepOf } from './course-authoring.service.ts';
import { rows } from './courses.store.ts';
import type { CourseRecord } from './courses.store.ts';

const steps = contentSteps<CourseContent, CourseRecord, CourseStep, StepDetails>({
  rows,
  requireSound,
  stepMissing: 'courses.stepMissing',
  part: 'steps',
  stepsOf: (content) => content.steps,
  withSteps: (content, changed) => ({ ...content, steps: changed }),
  detailsOf: (courseId, step, position) => ({ ...step, courseId, position }),
});
export const { get: getCourseStep, remove: removeCourseStep } = steps;
export const listCourseSteps = (context: PersonContext, { courseId, ...page }: Paging & { courseId: string }) =>
  steps.list(context, courseId, page);
export const createCourseStep = (context: PersonContext, { courseId, position, ...form }: StepForm) =>
  steps.add(context, courseId, stepOf(form), position);
/** Changes a step. Items that the form leaves out stay. */
export const updateCourseStep = (context: PersonContext, id: string, { position, ...form }: StepForm) =>
  steps.change(
    context,
    id,
    ({ items }) => ({ ...stepOf({ ...form, id }), ...(form.items === undefined && { items }) }),
    position,
  );
/** Exports the steps of a course as a file. */
export const exportCourseSteps = (context: PersonContext, { courseId }: { courseId: string }) =>
  steps.file(
    context,
    courseId,
    ['order', 'title', 'locked', 'items', 'complementary'].map((name) => `courses.stepsSpreadsheet.${name}`),
    () =>
      Promise.resolve(({ position, title, isLocked, items }: StepDetails) => [
        position,
        title,
        say(context.language, isLocked ? 'courses.export.yes' : 'courses.export.no'),
        items.length,
        items.filter(({ isComplementary }) => isComplementary).length,
      ]),
  );
