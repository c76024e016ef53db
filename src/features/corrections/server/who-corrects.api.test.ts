// Proves who reads and writes corrections: listed evaluators with flag and permission, and nobody an own attempt.
import { beforeAll, expect, test } from 'vitest';
import type { PersonContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/columns.ts';
import { makeEvaluator, makeExam, takeExam } from '#testing/make/correction.ts';
import type { ExamForTest } from '#testing/make/correction.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { onePagePdf } from '#testing/one-page-pdf.ts';
import type { Persona } from '#testing/persona.ts';
import * as calls from '../contract/corrections.endpoints.ts';
import { getCorrection } from './correction.service.ts';
import { correctAnswer } from './drafts.service.ts';
import { finishCorrection } from './finish-correction.service.ts';
import { listCorrections } from './queue.service.ts';

let tenant: TenantForTest;
let evaluator: Persona;
let exam: ExamForTest;
let id: string;
let responseId: string;
beforeAll(async () => {
  tenant = await makeTenant();
  evaluator = await makeEvaluator(tenant);
  exam = await makeExam(tenant, [evaluator]);
  id = await takeExam(tenant, exam);
  const { responses } = await tenant.call(calls.getCorrection, { params: { id } }, evaluator);
  responseId = responses[1]!.responseId!;
});
/** Sends every call about this correction; returns the statuses. */
const statusesOf = async (of: TenantForTest, who: Persona) => {
  const params = { id };
  const questionId = exam.questions[1]!.id;
  const answers = [
    await of.inject(calls.getCorrection, { params }, who),
    await of.inject(calls.listCorrectionItems, { params: { assessmentId: exam.id, attemptId: id } }, who),
    await of.inject(calls.listCorrectionQuestions, { params: { assessmentId: exam.id } }, who),
    await of.inject(calls.listAnswersToQuestion, { params: { assessmentId: exam.id, questionId }, query: {} }, who),
    await of.inject(calls.claimCorrection, { params }, who),
    await of.inject(calls.releaseCorrection, { params }, who),
    await of.inject(calls.correctAnswer, { body: { responseId, score: 1 } }, who),
    await of.inject(calls.updateAnswerCorrection, { params: { id: responseId }, body: { score: 1 } }, who),
    await of.inject(
      calls.uploadRemarkFile,
      {
        params: { id: responseId, kind: 'document' },
        body: {},
        files: { file: { name: 'a.pdf', type: 'application/pdf', bytes: new Uint8Array(Buffer.from(onePagePdf)) } },
      },
      who,
    ),
    await of.inject(calls.removeRemarkFile, { params: { id: responseId, fileId: newId() } }, who),
    await of.inject(calls.dropSetAside, { params: { id: responseId } }, who),
    await of.inject(calls.updateConsiderations, { params, body: { finalConsiderations: 'x' } }, who),
    await of.inject(calls.finishCorrection, { params, body: {} }, who),
    await of.inject(calls.reopenCorrection, { params, body: { reason: 'x' } }, who),
  ];
  return answers.map(({ status }) => status);
};
const every = (status: number) => Array.from({ length: 14 }, () => status);
const total = async (of: TenantForTest, who: Persona) =>
  (await of.call(calls.listCorrections, { query: {} }, who)).total;

test('an evaluator of another assessment finds nothing of this one, by anybody’s id [ASSESS-036, PERM-003]', async () => {
  const foreign = await makeEvaluator(tenant);
  await makeExam(tenant, [foreign]);
  expect(await statusesOf(tenant, foreign)).toEqual(every(404));
  expect(await total(tenant, foreign)).toBe(0);
  expect(await total(tenant, evaluator)).toBe(1);
});
test('an evaluator of another company finds nothing', async () => {
  const other = await makeTenant();
  const foreign = await makeEvaluator(other);
  expect(await statusesOf(other, foreign)).toEqual(every(404));
});
test('a listed person without the flag, or without the permission, corrects nothing [PERM-003, GEN-010]', async () => {
  const unflagged = await tenant.person({ role: 'evaluator' });
  const unpermitted = await tenant.person({ role: 'student', isEvaluator: true });
  const own = await makeExam(tenant, [unflagged, unpermitted]);
  const attempt = await takeExam(tenant, own);
  const tried = await Promise.all(
    [unflagged, unpermitted].flatMap((one) => [
      tenant.inject(calls.listCorrections, { query: {} }, one),
      tenant.inject(calls.getCorrection, { params: { id: attempt } }, one),
      tenant.inject(calls.claimCorrection, { params: { id: attempt } }, one),
    ]),
  );
  expect(tried.map(({ status, problem }) => [status, problem?.code])).toEqual([
    ...[1, 2, 3].map(() => [403, 'corrections.onlyEvaluators']),
    ...[1, 2, 3].map(() => [403, 'identity.permission.denied']),
  ]);
});
test('nobody corrects himself: the own attempt is missing in every call and list', async () => {
  const learned = await takeExam(tenant, exam, evaluator);
  expect(await total(tenant, evaluator)).toBe(1);
  const tried = [
    await tenant.inject(calls.getCorrection, { params: { id: learned } }, evaluator),
    await tenant.inject(calls.claimCorrection, { params: { id: learned } }, evaluator),
    await tenant.inject(calls.finishCorrection, { params: { id: learned }, body: {} }, evaluator),
  ];
  expect(tried.map(({ status }) => status)).toEqual([404, 404, 404]);
  const params = { assessmentId: exam.id, questionId: exam.questions[1]!.id };
  const answers = await tenant.call(calls.listAnswersToQuestion, { params, query: {} }, evaluator);
  expect(answers.items.map(({ attemptId }) => attemptId)).toEqual([id]);
  const next = await tenant.call(calls.getNextCorrection, { query: { afterId: id } }, evaluator);
  expect(next.attemptId).toBeNull();
});
test('a learner reaches no call of evaluators, and an evaluator none of the learner’s attempt [PERM-004]', async () => {
  expect(await statusesOf(tenant, tenant.learner)).toEqual(every(403));
});
test('staff in client mode correct without a profile, as an account and through their contract', async () => {
  const staffed = await makeExam(tenant, []);
  const attempt = await takeExam(tenant, staffed);
  const [staff, contract] = [newId(), newId()];
  const inClientMode = <T>(work: (context: PersonContext) => Promise<T>) =>
    tenant.run(tenant.administrator, ({ person: { userId: _none, ...person }, ...context }) =>
      work({
        ...context,
        person: { ...person, accountId: staff, isEvaluator: false, clientContractId: contract },
      }),
    );
  const query = {
    pageNumber: 1,
    pageSize: 50,
    orderBy: 'waitingSince',
    direction: 'asc',
    assessmentId: staffed.id,
  } as const;
  expect((await inClientMode((context) => listCorrections(context, query))).items).toMatchObject([
    { attemptId: attempt },
  ]);
  const { responses } = await inClientMode((context) => getCorrection(context, attempt));
  for (const { responseId: one } of responses)
    if (one) await inClientMode((context) => correctAnswer(context, one, { score: 1 }));
  const refused = await tenant.run(evaluator, (context) =>
    getCorrection(context, attempt).catch((error: unknown) => error),
  );
  expect(refused).toMatchObject({ kind: 'missing' });
  await inClientMode((context) => finishCorrection(context, attempt, {}));
  const { rows } = await tenant.run(tenant.administrator, ({ db }) =>
    db.execute<{ by: string; through: string }>(
      `select corrected_by as by, corrected_through as through from data.corrections where id = '${attempt}'`,
    ),
  );
  expect(rows).toEqual([{ by: staff, through: contract }]);
});
