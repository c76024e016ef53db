// Proves over HTTP that the own progress as a page tells what is due, begun and concluded, the hours, the skills and the certificates.
import { expect, test } from 'vitest';
import { makeIssued } from '#testing/make/certificate.ts';
import { makeCourse } from '#testing/make/course.ts';
import { enroll, finishCourse, watch } from '#testing/make/learning.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import { getOwnProgress, getProgressOverview } from '../contract/progress.endpoints.ts';

test('groups the own enrolments, the nearest deadline and the latest act first, and counts them as the list does', async () => {
  const tenant = await makeTenant({ timeZone: 'UTC' });
  const read = () => tenant.call(getProgressOverview, {}, tenant.learner);
  const empty = await read();
  expect(empty).toMatchObject({ due: { total: 0 }, begun: { total: 0 }, concluded: { total: 0 }, skills: [] });
  expect(empty.weeks).toHaveLength(12);
  const [free, soon, later, done] = [
    await makeCourse(tenant, { title: 'Sem prazo' }),
    await makeCourse(tenant, { title: 'Logo', dayLimit: 2 }),
    await makeCourse(tenant, { title: 'Depois', dayLimit: 9 }),
    await makeCourse(tenant, { title: 'Feito', workloadMinutes: 90 }),
  ];
  for (const course of [free, later, soon, done]) await enroll(tenant, 'course', course);
  await watch(tenant, free.items[0]!.objectId, 100, { courseId: free.id });
  await watch(tenant, later.items[0]!.objectId, 100, { courseId: later.id });
  await finishCourse(tenant, done);
  const { figures, due, begun, concluded, weeks } = await read();
  const titles = ({ items }: typeof due) => items.map(({ title }) => title);
  expect([titles(due), titles(begun), titles(concluded)]).toEqual([
    ['Logo', 'Depois'],
    ['Depois', 'Sem prazo'],
    ['Feito'],
  ]);
  expect(due.items.map(({ daysLeft }) => daysLeft)).toEqual([2, 9]);
  expect(figures).toEqual(await tenant.call(getOwnProgress, {}, tenant.learner));
  expect(weeks.at(-1)!.minutes).toBe(90);
  expect(weeks.slice(0, -1).every(({ minutes }) => minutes === 0)).toBe(true);
  const other = await tenant.call(getProgressOverview, {}, tenant.administrator);
  expect([other.due.total, other.concluded.total]).toEqual([0, 0]);
});
test('tells the certificates with their state', async () => {
  const { tenant } = await makeIssued();
  const { certificates } = await tenant.call(getProgressOverview, {}, tenant.learner);
  expect(certificates).toMatchObject({ total: 1, items: [{ state: 'valid', issuedAt: expect.any(String) }] });
});
