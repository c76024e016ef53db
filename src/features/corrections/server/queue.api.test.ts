// Proves the lists of the queue: order, pages, filters, groups, figures, limits of days, and what a manager sees.
import { beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { newId } from '#platform/server/columns.ts';
import type { Endpoint, Input } from '#platform/contract/endpoint.ts';
import type { TestFile } from '#testing/inject.ts';
import { makeEvaluator, makeExam, takeExam } from '#testing/make/correction.ts';
import type { ExamForTest } from '#testing/make/correction.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import type { Persona } from '#testing/persona.ts';
import { businessUnits } from '#features/organization/server/organization.tables.ts';
import * as calls from '../contract/corrections.endpoints.ts';
import { correctionsLate } from './corrections.events.ts';
import { markLateCorrections } from './late-corrections.service.ts';

let tenant: TenantForTest;
let [evaluator, colleague, manager]: Persona[] = [];
let [safety, feedback]: ExamForTest[] = [];
/** The attempts by name; the later a name stands here, the shorter it waits. */
let waiting: Record<'anna' | 'bruna' | 'carla' | 'dora', string>;
const unit = { id: newId(), name: 'Manaus' };
const ask = <const E extends Endpoint>(call: E, input: Input<E, TestFile>, who = evaluator!) =>
  tenant.call(call, input, who);
const found = async (query: Input<typeof calls.listCorrections, TestFile>['query'], who = evaluator!) =>
  (await ask(calls.listCorrections, { query }, who)).items.map(
    ({ attemptId }) => Object.entries(waiting).find(([, id]) => id === attemptId)?.[0],
  );
const dayMs = 86_400_000;

beforeAll(async () => {
  tenant = await makeTenant();
  await inTenant(tenant.app, tenant.tenantId, ({ db }) => db.insert(businessUnits).values(unit));
  evaluator = await makeEvaluator(tenant, { fullName: 'Helena Prado' });
  colleague = await makeEvaluator(tenant, { fullName: 'Iara Lopes' });
  manager = await tenant.person({ role: 'manager', fullName: 'Marcos Gestor' });
  safety = await makeExam(tenant, [evaluator, colleague], { title: 'Inspeção de EPI', correctionDays: 5 });
  const [essay] = safety.questions.filter(({ kind }) => kind === 'essay');
  feedback = await makeExam(tenant, [evaluator], {
    title: 'Feedback',
    questions: [{ ...essay!, id: newId(), position: 1 }],
  });
  const person = (fullName: string, more: { businessUnitId?: string; supervisorId?: string } = {}) =>
    tenant.person({ fullName, ...more });
  const people = [
    await person('Anna Lima', { supervisorId: manager.userId }),
    await person('Bruna Teixeira', { businessUnitId: unit.id }),
    await person('Carla Dias'),
    await person('Dora Alves', { supervisorId: manager.userId }),
  ];
  const ids: string[] = [];
  for (const [index, one] of people.entries()) ids.push(await takeExam(tenant, index === 1 ? feedback : safety, one));
  waiting = { anna: ids[0]!, bruna: ids[1]!, carla: ids[2]!, dora: ids[3]! };
  // They waited six, three and one days, and since just now; the limit of the first has passed.
  await inTenant(tenant.app, tenant.tenantId, async ({ db }) => {
    for (const [index, days] of [6, 3, 1].entries())
      await db.execute(sql`update data.corrections set waiting_since = waiting_since - make_interval(days => ${days}),
        due_at = due_at - make_interval(days => ${days}) where id = ${ids[index]}`);
  });
});

test('those that wait longest come first, page by page, each once [ASSESS-059]', async () => {
  expect(await found({})).toEqual(['anna', 'bruna', 'carla', 'dora']);
  expect(await found({ direction: 'desc' })).toEqual(['dora', 'carla', 'bruna', 'anna']);
  const pages = await Promise.all([1, 2, 3].map((pageNumber) => found({ pageNumber, pageSize: 2 })));
  expect(pages).toEqual([['anna', 'bruna'], ['carla', 'dora'], []]);
  const { total, pageSize } = await ask(calls.listCorrections, { query: { pageSize: 2 } });
  expect([total, pageSize]).toEqual([4, 2]);
});
test('the total leaves out own attempts, and counts each assessment once', async () => {
  const own = await makeTenant();
  const both = await makeEvaluator(own);
  const exams = [await makeExam(own, [both]), await makeExam(own, [both])];
  const learner = await own.person({});
  await takeExam(own, exams[0]!, both);
  for (const exam of exams) await takeExam(own, exam, learner);
  const { total, items } = await own.call(calls.listCorrections, { query: { pageSize: 1 } }, both);
  expect([total, items.length]).toEqual([2, 1]);
});
test('the queue is filtered by assessment, person, unit, kind of question, age and holder, and sorted by name and limit', async () => {
  expect(await found({ assessmentId: feedback!.id })).toEqual(['bruna']);
  expect(await found({ search: 'inspeção de epi' })).toEqual(['anna', 'carla', 'dora']);
  expect(await found({ search: 'bruna teix' })).toEqual(['bruna']);
  expect(await found({ unitIds: [unit.id] })).toEqual(['bruna']);
  expect(await found({ kinds: ['practical'] })).toEqual(['anna', 'carla', 'dora']);
  expect(await found({ kinds: ['essay'] })).toHaveLength(4);
  expect(await found({ bands: ['late'] })).toEqual(['anna']);
  expect(await found({ bands: ['upToOneDay'] })).toEqual(['carla', 'dora']);
  expect(await found({ bands: ['upToThreeDays', 'late'] })).toEqual(['anna', 'bruna']);
  expect(await found({ orderBy: 'person', direction: 'desc' })).toEqual(['dora', 'carla', 'bruna', 'anna']);
  expect((await found({ orderBy: 'dueAt' })).slice(0, 2)).toEqual(['anna', 'carla']);
  await ask(calls.claimCorrection, { params: { id: waiting.carla } }, colleague!);
  try {
    expect(await found({ claim: 'free' })).toEqual(['anna', 'bruna', 'dora']);
    expect(await found({ claim: 'others' })).toEqual(['carla']);
    expect(await found({ claim: 'own' }, colleague!)).toEqual(['carla']);
    const { total } = await ask(calls.listCorrections, { query: { claim: 'free' } });
    expect(total).toBe(3);
  } finally {
    await ask(calls.releaseCorrection, { params: { id: waiting.carla } }, colleague!);
  }
});
test('a colleague sees only the assessments that both evaluate', async () => {
  expect(await found({}, colleague!)).toEqual(['anna', 'carla', 'dora']);
  const { items } = await ask(calls.listCorrectionGroups, { query: { by: 'assessment' } }, colleague!);
  expect(items.map(({ name }) => name)).toEqual(['Inspeção de EPI']);
});
test('groups tell what waits for each assessment and each person', async () => {
  const assessments = await ask(calls.listCorrectionGroups, { query: { by: 'assessment' } });
  expect(assessments).toMatchObject({
    total: 2,
    items: [
      {
        ...{ name: 'Inspeção de EPI', waiting: 3, corrected: 0, late: 1, claimed: 0, correctionDays: 5 },
        evaluatorNames: ['Helena Prado', 'Iara Lopes'],
      },
      { name: 'Feedback', waiting: 1, late: 0, correctionDays: null, evaluatorNames: ['Helena Prado'] },
    ],
  });
  const people = await ask(calls.listCorrectionGroups, { query: { by: 'person', orderBy: 'name', pageSize: 3 } });
  expect(people.total).toBe(4);
  expect(people.items.map(({ name, waiting: open, unitName }) => [name, open, unitName])).toEqual([
    ['Anna Lima', 1, null],
    ['Bruna Teixeira', 1, 'Manaus'],
    ['Carla Dias', 1, null],
  ]);
});
test('the figures count by age', async () => {
  const summary = await ask(calls.getCorrectionSummary, {});
  expect(summary).toMatchObject({
    ...{ waiting: 4, assessments: 2, correctedThisWeek: 0, totalThisWeek: 4, claimedByOthers: 0, hiddenCount: 0 },
    bands: { upToOneDay: 2, upToThreeDays: 1, older: 0, late: 1 },
    ...{ medianMinutes: null, medianWaitDays: null },
  });
  expect(Date.now() - Date.parse(summary.oldestAt!)).toBeGreaterThan(6 * dayMs);
});
test('the next one is the free one that has waited longest', async () => {
  const next = async (query: Input<typeof calls.getNextCorrection, TestFile>['query'], who = evaluator!) =>
    (await ask(calls.getNextCorrection, { query }, who)).attemptId;
  expect(await next({})).toBe(waiting.anna);
  expect(await next({ afterId: waiting.anna })).toBe(waiting.bruna);
  expect(await next({ assessmentId: safety!.id, afterId: waiting.anna })).toBe(waiting.carla);
});
test('a limit of days ends with the day in the company’s zone, and passing it is told once', async () => {
  const rows = await ask(calls.listCorrections, { query: { assessmentId: safety!.id } });
  const local = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/Sao_Paulo',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  for (const { dueAt } of rows.items) expect(local.format(new Date(dueAt!))).toMatch(/ 23:59:59$/);
  expect(rows.items.map(({ isLate }) => isLate)).toEqual([true, false, false]);
  const told: unknown[] = [];
  const look = () =>
    inTenant(tenant.app, tenant.tenantId, (context) =>
      markLateCorrections({
        ...context,
        publish: (...facts) => Promise.resolve(void told.push(...facts.map(({ kind, payload }) => [kind, payload]))),
      }),
    );
  await look();
  await look();
  expect(told).toEqual([
    [correctionsLate, { assessmentId: safety!.id, attemptIds: [waiting.anna], oldestAt: rows.items[0]!.waitingSince }],
  ]);
});
test('a manager sees how long the own people wait, without answers, and nobody else’s', async () => {
  const team = await ask(calls.listTeamWaiting, { query: {} }, manager!);
  expect(team.items.map(({ personName, isLate }) => [personName, isLate])).toEqual([
    ['Anna Lima', true],
    ['Dora Alves', false],
  ]);
  expect(Object.keys(team.items[0]!).sort()).toEqual(
    ['assessmentTitle', 'dueAt', 'isLate', 'personName', 'unitName', 'userId', 'waitingSince'].sort(),
  );
  const refused = await tenant.inject(calls.listTeamWaiting, { query: {} }, tenant.learner);
  expect([refused.status, refused.problem?.code]).toEqual([403, 'corrections.onlyLeaders']);
});
test('all answers to one question stand one after the other, the longest waiting first [ASSESS-060]', async () => {
  const questions = await ask(calls.listCorrectionQuestions, { params: { assessmentId: safety!.id } });
  expect(questions.map(({ position, kind, waiting: open, scored }) => [position, kind, open, scored])).toEqual([
    [2, 'essay', 3, 0],
    [3, 'practical', 3, 0],
  ]);
  const params = { assessmentId: safety!.id, questionId: questions[1]!.questionId };
  const page = await ask(calls.listAnswersToQuestion, { params, query: { pageSize: 2 } });
  expect([page.total, page.items.map(({ attemptId }) => attemptId)]).toEqual([3, [waiting.anna, waiting.carla]]);
  expect(page.items[0]).toMatchObject({
    personName: 'Anna Lima',
    response: { kind: 'practical', position: 3, points: null },
  });
  const items = await ask(calls.listCorrectionItems, {
    params: { assessmentId: safety!.id, attemptId: waiting.anna },
  });
  expect(items.map(({ status }) => status)).toEqual(['submitted', 'pending', 'pending']);
  const elsewhere = { assessmentId: feedback!.id, attemptId: waiting.anna };
  expect((await tenant.inject(calls.listCorrectionItems, { params: elsewhere }, evaluator)).status).toBe(404);
});
