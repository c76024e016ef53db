// Creates courses and trails for tests in the same way as their authors do.
import { createCourse } from '#features/courses/server/course-authoring.service.ts';
import { getPublishedCourse } from '#features/courses/server/courses.service.ts';
import { flatItems } from '#features/courses/contract/course-content.model.ts';
import type { CourseContent, FlatItem } from '#features/courses/contract/course-content.model.ts';
import type { CourseForm } from '#features/courses/contract/course.wire.ts';
import { createTrail } from '#features/trails/server/trail-authoring.service.ts';
import { getPublishedTrail } from '#features/trails/server/trails.service.ts';
import type { TrailContent } from '#features/trails/contract/trail-content.model.ts';
import type { TrailForm } from '#features/trails/contract/trail.wire.ts';
import { makeMedia } from './media.ts';
import type { TenantForTest } from './tenant.ts';

export type CourseForTest = { id: string; title: string; content: CourseContent; items: FlatItem[] };
type Tenant = Pick<TenantForTest, 'app' | 'tenantId' | 'administrator' | 'run'>;
let made = 0;

/** Returns the form of a course: each list of items is a step. */
export const courseFormOf = (
  steps: NonNullable<CourseForm['steps']>[number]['items'][],
  over: Partial<CourseForm> = {},
): CourseForm => ({
  title: `Curso ${++made}`,
  steps: steps.map((items, at) => ({ title: `Etapa ${at + 1}`, items })),
  publishes: true,
  ...over,
});
/** Makes a published course with two videos in one step, unless `steps` gives others. */
export async function makeCourse(tenant: Tenant, over: Partial<CourseForm> = {}): Promise<CourseForTest> {
  const objects = over.steps ? [] : [await makeMedia(tenant), await makeMedia(tenant)];
  const form = courseFormOf([objects.map(({ id }) => ({ kind: 'media' as const, objectId: id }))], over);
  const { id, content } = await tenant.run(tenant.administrator, async (context) =>
    getPublishedCourse(context, (await createCourse(context, form)).id),
  );
  return { id, title: content.title, content, items: flatItems(content) };
}
/** Makes a course that is not published. */
export const makeDraftCourse = (tenant: Tenant, over: Partial<CourseForm> = {}): Promise<{ id: string }> =>
  tenant.run(tenant.administrator, (context) => createCourse(context, courseFormOf([], { publishes: false, ...over })));
export type TrailForTest = { id: string; title: string; content: TrailContent };
/** Makes a published trail with these courses, unless `items` gives others. */
export async function makeTrail(
  tenant: Tenant,
  courses: { id: string }[],
  over: Partial<TrailForm> = {},
): Promise<TrailForTest> {
  const form: TrailForm = {
    title: `Trilha ${++made}`,
    items: courses.map(({ id }) => ({ kind: 'course' as const, objectId: id })),
    publishes: true,
    ...over,
  };
  const { id, content } = await tenant.run(tenant.administrator, async (context) =>
    getPublishedTrail(context, (await createTrail(context, form)).id),
  );
  return { id, title: content.title, content };
}
