// Proves over HTTP when a survey opens, that it is answered once, and what closed periods publish.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createSegmentation } from '#features/segmentation/contract/segmentation.endpoints.ts';
import { dayAfter } from '#platform/contract/days.ts';
import { newId } from '#platform/server/columns.ts';
import { inTenant } from '#testing/persona.ts';
import { ageSurveys, answerAs, endDay, makeSurvey } from '#testing/make/survey.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { todayOf } from '#features/contracts/server/tenants.service.ts';
import * as calls from '../contract/well-being.endpoints.ts';
import { emotions } from '../contract/well-being.model.ts';

const openFor = async (tenant: TenantForTest, as = tenant.learner) =>
  (await tenant.call(calls.listOpenSurveys, {}, as)).map(({ name }) => name);
const todayIn = (tenant: TenantForTest) => inTenant(tenant.app, tenant.tenantId, todayOf);
const rowsIn = async (tenant: TenantForTest, table: string) =>
  inTenant(
    tenant.app,
    tenant.tenantId,
    async ({ db }) => (await db.execute<Record<string, unknown>>(sql`select * from ${sql.raw(table)}`)).rows,
  );

describe('a survey', () => {
  test('opens while its indicator is active, in its period and in its segmentation, the mandatory ones first [WELL-006, WELL-017]', async () => {
    const tenant = await makeTenant();
    const [today, other] = [await todayIn(tenant), await tenant.person()];
    const of = (userId: string) =>
      tenant.call(createSegmentation, { body: { name: userId, userIds: [userId] } }, tenant.administrator);
    await makeSurvey(tenant, { name: 'aberta' });
    await makeSurvey(tenant, { name: 'obrigatória', isMandatory: true, startsOn: today, endsOn: today });
    await makeSurvey(tenant, { name: 'inativa', isActive: false });
    await makeSurvey(tenant, { name: 'amanhã', startsOn: dayAfter(today) });
    await makeSurvey(tenant, { name: 'ontem', endsOn: dayAfter(today, -1) });
    await makeSurvey(tenant, { name: 'minha', segmentationId: (await of(tenant.learner.userId)).id });
    await makeSurvey(tenant, { name: 'de outra', segmentationId: (await of(other.userId)).id });
    expect(await openFor(tenant)).toEqual(['obrigatória', 'aberta', 'minha']);
    // Left open, it opens again at the next start.
    expect(await openFor(tenant)).toEqual(['obrigatória', 'aberta', 'minha']);
  });
  test('opens again a frequency after an answer or a dismissal, on that day or any later one [WELL-006, WELL-007]', async () => {
    const tenant = await makeTenant();
    const [answered, dismissed] = [
      await makeSurvey(tenant, { name: 'respondida' }),
      await makeSurvey(tenant, { name: 'adiada' }),
    ];
    const nextOn = dayAfter(await todayIn(tenant), 7);
    expect((await answerAs(tenant, answered, tenant.learner)).answer).toEqual({ nextOn });
    const defer = () => tenant.call(calls.deferSurvey, { params: { id: dismissed } }, tenant.learner);
    expect(await defer()).toEqual({ nextOn });
    expect(await openFor(tenant)).toEqual([]);
    // Another tab puts it off too: nothing moves.
    expect(await defer()).toEqual({ nextOn });
    const move = (days: number) =>
      inTenant(tenant.app, tenant.tenantId, ({ db }) =>
        db.execute(sql`update data.well_being_turns set next_on = next_on - ${days}::int`),
      );
    await move(6);
    expect(await openFor(tenant)).toEqual([]);
    await move(1);
    expect((await openFor(tenant)).sort()).toEqual(['adiada', 'respondida']);
    await move(30);
    expect((await openFor(tenant)).sort()).toEqual(['adiada', 'respondida']);
  });
  test('tells where a second comment of the month would not be kept', async () => {
    const tenant = await makeTenant();
    const id = await makeSurvey(tenant, { frequencyDays: 1 });
    const named = await makeSurvey(tenant, { frequencyDays: 1, isAnonymous: false });
    const keeps = async () =>
      Object.fromEntries(
        (await tenant.call(calls.listOpenSurveys, {}, tenant.learner)).map((one) => [one.id, one.keepsComment]),
      );
    const tomorrow = () =>
      inTenant(tenant.app, tenant.tenantId, ({ db }) =>
        db.execute(sql`update data.well_being_turns set next_on = next_on - 1`),
      );
    expect(await keeps()).toEqual({ [id]: true, [named]: true });
    await answerAs(tenant, id, tenant.learner);
    await tomorrow();
    expect(await keeps()).toEqual({ [id]: true, [named]: true });
    for (const one of [id, named]) await answerAs(tenant, one, tenant.learner, { comment: 'primeiro' });
    await tomorrow();
    expect(await keeps()).toEqual({ [id]: false, [named]: true });
    await answerAs(tenant, id, tenant.learner, { comment: 'segundo' });
    const comments = await rowsIn(tenant, 'data.well_being_comments');
    expect(comments.filter((row) => row['indicator_id'] === id).map((row) => row['comment'])).toEqual(['primeiro']);
  });
  test('that is mandatory cannot be put off [WELL-008]', async () => {
    const tenant = await makeTenant();
    const id = await makeSurvey(tenant, { isMandatory: true });
    const { status, problem } = await tenant.inject(calls.deferSurvey, { params: { id } }, tenant.learner);
    expect([status, problem?.code]).toEqual([422, 'wellBeing.required.deferred']);
    expect(await openFor(tenant)).toHaveLength(1);
  });
  test('needs an emotion and a reason, and takes a comment of at most a thousand letters [WELL-009, WELL-018]', async () => {
    const tenant = await makeTenant();
    const id = await makeSurvey(tenant);
    const send = (body: object) =>
      tenant.app.http.inject({
        method: 'POST',
        url: `/api/v1/comunicacoes/v1/aluno/indicador-de-bem-estar/${id}/responder`,
        headers: { authorization: `Bearer ${tenant.learner.token}`, 'x-tenant': tenant.tenantId },
        payload: body,
      });
    for (const body of [
      {},
      { sentimento: 'Feliz' },
      { motivo: 'Outro' },
      { sentimento: 'Eufórico', motivo: 'Outro' },
      { sentimento: 'Feliz', motivo: 'Outro', comentario: 'a'.repeat(1_001) },
    ])
      expect((await send(body)).statusCode).toBe(400);
    expect(await rowsIn(tenant, 'data.well_being_marks')).toEqual([]);
    const taken = await send({ sentimento: 'Feliz', motivo: 'Outro', comentario: 'a'.repeat(1_000) });
    expect([taken.statusCode, Object.keys(taken.json<object>())]).toEqual([200, ['proximaApresentacao']]);
  });
  test('is answered once, also by answers at the same moment', async () => {
    const tenant = await makeTenant();
    const id = await makeSurvey(tenant);
    const sent = await Promise.all([1, 2, 3, 4].map(() => answerAs(tenant, id, tenant.learner)));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await rowsIn(tenant, 'data.well_being_marks')).toHaveLength(5);
  });
  test('of another company, another audience or none is missing, and one that is closed takes nothing', async () => {
    const [tenant, foreign] = [await makeTenant(), await makeTenant()];
    const given = { name: 'Ninguém daqui', userIds: [tenant.administrator.userId] };
    const { id: segmentationId } = await tenant.call(createSegmentation, { body: given }, tenant.administrator);
    for (const id of [await makeSurvey(foreign), await makeSurvey(tenant, { segmentationId }), newId()]) {
      expect((await answerAs(tenant, id, tenant.learner)).status).toBe(404);
      expect((await tenant.inject(calls.deferSurvey, { params: { id } }, tenant.learner)).status).toBe(404);
    }
    const id = await makeSurvey(tenant, { isActive: false });
    expect(await answerAs(tenant, id, tenant.learner)).toMatchObject({
      status: 422,
      problem: { code: 'wellBeing.closed' },
    });
  });
  test('that is not anonymous keeps its answer with the person and when it was shown [WELL-003, WELL-004, WELL-005]', async () => {
    const tenant = await makeTenant();
    const viewedAt = '2026-03-01T12:00:00.000Z';
    const reasons = ['personal', 'professional', 'other'] as const;
    for (const [at, emotion] of emotions.entries()) {
      const id = await makeSurvey(tenant, { isAnonymous: false });
      const answer = { emotion, reason: reasons[at % 3]!, comment: `texto ${at}`, viewedAt };
      expect((await answerAs(tenant, id, tenant.learner, answer)).status).toBe(200);
    }
    const rows = await rowsIn(tenant, 'data.well_being_answers order by id');
    expect(rows.map(({ user_id, emotion, reason, comment }) => [user_id, emotion, reason, comment])).toEqual(
      emotions.map((emotion, at) => [tenant.learner.userId, emotion, reasons[at % 3], `texto ${at}`]),
    );
    expect(new Date(String(rows[0]!['viewed_at'])).toISOString()).toBe(viewedAt);
  });
});

describe('a closed month', () => {
  test('is published once, and its marks, comments and participations go', async () => {
    const tenant = await makeTenant();
    const id = await makeSurvey(tenant);
    const people = [tenant.learner, ...(await Promise.all(Array.from({ length: 5 }, () => tenant.person())))];
    for (const [at, who] of people.entries())
      await answerAs(tenant, id, who, {
        emotion: at < 4 ? 'happy' : 'sad',
        comment: at < 5 ? 'Equipe ótima' : 'Escala',
      });
    await tenant.call(calls.deferSurvey, { params: { id } }, tenant.administrator);
    await endDay(tenant);
    // The month is open: nothing is published, and nothing goes.
    expect(await rowsIn(tenant, 'data.well_being_periods')).toEqual([]);
    expect(await rowsIn(tenant, 'data.well_being_marks')).toHaveLength(30);
    await ageSurveys(tenant, 9);
    await endDay(tenant);
    const [row] = await rowsIn(tenant, 'data.well_being_periods');
    const { published } = row as { published: Record<string, unknown> };
    expect(published).toMatchObject({
      total: { answers: 6, people: 6, counts: [0, 0, 2, 0, 0, 0, 0, 4, 0, 0] },
      participation: { answered: 6, deferred: 1, unseen: 0 },
      words: [
        { word: 'equipe', people: 5 },
        { word: 'ótima', people: 5 },
      ],
    });
    for (const table of ['marks', 'comments', 'participations'])
      expect(await rowsIn(tenant, `data.well_being_${table}`)).toEqual([]);
    await endDay(tenant);
    expect(await rowsIn(tenant, 'data.well_being_periods')).toHaveLength(1);
  });
  test('of fewer than five people publishes their number and nothing else', async () => {
    const tenant = await makeTenant();
    const id = await makeSurvey(tenant);
    for (const who of [tenant.learner, tenant.administrator]) await answerAs(tenant, id, who, { comment: 'equipe' });
    await ageSurveys(tenant, 9);
    await endDay(tenant);
    const [row] = await rowsIn(tenant, 'data.well_being_periods');
    expect((row as { published: unknown }).published).toMatchObject({
      ...{ total: null, words: [], groups: { unit: [], department: [], jobTitle: [], reason: [] } },
      participation: { answered: 2, deferred: 0, unseen: 0 },
    });
  });
});
