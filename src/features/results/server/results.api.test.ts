// Proves the results of an assessment over HTTP: exact figures of known answers, hidden groups, people, export, before and after.
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/server/columns.ts';
import { assessments, assessmentSkills, assessmentVersions } from '#features/assessments/server/assessments.tables.ts';
import { answers, attempts } from '#features/attempts/server/attempts.tables.ts';
import { createUnit } from '#features/organization/contract/organization.endpoints.ts';
import type { Question } from '#features/questions/contract/question.model.ts';
import { skills } from '#features/taxonomy/server/taxonomy.tables.ts';
import { users } from '#features/people/server/users.tables.ts';
import { inTenant } from '#testing/persona.ts';
import { makeAssessment } from '#testing/make/assessment.ts';
import { questionWith } from '#testing/make/question.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { eq } from 'drizzle-orm';
import * as calls from '../contract/results.endpoints.ts';
import { countResults } from './assessment-results.service.ts';
import { findKept } from './results.store.ts';

const idQuestion = (question: Question): Question => ({
  ...question,
  id: newId(),
  maxPoints: 1,
  options: question.options.map((one) => ({ ...one, id: newId() })),
});
/** The answers of one person: whether the first and the second question are right, and the value of the scale. */
type AnswersForTest = {
  unitId?: string;
  first: boolean;
  second: boolean;
  scale: number;
  minutes?: number;
  number?: number;
};
async function makeExamOf(tenant: TenantForTest, people: readonly AnswersForTest[], over = {}) {
  const first = idQuestion(questionWith('objective', 1, 2, { position: 1, statement: 'Primeira?' }));
  const second = idQuestion(questionWith('objective', 1, 1, { position: 2, statement: 'Segunda?' }));
  const scale = idQuestion(questionWith('scale', 0, 0, { position: 3, statement: 'Como foi?', scale: 5 }));
  const questions = [first, second, scale];
  const assessment = await makeAssessment(tenant, { questions, ...over });
  const chosen = (question: Question, isRight: boolean) =>
    question.options.find(({ isCorrect }) => isCorrect === isRight)!.id;
  for (const { unitId, first: one, second: two, scale: value, minutes = 10, number = 1 } of people) {
    const { userId } = await tenant.person();
    await inTenant(tenant.app, tenant.tenantId, async ({ db }) => {
      if (unitId) await db.update(users).set({ businessUnitId: unitId }).where(eq(users.id, userId));
      const [id, begun] = [newId(), Date.parse('2026-03-10T12:00:00Z')];
      const points = Number(one) + Number(two);
      const at = (minute: number) => new Date(begun + minute * 60_000).toISOString();
      await db.insert(attempts).values({
        ...{ id, userId, assessmentId: assessment.id, version: 1, number, points, maxPoints: 2 },
        percent: points * 50,
        draw: questions.map((question) => ({ questionId: question.id, optionIds: question.options.map((o) => o.id) })),
        status: points === 2 ? 'approved' : 'disapproved',
        ...{ startedAt: at(0), finishedAt: at(minutes), answeredCount: 3 },
      });
      const row = (questionId: string, isRight: boolean | undefined, response: object, minute: number) => ({
        ...{ attemptId: id, questionId, response, answeredAt: at(minute) },
        points: isRight === undefined ? null : Number(isRight),
        verdict:
          isRight === undefined ? ('unscored' as const) : isRight ? ('correct' as const) : ('incorrect' as const),
      });
      await db
        .insert(answers)
        .values([
          row(first.id, one, { optionIds: [chosen(first, one)] }, 1),
          row(second.id, two, { optionIds: [chosen(second, two)] }, 3),
          row(scale.id, undefined, { scale: value }, 4),
        ]);
    });
  }
  return { ...assessment, questions };
}
const some = (count: number, given: AnswersForTest): AnswersForTest[] => Array.from({ length: count }, () => given);
const unitsOf = async (tenant: TenantForTest, ...names: string[]) =>
  Promise.all(names.map(async (name) => (await tenant.call(createUnit, { body: { name } }, tenant.administrator)).id));

describe('results of an assessment', () => {
  test('are exact for known answers', async () => {
    const tenant = await makeTenant();
    const { id, questions } = await makeExamOf(tenant, [
      ...some(4, { first: true, second: true, scale: 5 }),
      ...some(2, { first: true, second: false, scale: 3, minutes: 20 }),
      ...some(4, { first: false, second: false, scale: 1 }),
    ]);
    const results = await tenant.call(calls.getAssessmentResults, { params: { id }, query: {} }, tenant.administrator);
    expect(results).toMatchObject({
      ...{ attempts: 10, people: 10, meanPercent: 50, medianPercent: 50, passedShare: 0.4, isCounting: false },
      ...{ medianSeconds: 600, histogram: [4, 0, 0, 0, 0, 2, 0, 0, 0, 4] },
    });
    // Variances of the questions 0.24 each, of the totals 0.8: 2 × (1 − 0.48 ÷ 0.8).
    expect(results.alpha).toBeCloseTo(0.8);
    expect(results.consistency).toBe('good');
    const [first, second, scale] = results.questions;
    expect(first).toMatchObject({
      ...{ id: questions[0]!.id, statement: 'Primeira?', asked: 10, answered: 10, rightShare: 0.6 },
      ...{ difficulty: 'medium', discrimination: 'great', skippedShare: 0, medianSeconds: 60 },
    });
    // Six right of ten, four of which are right in the second one too.
    expect(first!.correlation).toBeCloseTo(2 / 3);
    expect(second).toMatchObject({ rightShare: 0.4, difficulty: 'hard', medianSeconds: 120 });
    expect(first!.options.map(({ isCorrect, count, share }) => [isCorrect, count, share])).toEqual([
      [true, 6, 0.6],
      [false, 4, 0.4],
      [false, 0, 0],
    ]);
    expect(first!.options[0]).toMatchObject({ upperShare: 1, lowerShare: 0 });
    expect(scale).toMatchObject({ rightShare: null, correlation: null, options: [] });
    expect(scale!.spread).toMatchObject({
      ...{ count: 10, mean: 3, median: 3 },
      values: [1, 2, 3, 4, 5].map((value) => ({ value: String(value), count: { 1: 4, 3: 2, 5: 4 }[value] ?? 0 })),
    });
  });
  test('of fewer than five people tell nothing but their number', async () => {
    const tenant = await makeTenant();
    const { id } = await makeExamOf(tenant, some(4, { first: true, second: true, scale: 5 }));
    const results = await tenant.call(calls.getAssessmentResults, { params: { id }, query: {} }, tenant.administrator);
    expect(results).toMatchObject({ people: 4, meanPercent: null, passedShare: null, questions: [], histogram: [] });
  });
  test('leave small units out of every number', async () => {
    const tenant = await makeTenant();
    const [large, small] = await unitsOf(tenant, 'Operações', 'Jurídico');
    const { id } = await makeExamOf(tenant, [
      ...some(7, { unitId: large!, first: true, second: true, scale: 5 }),
      ...some(6, { first: true, second: true, scale: 4 }),
      ...some(2, { unitId: small!, first: false, second: false, scale: 1 }),
    ]);
    const { questions } = await tenant.call(
      calls.getAssessmentResults,
      { params: { id }, query: {} },
      tenant.administrator,
    );
    const { spread } = questions[2]!;
    // The smallest alone would follow from the difference, so the next smallest goes with it.
    expect(spread!.units.map(({ name, isHidden, count }) => [name, isHidden, count])).toEqual([
      ['Operações', false, 7],
      ['Jurídico', true, null],
      ['', true, null],
    ]);
    expect(spread).toMatchObject({ count: 7, mean: 5 });
    expect(spread!.periods).toMatchObject([{ name: '2026-03', count: 7 }]);
    const one = await tenant.call(
      calls.getAssessmentResults,
      { params: { id }, query: { unitId: small! } },
      tenant.administrator,
    );
    expect(one).toMatchObject({ people: 2, questions: [] });
  });
  test('count one attempt of a person, as the assessment says', async () => {
    const tenant = await makeTenant();
    const given = some(6, { first: true, second: false, scale: 3 });
    const { id } = await makeExamOf(tenant, given, { countedAttempt: 'first' });
    await inTenant(tenant.app, tenant.tenantId, async ({ db }) => {
      const [row] = await db.select().from(attempts).where(eq(attempts.assessmentId, id)).limit(1);
      await db.insert(attempts).values({ ...row!, id: newId(), number: 2, percent: 100, points: 2 });
    });
    const ask = () => tenant.call(calls.getAssessmentResults, { params: { id }, query: {} }, tenant.administrator);
    expect(await ask()).toMatchObject({ attempts: 6, meanPercent: 50, countedAttempt: 'first' });
  });
  test('that a job keeps are the same as those counted at once', async () => {
    const tenant = await makeTenant();
    const { id } = await makeExamOf(tenant, some(5, { first: true, second: true, scale: 5 }));
    await inTenant(tenant.app, tenant.tenantId, (context) => countResults(context, { id }));
    await inTenant(tenant.app, tenant.tenantId, (context) => countResults(context, { id }));
    const results = await tenant.call(calls.getAssessmentResults, { params: { id }, query: {} }, tenant.administrator);
    expect(results.attempts).toBe(5);
  });
  test('belong to authors, and to their own company', async () => {
    const [tenant, other] = [await makeTenant(), await makeTenant()];
    const { id } = await makeExamOf(tenant, []);
    const ask = (as: TenantForTest, who = as.administrator) =>
      as.inject(calls.getAssessmentResults, { params: { id }, query: {} }, who);
    expect((await ask(other)).status).toBe(404);
    expect((await ask(tenant, tenant.learner)).status).toBe(403);
  });
});

describe('people of an assessment', () => {
  test('are listed with their results, sorted, searched and paged, and exported', async () => {
    const tenant = await makeTenant();
    const { id } = await makeExamOf(tenant, [
      { first: true, second: true, scale: 5 },
      { first: true, second: false, scale: 3, minutes: 20 },
      { first: false, second: false, scale: 1 },
    ]);
    const query = { orderBy: 'percent', direction: 'desc', pageSize: 2 } as const;
    const ask = (more: object) =>
      tenant.call(calls.listResultPeople, { params: { id }, query: { ...query, ...more } }, tenant.administrator);
    const page = await ask({});
    expect(page).toMatchObject({ total: 3 });
    expect(page.items.map(({ percent, status, seconds }) => [percent, status, seconds])).toEqual([
      [100, 'approved', 600],
      [50, 'disapproved', 1200],
    ]);
    expect((await ask({ pageNumber: 2 })).items).toMatchObject([{ percent: 0 }]);
    expect((await ask({ status: 'approved' })).total).toBe(1);
    expect((await ask({ search: page.items[1]!.name })).items).toMatchObject([{ name: page.items[1]!.name }]);
    const file = await tenant.inject(calls.exportResults, { params: { id }, query: {} }, tenant.administrator);
    expect(file.raw.body.split('\n')[0]).toContain('Pessoa;Unidade;Tentativa;Resultado;Percentual');
    expect(file.raw.body).toContain(page.items[0]!.name);
  });
});

describe('questions that attempts drew from the bank', () => {
  const drawnOf = (statement: string, bankVersion: number, id = newId(), more: Partial<Question> = {}): Question => ({
    ...idQuestion(questionWith('objective', 1, 2, { statement, ...more })),
    ...{ id, bankQuestionId: id, bankVersion },
  });
  /** Adds a drawn question to the attempts from `from` to `to`, answered right or, a scale, with 4. */
  const drawInto = (tenant: TenantForTest, assessmentId: string, [from, to]: [number, number], question: Question) =>
    inTenant(tenant.app, tenant.tenantId, async ({ db }) => {
      const rows = await db.select().from(attempts).where(eq(attempts.assessmentId, assessmentId)).orderBy(attempts.id);
      for (const { id, draw, drawnQuestions } of rows.slice(from, to)) {
        await db
          .update(attempts)
          .set({
            draw: [...draw, { questionId: question.id, optionIds: question.options.map((one) => one.id) }],
            drawnQuestions: [...(drawnQuestions ?? []), question],
          })
          .where(eq(attempts.id, id));
        const right = question.options.find(({ isCorrect }) => isCorrect);
        await db.insert(answers).values({
          ...{ attemptId: id, questionId: question.id, answeredAt: '2026-03-10T12:05:00.000Z' },
          response: right ? { optionIds: [right.id] } : { scale: 4 },
          ...(right ? { points: 1, verdict: 'correct' as const } : { verdict: 'unscored' as const }),
        });
      }
    });
  test('are named behind the chosen ones with kind, newest version and figures, on the screen and in the spreadsheet', async () => {
    const tenant = await makeTenant();
    const { id } = await makeExamOf(tenant, some(8, { first: true, second: true, scale: 5 }));
    const first = drawnOf('<p>Sorteada <strong>antes</strong>?</p>', 1);
    const newer = { ...first, statement: '<p>Sorteada <strong>agora</strong>?</p>', bankVersion: 2 };
    const scale = drawnOf('Sorteada com escala?', 4, newId(), { kind: 'scale', scale: 5, options: [] });
    const few = drawnOf('De poucos?', 1);
    await drawInto(tenant, id, [0, 3], first);
    await drawInto(tenant, id, [3, 6], newer);
    await drawInto(tenant, id, [0, 6], scale);
    await drawInto(tenant, id, [0, 4], few);
    const call = { params: { id }, query: {} };
    const { questions } = await tenant.call(calls.getAssessmentResults, call, tenant.administrator);
    expect(questions.map(({ position, bankVersion, isDrawn }) => [position, bankVersion, isDrawn])).toEqual([
      ...[1, 2, 3].map((position) => [position, null, false]),
      ...[4, 5, 6].map((position) => [position, { 4: 2, 5: 4, 6: 1 }[position], true]),
    ]);
    expect(questions[3]).toMatchObject({
      ...{ id: first.id, kind: 'objective', statement: newer.statement, asked: 6, answered: 6, rightShare: 1 },
      ...{ difficulty: 'easy', skippedShare: 0 },
    });
    expect(questions[3]!.options.map(({ count }) => count)).toEqual([6, 0, 0]);
    expect(questions[4]).toMatchObject({ kind: 'scale', spread: { count: 6, mean: 4 } });
    expect(questions[5]).toMatchObject({ asked: 4, isHidden: true, answered: null, rightShare: null, options: [] });
    const file = await tenant.inject(calls.exportQuestionResults, call, tenant.administrator);
    const lines = file.raw.body.trim().split('\n');
    expect(lines[0]).toContain('Número;Questão;Tipo;Origem;Versão no banco;Apresentada;Respondida;Acertos');
    expect(lines[1]).toMatch(/^1;Primeira\?;Objetiva;Da avaliação;;8;8;100;Fácil;/);
    expect(lines[4]).toMatch(/^4;Sorteada agora\?;Objetiva;Sorteada do banco;2;6;6;100;Fácil;/);
    expect(lines[6]).toMatch(/^6;De poucos\?;Objetiva;Sorteada do banco;1;4;;;;;;/);
  });
  test('are kept with the figures that a job counted', async () => {
    const tenant = await makeTenant();
    const { id } = await makeExamOf(tenant, some(5, { first: true, second: true, scale: 5 }));
    await drawInto(tenant, id, [0, 5], drawnOf('Sorteada?', 3));
    await inTenant(tenant.app, tenant.tenantId, (context) => countResults(context, { id }));
    const kept = await inTenant(tenant.app, tenant.tenantId, ({ db }) => findKept(db, id, undefined));
    expect(kept!.figures!.drawn).toMatchObject([{ statement: 'Sorteada?', bankVersion: 3 }]);
  });
});

test('names that a version hides from evaluators stay out of list, search, order, unit and export, also when corrected', async () => {
  const tenant = await makeTenant();
  const [unitId] = await unitsOf(tenant, 'Jurídico');
  const essay = idQuestion(questionWith('essay', 0, 0, { position: 4, options: [] }));
  const people = [...some(1, { unitId: unitId!, first: true, second: true, scale: 5 })];
  const { id, questions } = await makeExamOf(tenant, people);
  const content = { kind: 'learning', hidesNames: true, questions: [...questions, essay] };
  const secret = await tenant.person({ fullName: 'Quitéria Xavante', businessUnitId: unitId! });
  await inTenant(tenant.app, tenant.tenantId, async ({ db }) => {
    const [version] = await db.select().from(assessmentVersions).where(eq(assessmentVersions.assessmentId, id));
    await db
      .insert(assessmentVersions)
      .values({ ...version!, number: 2, content: { ...version!.content, ...content, kind: 'learning' } });
    // The newest version shows names again: the one that was taken decides.
    await db.insert(assessmentVersions).values({ ...version!, number: 3 });
    await db.update(assessments).set({ publishedVersion: 3 }).where(eq(assessments.id, id));
    const [row] = await db.select().from(attempts).where(eq(attempts.assessmentId, id));
    for (const [at, status] of (['pendingCorrection', 'approved'] as const).entries())
      await db
        .insert(attempts)
        .values({ ...row!, id: newId(), userId: secret.userId, version: 2, number: at + 1, status });
  });
  const bodies: string[] = [];
  const rowsOf = async (query: object) => {
    const call = { params: { id }, query };
    const answered = await tenant.inject(calls.listResultPeople, call, tenant.administrator);
    bodies.push(answered.raw.body);
    const file = await tenant.inject(calls.exportResults, call, tenant.administrator);
    bodies.push(file.raw.body);
    expect(file.raw.body.trim().split('\n')).toHaveLength(1 + answered.answer!.items.length);
    return answered.answer!.items.map(({ name, unitName }) => [name === 'Nome oculto', unitName]);
  };
  const hidden = [true, null];
  expect(await rowsOf({ orderBy: 'name' })).toEqual([[false, 'Jurídico'], hidden, hidden]);
  expect(await rowsOf({ status: 'approved' })).toEqual(expect.arrayContaining([hidden, [false, 'Jurídico']]));
  expect(await rowsOf({ search: 'quitéria' })).toEqual([]);
  expect(await rowsOf({ unitId })).toEqual([[false, 'Jurídico']]);
  expect(bodies.filter((body) => /Quit|Xavante/.test(body))).toEqual([]);
});

test('before and after compare the people who took both, and hide fewer than five', async () => {
  const tenant = await makeTenant();
  const after = await makeExamOf(tenant, some(6, { first: true, second: true, scale: 5 }));
  const before = await makeAssessment(tenant, { kind: 'diagnostic', title: 'Diagnóstico' });
  await inTenant(tenant.app, tenant.tenantId, async ({ db }) => {
    const skillId = newId();
    await db.insert(skills).values({ id: skillId, name: 'Liderança', observation: 'Liderar pessoas' });
    await db.insert(assessmentSkills).values([after, before].map(({ id }) => ({ assessmentId: id, skillId })));
    const rows = await db.select().from(attempts).where(eq(attempts.assessmentId, after.id));
    await db
      .insert(attempts)
      .values(rows.map((row) => ({ ...row, id: newId(), assessmentId: before.id, percent: 40, points: 0.4 })));
  });
  const ask = (id: string) => tenant.call(calls.compareResults, { params: { id } }, tenant.administrator);
  const pair = { people: 6, before: 40, after: 100, improvedShare: 1, skills: ['Liderança'], isHidden: false };
  expect(await ask(after.id)).toMatchObject([{ ...pair, title: 'Diagnóstico', isDiagnostic: true }]);
  expect(await ask(before.id)).toMatchObject([{ ...pair, isDiagnostic: false }]);
  await inTenant(tenant.app, tenant.tenantId, async ({ db }) => {
    const rows = await db.select({ id: attempts.id }).from(attempts).where(eq(attempts.assessmentId, before.id));
    for (const { id } of rows.slice(0, 2)) await db.delete(attempts).where(eq(attempts.id, id));
  });
  expect(await ask(after.id)).toMatchObject([{ isHidden: true, people: null, before: null, after: null }]);
});
