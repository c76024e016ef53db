// Proves over HTTP what the calls about challenges keep, refuse and tell.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { listCourses } from '#features/courses/contract/courses.endpoints.ts';
import { createSegmentation, removeSegmentation } from '#features/segmentation/contract/segmentation.endpoints.ts';
import { challengeForm, givePoints, makeChallenge } from '#testing/make/challenge.ts';
import { makeCourse, makeTrail } from '#testing/make/course.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import { dayFromToday } from '#testing/today.ts';
import * as calls from '../contract/challenges.endpoints.ts';
import type { ChallengeFilter, ChallengeForm } from '../contract/challenge.wire.ts';

let tenant: TenantForTest;
let course: Awaited<ReturnType<typeof makeCourse>>;
let trail: Awaited<ReturnType<typeof makeTrail>>;
const list = (query: ChallengeFilter = {}) => tenant.call(calls.listChallenges, { query }, tenant.administrator);
const read = (id: string) => tenant.call(calls.getChallenge, { params: { id } }, tenant.administrator);
const refusal = async (over: Partial<ChallengeForm>) => {
  const { status, problem } = await tenant.inject(
    calls.createChallenge,
    { body: challengeForm(over) },
    tenant.administrator,
  );
  return [status, problem?.fields?.[0]?.field, problem?.fields?.[0]?.code];
};
beforeAll(async () => {
  tenant = await makeTenant();
  course = await makeCourse(tenant, { title: 'NR-35' });
  trail = await makeTrail(tenant, [course]);
});

test('a course has its code and the ids of its challenges, and nothing of their rules [COURSE-022, GAM-020]', async () => {
  const [played, other] = [
    await makeCourse(tenant, { title: 'Com desafio', code: 'NR-35/2' }),
    await makeCourse(tenant),
  ];
  const form = { environment: 'content' as const, courseIds: [played.id] };
  const rules = [{ rule: 'concluded' as const, points: 77, description: 'Regra à parte' }];
  const ids = [
    await makeChallenge(tenant, { ...form, rules }),
    await makeChallenge(tenant, { ...form, rules, name: 'Dois' }),
  ];
  const { items } = await tenant.call(listCourses, { query: { pageSize: 100 } }, tenant.administrator);
  const row = (id: string) => items.find((one) => one.id === id)!;
  expect(row(played.id).challengeIds.toSorted()).toEqual(ids.toSorted());
  expect(row(played.id).code).toBe('NR-35/2');
  expect(row(other.id).challengeIds).toEqual([]);
  expect(JSON.stringify(row(played.id))).not.toContain('Regra à parte');
  await tenant.call(
    calls.removeChallenge,
    { params: { id: ids[0]! }, body: { reason: 'Acabou' } },
    tenant.administrator,
  );
  const after = await tenant.call(listCourses, { query: { pageSize: 100 } }, tenant.administrator);
  expect(after.items.find((one) => one.id === played.id)!.challengeIds).toEqual([ids[1]]);
});
test('the list is exported as it is filtered, as text and as a workbook, and each is audited', async () => {
  const own = await makeTenant();
  const id = await makeChallenge(own, { name: '=Corrida', startsOn: '2026-01-31', endsOn: '2026-02-28' });
  await makeChallenge(own, { name: 'Outro' });
  await givePoints(own, id, own.learner.userId, 10);
  const ask = (call: typeof calls.exportChallenges | typeof calls.exportChallengesWorkbook, as = own.administrator) =>
    own.inject(call, { query: { search: 'corrida' } }, as);
  const { raw } = await ask(calls.exportChallenges);
  const [heads, line, end] = raw.body.split('\n');
  expect(heads).toContain('Nome;Onde se joga;Começo;Fim;Situação;Pontos;Já pontuaram;Conteúdos');
  expect([line, end]).toEqual(["'=Corrida;Na plataforma toda;31/01/2026;28/02/2026;Encerrado;10;1;0", '']);
  const workbook = await ask(calls.exportChallengesWorkbook);
  expect([workbook.status, workbook.raw.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  expect((await ask(calls.exportChallenges, own.learner)).status).toBe(403);
  const { rows } = await inTenant(own.app, own.tenantId, ({ db }) =>
    db.execute(sql`select count(*)::int as told from data.audit_entries where action = 'challenges.exported'`),
  );
  expect(rows).toEqual([{ told: 2 }]);
});
describe('the rules', () => {
  test('are listed by environment, in the words of the caller [GAM-017, GAM-022]', async () => {
    const all = await tenant.call(calls.listPlayRules, { query: {} }, tenant.learner);
    const content = await tenant.call(calls.listPlayRules, { query: { environment: 'content' } }, tenant.learner);
    const platform = await tenant.call(calls.listPlayRules, { query: { environment: 'platform' } }, tenant.learner);
    expect(new Set(content.map((one) => one.environment))).toEqual(new Set(['content']));
    expect(new Set(platform.map((one) => one.environment))).toEqual(new Set(['platform']));
    expect(all).toEqual([...content, ...platform]);
    expect(content[0]).toMatchObject({ rule: 'concluded', name: 'Concluir o conteúdo', counts: 'eachObject' });
  });
});

describe('a challenge', () => {
  test('keeps its whole form and names what it holds [GAM-001, GAM-002, GAM-026]', async () => {
    const { id: segmentationId } = await tenant.call(
      createSegmentation,
      { body: { name: 'Campo', userIds: [tenant.learner.userId] } },
      tenant.administrator,
    );
    const id = await makeChallenge(tenant, {
      ...{ name: 'Semana da segurança', description: 'Conclua os cinco.', environment: 'content', contentType: 'both' },
      ...{ courseIds: [course.id], trailIds: [trail.id], segmentationIds: [segmentationId], daysToFinish: 7 },
      rules: [
        { rule: 'concluded', points: 40, description: '' },
        { rule: 'allConcluded', points: 50, description: 'No prazo' },
      ],
    });
    expect(await read(id)).toMatchObject({
      ...{ id, name: 'Semana da segurança', description: 'Conclua os cinco.', environment: 'content' },
      ...{ contentType: 'both', courseIds: [course.id], trailIds: [trail.id], segmentationIds: [segmentationId] },
      ...{ startsOn: dayFromToday(-30), endsOn: dayFromToday(30), daysToFinish: 7, isActive: true },
      rules: [
        { rule: 'concluded', points: 40, description: '' },
        { rule: 'allConcluded', points: 50, description: 'No prazo' },
      ],
      ...{ state: 'running', contents: 2, mostPoints: 130, people: 0 },
      contentNames: [{ kind: 'course', id: course.id, title: 'NR-35' }, { kind: 'trail' }],
      segmentationNames: [{ id: segmentationId, name: 'Campo' }],
    });
    // A segmentation in use is not removed.
    const removal = await tenant.inject(removeSegmentation, { params: { id: segmentationId } }, tenant.administrator);
    expect(removal.status).toBeGreaterThanOrEqual(400);
  });
  test('needs a content and points above zero before it counts [GAM-004, GAM-005]', async () => {
    const concluded = [{ rule: 'concluded' as const, points: 10, description: '' }];
    expect(await refusal({ environment: 'content', rules: concluded })).toEqual([
      ...[422, 'courseIds', 'challenges.contentMissing'],
    ]);
    expect(await refusal({ environment: 'content', rules: concluded, isActive: false })).toEqual([
      ...[201, undefined, undefined],
    ]);
    const free = [{ rule: 'dailyAccess' as const, points: 0, description: '' }];
    expect(await refusal({ rules: free })).toEqual([422, 'rules[0].points', 'challenges.pointsPositive']);
    expect(await refusal({ rules: [] })).toEqual([422, 'rules', 'challenges.rulesMissing']);
    expect(await refusal({ rules: concluded })).toEqual([422, 'rules[0].rule', 'challenges.ruleElsewhere']);
    expect(await refusal({ endsOn: dayFromToday(-31) })).toEqual([422, 'endsOn', 'challenges.endBeforeStart']);
    expect(
      (await refusal({ environment: 'content', rules: concluded, courseIds: [randomUUID()] })).slice(0, 2),
    ).toEqual([...[404, 'courseIds']]);
    expect((await refusal({ segmentationIds: [randomUUID()] }))[0]).toBe(404);
  });
  test('takes other courses and trails by their kind [GAM-021, GAM-023, GAM-027]', async () => {
    const rules = [{ rule: 'concluded' as const, points: 10, description: '' }];
    const id = await makeChallenge(tenant, { environment: 'content', rules, courseIds: [course.id] });
    const change = (kind: 'course' | 'trail', body: string[]) =>
      tenant.inject(calls.updateChallengeContents, { params: { id, kind }, body }, tenant.administrator);
    expect((await change('trail', [trail.id])).status).toBe(204);
    expect((await change('course', [])).status).toBe(204);
    expect(await read(id)).toMatchObject({ courseIds: [], trailIds: [trail.id], contents: 1 });
    expect((await change('trail', [])).problem?.code).toBe('challenges.contentMissing');
    expect((await change('trail', [course.id])).status).toBe(404);
    expect(await read(id)).toMatchObject({ trailIds: [trail.id] });
    await tenant.call(
      calls.updateChallenge,
      { params: { id }, body: challengeForm({ environment: 'content', rules, name: 'Outro nome' }) },
      tenant.administrator,
    );
    // What a change does not name stays.
    expect(await read(id)).toMatchObject({ name: 'Outro nome', trailIds: [trail.id], daysToFinish: 0 });
  });
  test('is found by id, name, days and state [GAM-024, GAM-025]', async () => {
    const id = await makeChallenge(tenant, { name: 'Água', startsOn: dayFromToday(40), endsOn: dayFromToday(50) });
    const ids = async (query: ChallengeFilter) => (await list(query)).items.map((one) => one.id);
    expect(await ids({ id })).toEqual([id]);
    expect(await ids({ search: 'agua' })).toEqual([id]);
    expect(await ids({ from: dayFromToday(45) })).toEqual([id]);
    expect(await ids({ until: dayFromToday(39) })).not.toContain(id);
    expect((await list({ search: 'Água' })).items[0]).toMatchObject({ state: 'coming', people: 0 });
    expect(await ids({ environment: 'content' })).not.toContain(id);
    const names = (await list({ orderBy: 'name', direction: 'desc' })).items.map(({ name }) => name);
    expect(names.at(-1)).toBe('Água');
  });
  test('is closed with a reason, and what was earned stays [GAM-006, GAM-028]', async () => {
    const id = await makeChallenge(tenant, { name: 'Some' });
    await givePoints(tenant, id, tenant.learner.userId, 10);
    expect((await list({ id })).items[0]).toMatchObject({ people: 1 });
    const close = (reason: string) =>
      tenant.inject(calls.removeChallenge, { params: { id }, body: { reason } }, tenant.administrator);
    expect((await close(' ')).status).toBe(400);
    expect((await close('Acabou a campanha')).status).toBe(204);
    expect(await list({ id })).toMatchObject({ total: 0 });
    expect((await tenant.call(calls.getOwnRank, { query: {} }, tenant.learner)).score).toBe(10);
    const { items } = await tenant.call(calls.listTrophies, { query: {} }, tenant.learner);
    expect(items[0]).toMatchObject({ challengeName: 'Some', score: 10 });
    const kept = await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
      db.execute<{ reason: string }>(sql`select archived_because as reason from data.challenges where id = ${id}`),
    );
    expect(kept.rows[0]!.reason).toBe('Acabou a campanha');
  });
  test('belongs to its company and to whoever holds the permission', async () => {
    const id = await makeChallenge(tenant);
    const other = await makeTenant();
    const foreign = await other.inject(calls.getChallenge, { params: { id } }, other.administrator);
    const denied = await tenant.inject(calls.getChallenge, { params: { id } }, tenant.learner);
    expect([foreign.status, denied.status]).toEqual([404, 403]);
    await expect(
      inTenant(tenant.app, tenant.tenantId, ({ db }) => db.execute(sql`update data.point_awards set points = 1`)),
    ).rejects.toThrow();
  });
});
