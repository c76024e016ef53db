// Proves that finishing a correction does everything in one transaction, once, and that reopening takes nothing away.
import { expect, test, vi } from 'vitest';
import { makeCertificate, makeEvaluator, makeExam, outcomeOf, takeExam } from '#testing/make/correction.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import type { Persona } from '#testing/persona.ts';
import { getAttemptReview } from '#features/attempts/contract/attempts.endpoints.ts';
import * as calls from '../contract/corrections.endpoints.ts';
import { finishCorrection, reopenCorrection } from './finish-correction.service.ts';

async function stage(over: { maxAttempts?: number } = {}) {
  const tenant = await makeTenant();
  const evaluator = await makeEvaluator(tenant, { fullName: 'Helena Prado' });
  const exam = await makeExam(tenant, [evaluator], { certificateId: await makeCertificate(tenant), ...over });
  const id = await takeExam(tenant, exam);
  return { tenant, evaluator, exam, id };
}
type Stage = { tenant: TenantForTest; evaluator: Persona; id: string };
async function give({ tenant, evaluator, id }: Stage, scores: readonly number[], observations?: string) {
  const { responses } = await tenant.call(calls.getCorrection, { params: { id } }, evaluator);
  const waiting = responses.flatMap(({ responseId }) => responseId ?? []);
  for (const [index, responseId] of waiting.entries())
    await tenant.call(calls.correctAnswer, { body: { responseId, score: scores[index]!, observations } }, evaluator);
}
const finish = ({ tenant, evaluator, id }: Stage) =>
  tenant.call(calls.finishCorrection, { params: { id }, body: {} }, evaluator);
const stateOf = ({ tenant, id }: Stage) => outcomeOf(tenant, id);

test('finishing gives result, completed course, certificate and notice [ASSESS-032, ASSESS-043]', async () => {
  const at = await stage();
  await give(at, [2, 2.5], 'Muito bem.');
  expect(await stateOf(at)).toEqual(['pendingCorrection', expect.any(Number), false, 0]);
  const facts: unknown[] = [];
  const finished = await at.tenant.run(at.evaluator, (context) =>
    finishCorrection(
      {
        ...context,
        publish: async (...published) => {
          facts.push(...published.map(({ kind, payload }) => [kind.name, payload]));
          await context.publish(...published);
        },
      },
      at.id,
      { finalConsiderations: 'Parabéns.' },
    ),
  );
  expect(finished).toMatchObject({ result: 'approved', points: 5.5, maxPoints: 6, isCourseCompleted: true });
  const [status, percent, isCompleted, certificates] = await stateOf(at);
  expect([status, isCompleted, certificates]).toEqual(['approved', true, 1]);
  expect(percent).toBeCloseTo(91.667, 2);
  expect(facts).toContainEqual([
    'correction.finished',
    expect.objectContaining({ attemptId: at.id, userId: at.tenant.learner.userId, result: 'approved', isAgain: false }),
  ]);
  expect(await finish(at)).toEqual(finished);
  expect((await stateOf(at))[3]).toBe(1);
});
test('a failure at the end leaves nothing behind, and the drafts stay', async () => {
  const at = await stage();
  await give(at, [2, 3]);
  const before = await stateOf(at);
  const spy = vi.spyOn(at.tenant.app.services.ports, 'assessmentFinished').mockRejectedValueOnce(new Error('killed'));
  try {
    expect(
      (await at.tenant.inject(calls.finishCorrection, { params: { id: at.id }, body: {} }, at.evaluator)).status,
    ).toBe(500);
  } finally {
    spy.mockRestore();
  }
  expect(await stateOf(at)).toEqual(before);
  const review = await at.tenant.call(getAttemptReview, { params: { id: at.id } }, at.tenant.learner);
  expect(review.answers.map(({ remark }) => remark)).toEqual([null, null, null]);
  const kept = await at.tenant.call(calls.getCorrection, { params: { id: at.id } }, at.evaluator);
  expect([kept.status, kept.responses.map(({ points }) => points)]).toEqual(['waiting', [1, 2, 3]]);
  expect(await finish(at)).toMatchObject({ result: 'approved' });
});
test('two evaluators’ clicks at the same moment finish once', async () => {
  const at = await stage();
  await give(at, [2, 3]);
  const both = await Promise.all([finish(at), finish(at)]);
  expect(both[0]).toEqual(both[1]);
  expect((await stateOf(at))[3]).toBe(1);
  expect((await at.tenant.call(calls.listCorrections, { query: { status: 'corrected' } }, at.evaluator)).total).toBe(1);
});
test('a score is needed for every answer, and a zero counts only where it is given [ASSESS-032]', async () => {
  const at = await stage();
  const refused = await at.tenant.inject(calls.finishCorrection, { params: { id: at.id }, body: {} }, at.evaluator);
  expect([refused.status, refused.sentence]).toEqual([
    422,
    'Faltam as notas das questões 2, 3. Para zerar, dê a nota 0.',
  ]);
  await give(at, [0, 0]);
  expect(await finish(at)).toMatchObject({ result: 'retry', points: 1, maxPoints: 6 });
});
test('remarks and marks reach the learner when the correction is finished, and not before', async () => {
  const at = await stage();
  await give(at, [1, 3], 'Acione o resgate.');
  const review = () => at.tenant.call(getAttemptReview, { params: { id: at.id } }, at.tenant.learner);
  const before = await at.tenant.inject(getAttemptReview, { params: { id: at.id } }, at.tenant.learner);
  expect(before.raw.body).not.toContain('resgate');
  const { responses } = await at.tenant.call(calls.getCorrection, { params: { id: at.id } }, at.evaluator);
  const marks = [{ second: 74, tone: 'attention' as const, text: 'Pulou as fivelas.' }];
  const params = { id: responses[2]!.responseId! };
  await at.tenant.call(calls.updateAnswerCorrection, { params, body: { marks } }, at.evaluator);
  await at.tenant.call(
    calls.updateConsiderations,
    { params: { id: at.id }, body: { finalConsiderations: 'Quase lá.' } },
    at.evaluator,
  );
  expect((await review()).finalConsiderations).toBeNull();
  await finish(at);
  const after = await review();
  expect(after.finalConsiderations).toBe('Quase lá.');
  expect(after.answers.map(({ remark }) => remark)).toEqual([
    null,
    { points: 1, observations: 'Acione o resgate.', marks: [], uploads: [] },
    { points: 3, observations: 'Acione o resgate.', marks, uploads: [] },
  ]);
});
test('a reopened correction has its reason, waits again, and shows the learner the former remarks until its end', async () => {
  const at = await stage();
  await give(at, [2, 3], 'Primeira.');
  await finish(at);
  const early = await at.tenant.inject(
    calls.reopenCorrection,
    { params: { id: at.id }, body: { reason: ' ' } },
    at.evaluator,
  );
  expect(early.status).toBe(400);
  await at.tenant.call(
    calls.reopenCorrection,
    { params: { id: at.id }, body: { reason: 'Nota trocada' } },
    at.evaluator,
  );
  const opened = await at.tenant.call(calls.getCorrection, { params: { id: at.id } }, at.evaluator);
  expect(opened).toMatchObject({
    status: 'reopened',
    claim: { isOwn: true },
    reopenings: [{ reason: 'Nota trocada', byName: 'Helena Prado', percent: 100 }],
  });
  await expect(
    at.tenant.run(at.evaluator, (context) => reopenCorrection(context, at.id, { reason: 'de novo' })),
  ).rejects.toMatchObject({ code: 'corrections.notCorrected' });
  await give(at, [1.5, 3], 'Segunda.');
  const during = await at.tenant.call(getAttemptReview, { params: { id: at.id } }, at.tenant.learner);
  expect(during.answers[1]!.remark).toMatchObject({ points: 2, observations: 'Primeira.' });
  expect(await finish(at)).toMatchObject({ result: 'approved', points: 5.5, isResultKept: false });
  expect((await stateOf(at)).slice(0, 1)).toEqual(['approved']);
  const after = await at.tenant.call(getAttemptReview, { params: { id: at.id } }, at.tenant.learner);
  expect(after.answers[1]!.remark).toMatchObject({ points: 1.5, observations: 'Segunda.' });
});
test('an approval once given stays with its points, and so does the certificate; the new score stands beside it', async () => {
  const at = await stage();
  await give(at, [2, 3]);
  await finish(at);
  await at.tenant.call(calls.reopenCorrection, { params: { id: at.id }, body: { reason: 'Cópia' } }, at.evaluator);
  expect(await stateOf(at)).toEqual(['approved', 100, true, 1]);
  await give(at, [0, 0]);
  const lowered = await finish(at);
  expect(lowered).toMatchObject({ result: 'approved', isResultKept: true, points: 1 });
  expect(lowered.percent).toBeCloseTo(16.67, 1);
  expect(await stateOf(at)).toEqual(['approved', 100, true, 1]);
});
test('who passes only after a reopening concludes then', async () => {
  const at = await stage({ maxAttempts: 1 });
  await give(at, [0, 0]);
  expect(await finish(at)).toMatchObject({ result: 'disapproved' });
  expect((await stateOf(at))[3]).toBe(0);
  await at.tenant.call(calls.reopenCorrection, { params: { id: at.id }, body: { reason: 'Erro' } }, at.evaluator);
  await give(at, [2, 3]);
  expect(await finish(at)).toMatchObject({ result: 'approved' });
  expect((await stateOf(at)).slice(2)).toEqual([true, 1]);
});
