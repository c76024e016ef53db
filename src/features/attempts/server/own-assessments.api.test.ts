// Proves the learner's own list with filters and pages, all attempts at one assessment, and attempts with questions of the bank.
import { expect, it } from 'vitest';
import { newId } from '#platform/server/columns.ts';
import { askableQuestion, rightOf, stageAssessment } from '#testing/make/attempt.ts';
import { makeBankQuestion } from '#testing/make/bank-question.ts';
import { inTenant } from '#testing/persona.ts';
import * as calls from '../contract/attempts.endpoints.ts';
import { settleCorrected } from './corrected.service.ts';

it('the list is found by title, kind and status, the latest first, a page at a time [ASSESS-026, ASSESS-058]', async () => {
  const first = await stageAssessment({ kind: 'reaction', questions: [askableQuestion('scale', 1)] });
  const { tenant } = first;
  const second = await stageAssessment({}, tenant);
  const third = await stageAssessment({}, tenant);
  await tenant.call(calls.leaveUnanswered, { body: first.place }, tenant.learner);
  const { id } = await second.start();
  await tenant.call(calls.giveUpAttempt, { params: { id } }, tenant.learner);
  await third.start();
  const list = async (query: object) =>
    (await tenant.call(calls.listOwnAssessments, { query }, tenant.learner)).items.map((one) => one.id);
  const [a, b, c] = [first, second, third].map(({ assessment }) => assessment.id);
  expect(await list({})).toEqual([c, b, a]);
  expect(await list({ pageSize: 1, pageNumber: 2 })).toEqual([b]);
  expect(await list({ kind: 'reaction' })).toEqual([a]);
  expect(await list({ status: 'pending' })).toEqual([c]);
  expect(await list({ status: 'gaveUp' })).toEqual([b]);
  expect(await list({ status: 'unanswered' })).toEqual([a]);
  expect(await list({ status: 'approved' })).toEqual([]);
  expect(await list({ search: second.assessment.title.toUpperCase() })).toEqual([b]);
  const other = await tenant.person({ role: 'student' });
  expect((await tenant.call(calls.listOwnAssessments, { query: {} }, other)).total).toBe(0);
});
it('every attempt is read with its state, what is pending, and the remarks once the result is out [ASSESS-025, ROUTE-055]', async () => {
  const essay = askableQuestion('essay', 2, { maxPoints: 4 });
  const stage = await stageAssessment({
    questions: [askableQuestion('objective', 1), essay],
    allowsRetries: true,
    maxAttempts: 3,
  });
  const { tenant, course, assessment } = stage;
  const { id } = await stage.start();
  await tenant.call(
    calls.answerQuestion,
    { body: { attemptId: id, questionId: essay.id, text: 'Ouvir.' } },
    tenant.learner,
  );
  const read = (key = assessment.id, who = tenant.learner) =>
    tenant.inject(calls.getOwnAssessment, { params: { id: key }, query: { courseId: course.id } }, who);
  expect((await read()).answer.attempts[0]).toMatchObject({ status: 'pending', isRunning: true, isCompleted: false });
  await stage.finish(id);
  expect((await read()).answer.attempts[0]).toMatchObject({
    ...{ status: 'pendingCorrection', score: null, pendingCount: 1, finalConsiderations: null },
  });
  await inTenant(tenant.app, tenant.tenantId, (context) =>
    settleCorrected(
      context,
      id,
      [{ questionId: essay.id, points: 1, verdict: 'partial', observations: 'Faltou um exemplo.' }],
      'Bom caminho.',
    ),
  );
  expect((await read(id)).answer).toMatchObject({
    info: { status: 'retry', score: 20, canRetry: true },
    attempts: [{ status: 'retry', score: 20, pendingCount: 0, finalConsiderations: 'Bom caminho.', number: 1 }],
  });
  const review = await tenant.call(calls.getAttemptReview, { params: { id } }, tenant.learner);
  expect(review.answers[1]!.answer).toMatchObject({
    points: 1,
    observations: 'Faltou um exemplo.',
    status: 'submitted',
  });
  expect((await read(assessment.id, await tenant.person({ role: 'student' }))).status).toBe(404);
  expect((await read(newId())).status).toBe(404);
});
it('questions of the bank are drawn for each attempt, which keeps them as they were [ASSESS-041]', async () => {
  const stage = await stageAssessment({ questions: [askableQuestion('objective', 1)], bankDraws: [{ count: 2 }] });
  const { tenant } = stage;
  for (let at = 0; at < 4; at += 1) await makeBankQuestion(tenant, { statement: `Do banco ${at}` });
  const { id, questionCount } = await stage.start();
  expect(questionCount).toBe(3);
  const seen = new Set<string>();
  for (const position of [1, 2, 3]) {
    const next = await tenant.call(calls.getNextQuestion, { params: { id }, query: { position } }, tenant.learner);
    const { id: questionId, statement, options } = next.question!;
    seen.add(statement);
    const optionIds = position === 1 ? rightOf(stage.questions[0]!) : [options[0]!.id];
    await tenant.call(calls.answerQuestion, { body: { attemptId: id, questionId, optionIds } }, tenant.learner);
  }
  expect([...seen].filter((one) => one.startsWith('Do banco'))).toHaveLength(2);
  expect(await stage.finish(id)).toMatchObject({ hitCount: 3, score: 100, status: 'approved' });
  const review = await tenant.call(calls.getAttemptReview, { params: { id } }, tenant.learner);
  expect(new Set(review.answers.map(({ question }) => question.statement))).toEqual(seen);
});
it('an essay that the bank gets after publishing is drawn by no attempt that nobody could correct', async () => {
  const stage = await stageAssessment({ questions: [], bankDraws: [{ count: 3 }] });
  const { tenant } = stage;
  await makeBankQuestion(tenant, { statement: 'Só esta' });
  for (const kind of ['essay', 'essay', 'practical'] as const)
    await makeBankQuestion(tenant, { kind, statement: kind, options: [], answerKind: 'text' });
  const { id, questionCount } = await stage.start();
  expect(questionCount).toBe(1);
  const { question } = await tenant.call(calls.getNextQuestion, { params: { id }, query: {} }, tenant.learner);
  expect(question!.statement).toBe('Só esta');
});
