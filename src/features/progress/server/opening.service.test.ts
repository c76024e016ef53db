// Proves on PostgreSQL what allows a user to open a content, and what later features tell about contents.
import { describe, expect, test } from 'vitest';
import { makeCourse, makeTrail } from '#testing/make/course.ts';
import { enroll, stateOf, watch } from '#testing/make/learning.ts';
import { makeSection } from '#testing/make/section.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import { contentUse, progressFacts } from './content-use.service.ts';
import { mayOpen } from './opening.service.ts';

describe('opening a content', () => {
  test('is allowed by a section, an enrolment, or a trail, and by nothing else', async () => {
    const tenant = await makeTenant();
    const course = await makeCourse(tenant);
    const trail = await makeTrail(tenant, [course]);
    const mediaId = course.items[0]!.objectId;
    const open = (place: { courseId?: string; trailId?: string } = {}) =>
      tenant.run(tenant.learner, (context) => mayOpen(context, { kind: 'media', objectId: mediaId, ...place }));
    await expect(open()).rejects.toMatchObject({ code: 'progress.unavailable' });
    await expect(open({ courseId: course.id })).rejects.toMatchObject({ code: 'progress.locked.notEnrolled' });
    await expect(open({ courseId: course.id, trailId: trail.id })).rejects.toMatchObject({
      code: 'progress.locked.notEnrolled',
    });
    await enroll(tenant, 'trail', trail);
    await open({ courseId: course.id, trailId: trail.id });
    await enroll(tenant, 'course', course);
    await open({ courseId: course.id });
    await makeSection(tenant, [['media', { id: mediaId }]]);
    await open();
  });
  test('of an assessment needs a course that holds it', async () => {
    const tenant = await makeTenant();
    const course = await makeCourse(tenant);
    await enroll(tenant, 'course', course);
    const take = (courseId?: string) =>
      tenant.run(tenant.learner, (context) => mayOpen(context, { kind: 'assessment', objectId: course.id, courseId }));
    await expect(take()).rejects.toMatchObject({ code: 'progress.unavailable' });
    await expect(take(course.id)).rejects.toMatchObject({ code: 'progress.unavailable' });
  });
});

describe('contents', () => {
  test('know the contents that use them, and their state for a person', async () => {
    const tenant = await makeTenant();
    const course = await makeCourse(tenant);
    const mediaId = course.items[0]!.objectId;
    const section = await makeSection(
      tenant,
      [
        ['media', { id: mediaId }],
        ['course', course],
      ],
      { name: 'Vitrine' },
    );
    await enroll(tenant, 'course', course);
    await watch(tenant, mediaId, 100, { courseId: course.id });
    const ask = <T>(work: Parameters<typeof tenant.run<T>>[1]) => tenant.run(tenant.learner, work);
    expect(await ask((context) => contentUse(context, { kind: 'course', objectId: course.id }))).toEqual({
      links: [{ id: section, title: 'Vitrine', kind: 'section' }],
      people: 1,
    });
    const { links } = await ask((context) => contentUse(context, { kind: 'media', objectId: mediaId }));
    expect(links.map(({ kind }) => kind)).toEqual(['course', 'section']);
    expect((await ask((context) => progressFacts(context, 'media', [mediaId]))).get(mediaId)?.sections).toEqual([
      { id: section, name: 'Vitrine' },
    ]);
    expect((await ask((context) => progressFacts(context, 'course', [course.id]))).get(course.id)).toEqual({
      isEnrolled: true,
      isCompleted: false,
      percent: 50,
      isExpired: false,
      sections: [{ id: section, name: 'Vitrine' }],
    });
    expect((await stateOf(tenant, course)).items[0]).toMatchObject({ isDone: true, locks: [] });
  });
});
