// Proves on PostgreSQL the rules of favourites and reactions.
import { describe, expect, test } from 'vitest';
import { firstPage } from '#testing/make/first-page.ts';
import { makeCourse } from '#testing/make/course.ts';
import { finishCourse } from '#testing/make/learning.ts';
import { makeSection } from '#testing/make/section.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { Persona } from '#testing/persona.ts';
import { addFavorite, favoritesOf, setReaction, reactionsOf, removeFavorite } from './reactions.service.ts';

const concluded = async () => {
  const tenant = await makeTenant();
  const course = await makeCourse(tenant);
  await makeSection(tenant, [['course', course]]);
  const finish = (who: Persona) => finishCourse(tenant, course, who);
  return { tenant, course, finish };
};

describe('reactions', () => {
  test('are given only after completing the content [REACT-006]', async () => {
    const { tenant, course, finish } = await concluded();
    const like = () => tenant.run(tenant.learner, (context) => setReaction(context, 'course', course.id, 'like'));
    await expect(like()).rejects.toMatchObject({ code: 'reactions.onlyAfterConclusion' });
    await finish(tenant.learner);
    expect(await like()).toMatchObject({ mine: 'like', total: 1 });
  });
  test('are one per person, counted per kind, and cancelled by an empty one', async () => {
    const { tenant, course, finish } = await concluded();
    const other = await tenant.person();
    for (const who of [tenant.learner, other]) await finish(who);
    const give = (who: Persona, reaction: 'like' | 'heart' | null) =>
      tenant.run(who, (context) => setReaction(context, 'course', course.id, reaction));
    await give(other, 'like');
    await give(tenant.learner, 'like');
    expect(await give(tenant.learner, 'heart')).toMatchObject({
      mine: 'heart',
      total: 2,
      totals: [
        { reaction: 'heart', total: 1 },
        { reaction: 'like', total: 1 },
      ],
    });
    expect(await give(tenant.learner, null)).toMatchObject({
      mine: null,
      total: 1,
      totals: [{ reaction: 'like', total: 1 }],
    });
    expect(await give(tenant.learner, null)).toMatchObject({ total: 1 });
  });
});

describe('favourites', () => {
  test('are switched, newest first, and only for visible contents', async () => {
    const { tenant, course } = await concluded();
    const invisible = await makeCourse(tenant);
    const as = <T>(work: Parameters<typeof tenant.run<T>>[1]) => tenant.run(tenant.learner, work);
    await expect(as((context) => addFavorite(context, 'course', invisible.id))).rejects.toMatchObject({
      kind: 'missing',
    });
    await as((context) => addFavorite(context, 'course', course.id));
    await as((context) => addFavorite(context, 'course', course.id));
    expect(await as((context) => favoritesOf(context, firstPage))).toMatchObject({
      total: 1,
      items: [{ kind: 'course', objectId: course.id }],
    });
    expect((await as((context) => reactionsOf(context, 'course', [course.id]))).get(course.id)).toMatchObject({
      isFavorite: true,
      mine: null,
    });
    await as((context) => removeFavorite(context, 'course', course.id));
    expect((await as((context) => favoritesOf(context, firstPage))).total).toBe(0);
  });
});
