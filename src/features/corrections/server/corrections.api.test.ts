// Proves the way of a correction: the queue, a claim, drafts, the end with its result, and the learner's view.
import { expect, test } from 'vitest';
import { makeEvaluator, makeExam, takeExam } from '#testing/make/correction.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import { getAttemptReview } from '#features/attempts/contract/attempts.endpoints.ts';
import * as calls from '../contract/corrections.endpoints.ts';

test('an evaluator finds what waits, corrects each answer and finishes', async () => {
  const tenant = await makeTenant();
  const evaluator = await makeEvaluator(tenant, { fullName: 'Helena Prado' });
  const exam = await makeExam(tenant, [evaluator]);
  const id = await takeExam(tenant, exam);

  const queue = await tenant.call(calls.listCorrections, { query: {} }, evaluator);
  expect(queue).toMatchObject({
    total: 1,
    items: [
      {
        attemptId: id,
        assessmentTitle: exam.title,
        personName: 'Lia Aluna',
        essayCount: 1,
        practicalCount: 1,
        scoredCount: 0,
        status: 'waiting',
        claim: null,
      },
    ],
  });
  await tenant.call(calls.claimCorrection, { params: { id } }, evaluator);
  const opened = await tenant.call(calls.getCorrection, { params: { id } }, evaluator);
  expect(opened.claim).toMatchObject({ holderName: 'Helena Prado', isOwn: true });
  expect(opened.responses.map(({ kind, status, points, maxPoints }) => [kind, status, points, maxPoints])).toEqual([
    ['trueFalse', 'submitted', 1, 1],
    ['essay', 'pending', null, 2],
    ['practical', 'pending', null, 3],
  ]);
  expect(opened.responses[1]).toMatchObject({ modelAnswer: 'Interrompe e leva a ponto seguro.', expectedLength: 400 });

  const [essay, practical] = opened.responses.slice(1).map(({ responseId }) => responseId!);
  const observations = 'Boa intenção.';
  await tenant.call(calls.correctAnswer, { body: { responseId: essay!, score: 1.5, observations } }, evaluator);
  const early = await tenant.inject(calls.finishCorrection, { params: { id }, body: {} }, evaluator);
  expect([early.status, early.problem?.code, early.sentence]).toEqual([
    422,
    'corrections.scoreMissing',
    'Falta a nota da questão 3. Para zerar, dê a nota 0.',
  ]);
  await tenant.call(calls.updateAnswerCorrection, { params: { id: practical! }, body: { score: 0 } }, evaluator);
  const body = { finalConsiderations: 'Refaça a inspeção.' };
  const finished = await tenant.call(calls.finishCorrection, { params: { id }, body }, evaluator);
  expect(finished).toMatchObject({ result: 'retry', points: 2.5, maxPoints: 6 });
  expect(await tenant.call(calls.finishCorrection, { params: { id }, body }, evaluator)).toEqual(finished);
  expect((await tenant.call(calls.listCorrections, { query: {} }, evaluator)).total).toBe(0);

  const review = await tenant.call(getAttemptReview, { params: { id } }, tenant.learner);
  expect(review.result).toMatchObject({ status: 'retry', score: 41.67 });
});
