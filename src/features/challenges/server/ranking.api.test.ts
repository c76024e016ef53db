// Proves over HTTP who has which rank, who sees whose name, and that a rank costs the same among many.
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { givePoints, makeChallenge } from '#testing/make/challenge.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import type { Persona } from '#testing/persona.ts';
import { dayFromToday } from '#testing/today.ts';
import * as calls from '../contract/challenges.endpoints.ts';
import type { OwnRankFilter, RankingFilter } from '../contract/ranking.wire.ts';

let tenant: TenantForTest;
let [ana, bia, caio, davi, eva]: Persona[] = [];
const own = (who: Persona, query: OwnRankFilter = {}) => tenant.call(calls.getOwnRank, { query }, who);
const page = (query: RankingFilter = {}, who = ana!) => tenant.call(calls.listRanking, { query }, who);
const change = (statement: ReturnType<typeof sql>) =>
  inTenant(tenant.app, tenant.tenantId, ({ db }) => db.execute(statement));
beforeAll(async () => {
  tenant = await makeTenant();
  const challengeId = await makeChallenge(tenant);
  [ana, bia, caio, davi, eva] = [
    await tenant.person({ fullName: 'Ana' }),
    await tenant.person({ fullName: 'Bia' }),
    await tenant.person({ fullName: 'Caio' }),
    await tenant.person({ fullName: 'Davi' }),
    await tenant.person({ fullName: 'Eva' }),
  ];
  await givePoints(tenant, challengeId, ana.userId, 100);
  await givePoints(tenant, challengeId, bia.userId, 80);
  await givePoints(tenant, challengeId, caio.userId, 80);
  await givePoints(tenant, challengeId, davi.userId, 30, dayFromToday(-60));
});

describe('the ranking', () => {
  test('gives equal points one rank and skips the next, five on a page [GAM-008, GAM-030]', async () => {
    const first = await page();
    expect(first).toMatchObject({ pageNumber: 1, pageSize: 5, total: 4 });
    expect(first.items.map(({ rank, score }) => [rank, score])).toEqual([
      [1, 100],
      [2, 80],
      [2, 80],
      [4, 30],
    ]);
    expect(first.items[0]).toMatchObject({ name: 'Ana', role: null, img: null, isOwn: true });
    const second = await page({ pageNumber: 2, pageSize: 2 });
    expect(second.items.map(({ rank }) => rank)).toEqual([2, 4]);
    expect((await page({ pageNumber: 3, pageSize: 2 })).items).toEqual([]);
  });
  test('tells the own rank, points and trophies, and nothing without points [GAM-009, GAM-032]', async () => {
    expect(await own(caio!)).toMatchObject({
      ...{ score: 80, rank: 2, trophies: 1, img: null, people: 4, next: { rank: 1, points: 20 }, neighbors: [] },
    });
    expect(await own(davi!)).toMatchObject({ rank: 4, next: { rank: 2, points: 50 } });
    expect(await own(ana!)).toMatchObject({ rank: 1, next: null, level: 2, nextLevelAt: 300 });
    expect(await own(eva!)).toMatchObject({ score: 0, rank: null, trophies: 0, next: null });
    const near = (await own(bia!, { withNeighbors: true })).neighbors;
    expect(near.map(({ rank, isOwn }) => [rank, isOwn])).toContainEqual([2, true]);
    expect(near.map(({ rank }) => rank)).toEqual([1, 2, 2, 4]);
  });
  test('counts by unit, by person and by period [GAM-018, GAM-031, GAM-033]', async () => {
    const unit = '0197f000-0000-7000-8000-000000000001';
    await change(sql`update data.point_totals set business_unit_id = ${unit}
      where user_id in (${bia!.userId}, ${davi!.userId})`);
    expect((await page({ businessUnitId: unit })).items.map(({ rank }) => rank)).toEqual([1, 2]);
    expect(await own(davi!, { businessUnitId: unit })).toMatchObject({ rank: 2, people: 2 });
    expect((await page({ period: 'month' })).items.map(({ score }) => score)).not.toContain(30);
    const { administrator } = tenant;
    expect(await own(administrator, { userId: davi!.userId, businessUnitId: unit })).toMatchObject({ rank: 2 });
    const foreign = await tenant.inject(calls.getOwnRank, { query: { userId: davi!.userId } }, ana!);
    expect(foreign.status).toBe(403);
  });
  test('hides a name from others who asked for that', async () => {
    const { administrator } = tenant;
    await tenant.call(calls.updateOwnRankChoice, { body: { hidesName: true } }, ana!);
    expect((await page({}, bia!)).items[0]).toMatchObject({ name: null, role: null, img: null, rank: 1 });
    expect((await page({}, administrator)).items[0]).toMatchObject({ name: null });
    expect((await page()).items[0]).toMatchObject({ name: 'Ana' });
    expect(await own(ana!)).toMatchObject({ hidesName: true, name: 'Ana' });
    await tenant.call(calls.updateOwnRankChoice, { body: { hidesName: false } }, ana!);
    expect((await page({}, bia!)).items[0]).toMatchObject({ name: 'Ana' });
  });
  test('pages trophies from 0, six on a page [GAM-010, GAM-012, GAM-029]', async () => {
    const first = await tenant.call(calls.listTrophies, { query: {} }, bia!);
    expect(first).toMatchObject({ pageNumber: 0, pageSize: 6, total: 1 });
    expect(first.items[0]).toMatchObject({
      ...{ date: expect.stringMatching(/T12:00:00/), contentName: null, environment: 'platform' },
      ...{ rule: 'Entrar hoje', score: 80, challengeName: 'Presença', reason: null },
    });
    expect((await tenant.call(calls.listTrophies, { query: { pageNumber: 1 } }, bia!)).total).toBe(1);
    const { administrator } = tenant;
    const other = await tenant.call(calls.listTrophies, { query: { userId: davi!.userId } }, administrator);
    expect(other.items.map(({ score }) => score)).toEqual([30]);
  });
});
