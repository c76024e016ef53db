// Proves on PostgreSQL a course's life: draft, versions, codes, prerequisites, limits, removal.
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { firstPage } from '#testing/make/first-page.ts';
import { makeAssessment } from '#testing/make/assessment.ts';
import { courseFormOf, makeCourse, makeTrail } from '#testing/make/course.ts';
import { enroll, stateOf, watch } from '#testing/make/learning.ts';
import { makeMedia } from '#testing/make/media.ts';
import { makeSection } from '#testing/make/section.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import type { PersonContext } from '#platform/server/context.ts';
import type { CourseFilter, CourseForm } from '../contract/course.wire.ts';
import {
  createCourse,
  duplicateCourse,
  getCourse,
  publishCourse,
  removeCourse,
  restoreCourse,
  updateCourse,
  useOfCourse,
} from './course-authoring.service.ts';
import { courseItems, courseVersions } from './courses.tables.ts';
import { listCourses } from './courses.service.ts';

const newest = { ...firstPage, orderBy: 'createdAt' } as const;
const author = <T>(tenant: TenantForTest, work: (context: PersonContext) => Promise<T>) =>
  tenant.run(tenant.administrator, work);
const formOf = async (tenant: TenantForTest, id: string): Promise<CourseForm> => {
  const {
    id: _id,
    publication: _p,
    publishedVersion: _v,
    horizontalCover: _h,
    verticalCover: _w,
    origin: _o,
    originId: _i,
    revision: _r,
    ...form
  } = await author(tenant, (context) => getCourse(context, id));
  return form;
};

describe('a draft', () => {
  test('is visible to the author, and to learners only when it is published [COURSE-017]', async () => {
    const tenant = await makeTenant();
    const course = await makeCourse(tenant, { title: 'Antes' });
    const form = await formOf(tenant, course.id);
    expect(
      await author(tenant, (context) => updateCourse(context, course.id, { ...form, title: 'Depois' })),
    ).toMatchObject({ publishedVersion: 1, revision: 2 });
    expect(await author(tenant, (context) => getCourse(context, course.id))).toMatchObject({
      title: 'Depois',
      publication: 'changed',
      publishedVersion: 1,
    });
    const [row] = (await author(tenant, (context) => listCourses(context, { ...newest, search: 'antes' }))).items;
    expect(row?.title).toBe('Antes');
    expect(await author(tenant, (context) => publishCourse(context, course.id))).toMatchObject({
      publishedVersion: 2,
    });
    expect(await author(tenant, (context) => publishCourse(context, course.id))).toMatchObject({
      publishedVersion: 2,
    });
    const versions = await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
      db.select().from(courseVersions).where(eq(courseVersions.courseId, course.id)),
    );
    expect(versions.map(({ number, content }) => [number, content.title]).sort()).toEqual([
      [1, 'Antes'],
      [2, 'Depois'],
    ]);
  });
  test('that was made from an older one is refused with the fields that differ', async () => {
    const tenant = await makeTenant();
    const course = await makeCourse(tenant);
    const form = await formOf(tenant, course.id);
    await author(tenant, (context) => updateCourse(context, course.id, { ...form, title: 'Primeira', revision: 1 }));
    await expect(
      author(tenant, (context) => updateCourse(context, course.id, { ...form, dayLimit: 9, revision: 1 })),
    ).rejects.toMatchObject({
      kind: 'conflict',
      code: 'courses.changedMeanwhile',
      details: { revision: 2, differing: ['title', 'dayLimit'] },
    });
  });
  test('refuses unknown ids, another tenant’s media and a taken code', async () => {
    const [tenant, other] = [await makeTenant(), await makeTenant()];
    const [own, foreign] = [await makeMedia(tenant), await makeMedia(other)];
    const create = (form: CourseForm) =>
      author(tenant, (context) => createCourse(context, { ...form, publishes: false }));
    await expect(create(courseFormOf([[{ kind: 'media', objectId: foreign.id }]]))).rejects.toMatchObject({
      kind: 'missing',
      code: 'courses.unknown.media',
    });
    await expect(create(courseFormOf([], { skillIds: [own.id] }))).rejects.toMatchObject({
      kind: 'missing',
      code: 'courses.unknown.skill',
    });
    await create(courseFormOf([], { code: 'NR-35' }));
    await expect(create(courseFormOf([], { code: 'nr-35' }))).rejects.toMatchObject({ code: 'courses.codeTaken' });
  });
  test('refuses prerequisites that form a circle', async () => {
    const tenant = await makeTenant();
    const one = await makeCourse(tenant);
    const two = await makeCourse(tenant, { prerequisites: [{ kind: 'course', objectId: one.id }] });
    const trail = await makeTrail(tenant, [two]);
    const form = await formOf(tenant, one.id);
    for (const needed of [
      { kind: 'course', objectId: two.id },
      { kind: 'course', objectId: one.id },
      { kind: 'trail', objectId: trail.id },
    ] as const)
      await expect(
        author(tenant, (context) => updateCourse(context, one.id, { ...form, prerequisites: [needed] })),
      ).rejects.toMatchObject({ code: 'courses.circle' });
  });
});

describe('publishing', () => {
  test('needs a required item and published assessments', async () => {
    const tenant = await makeTenant();
    const draft = await makeAssessment(tenant, { isPublished: false });
    await expect(author(tenant, (context) => createCourse(context, courseFormOf([])))).rejects.toMatchObject({
      code: 'courses.itemsMissing',
    });
    await expect(
      author(tenant, (context) => createCourse(context, courseFormOf([[{ kind: 'assessment', objectId: draft.id }]]))),
    ).rejects.toMatchObject({ code: 'courses.assessmentUnpublished' });
  });
  test('changes open enrolments at once: kept items keep their state, removed items leave, new items enter', async () => {
    const tenant = await makeTenant();
    const [a, b, c] = [await makeMedia(tenant), await makeMedia(tenant), await makeMedia(tenant)];
    const item = ({ id }: { id: string }) => ({ kind: 'media' as const, objectId: id });
    const course = await makeCourse(tenant, { steps: [{ title: 'Etapa', items: [item(a), item(b)] }] });
    const done = await tenant.person();
    await enroll(tenant, 'course', course, [tenant.learner, done]);
    await watch(tenant, a.id, 100, { courseId: course.id });
    for (const one of [a, b]) await watch(tenant, one.id, 100, { courseId: course.id }, done);
    const form = await formOf(tenant, course.id);
    const [step] = form.steps!;
    const [first, second] = step!.items!;
    await author(tenant, (context) =>
      updateCourse(context, course.id, {
        ...form,
        steps: [{ ...step!, items: [first!, second!, item(c)] }],
        publishes: true,
      }),
    );
    expect((await stateOf(tenant, course)).enrollment).toMatchObject({ percent: 33, doneItems: 1 });
    const concluded = await stateOf(tenant, course, done);
    expect(concluded.enrollment).toMatchObject({ percent: 100, status: 'completed', completedVersion: 1 });
    expect(concluded.items.map(({ isNew }) => isNew)).toEqual([false, false, true]);
    const again = await formOf(tenant, course.id);
    await author(tenant, (context) =>
      updateCourse(context, course.id, { ...again, steps: [{ ...step!, items: [first!] }], publishes: true }),
    );
    expect((await stateOf(tenant, course)).enrollment).toMatchObject({
      percent: 100,
      status: 'completed',
      completedVersion: 3,
    });
    const flat = await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
      db.select().from(courseItems).where(eq(courseItems.courseId, course.id)),
    );
    expect(flat).toHaveLength(1);
  });
});

describe('a course', () => {
  test('counts in the contract’s limit, also when two requests compete for the last place', async () => {
    const tenant = await makeTenant({ courseLimit: 2 });
    const create = () => author(tenant, (context) => createCourse(context, courseFormOf([], { publishes: false })));
    await create();
    const results = await Promise.allSettled([create(), create()]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(create()).rejects.toMatchObject({ code: 'people.limit.courses' });
  });
  test('is duplicated as a draft with new ids and without the code', async () => {
    const tenant = await makeTenant();
    const course = await makeCourse(tenant, { title: 'Original', code: 'X1' });
    const { id } = await author(tenant, (context) => duplicateCourse(context, course.id));
    const copy = await author(tenant, (context) => getCourse(context, id));
    expect(copy).toMatchObject({ title: 'Original (cópia)', publication: 'draft' });
    expect('code' in copy && copy.code).toBeFalsy();
    expect(copy.steps.map((step) => step.items.map(({ objectId }) => objectId))).toEqual(
      course.content.steps.map((step) => step.items.map(({ objectId }) => objectId)),
    );
    expect(copy.steps[0]!.items[0]!.id).not.toBe(course.items[0]!.id);
  });
  test('in use is not removed, with history is archived and restored, without history is deleted', async () => {
    const tenant = await makeTenant();
    const [used, studied, fresh] = [await makeCourse(tenant), await makeCourse(tenant), await makeCourse(tenant)];
    const trail = await makeTrail(tenant, [used]);
    await makeSection(tenant, [['course', used]], { name: 'Vitrine' });
    const remove = (id: string) => author(tenant, (context) => removeCourse(context, id));
    expect((await author(tenant, (context) => useOfCourse(context, used.id))).links).toEqual([
      { id: expect.any(String), title: 'Vitrine', kind: 'section' },
      { id: trail.id, title: trail.title, kind: 'trail' },
    ]);
    await expect(remove(used.id)).rejects.toMatchObject({ kind: 'conflict', code: 'courses.inUse' });
    await enroll(tenant, 'course', studied);
    await remove(studied.id);
    await remove(fresh.id);
    expect((await author(tenant, (context) => listCourses(context, newest))).total).toBe(1);
    await author(tenant, (context) => restoreCourse(context, studied.id));
    await expect(author(tenant, (context) => restoreCourse(context, fresh.id))).rejects.toMatchObject({
      kind: 'missing',
    });
    expect((await author(tenant, (context) => listCourses(context, newest))).total).toBe(2);
  });
  test('is listed with filters, page and order', async () => {
    const tenant = await makeTenant();
    for (const title of ['Ética', 'Biologia', 'Ciências'])
      await makeCourse(tenant, { title, isMandatory: title === 'Ética' });
    await author(tenant, (context) =>
      createCourse(context, courseFormOf([], { title: 'Rascunho de ética', publishes: false })),
    );
    const titles = async (filter: CourseFilter) => {
      const page = await author(tenant, (context) => listCourses(context, { ...newest, ...filter }));
      return [page.total, ...page.items.map(({ title }) => title)];
    };
    expect(await titles({ orderBy: 'title' })).toEqual([4, 'Biologia', 'Ciências', 'Ética', 'Rascunho de ética']);
    expect(await titles({ orderBy: 'title', pageSize: 2, pageNumber: 2 })).toEqual([4, 'Ética', 'Rascunho de ética']);
    expect(await titles({ search: 'etica', orderBy: 'title' })).toEqual([2, 'Ética', 'Rascunho de ética']);
    expect(await titles({ publication: 'draft' })).toEqual([1, 'Rascunho de ética']);
    expect(await titles({ isMandatory: true })).toEqual([1, 'Ética']);
    expect(await titles({ search: '%' })).toEqual([0]);
  });
});
