// Proves over HTTP, in the wire's words, that users mark favourite courses and trails and react to them.
import { expect, test } from 'vitest';
import { makeCourse, makeTrail } from '#testing/make/course.ts';
import { finishCourse } from '#testing/make/learning.ts';
import { makeSection } from '#testing/make/section.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { reactionsOf } from './reactions.service.ts';

const post = async ({ app, tenantId, learner }: TenantForTest, path: string, payload?: object) => {
  const { statusCode, body } = await app.http.inject({
    method: 'POST',
    url: `/api/v1/${path}`,
    payload,
    headers: { authorization: `Bearer ${learner.token}`, 'x-tenant': tenantId },
  });
  return { status: statusCode, body: body ? (JSON.parse(body) as Record<string, unknown>) : undefined };
};
/** Makes a course that the learner has concluded, and the trail with it; both are visible. */
async function concluded() {
  const tenant = await makeTenant();
  const course = await makeCourse(tenant);
  const trail = await makeTrail(tenant, [course]);
  const open = await makeCourse(tenant);
  await makeSection(tenant, [
    ['course', course],
    ['course', open],
    ['trail', trail],
  ]);
  await post(tenant, `formacao/${trail.id}/Subscribe`);
  await finishCourse(tenant, course);
  return { tenant, course, trail, open };
}
const isFavorite = async (tenant: TenantForTest, kind: 'course' | 'trail', id: string) =>
  tenant.run(tenant.learner, async (context) => (await reactionsOf(context, kind, [id])).get(id)!.isFavorite);

/** Checks that a learner can bookmark a concluded thing, remove the bookmark and react, and that other users cannot. */
async function isKeptAndReactedTo(kind: 'course' | 'trail', path: string) {
  const { tenant, open, ...made } = await concluded();
  const { id } = made[kind];
  for (const [call, expected] of [
    ['bookmark', true],
    ['bookmark', true],
    ['unbookmark', false],
  ] as const) {
    expect((await post(tenant, `${path}/${id}/${call}`)).status).toBe(204);
    expect(await isFavorite(tenant, kind, id)).toBe(expected);
  }
  expect((await post(tenant, `${path}/SetReaction`, { id, reacao: 'heart' })).body).toMatchObject({
    reacao: 'heart',
    totalReacoes: 1,
    reacoes: [{ reacao: 'heart', total: 1 }],
  });
  expect((await post(tenant, `${path}/SetReaction`, { id, reacao: null })).body).toMatchObject({
    reacao: null,
    totalReacoes: 0,
    reacoes: [],
  });
  expect((await post(tenant, `${path}/SetReaction`, { id, reacao: 'bored' })).status).toBe(400);
  if (kind === 'course')
    expect((await post(tenant, 'curso/SetReaction', { id: open.id, reacao: 'like' })).status).toBe(422);
  const other = await makeTenant();
  expect((await post(other, `${path}/${id}/bookmark`)).status).toBe(404);
}
test('courses are made favourites, removed from them and reacted to once completed [COURSE-033, COURSE-034, COURSE-035]', () =>
  isKeptAndReactedTo('course', 'curso'));
test('trails are made favourites, removed from them and reacted to once completed [TRAIL-006, TRAIL-007, TRAIL-008]', () =>
  isKeptAndReactedTo('trail', 'formacao'));
