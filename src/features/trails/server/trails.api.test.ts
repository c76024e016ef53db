// Trails over HTTP: the author's calls, steps, enrolments.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { makeCourse, makeTrail } from '#testing/make/course.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import { recordStatements } from '#testing/statements.ts';
import * as calls from '../contract/trails.endpoints.ts';

describe('trails', () => {
  test('are created, read, changed, listed and removed [TRAIL-016 TRAIL-018 TRAIL-020]', async () => {
    const tenant = await makeTenant();
    const as = tenant.administrator;
    const course = await makeCourse(tenant);
    const { id } = await tenant.call(
      calls.createTrail,
      { body: { title: 'Liderança', items: [{ kind: 'course', objectId: course.id }] } },
      as,
    );
    const sheet = await tenant.call(calls.getTrail, { params: { id } }, as);
    expect(sheet).toMatchObject({
      title: 'Liderança',
      publication: 'draft',
      items: [{ kind: 'course', objectId: course.id, isComplementary: false, needsPrevious: false }],
    });
    expect(
      await tenant.call(
        calls.saveTrail,
        { params: { id }, body: { ...sheet, title: 'Liderança 2', publishes: true } },
        as,
      ),
    ).toMatchObject({ publishedVersion: 1 });
    expect(await tenant.call(calls.listTrails, { query: { search: 'lider' } }, as)).toMatchObject({
      total: 1,
      items: [{ id, title: 'Liderança 2', counters: { items: 1 } }],
    });
    expect(await tenant.call(calls.trailUse, { params: { id } }, as)).toEqual({ links: [], people: 0 });
    await tenant.call(calls.removeTrail, { params: { id } }, as);
    expect((await tenant.inject(calls.getTrail, { params: { id } }, as)).status).toBe(404);
  });
  test('are searched once for a file, however many there are, and come in the order of the list', async () => {
    const tenant = await makeTenant();
    await tenant.run(tenant.administrator, ({ db }) =>
      db.execute(
        sql`insert into data.trails (id, title, draft) select gen_random_uuid(), 'Solda ' || lpad(n::text, 3, '0'), '{}'::jsonb from generate_series(1, 450) n`,
      ),
    );
    const asked = recordStatements(tenant.app.house.pool);
    const { raw: answer } = await tenant.inject(
      calls.exportTrails,
      { query: { search: 'solda', orderBy: 'title', direction: 'desc' } },
      tenant.administrator,
    );
    asked.stop();
    const titles = answer.body
      .split('\n')
      .slice(1, -1)
      .map((line) => line.split(',')[0]);
    expect(titles).toEqual(Array.from({ length: 450 }, (_, at) => `Solda ${String(450 - at).padStart(3, '0')}`));
    const about = (words: string) => asked.texts.filter((text) => text.includes(words)).length;
    expect([about('doors.search_trails'), about('from "data"."trails"')]).toEqual([1, 4]);
    expect(asked.texts.filter((text) => /\boffset\b/i.test(text))).toEqual([]);
  });
  test('have steps of their own calls [TRAIL-022 TRAIL-024 TRAIL-026]', async () => {
    const tenant = await makeTenant();
    const as = tenant.administrator;
    const [one, two] = [await makeCourse(tenant), await makeCourse(tenant)];
    const trail = await makeTrail(tenant, [one]);
    const step = await tenant.call(
      calls.createTrailStep,
      { body: { trailId: trail.id, kind: 'course', objectId: two.id, position: 1, needsPrevious: false } },
      as,
    );
    expect(await tenant.call(calls.getTrailStep, { params: { id: step.id } }, as)).toMatchObject({
      trailId: trail.id,
      position: 1,
      objectId: two.id,
    });
    expect(
      (await tenant.call(calls.listTrailSteps, { query: { trailId: trail.id } }, as)).items.map(
        ({ objectId }) => objectId,
      ),
    ).toEqual([two.id, one.id]);
    expect(
      await tenant.call(
        calls.saveTrailStep,
        {
          params: { id: step.id },
          body: { trailId: trail.id, kind: 'course', objectId: two.id, position: 2, needsPrevious: true },
        },
        as,
      ),
    ).toMatchObject({ position: 2, needsPrevious: true });
    await tenant.call(calls.removeTrailStep, { params: { id: step.id } }, as);
    expect((await tenant.inject(calls.getTrailStep, { params: { id: step.id } }, as)).status).toBe(404);
  });
  test('refuse to contain what needs them', async () => {
    const tenant = await makeTenant();
    const first = await makeCourse(tenant);
    const trail = await makeTrail(tenant, [first]);
    const later = await makeCourse(tenant, { parameters: { dependencies: { courseIds: [], trailIds: [trail.id] } } });
    const { problem } = await tenant.inject(
      calls.createTrailStep,
      { body: { trailId: trail.id, kind: 'course', objectId: later.id } },
      tenant.administrator,
    );
    expect(problem?.code).toBe('trails.circle');
  });
});
