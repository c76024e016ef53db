// Proves that administrators see who plays a challenge and what it would have given, and that the company's choice about names holds.
import { describe, expect, test } from 'vitest';
import { changeCommunicationStatus } from '#features/communications/contract/own-communications.endpoints.ts';
import { createSegmentation } from '#features/segmentation/contract/segmentation.endpoints.ts';
import { challengeForm, givePoints, makeChallenge } from '#testing/make/challenge.ts';
import { makeCommunication } from '#testing/make/communication.ts';
import { makeCourse } from '#testing/make/course.ts';
import { enroll, watch } from '#testing/make/learning.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { RuleKey } from '../contract/challenge.model.ts';
import * as calls from '../contract/challenges.endpoints.ts';

const worth = (...rules: [RuleKey, number][]) => rules.map(([rule, points]) => ({ rule, points, description: '' }));
const unknown = '0190a0a0-0000-7000-8000-000000000001';

describe('the participants of a challenge', { timeout: 60_000 }, () => {
  test('are listed with their points, found by name, in any order, and exported', async () => {
    const tenant = await makeTenant();
    const [one, other] = [await makeChallenge(tenant), await makeChallenge(tenant, { name: 'Outro' })];
    const ana = await tenant.person({ fullName: 'Ana Ávila' });
    const rui = await tenant.person({ fullName: 'Rui Reis' });
    for (const points of [10, 30]) await givePoints(tenant, one, ana.userId, points);
    await givePoints(tenant, one, rui.userId, 15);
    await givePoints(tenant, other, rui.userId, 500);
    const list = (query: object) =>
      tenant.call(calls.listParticipants, { params: { id: one }, query }, tenant.administrator);
    expect((await list({})).items).toMatchObject([
      { name: 'Ana Ávila', points: 40, trophies: 2 },
      { name: 'Rui Reis', points: 15, trophies: 1 },
    ]);
    expect(await list({ search: 'avila' })).toMatchObject({ total: 1, items: [{ id: ana.userId }] });
    expect((await list({ orderBy: 'points', direction: 'asc' })).items.map(({ points }) => points)).toEqual([15, 40]);
    expect(await list({ pageNumber: 9 })).toMatchObject({ total: 2, items: [] });
    const file = await tenant.inject(
      calls.exportParticipants,
      { params: { id: one }, query: { search: 'rui' } },
      tenant.administrator,
    );
    expect(file.raw.body).toMatch(/Nome;Cargo;Pontos;Conquistas;Última conquista\s+Rui Reis;[^;]*;15;1;/);
    expect(file.raw.body).not.toContain('Ana');
    const missing = await tenant.inject(
      calls.listParticipants,
      { params: { id: unknown }, query: {} },
      tenant.administrator,
    );
    expect([missing.status, missing.sentence]).toEqual([404, 'O desafio não existe']);
  });
  test('lose an award by a correction that stands beside it', async () => {
    const tenant = await makeTenant();
    const id = await makeChallenge(tenant);
    const { userId } = tenant.learner;
    await givePoints(tenant, id, userId, 10);
    const awards = (key: object = {}) =>
      tenant.call(calls.listParticipantAwards, { params: { id, userId, ...key }, query: {} }, tenant.administrator);
    const [given] = (await awards()).items;
    expect(given).toMatchObject({ rule: 'Entrar hoje', points: 10, reason: null, isTakenBack: false });
    await tenant.call(
      calls.createAwardCorrection,
      { params: { id: given!.id }, body: { reason: 'Engano' } },
      tenant.administrator,
    );
    expect((await awards()).items.toSorted((a, b) => b.points - a.points)).toMatchObject([
      { points: 10, isTakenBack: true },
      { points: -10, reason: 'Engano', isTakenBack: false },
    ]);
    expect(
      await tenant.call(calls.listParticipants, { params: { id }, query: {} }, tenant.administrator),
    ).toMatchObject({ items: [{ points: 0, trophies: 0 }] });
    const stranger = await makeTenant();
    const refused = await tenant.inject(
      calls.listParticipantAwards,
      { params: { id, userId: stranger.learner.userId }, query: {} },
      tenant.administrator,
    );
    expect(refused.status).toBe(404);
  });
});
describe('the trial of a challenge', { timeout: 60_000 }, () => {
  test('counts the last 90 days as the rules would, for its people alone, and stores nothing', async () => {
    const tenant = await makeTenant();
    const [course, other] = [await makeCourse(tenant), await makeCourse(tenant)];
    const colleague = await tenant.person();
    await enroll(tenant, 'course', course, [tenant.learner, colleague]);
    await enroll(tenant, 'course', other, [tenant.learner]);
    for (const who of [tenant.learner, colleague])
      for (const { objectId } of course.items) await watch(tenant, objectId, 100, { courseId: course.id }, who);
    for (const { objectId } of other.items) await watch(tenant, objectId, 100, { courseId: other.id });
    await tenant.app.runJobs();
    const form = {
      ...{ environment: 'content' as const, courseIds: [course.id, other.id] },
      rules: worth(['concluded', 40], ['allConcluded', 50]),
    };
    const trial = (over: object = {}) =>
      tenant.call(calls.tryChallenge, { body: challengeForm({ ...form, ...over }) }, tenant.administrator);
    expect(await trial()).toMatchObject({
      ...{ people: 2, points: 170 },
      rules: [
        { rule: 'concluded', awards: 3, people: 2, points: 120 },
        { rule: 'allConcluded', awards: 1, people: 1, points: 50 },
      ],
    });
    const { id } = await tenant.call(
      createSegmentation,
      { body: { name: 'Campo', userIds: [colleague.userId] } },
      tenant.administrator,
    );
    expect(await trial({ segmentationIds: [id] })).toMatchObject({ people: 1, points: 40 });
    expect((await tenant.call(calls.listChallenges, { query: {} }, tenant.administrator)).total).toBe(0);
    const refused = await tenant.inject(
      calls.tryChallenge,
      { body: challengeForm({ ...form, courseIds: [unknown] }) },
      tenant.administrator,
    );
    expect([refused.status, refused.sentence]).toEqual([404, 'Este conteúdo não existe mais']);
  });
  test('equals what the published challenge gives, with the limit of a day, and says what has no past', async () => {
    const tenant = await makeTenant();
    const ids = [];
    for (let nth = 0; nth < 7; nth++) ids.push(await makeCommunication(tenant));
    const rules = worth(['communicationRead', 10], ['dailyAccess', 5]);
    await makeChallenge(tenant, { rules: worth(['communicationRead', 10]) });
    await tenant.call(changeCommunicationStatus, { params: { flag: 'see' }, body: { ids } }, tenant.learner);
    await tenant.app.runJobs();
    const { score } = await tenant.call(calls.getOwnRank, { query: {} }, tenant.learner);
    expect(score).toBe(50);
    const found = await tenant.call(calls.tryChallenge, { body: challengeForm({ rules }) }, tenant.administrator);
    expect(found).toMatchObject({
      ...{ people: 1, points: score },
      rules: [
        { rule: 'communicationRead', awards: 5 },
        { rule: 'dailyAccess', awards: null, people: 0, points: 0 },
      ],
    });
  });
});
test('a company that hides names shows each person only the own one', async () => {
  const tenant = await makeTenant();
  const id = await makeChallenge(tenant);
  const other = await tenant.person({ fullName: 'Rui Reis' });
  for (const { userId } of [tenant.learner, other]) await givePoints(tenant, id, userId, 10);
  const names = async () =>
    (await tenant.call(calls.listRanking, { query: {} }, tenant.learner)).items.map(({ name, isOwn }) => [name, isOwn]);
  expect(await names()).toContainEqual(['Rui Reis', false]);
  expect(await tenant.call(calls.getRankSettings, {}, tenant.administrator)).toEqual({ hidesNames: false });
  await tenant.call(calls.updateRankSettings, { body: { hidesNames: true } }, tenant.administrator);
  expect(await names()).toContainEqual([null, false]);
  expect((await names()).find(([, isOwn]) => isOwn)?.[0]).toBeTruthy();
  expect(await tenant.call(calls.getOwnRank, { query: {} }, tenant.learner)).toMatchObject({
    ...{ hidesName: false, hidesNames: true },
  });
  // Administrators still see who plays.
  const { items } = await tenant.call(calls.listParticipants, { params: { id }, query: {} }, tenant.administrator);
  expect(items.map(({ name }) => name)).toContain('Rui Reis');
});
