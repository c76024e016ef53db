// Proves that facts give points exactly once, in the time and to the people of a challenge, and that sums equal the ledger.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { changeCommunicationStatus } from '#features/communications/contract/own-communications.endpoints.ts';
import { updateUser } from '#features/people/contract/people.endpoints.ts';
import { createSegmentation } from '#features/segmentation/contract/segmentation.endpoints.ts';
import { makeChallenge } from '#testing/make/challenge.ts';
import { makeCommunication } from '#testing/make/communication.ts';
import { makeCourse } from '#testing/make/course.ts';
import { enroll, watch } from '#testing/make/learning.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import type { Persona } from '#testing/persona.ts';
import { dayFromToday } from '#testing/today.ts';
import * as calls from '../contract/challenges.endpoints.ts';
import { recountLadders, rewardAccess, rewardConclusions, rewardExternalCertificate } from './awards.service.ts';
import type { RuleKey } from '../contract/challenge.model.ts';

const worth = (...rules: [RuleKey, number][]) => rules.map(([rule, points]) => ({ rule, points, description: '' }));
const own = (tenant: TenantForTest, who: Persona = tenant.learner) => tenant.call(calls.getOwnRank, { query: {} }, who);
const trophies = async (tenant: TenantForTest, who: Persona = tenant.learner) =>
  (await tenant.call(calls.listTrophies, { query: { pageSize: 50 } }, who)).items;
const within = <T>(tenant: TenantForTest, work: Parameters<typeof inTenant<T>>[2]) =>
  inTenant(tenant.app, tenant.tenantId, work);
const finish = async (tenant: TenantForTest, course: Awaited<ReturnType<typeof makeCourse>>, who = tenant.learner) => {
  for (const { objectId } of course.items) await watch(tenant, objectId, 100, { courseId: course.id }, who);
  await tenant.app.runJobs();
};
/** Returns the people whose kept sum is not the sum of the ledger. */
const differing = (tenant: TenantForTest) =>
  within(tenant, async ({ db }) => {
    const { rows } = await db.execute(sql`
      select p.user_id, p.period, p.points from data.point_totals p
      where p.period = 'all' and p.points <> (
        select sum(w.points) from data.point_awards w where w.user_id = p.user_id)`);
    return rows;
  });

describe('a challenge of contents', { timeout: 60_000 }, () => {
  test('gives points for each content once, and for all of them at the end', async () => {
    const tenant = await makeTenant();
    const [one, two] = [await makeCourse(tenant, { title: 'NR-35' }), await makeCourse(tenant, { title: 'NR-10' })];
    const other = await makeCourse(tenant);
    const challengeId = await makeChallenge(tenant, {
      ...{ name: 'Segurança', environment: 'content', courseIds: [one.id, two.id] },
      rules: worth(['concluded', 40], ['approved', 10], ['allConcluded', 50]),
    });
    for (const course of [one, two, other]) await enroll(tenant, 'course', course);
    await finish(tenant, other);
    expect(await own(tenant)).toMatchObject({ score: 0, rank: null });
    await finish(tenant, one);
    expect(await own(tenant)).toMatchObject({ score: 50, trophies: 2, rank: 1 });
    const [open] = await tenant.call(calls.listOwnChallenges, {}, tenant.learner);
    expect(open).toMatchObject({ id: challengeId, state: 'open', done: 1, total: 2, score: 50, mostPoints: 150 });
    await finish(tenant, two);
    expect(await own(tenant)).toMatchObject({ score: 150, trophies: 5 });
    expect((await trophies(tenant)).map(({ contentName, score }) => [contentName, score])).toContainEqual([
      ...['NR-35', 40],
    ]);
    expect((await tenant.call(calls.listOwnChallenges, {}, tenant.learner))[0]).toMatchObject({ state: 'done' });
    // The same fact again, also twice at once, gives nothing.
    const fact = {
      ...{ userId: tenant.learner.userId, kind: 'course' as const, objectId: one.id, cycle: 1, isApproved: true },
      completedAt: new Date().toISOString(),
    };
    await Promise.all([1, 2].map(() => within(tenant, (context) => rewardConclusions(context, [fact]))));
    expect(await own(tenant)).toMatchObject({ score: 150, trophies: 5 });
    // A later cycle is another object of the rule.
    await within(tenant, (context) => rewardConclusions(context, [{ ...fact, cycle: 2, isApproved: false }]));
    expect(await own(tenant)).toMatchObject({ score: 190 });
    expect(await differing(tenant)).toEqual([]);
  });
  test('counts only for its people, in its days and before their deadline [GAM-003]', async () => {
    const tenant = await makeTenant();
    const course = await makeCourse(tenant);
    const inside = await tenant.person({ fullName: 'Ana Dentro' });
    const late = await tenant.person({ fullName: 'Bia Tarde' });
    const userIds = [inside.userId, late.userId];
    const { id } = await tenant.call(createSegmentation, { body: { name: 'Campo', userIds } }, tenant.administrator);
    const content = { environment: 'content' as const, courseIds: [course.id], rules: worth(['concluded', 40]) };
    await makeChallenge(tenant, { ...content, segmentationIds: [id], daysToFinish: 3 });
    await makeChallenge(tenant, { ...content, startsOn: dayFromToday(1), endsOn: dayFromToday(9) });
    await makeChallenge(tenant, { ...content, startsOn: dayFromToday(-9), endsOn: dayFromToday(-1) });
    await makeChallenge(tenant, { ...content, isActive: false });
    await enroll(tenant, 'course', course, [inside, late, tenant.learner]);
    await within(tenant, ({ db }) =>
      db.execute(sql`
        update data.enrollments set enrolled_at = now() - interval '10 days' where user_id = ${late.userId}`),
    );
    for (const who of [inside, late, tenant.learner]) await finish(tenant, course, who);
    expect((await own(tenant, inside)).score).toBe(40);
    expect((await own(tenant, late)).score).toBe(0);
    expect((await own(tenant)).score).toBe(0);
  });
  test('keeps what was earned when a rule is worth something else or goes', async () => {
    const tenant = await makeTenant();
    const course = await makeCourse(tenant);
    const form = { environment: 'content' as const, courseIds: [course.id] };
    const id = await makeChallenge(tenant, { ...form, rules: worth(['concluded', 40]) });
    await enroll(tenant, 'course', course);
    await finish(tenant, course);
    await tenant.call(
      calls.updateChallenge,
      {
        params: { id },
        body: { name: 'Outro', startsOn: dayFromToday(-3), ...form, rules: worth(['approved', 5]) },
      },
      tenant.administrator,
    );
    expect((await own(tenant)).score).toBe(40);
    expect((await trophies(tenant))[0]).toMatchObject({ rule: 'Concluir o conteúdo', score: 40 });
  });
});
describe('a challenge of the platform', { timeout: 60_000 }, () => {
  test('gives points for a day once, and for seven days in a row', async () => {
    const tenant = await makeTenant();
    await makeChallenge(tenant, { rules: worth(['dailyAccess', 5], ['sevenDays', 30]) });
    const { userId } = tenant.learner;
    const come = (days: number, hour = 12) =>
      within(tenant, (context) => rewardAccess(context, { userId, at: `${dayFromToday(days)}T${hour}:00:00.000Z` }));
    for (const day of [-8, -6, -5, -4, -3, -2, -1]) await come(day);
    expect((await own(tenant)).score).toBe(35);
    await come(0);
    await come(0, 13);
    expect(await own(tenant)).toMatchObject({ score: 70, streak: 7 });
    expect(await differing(tenant)).toEqual([]);
  });
  test('gives points for a communication read to its end, and no more than the day allows', async () => {
    const tenant = await makeTenant();
    await makeChallenge(tenant, { rules: worth(['communicationRead', 10], ['externalCertificate', 20]) });
    const id = await makeCommunication(tenant);
    const see = () =>
      tenant.call(changeCommunicationStatus, { params: { flag: 'see' }, body: { ids: [id] } }, tenant.learner);
    await see();
    await see();
    await tenant.app.runJobs();
    expect((await own(tenant)).score).toBe(10);
    for (let at = 0; at < 4; at++)
      await within(tenant, (context) =>
        rewardExternalCertificate(context, {
          ...{ certificateId: randomUUID(), userId: tenant.learner.userId, title: 'Inglês' },
        }),
      );
    expect((await own(tenant)).score).toBe(70);
  });
  test('gives no more than the day allows for what happens at once', async () => {
    const tenant = await makeTenant();
    await makeChallenge(tenant, { rules: worth(['externalCertificate', 20]) });
    const approve = () =>
      within(tenant, (context) =>
        rewardExternalCertificate(context, {
          ...{ certificateId: randomUUID(), userId: tenant.learner.userId, title: 'Inglês' },
        }),
      );
    await Promise.all(Array.from({ length: 8 }, approve));
    expect(await own(tenant)).toMatchObject({ score: 60, trophies: 3 });
  });
});
describe('the ranking of many', { timeout: 120_000 }, () => {
  test('leaves out people who left, and reads ranks from the ladder as it would count them', async () => {
    const tenant = await makeTenant();
    const challengeId = await makeChallenge(tenant);
    const people = await Promise.all([1, 2].map((nth) => tenant.person({ fullName: `Pessoa ${nth}` })));
    await within(tenant, ({ db }) =>
      db.execute(sql`
        insert into data.users (id, account_id, full_name, username, email)
        select gen_random_uuid(), gen_random_uuid(), 'Gente ' || n, 'gente' || n, 'gente' || n || '@example.com'
        from generate_series(1, 300) n returning id`),
    );
    await within(tenant, ({ db }) =>
      db.execute(sql`
        insert into data.point_totals (user_id, period, points, trophies)
        select u.id, 'all', 10 * (row_number() over (order by u.id) / 2 + 1), 1 from data.users u
        where u.username like 'gente%' returning user_id`),
    );
    await within(tenant, ({ db }) =>
      db.execute(sql`
        insert into data.point_totals (user_id, period, points, trophies)
        values (${people[0]!.userId}, 'all', 15, 1), (${people[1]!.userId}, 'all', 9999, 1)`),
    );
    const counted = await own(tenant, people[0]);
    expect(counted.people).toBe(302);
    await within(tenant, (context) => recountLadders(context));
    expect(await own(tenant, people[0])).toEqual(counted);
    const started = performance.now();
    for (let at = 0; at < 14; at++) await own(tenant, people[0]);
    expect(performance.now() - started).toBeLessThan(14 * 500);
    await tenant.call(
      updateUser,
      { params: { userId: people[1]!.userId }, body: { fullName: 'Pessoa 2', isActive: false } },
      tenant.administrator,
    );
    await tenant.app.runJobs();
    await within(tenant, (context) => recountLadders(context));
    expect(await own(tenant, people[0])).toMatchObject({ rank: counted.rank! - 1, people: 301 });
    const { items } = await tenant.call(calls.listRanking, { query: {} }, tenant.learner);
    expect(items.map(({ name }) => name)).not.toContain('Pessoa 2');
    expect(challengeId).toBeTruthy();
  });
  test('an award is taken back once, with its reason, and is not given again', async () => {
    const tenant = await makeTenant();
    await makeChallenge(tenant, { rules: worth(['dailyAccess', 5]) });
    const { userId } = tenant.learner;
    const come = () => within(tenant, (context) => rewardAccess(context, { userId, at: new Date().toISOString() }));
    await come();
    const [trophy] = await trophies(tenant);
    const takeBack = () =>
      tenant.inject(
        calls.createAwardCorrection,
        { params: { id: trophy!.id }, body: { reason: 'Engano' } },
        tenant.administrator,
      );
    expect((await takeBack()).status).toBe(204);
    expect((await takeBack()).status).toBe(409);
    await come();
    expect(await own(tenant)).toMatchObject({ score: 0, rank: null, trophies: 0 });
    expect((await trophies(tenant)).map(({ score, reason }) => [score, reason])).toContainEqual([-5, 'Engano']);
    expect(await differing(tenant)).toEqual([]);
  });
});
