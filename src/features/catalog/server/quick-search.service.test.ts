// Proves on PostgreSQL what the quick search finds for which user.
import { expect, test } from 'vitest';
import { makeCourse, makeTrail } from '#testing/make/course.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import { searchQuickly } from './quick-search.service.ts';

test('finds objects, courses and trails for users who manage only the repository [MEDIA-069]', async () => {
  const tenant = await makeTenant();
  const course = await makeCourse(tenant, { title: 'Segurança em altura' });
  const trail = await makeTrail(tenant, [course], { title: 'Trilha de segurança' });
  const search = (words: string, who = tenant.administrator) =>
    tenant.run(who, (context) => searchQuickly(context, words));
  const found = await search('SEGURANCA');
  expect(found.courses.map(({ id, kind }) => [id, kind])).toEqual([[course.id, 'course']]);
  expect(found.trails.map(({ id, kind }) => [id, kind])).toEqual([[trail.id, 'trail']]);
  const nothing = { media: [], courses: [], trails: [] };
  expect(await search('se')).toEqual(nothing);
  expect(await search('segurança', tenant.learner)).toEqual(nothing);
});
