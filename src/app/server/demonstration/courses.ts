// Creates and publishes the courses and trails of the demonstration, with covers and the day of their creation.
import { dayIn, momentIn } from '#platform/contract/days.ts';
import { createCourse } from '#features/courses/server/course-authoring.service.ts';
import { createTrail } from '#features/trails/server/trail-authoring.service.ts';
import type { Designs } from './certificates.ts';
import { dress, idsByTitle } from './learning.store.ts';
import { daysBefore } from './moments.ts';
import { contentTenant, referenceOf } from './seeds.ts';
import type { Seed } from './seeds.ts';
import { act, pictureOf } from './stage.ts';
import type { Stage } from './stage.ts';
import type { Named } from './taxonomy.ts';

/** The ids, by the seeds' keys, of everything that steps, sections and activity refer to. */
export type Ids = Record<'media' | 'assessment' | 'course' | 'trail', Map<string, string>>;
export const idOf = (ids: Ids, reference: Seed.Reference): string => {
  const { kind, key } = referenceOf(reference);
  const id = ids[kind].get(key);
  if (!id) throw new Error(`the seeds refer to ${reference}, which they do not hold`);
  return id;
};

export async function loadCourses(stage: Stage, named: Named, designs: Designs, ids: Ids): Promise<void> {
  const known = await act(stage, contentTenant, ({ db }) => idsByTitle(db, 'courses'));
  for (const course of inOrder(stage.seeds.courses)) {
    const form = () => ({
      ...shared(stage, course, named, ids),
      ...(course.certificate && { certificateId: designs.course }),
      isSequential: course.sequential,
      requiredScore: course.requiredPercent,
      steps: course.steps.map((step) => ({
        title: step.title,
        isLocked: step.requiresPrevious,
        items: step.items.map(({ item, complementary }) => ({
          kind: referenceOf(item).kind as 'media',
          objectId: idOf(ids, item),
          isComplementary: complementary,
        })),
      })),
    });
    const id =
      known.get(course.title) ??
      (await act(stage, contentTenant, (context) => createCourse(context, { ...form(), publishes: true }))).id;
    ids.course.set(course.key, id);
    await dressed(stage, 'courses', id, course);
  }
}
export async function loadTrails(stage: Stage, named: Named, designs: Designs, ids: Ids): Promise<void> {
  const known = await act(stage, contentTenant, ({ db }) => idsByTitle(db, 'trails'));
  for (const trail of stage.seeds.trails) {
    const form = () => ({
      ...shared(stage, { ...trail, opensInDays: null }, named, ids),
      ...(trail.certificate && { certificateId: designs.trail }),
      items: trail.steps.flatMap((step) =>
        step.items.map(({ item, complementary }, at) => ({
          kind: referenceOf(item).kind as 'course',
          objectId: idOf(ids, item),
          isComplementary: complementary,
          needsPrevious: trail.sequential || (step.requiresPrevious && at === 0),
        })),
      ),
    });
    const id =
      known.get(trail.title) ??
      (await act(stage, contentTenant, (context) => createTrail(context, { ...form(), publishes: true }))).id;
    ids.trail.set(trail.key, id);
    await dressed(stage, 'trails', id, trail);
  }
}

function shared(stage: Stage, one: Omit<Seed.SeedCourse, 'steps'>, { skills, categories }: Named, ids: Ids) {
  const { timeZone } = stage.seeds.tenants.find(({ key }) => key === contentTenant)!;
  const opensAt =
    one.opensInDays === null
      ? undefined
      : momentIn(dayIn(daysBefore(stage.now, -one.opensInDays), timeZone), 8, timeZone).toISOString();
  const needed = (kind: 'course' | 'trail') =>
    one.prerequisites
      .filter((reference) => referenceOf(reference).kind === kind)
      .map((reference) => ({ kind, objectId: idOf(ids, reference) }));
  return {
    title: one.title,
    code: one.code,
    synopsis: one.synopsis,
    description: one.description,
    language: 'pt' as const,
    workloadMinutes: Math.round(one.workloadHours * 60),
    categoryId: categories.get(one.category)!,
    skillIds: one.skills.map((skill) => skills.get(skill)!),
    isMandatory: one.mandatory,
    dayLimit: one.dayLimit,
    release: opensAt ? { mode: 'moment' as const, at: opensAt } : { mode: 'anytime' as const },
    prerequisites: [...needed('course'), ...needed('trail')],
    isActive: true,
  };
}
/** Returns the courses in an order with prerequisites first. */
function inOrder(courses: readonly Seed.SeedCourse[]): Seed.SeedCourse[] {
  const made: Seed.SeedCourse[] = [];
  const visit = (course: Seed.SeedCourse) => {
    if (made.includes(course)) return;
    for (const reference of course.prerequisites) visit(courses.find(({ key }) => key === referenceOf(reference).key)!);
    made.push(course);
  };
  courses.forEach(visit);
  return made;
}
async function dressed(
  stage: Stage,
  table: 'courses' | 'trails',
  id: string,
  { cover, createdDaysAgo }: Pick<Seed.SeedCourse, 'cover' | 'createdDaysAgo'>,
) {
  const picture = async (file: string | null) => (file === null ? null : pictureOf(stage, contentTenant, file));
  const appearance = {
    horizontalCover: await picture(cover.horizontal),
    verticalCover: await picture(cover.vertical),
    createdAt: daysBefore(stage.now, createdDaysAgo).toISOString(),
  };
  await act(stage, contentTenant, ({ db }) => dress(db, table, id, appearance));
}
