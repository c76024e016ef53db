// Proves that no answer to an evaluator tells who a person is where the assessment hides names.
import { expect, test } from 'vitest';
import { inTenant } from '#testing/persona.ts';
import { makeEvaluator, makeExam, takeExam } from '#testing/make/correction.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import { businessUnits } from '#features/organization/server/organization.tables.ts';
import { newId } from '#platform/server/columns.ts';
import * as calls from '../contract/corrections.endpoints.ts';

test('every byte an evaluator reads says “Pessoa 1”, and filters by person find nothing of it', async () => {
  const tenant = await makeTenant();
  const unit = { id: newId(), name: 'Unidade Escondida' };
  await inTenant(tenant.app, tenant.tenantId, ({ db }) => db.insert(businessUnits).values(unit));
  const evaluator = await makeEvaluator(tenant, { fullName: 'Helena Prado' });
  const hidden = await tenant.person({
    fullName: 'Quitéria Xavante',
    email: 'quiteria@x.example',
    businessUnitId: unit.id,
  });
  const exam = await makeExam(tenant, [evaluator], { hidesNames: true });
  const open = await makeExam(tenant, [evaluator]);
  const id = await takeExam(tenant, exam, hidden);
  const shown = await takeExam(tenant, open, hidden);

  const questionId = exam.questions[1]!.id;
  const bodies: string[] = [];
  const raw = async (asked: Promise<{ status: number; raw: { body: string } }>) => {
    const { status, raw: answer } = await asked;
    expect(status).toBeLessThan(300);
    bodies.push(answer.body);
  };
  await raw(tenant.inject(calls.claimCorrection, { params: { id } }, evaluator));
  const opened = await tenant.call(calls.getCorrection, { params: { id } }, evaluator);
  expect(opened).toMatchObject({ personName: 'Pessoa 1', isNameHidden: true, unitName: null });
  for (const { responseId } of opened.responses)
    if (responseId) await raw(tenant.inject(calls.correctAnswer, { body: { responseId, score: 1 } }, evaluator));
  await raw(tenant.inject(calls.getCorrection, { params: { id } }, evaluator));
  await raw(tenant.inject(calls.listCorrectionItems, { params: { assessmentId: exam.id, attemptId: id } }, evaluator));
  await raw(tenant.inject(calls.listCorrections, { query: { assessmentId: exam.id } }, evaluator));
  await raw(tenant.inject(calls.listCorrectionGroups, { query: { by: 'assessment' } }, evaluator));
  await raw(tenant.inject(calls.getCorrectionSummary, {}, evaluator));
  await raw(tenant.inject(calls.getCorrectionActivity, { query: { since: '2020-01-01T00:00:00.000Z' } }, evaluator));
  await raw(tenant.inject(calls.listCorrectionQuestions, { params: { assessmentId: exam.id } }, evaluator));
  const params = { assessmentId: exam.id, questionId };
  await raw(tenant.inject(calls.listAnswersToQuestion, { params, query: {} }, evaluator));
  await raw(tenant.inject(calls.finishCorrection, { params: { id }, body: {} }, evaluator));
  await raw(tenant.inject(calls.reopenCorrection, { params: { id }, body: { reason: 'Revisão' } }, evaluator));
  await raw(tenant.inject(calls.getCorrection, { params: { id } }, evaluator));
  expect(bodies).toHaveLength(14);
  for (const secret of ['Quit', 'Xavante', 'quiteria', hidden.userId, hidden.accountId, unit.id, unit.name])
    expect(bodies.filter((body) => body.includes(secret))).toEqual([]);

  // Who the person is, is no way to the row either: only the row of the open assessment is found.
  const found = async (query: object) =>
    (await tenant.call(calls.listCorrections, { query }, evaluator)).items.map(({ attemptId }) => attemptId);
  expect(await found({})).toEqual(expect.arrayContaining([id, shown]));
  for (const query of [
    { userId: hidden.userId },
    { unitIds: [unit.id] },
    { search: 'quiteria' },
    { orderBy: 'person' as const },
  ])
    expect(await found(query)).toEqual([shown]);
  const people = await tenant.call(calls.listCorrectionGroups, { query: { by: 'person' } }, evaluator);
  expect(people.items).toMatchObject([{ name: 'Quitéria Xavante', waiting: 1, unitName: 'Unidade Escondida' }]);
  expect((await tenant.call(calls.getCorrectionSummary, {}, evaluator)).hiddenCount).toBe(1);
});
test('the number of a person is the same in every attempt of the assessment, and others have others', async () => {
  const tenant = await makeTenant();
  const evaluator = await makeEvaluator(tenant);
  const exam = await makeExam(tenant, [evaluator], { hidesNames: true, pauseMinutes: 0 });
  const other = await tenant.person({ fullName: 'Bruna Teixeira' });
  const first = await takeExam(tenant, exam);
  await takeExam(tenant, exam, other);
  const { responses } = await tenant.call(calls.getCorrection, { params: { id: first } }, evaluator);
  for (const { responseId } of responses)
    if (responseId) await tenant.call(calls.correctAnswer, { body: { responseId, score: 0 } }, evaluator);
  await tenant.call(calls.finishCorrection, { params: { id: first }, body: {} }, evaluator);
  const again = await takeExam(tenant, exam);
  const nameOf = async (id: string) =>
    (await tenant.call(calls.getCorrection, { params: { id } }, evaluator)).personName;
  expect([await nameOf(first), await nameOf(again)]).toEqual(['Pessoa 1', 'Pessoa 1']);
  const { items } = await tenant.call(calls.listCorrections, { query: {} }, evaluator);
  expect(items.map(({ personName, userId }) => [personName, userId])).toEqual([
    ['Pessoa 2', null],
    ['Pessoa 1', null],
  ]);
});
