// Proves that the day's part of the home chooses what to continue with, says what is due and who gave what, and shows nothing three times.
import { expect, test } from 'vitest';
import {
  enrollUsersInCourse,
  enrollUsersInTrail,
  subscribeToCourse,
} from '#features/enrollment/contract/enrollment.endpoints.ts';
import { makeIssued } from '#testing/make/certificate.ts';
import { ageConclusions, makeRule } from '#testing/make/compliance.ts';
import { makeCourse, makeTrail } from '#testing/make/course.ts';
import { enroll, watch } from '#testing/make/learning.ts';
import { makeSection } from '#testing/make/section.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { dayFromToday } from '#testing/today.ts';
import * as calls from '../contract/catalog.endpoints.ts';
import { suggestTo } from './suggestions.service.ts';

const dayOf = (tenant: TenantForTest, featured?: { kind: 'course' | 'trail'; id: string }[]) =>
  tenant.call(calls.getDayAtHome, { query: { featured } }, tenant.learner);
const titles = (cards: readonly { title: string }[]) => cards.map(({ title }) => title);
const give = (tenant: TenantForTest, id: string) =>
  tenant.call(
    enrollUsersInCourse,
    { params: { id }, body: { userIds: [tenant.learner.userId] } },
    tenant.administrator,
  );

test('what is begun and due comes before what is begun, and what is given after both, with its minutes and giver', async () => {
  const tenant = await makeTenant();
  const [begun, due, given, own] = [
    await makeCourse(tenant, { title: 'Começado' }),
    await makeCourse(tenant, { title: 'Começado e com prazo', dayLimit: 5 }),
    await makeCourse(tenant, { title: 'Dado' }),
    await makeCourse(tenant, { title: 'Escolhido' }),
  ];
  await makeSection(tenant, [['course', own]], { showsInHome: false });
  for (const { id } of [begun, due, given]) await give(tenant, id);
  await tenant.call(subscribeToCourse, { params: { id: own.id } }, tenant.learner);
  for (const course of [due, begun]) await watch(tenant, course.items[0]!.objectId, 100, { courseId: course.id });
  await watch(tenant, due.items[1]!.objectId, 40, { courseId: due.id });
  const { candidates, orders, due: dues, given: arrived, keepLearning, today } = await dayOf(tenant);
  expect(today).toBe(dayFromToday(0, 'America/Sao_Paulo'));
  const inOrder = (minutes: number) =>
    orders.find((one) => one.minutes === minutes)!.order.map((at) => candidates[at]!.title);
  expect(inOrder(10)).toEqual(['Começado e com prazo', 'Começado', 'Dado', 'Escolhido']);
  const first = candidates.find(({ id }) => id === due.id)!;
  const length = first.resume!.next!.durationSeconds!;
  expect([first.resume!.done, Math.round(first.secondsLeft!)]).toEqual([1, Math.round(length * 0.6)]);
  expect(dues).toMatchObject({ total: 1, items: [{ id: due.id, daysLeft: 5, isOver: false }] });
  expect(arrived).toMatchObject({ total: 2, items: [{ id: given.id, isGiven: true, enrolledBy: expect.any(String) }] });
  expect(titles(keepLearning.items)).toEqual(['Começado']);
});

test('the next item of a trail is the one inside its course', async () => {
  const tenant = await makeTenant();
  const course = await makeCourse(tenant, { title: 'Delegar' });
  const trail = await makeTrail(tenant, [course], { title: 'Liderança' });
  await tenant.call(
    enrollUsersInTrail,
    { params: { id: trail.id }, body: { userIds: [tenant.learner.userId] } },
    tenant.administrator,
  );
  const { candidates } = await dayOf(tenant);
  expect(candidates).toMatchObject([{ title: 'Liderança', resume: { next: { kind: 'video' } } }]);
});

test('what a rule finds overdue is first where it is enrolled, and is told as due in any case', async () => {
  const { tenant, course } = await makeIssued();
  const { id: ruleId } = await makeRule(tenant, course.id, [tenant.learner]);
  await ageConclusions(tenant, 400, ruleId);
  const { candidates, due } = await dayOf(tenant);
  expect(due).toMatchObject({ total: 1, items: [{ id: course.id, percent: null, isOver: false }] });
  expect(due.items[0]!.daysLeft).toBeLessThan(0);
  expect(candidates).toEqual([]);
});

test('no content is there more than twice whatever is on the stage, locked ones are neither next nor suggested, though told', async () => {
  const tenant = await makeTenant();
  const open = await makeCourse(tenant, { title: 'Aberto', dayLimit: 3 });
  const later = await makeCourse(tenant, {
    title: 'Em 2999',
    release: { mode: 'moment', at: '2999-01-01T00:00:00.000Z' },
  });
  const locked = await makeCourse(tenant, {
    title: 'Depois',
    prerequisites: [{ kind: 'course', objectId: open.id }],
  });
  const spare = await makeCourse(tenant, { title: 'Livre' });
  await makeSection(
    tenant,
    [open, later, locked, spare].map((course) => ['course', course] as const),
    { showsInHome: true },
  );
  for (const course of [open, later]) await enroll(tenant, 'course', course);
  await watch(tenant, open.items[0]!.objectId, 100, { courseId: open.id });
  await tenant.run(tenant.learner, (context) => suggestTo(context, [tenant.learner.userId]));
  const day = await dayOf(tenant, [{ kind: 'course', id: spare.id }]);
  expect([titles(day.candidates), titles(day.suggested.items)]).toEqual([['Aberto'], ['Livre']]);
  expect(day.featured).toMatchObject([{ id: spare.id, percent: null }]);
  const shown = [
    ...[...day.candidates, ...day.given.items, ...day.keepLearning.items, ...day.suggested.items],
    ...[...day.featured, ...day.due.items],
  ];
  const times = (id: string) => shown.filter((one) => one.id === id).length;
  expect([open, later, locked, spare].map(({ id }) => times(id))).toEqual([2, 1, 0, 2]);
  // The rest of the home counts what is above it.
  const home = await tenant.call(
    calls.getHome,
    { query: { shown: shown.map(({ id }) => ({ kind: 'course' as const, id })) } },
    tenant.learner,
  );
  expect([home.keepLearning.items, home.suggested.items]).toEqual([[], []]);
  // What waits is told above and on its shelf, so the section has the locked one only.
  expect([titles(home.toBegin.items), titles(home.sections[0]!.items)]).toEqual([['Em 2999'], ['Depois']]);
});

test('a person with nothing to learn yet has an empty day', async () => {
  const day = await dayOf(await makeTenant());
  expect(day).toMatchObject({
    candidates: [],
    due: { total: 0, items: [] },
    given: { total: 0, items: [] },
    dueCount: 0,
  });
});
