// Proves over HTTP what lies on a person's wall: what was finished, once, by the company's days, and nothing of anybody else.
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeCourse, makeTrail } from '#testing/make/course.ts';
import type { CourseForTest } from '#testing/make/course.ts';
import { enroll, finishCourse, watch } from '#testing/make/learning.ts';
import { makeMedia } from '#testing/make/media.ts';
import { makeSection } from '#testing/make/section.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import type { Persona } from '#testing/persona.ts';
import { getWall } from '../contract/wall.endpoints.ts';

const wall = (tenant: TenantForTest, year?: number, as: Persona = tenant.learner) =>
  tenant.call(getWall, { query: year === undefined ? {} : { year } }, as);
const change = (tenant: TenantForTest, statement: string) =>
  inTenant(tenant.app, tenant.tenantId, ({ db }) => db.execute(sql.raw(statement)));
const finishIn = (tenant: TenantForTest, { id }: { id: string }, moment: string) =>
  change(tenant, `update data.enrollments set completed_at = '${moment}' where object_id = '${id}'`);

describe('the wall', { timeout: 90_000 }, () => {
  let tenant: TenantForTest;
  let course: CourseForTest;
  beforeAll(async () => {
    tenant = await makeTenant();
    course = await makeCourse(tenant, { title: 'Ergonomia' });
    await makeSection(tenant, [['course', course]]);
    await finishCourse(tenant, course);
  });

  test('has a finished course on its day, and nothing of somebody else', async () => {
    const mine = await wall(tenant);
    expect(mine.pieces).toEqual([
      {
        ...{ kind: 'course', objectId: course.id, cycle: 1, title: 'Ergonomia', laidOn: mine.today },
        ...{ concludedOn: mine.today, itemCount: 1, doneCount: 1, isOpen: true },
      },
    ]);
    expect(mine.years).toMatchObject([{ year: mine.year, tiles: 1, closedPanels: 0, openPanels: 0 }]);
    expect(await wall(tenant, undefined, tenant.administrator)).toMatchObject({ pieces: [], years: [], next: null });
  });
  test('puts what ended before midnight of the company into the year that ended', async () => {
    const other = await makeTenant();
    const late = await makeCourse(other, { title: 'Réveillon' });
    await makeSection(other, [['course', late]]);
    await finishCourse(other, late);
    await finishIn(other, late, '2025-01-01T02:59:59Z');
    const mine = await wall(other, 2024);
    expect(mine.pieces).toMatchObject([{ title: 'Réveillon', laidOn: '2024-12-31', concludedOn: '2024-12-31' }]);
    expect((await wall(other, 2025)).pieces).toEqual([]);
    expect((await wall(other)).years.map(({ year }) => year)).toEqual([2024]);
  });
  test('keeps the tile of a content that is archived or gone, which opens no more', async () => {
    const other = await makeTenant();
    const gone = await makeCourse(other, { title: 'Antigo' });
    await makeSection(other, [['course', gone]]);
    await finishCourse(other, gone);
    await change(other, `update data.courses set archived_at = now() where id = '${gone.id}'`);
    expect((await wall(other)).pieces).toMatchObject([{ title: 'Antigo', isOpen: false }]);
  });
  test('makes a panel of a trail from its first item on, whose courses are no tiles of their own', async () => {
    const other = await makeTenant();
    const [one, two] = [await makeCourse(other, { title: 'Um' }), await makeCourse(other, { title: 'Dois' })];
    const trail = await makeTrail(other, [one, two], { title: 'Liderança' });
    await makeSection(other, [['trail', trail]]);
    await enroll(other, 'trail', trail);
    expect(await wall(other)).toMatchObject({
      pieces: [],
      next: { kind: 'trail', objectId: trail.id, itemCount: 2, doneCount: 0, isBegun: false },
    });
    await finishCourse(other, one);
    const begun = await wall(other);
    expect(begun.pieces).toMatchObject([
      { kind: 'trail', title: 'Liderança', concludedOn: null, itemCount: 2, doneCount: 1, laidOn: begun.today },
    ]);
    expect(begun.years).toMatchObject([{ tiles: 1, closedPanels: 0, openPanels: 1 }]);
    expect(begun.next).toMatchObject({ kind: 'trail', doneCount: 1, isBegun: true });
    await finishCourse(other, two);
    const closed = await wall(other);
    expect(closed.pieces).toMatchObject([{ kind: 'trail', concludedOn: closed.today, doneCount: 2 }]);
    expect(closed.years).toMatchObject([{ tiles: 2, closedPanels: 1, openPanels: 0 }]);
    expect(closed.next).toBeNull();
  });
  test('has a video that was watched for itself, and none that was watched in a course', async () => {
    const other = await makeTenant();
    const video = await makeMedia(other, { title: 'Crachá' });
    await makeSection(other, [['media', video]]);
    await watch(other, video.id, 100);
    expect((await wall(other)).pieces).toMatchObject([{ kind: 'video', title: 'Crachá', isOpen: false }]);
  });
  test('proposes nothing that has ended, and begins with what the person was in', async () => {
    const other = await makeTenant();
    const [over, open] = [await makeCourse(other, { title: 'Vencido' }), await makeCourse(other, { title: 'Aberto' })];
    for (const one of [over, open]) await enroll(other, 'course', one);
    await change(
      other,
      `update data.enrollments set expires_at = now() - interval '1 day' where object_id = '${over.id}'`,
    );
    expect((await wall(other)).next).toMatchObject({ title: 'Aberto', isBegun: false, itemCount: 1, doneCount: 0 });
  });
  test('refuses a year that is none', async () => {
    await expect(wall(tenant, 12)).rejects.toThrow('O valor mínimo é 1990');
  });
});
