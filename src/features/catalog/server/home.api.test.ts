// Proves that a user's home shows the contents to begin and suggestions at the first visit, and no content more than twice.
import { expect, test } from 'vitest';
import { decideExternalCertificate } from '#features/external-certificates/contract/external-certificates.endpoints.ts';
import { makeIssued } from '#testing/make/certificate.ts';
import { ageConclusions, makeRule } from '#testing/make/compliance.ts';
import { sendCertificate } from '#testing/make/external-certificate.ts';
import { enrollUsersInCourse, subscribeToCourse } from '#features/enrollment/contract/enrollment.endpoints.ts';
import { bookmarkCourse } from '#features/reactions/contract/reactions.endpoints.ts';
import { makeCourse, makeTrail } from '#testing/make/course.ts';
import { enroll, finishCourse, watch } from '#testing/make/learning.ts';
import { makeSection } from '#testing/make/section.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { dayFromToday } from '#testing/today.ts';
import * as calls from '../contract/catalog.endpoints.ts';
import { suggestTo } from './suggestions.service.ts';

type HomeQuery = { pageNumber?: number; featured?: { kind: 'course' | 'trail'; id: string }[] };
const homeOf = (tenant: TenantForTest, query: HomeQuery = {}) => tenant.call(calls.getHome, { query }, tenant.learner);
const titles = (cards: readonly { title: string }[]) => cards.map(({ title }) => title);

test('enrolments that have not begun come first: with the enroller and the deadline, and the nearest deadline before others', async () => {
  const tenant = await makeTenant();
  const [later, soon, begun] = [
    await makeCourse(tenant, { title: 'Sem prazo' }),
    await makeCourse(tenant, { title: 'Com prazo', dayLimit: 5 }),
    await makeCourse(tenant, { title: 'Começado' }),
  ];
  for (const { id } of [later, soon, begun])
    await tenant.call(
      enrollUsersInCourse,
      { params: { id }, body: { userIds: [tenant.learner.userId] } },
      tenant.administrator,
    );
  const { fullName } = await tenant.run(tenant.administrator, async ({ db, person }) => {
    const { rows } = await db.execute<{ fullName: string }>(
      `select full_name as "fullName" from data.users where id = '${person.userId}'`,
    );
    return rows[0]!;
  });
  await watch(tenant, begun.items[0]!.objectId, 100, { courseId: begun.id });
  const { toBegin, keepLearning } = await homeOf(tenant);
  expect(toBegin).toMatchObject({
    total: 2,
    items: [
      { id: soon.id, percent: 0, dueOn: expect.any(String), isGiven: true, enrolledBy: fullName },
      { id: later.id, percent: 0, dueOn: null, isGiven: true, enrolledBy: fullName },
    ],
  });
  expect(keepLearning).toMatchObject({ total: 1, items: [{ id: begun.id, percent: 50 }] });
  const page = await tenant.call(calls.listToBegin, { query: { pageSize: 1, pageNumber: 2 } }, tenant.learner);
  expect([page.total, titles(page.items)]).toEqual([2, ['Sem prazo']]);
});

test('an enrolment is on at most one shelf, by progress and deadline, the latest first and expired ones last', async () => {
  const tenant = await makeTenant();
  // Moments are in hours from now; a row that is cancelled, ended before it began or awaits a correction appears nowhere.
  const rows: Record<
    string,
    { percent?: number; expires?: number; active?: number; completed?: number; cancelled?: true }
  > = {
    'Começa sem prazo': {},
    'Começa amanhã': { expires: 24 },
    'Começa hoje': { expires: 2 },
    'Nunca começou': { expires: -1 },
    Cancelado: { percent: 20, cancelled: true },
    'Segue há muito': { percent: 1, active: -9 },
    'Segue agora': { percent: 99, active: -1, expires: 5 },
    'Seguia, acabou': { percent: 50, active: 0, expires: -1 },
    'Espera correção': { percent: 100 },
    'Concluiu ontem': { percent: 100, completed: -24 },
    'Concluiu hoje, e acabou': { percent: 100, completed: -2, expires: -1 },
  };
  for (const [title, { percent = 0, expires, active = -3, completed, cancelled }] of Object.entries(rows)) {
    const course = await makeCourse(tenant, { title });
    await enroll(tenant, 'course', course);
    const at = (hours: number | undefined) => (hours === undefined ? 'null' : `now() + interval '${hours} hours'`);
    await tenant.run(tenant.administrator, ({ db }) =>
      db.execute(
        `update data.enrollments set percent = ${percent}, expires_at = ${at(expires)}, last_activity_at = ${at(active)}, completed_at = ${at(completed)}, cancelled_at = ${at(cancelled && -1)} where object_id = '${course.id}'`,
      ),
    );
  }
  const { toBegin, keepLearning, seeAgain, dueCount } = await homeOf(tenant);
  expect([toBegin, keepLearning, seeAgain].map(({ total, items }) => [total, ...titles(items)])).toEqual([
    [3, 'Começa hoje', 'Começa amanhã', 'Começa sem prazo'],
    [3, 'Segue agora', 'Segue há muito', 'Seguia, acabou'],
    [2, 'Concluiu hoje, e acabou', 'Concluiu ontem'],
  ]);
  expect(dueCount).toBe(0);
  const shelf = async (call: typeof calls.listToBegin | typeof calls.listKeepLearning | typeof calls.listSeeAgain) =>
    titles((await tenant.call(call, { query: { pageSize: 2, pageNumber: 2 } }, tenant.learner)).items);
  expect([
    await shelf(calls.listToBegin),
    await shelf(calls.listKeepLearning),
    await shelf(calls.listSeeAgain),
  ]).toEqual([['Começa sem prazo'], ['Seguia, acabou'], []]);
});

test('a waiting enrolment names the last other user who enrolled the person, on the home and on every page of its shelf', async () => {
  const tenant = await makeTenant();
  const told = async () => {
    const [home, ...pages] = await Promise.all([
      homeOf(tenant),
      ...[1, 2].map((pageNumber) =>
        tenant.call(calls.listToBegin, { query: { pageSize: 1, pageNumber } }, tenant.learner),
      ),
    ]);
    return [home.toBegin.givenAt, ...pages.map(({ givenAt }) => givenAt)];
  };
  const [given, soon, own] = [
    await makeCourse(tenant, { title: 'Sem prazo' }),
    await makeCourse(tenant, { title: 'Com prazo', dayLimit: 5 }),
    await makeCourse(tenant, { title: 'Meu' }),
  ];
  await makeSection(tenant, [['course', own]], { showsInHome: false });
  await tenant.call(subscribeToCourse, { params: { id: own.id } }, tenant.learner);
  expect(await told()).toEqual([null, null, null]);
  for (const { id } of [soon, given])
    await tenant.call(
      enrollUsersInCourse,
      { params: { id }, body: { userIds: [tenant.learner.userId] } },
      tenant.administrator,
    );
  const { items } = (await homeOf(tenant)).toBegin;
  const { enrolledAt } = items.find(({ id }) => id === given.id)!;
  expect(await told()).toEqual([enrolledAt, enrolledAt, enrolledAt]);
  expect(items[0]!.id).toBe(soon.id);
  await watch(tenant, given.items[0]!.objectId, 100, { courseId: given.id });
  expect((await told())[0]).toBe(items[0]!.enrolledAt);
});

test('a new user has suggestions at the first visit, none of them locked (probe B3)', async () => {
  const tenant = await makeTenant();
  const before = await makeCourse(tenant, { title: 'Antes' });
  const locked = await makeCourse(tenant, {
    title: 'Depois',
    prerequisites: [{ kind: 'course', objectId: before.id }],
  });
  const future = await makeCourse(tenant, {
    title: 'Em 2999',
    release: { mode: 'moment', at: '2999-01-01T00:00:00.000Z' },
  });
  await makeSection(
    tenant,
    [before, locked, future].map((course) => ['course', course] as const),
    {
      showsInHome: false,
    },
  );
  expect(titles((await homeOf(tenant)).suggested.items)).toEqual(['Antes']);
  // The learner has finished what it requires: it is open, and the next round suggests it.
  await finishCourse(tenant, before);
  await tenant.run(tenant.learner, (context) => suggestTo(context, [tenant.learner.userId]));
  expect(titles((await homeOf(tenant)).suggested.items)).toEqual(['Depois']);
});

test('two first visits at the same time both have their suggestions', async () => {
  const tenant = await makeTenant();
  await makeSection(tenant, [['course', await makeCourse(tenant)]], { showsInHome: false });
  const visits = await Promise.all([
    tenant.run(tenant.learner, (context) => suggestTo(context, [tenant.learner.userId])),
    homeOf(tenant),
    tenant.run(tenant.learner, (context) => suggestTo(context, [tenant.learner.userId])),
  ]);
  expect(visits[1].suggested.items).toHaveLength(1);
});

test('no content is on a home more than twice, the head included, on later pages too; a Top 10 keeps its numbers', async () => {
  const tenant = await makeTenant();
  const courses = [];
  for (const title of ['Um', 'Dois', 'Três', 'Quatro']) courses.push(await makeCourse(tenant, { title }));
  const [one, two, three] = courses as [(typeof courses)[0], (typeof courses)[0], (typeof courses)[0]];
  const trail = await makeTrail(tenant, [three], { title: 'Jornada' });
  const all: Parameters<typeof makeSection>[1] = [
    ...courses.map((course): ['course', typeof course] => ['course', course]),
    ['trail', trail],
  ];
  const sections: string[] = [];
  for (let number = 1; number <= 7; number++)
    sections.push(
      await makeSection(tenant, all, {
        name: `Seção ${number}`,
        showsInHome: true,
        ...(number === 2 && { kind: 'top10' as const, criterion: 'manual' as const }),
      }),
    );
  await enroll(tenant, 'course', one);
  await watch(tenant, one.items[0]!.objectId, 100, { courseId: one.id });
  await tenant.call(bookmarkCourse, { params: { id: one.id } }, tenant.learner);
  await tenant.call(bookmarkCourse, { params: { id: two.id } }, tenant.learner);
  await tenant.run(tenant.learner, (context) => suggestTo(context, [tenant.learner.userId]));
  const featured = [{ kind: 'course' as const, id: one.id }];
  const first = await homeOf(tenant, { featured });
  const second = await homeOf(tenant, { featured, pageNumber: 2 });
  expect(first.featured).toMatchObject([{ kind: 'course', id: one.id, percent: 50 }]);
  const shown = [first, second].flatMap((home) => [
    ...home.featured,
    ...home.toBegin.items,
    ...home.keepLearning.items,
    ...home.suggested.items,
    ...home.favorites.items,
    ...home.seeAgain.items,
    ...home.sections.flatMap(({ items }) => items),
  ]);
  const times = new Map<string, number>();
  for (const { id } of shown) times.set(id, (times.get(id) ?? 0) + 1);
  expect([...times.values()]).toEqual([2, 2, 2, 2, 2]);
  expect(titles(first.keepLearning.items)).toEqual(['Um']);
  const top = first.sections.find(({ kind }) => kind === 'top10')!;
  expect([titles(top.items), top.places]).toEqual([
    ['Dois', 'Três', 'Quatro', 'Jornada'],
    [2, 3, 4, 5],
  ]);
  expect(titles(first.favorites.items)).toEqual(['Dois']);
  expect(second.sections).toMatchObject([{ name: 'Seção 7', items: [] }]);
  // A second request gets the same answer.
  expect(await homeOf(tenant, { featured })).toEqual(first);
});
test('says which of the own certificates ends first within 30 days', async () => {
  const tenant = await makeTenant({ timeZone: 'UTC' });
  expect((await homeOf(tenant)).ending).toBeNull();
  const day = (days: number) => dayFromToday(days, 'UTC');
  for (const [title, days] of Object.entries({ Hoje: 0, Depois: 30, Longe: 31, Acabou: -1, Espera: 2 })) {
    const id = await sendCertificate(tenant, { title, expiresOn: day(days) });
    if (title !== 'Espera')
      await tenant.call(decideExternalCertificate, { params: { id }, body: {} }, tenant.administrator);
  }
  expect((await homeOf(tenant)).ending).toEqual({
    ...{ title: 'Hoje', endsOn: day(0), act: 'holds' },
  });
});
test('says first what a rule finds overdue, and names the rule that lets renew now', async () => {
  const { tenant, course } = await makeIssued();
  const id = await sendCertificate(tenant, { title: 'Brigada', expiresOn: dayFromToday(3) });
  await tenant.call(decideExternalCertificate, { params: { id }, body: {} }, tenant.administrator);
  const { id: ruleId } = await makeRule(tenant, course.id, [tenant.learner]);
  const ending = async () => (await homeOf(tenant)).ending;
  await ageConclusions(tenant, 350, ruleId);
  expect(await ending()).toMatchObject({ title: 'Brigada', act: 'holds' });
  await ageConclusions(tenant, 13, ruleId);
  expect(await ending()).toMatchObject({ title: 'Trabalho em altura', endsOn: dayFromToday(2), act: 'renew' });
  await ageConclusions(tenant, 5, ruleId);
  expect(await ending()).toMatchObject({ endsOn: dayFromToday(27), act: 'renew' });
  await ageConclusions(tenant, 30, ruleId);
  expect(await ending()).toMatchObject({ endsOn: dayFromToday(-3), act: 'overdue' });
});

test('the greeting counts what is mandatory within seven days, and names the day until which all of it is due', async () => {
  const tenant = await makeTenant();
  for (const [dayLimit, isMandatory] of [
    [1, true],
    [4, true],
    [5, false],
    [20, true],
  ] as const) {
    const { id } = await makeCourse(tenant, { dayLimit, isMandatory });
    const body = { userIds: [tenant.learner.userId] };
    await tenant.call(enrollUsersInCourse, { params: { id }, body }, tenant.administrator);
  }
  const { dueCount, dueOn, toBegin } = await homeOf(tenant);
  const [, second] = toBegin.items.map((one) => one.dueOn);
  expect({ dueCount, dueOn }).toEqual({ dueCount: 2, dueOn: second });
});
