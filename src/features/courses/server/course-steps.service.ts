// Use cases of single steps: each writes the course's draft.
import { Problem } from '#platform/contract/problem.ts';
import type { PersonContext } from '#platform/server/context.ts';
import type { CourseContent } from '../contract/course-content.model.ts';
import type { StepForm, StepSheet } from '../contract/course.wire.ts';
import { demandSound, getWritable, stepOf } from './course-authoring.service.ts';
import * as store from './courses.store.ts';
import type { CourseRecord } from './courses.store.ts';

const sheetOf = (courseId: string, { steps }: CourseContent, id: string): StepSheet => {
  const at = steps.findIndex((step) => step.id === id);
  return { ...steps[at]!, courseId, position: at + 1 };
};
async function courseOfStep(context: PersonContext, stepId: string): Promise<CourseRecord> {
  const course = await store.findByStep(context.db, stepId);
  if (!course || course.archivedAt) throw new Problem('missing', 'courses.stepMissing');
  return course;
}
async function write(
  context: PersonContext,
  courseId: string,
  change: (steps: CourseContent['steps']) => CourseContent['steps'],
): Promise<CourseContent> {
  const course = await getWritable(context, courseId);
  const draft = { ...course.draft, steps: change(course.draft.steps) };
  await demandSound(context, courseId, draft);
  await store.updateDraft(context.db, course, draft, {});
  context.note({ subject: courseId, after: { steps: draft.steps.length } });
  return draft;
}
const placed = <T>(others: T[], one: T, position: number | undefined) => {
  const at = position === undefined ? others.length : Math.min(position - 1, others.length);
  return [...others.slice(0, at), one, ...others.slice(at)];
};

export async function listSteps(
  context: PersonContext,
  { courseId, pageNumber = 1, pageSize = 50 }: { courseId: string; pageNumber?: number; pageSize?: number },
) {
  const course = await store.find(context.db, courseId);
  if (!course || course.archivedAt) throw new Problem('missing', 'courses.missing');
  const all = course.draft.steps.map(({ id }) => sheetOf(courseId, course.draft, id));
  return {
    items: all.slice((pageNumber - 1) * pageSize, pageNumber * pageSize),
    pageNumber,
    pageSize,
    total: all.length,
  };
}
export async function getStep(context: PersonContext, id: string): Promise<StepSheet> {
  const course = await courseOfStep(context, id);
  return sheetOf(course.id, course.draft, id);
}
export async function createStep(
  context: PersonContext,
  { courseId, position, ...form }: StepForm,
): Promise<StepSheet> {
  const step = stepOf(form);
  return sheetOf(courseId, await write(context, courseId, (steps) => placed(steps, step, position)), step.id);
}
export async function saveStep(
  context: PersonContext,
  id: string,
  { position, ...form }: StepForm,
): Promise<StepSheet> {
  const { id: courseId } = await courseOfStep(context, id);
  const draft = await write(context, courseId, (steps) => {
    const before = steps.find((step) => step.id === id)!;
    const step = { ...stepOf({ ...form, id }), ...(form.items === undefined && { items: before.items }) };
    return placed(
      steps.filter((one) => one.id !== id),
      step,
      position ?? steps.indexOf(before) + 1,
    );
  });
  return sheetOf(courseId, draft, id);
}
export async function removeStep(context: PersonContext, id: string): Promise<void> {
  const { id: courseId } = await courseOfStep(context, id);
  await write(context, courseId, (steps) => steps.filter((step) => step.id !== id));
}
