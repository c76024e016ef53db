// Proves over HTTP that evaluators open the files of practical answers, and attach files to their remarks, which the learner sees afterwards.
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getAttemptReview } from '#features/attempts/contract/attempts.endpoints.ts';
import * as attemptCalls from '#features/attempts/contract/attempts.endpoints.ts';
import { uploadAnswerDocument, uploadAnswerImage } from '#features/attempts/contract/answer-files.endpoints.ts';
import { answerIdAt } from '#features/attempts/contract/answer-files.model.ts';
import { answerContentRoutes } from '#features/attempts/server/answer-content.routes.ts';
import { makeContentHttp } from '#platform/server/content-host.ts';
import { newId } from '#platform/server/columns.ts';
import { diskAndRows } from '#testing/disk-and-rows.ts';
import { makeEvaluator, makeExam } from '#testing/make/correction.ts';
import { enroll } from '#testing/make/learning.ts';
import { practicalQuestion } from '#testing/make/practical.ts';
import { recordedVoice } from '#testing/make/recording.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { onePagePdf } from '#testing/one-page-pdf.ts';
import type { Persona } from '#testing/persona.ts';
import { picture } from '#testing/walk.ts';
import * as calls from '../contract/corrections.endpoints.ts';

type Kind = 'document' | 'audio' | 'video' | 'image';
const pdf = { name: 'Roteiro da Lia.pdf', type: 'application/pdf', bytes: new Uint8Array(Buffer.from(onePagePdf)) };
let tenant: TenantForTest;
let evaluator: Persona;
let content: FastifyInstance;
beforeAll(async () => {
  tenant = await makeTenant();
  content = await makeContentHttp(tenant.app.services, [answerContentRoutes], {
    ...{ LOG_LEVEL: 'silent', TRUST_PROXY: 0, RATE_FACTOR: 0 },
  });
  evaluator = await makeEvaluator(tenant);
});
afterAll(() => content.close());
/** Ends an attempt at two practical questions, answered by a document and by a picture; returns the ids of its answers. */
async function endAttempt(over: { hidesNames?: boolean } = {}) {
  const questions = [practicalQuestion('documents'), practicalQuestion('images', { position: 2 })];
  const exam = await makeExam(tenant, [evaluator], { questions, ...over });
  await enroll(tenant, 'course', { id: exam.courseId });
  const place = { assessmentId: exam.id, courseId: exam.courseId };
  const { learner } = tenant;
  const { id } = await tenant.call(attemptCalls.startAttempt, { body: place }, learner);
  for (const [at, [call, file]] of (
    [
      [uploadAnswerDocument, pdf],
      [uploadAnswerImage, picture],
    ] as const
  ).entries()) {
    await tenant.call(call, { params: { answerId: answerIdAt(id, at + 1) }, body: {}, files: { file } }, learner);
    await tenant.call(attemptCalls.answerQuestion, { body: { attemptId: id, questionId: questions[at]!.id } }, learner);
  }
  await tenant.call(attemptCalls.finishAttempt, { params: { id } }, learner);
  const correction = await tenant.call(calls.getCorrection, { params: { id } }, evaluator);
  return { id, exam, correction, answerIds: correction.responses.map(({ responseId }) => responseId!) };
}
const attach = (
  responseId: string,
  file: object,
  { kind = 'document', as = evaluator }: { kind?: Kind; as?: Persona } = {},
) =>
  tenant.inject(calls.uploadRemarkFile, { params: { id: responseId, kind }, body: {}, files: { file } } as never, as);
const finish = async (id: string, answerIds: readonly string[]) => {
  for (const responseId of answerIds)
    await tenant.call(calls.correctAnswer, { body: { responseId, score: 8, observations: 'Bom.' } }, evaluator);
  return tenant.call(
    calls.finishCorrection,
    { params: { id }, body: { finalConsiderations: 'Siga assim.' } },
    evaluator,
  );
};
/** Sends a request to the content host, as a browser opens a file. */
const opened = (url: string | null) =>
  content.inject({ url: new URL(url!).pathname, headers: { host: '127.0.0.1:4001' } });

describe('the files of an answer', () => {
  test('are opened by its evaluator from the content host; a correction answer holds all its fields [ASSESS-033, ASSESS-061, ASSESS-063]', async () => {
    const { id, correction, answerIds } = await endAttempt();
    const [document, image] = correction.responses;
    expect(document!.uploads).toMatchObject([{ name: 'Roteiro da Lia.pdf', kind: 'document', isShown: true }]);
    expect(image!.uploads).toMatchObject([{ kind: 'image' }]);
    const file = await opened(document!.uploads[0]!.url);
    expect([file.statusCode, file.rawPayload.equals(Buffer.from(pdf.bytes))]).toEqual([200, true]);
    expect((await attach(answerIds[0]!, pdf)).status).toBe(200);
    await tenant.call(
      calls.updateAnswerCorrection,
      { params: { id: answerIds[0]! }, body: { score: 7, observations: 'Falta a data.' } },
      evaluator,
    );
    const { raw } = await tenant.inject(calls.getCorrection, { params: { id } }, evaluator);
    expect(raw.json()).toMatchObject({
      usuarioAvaliacaoId: id,
      usuarioNome: tenant.learner.name,
      status: 'pendente',
      consideracoesFinais: null,
      pontuacao: 7,
      tempoGastoEmMinutos: 0,
      respostas: [
        {
          texto: null,
          escala: null,
          uploads: [{ nome: 'Roteiro da Lia.pdf' }],
          avaliadorCorrecao: { observacoes: 'Falta a data.', uploads: [{ nome: 'Roteiro da Lia.pdf' }] },
        },
        { uploads: [{ tipo: 'Imagens' }], avaliadorCorrecao: { observacoes: null, uploads: [] } },
      ],
    });
    const [queued] = (await tenant.call(calls.listCorrections, { query: {} }, evaluator)).items.filter(
      ({ attemptId }) => attemptId === id,
    );
    expect(queued!.fileCount).toBe(2);
    const questionId = correction.responses[0]!.questionId;
    const params = { assessmentId: correction.assessmentId, questionId };
    const { items } = await tenant.call(calls.listAnswersToQuestion, { params, query: {} }, evaluator);
    expect(items[0]!.response.uploads).toHaveLength(1);
  });
  test('have no name of the person where names are hidden', async () => {
    const { correction } = await endAttempt({ hidesNames: true });
    const [file] = correction.responses[0]!.uploads;
    expect(file!.name).toBe('Arquivo 1.pdf');
    const { headers } = await opened(file!.url);
    expect(JSON.stringify(headers)).not.toContain('Lia');
  });
});

describe('a file of a remark', () => {
  test('is attached, drafted and seen by the learner once the correction is finished [ASSESS-062, ASSESS-064, ASSESS-065]', async () => {
    const { id, answerIds } = await endAttempt();
    const voice = { name: 'voz.webm', type: 'audio/webm', bytes: new Uint8Array(await recordedVoice()) };
    const sent = await attach(answerIds[0]!, voice, { kind: 'audio' });
    expect(sent).toMatchObject({ status: 200, answer: { name: 'voz.webm', kind: 'audio', isShown: true } });
    const early = await tenant.call(getAttemptReview, { params: { id } }, tenant.learner);
    expect(early.answers.map(({ remark }) => remark)).toEqual([null, null]);
    expect(early.answers[0]!.uploads).toHaveLength(1);
    await finish(id, answerIds);
    const review = await tenant.call(getAttemptReview, { params: { id } }, tenant.learner);
    expect(review.finalConsiderations).toBe('Siga assim.');
    expect(review.answers[0]!.remark).toMatchObject({
      points: 8,
      observations: 'Bom.',
      uploads: [{ name: 'voz.webm' }],
    });
    expect((await opened(review.answers[0]!.remark!.uploads[0]!.url)).statusCode).toBe(200);
  });
  test('of a correction that is opened again is seen only after it is finished again', async () => {
    const { id, answerIds } = await endAttempt();
    await finish(id, answerIds);
    await tenant.call(calls.reopenCorrection, { params: { id }, body: { reason: 'Faltou um arquivo' } }, evaluator);
    await attach(answerIds[0]!, pdf);
    const files = async () =>
      (await tenant.call(getAttemptReview, { params: { id } }, tenant.learner)).answers[0]!.remark!.uploads.length;
    expect(await files()).toBe(0);
    await tenant.call(calls.finishCorrection, { params: { id }, body: {} }, evaluator);
    expect(await files()).toBe(1);
  });
  test('is removed with its content while the correction is open, and not afterwards', async () => {
    const { id, answerIds } = await endAttempt();
    const first = (await attach(answerIds[0]!, pdf)).answer as { id: string };
    const params = { id: answerIds[0]!, fileId: first.id };
    expect(
      (await tenant.inject(calls.removeRemarkFile, { params: { ...params, fileId: newId() } }, evaluator)).status,
    ).toBe(404);
    // A file of the answer is the learner's.
    const { uploads } = (await tenant.call(calls.getCorrection, { params: { id } }, evaluator)).responses[0]!;
    expect(
      (await tenant.inject(calls.removeRemarkFile, { params: { ...params, fileId: uploads[0]!.id } }, evaluator))
        .status,
    ).toBe(404);
    await tenant.call(calls.removeRemarkFile, { params }, evaluator);
    const second = (await attach(answerIds[0]!, pdf)).answer as { id: string };
    await finish(id, answerIds);
    const late = await tenant.inject(calls.removeRemarkFile, { params: { ...params, fileId: second.id } }, evaluator);
    expect(late).toMatchObject({ status: 409, problem: { code: 'corrections.alreadyCorrected' } });
  });
  test('is refused to others, in another kind, broken, and while somebody else corrects; nothing is stored', async () => {
    const { id, answerIds } = await endAttempt();
    const held = async () => (await diskAndRows(tenant.app.services, tenant.tenantId)).heldBytes;
    const before = await held();
    const other = await makeEvaluator(tenant);
    const broken = { ...pdf, bytes: new Uint8Array(Buffer.from('no file')) };
    const refused = [
      await attach(answerIds[0]!, pdf, { as: other }),
      await attach(answerIds[0]!, pdf, { as: tenant.learner }),
      await attach(newId(), pdf),
      await attach(answerIds[0]!, pdf, { kind: 'audio' }),
      await attach(answerIds[0]!, broken),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 403, 404, 415, 415]);
    expect(await held()).toBe(before);
    const { correction, ...second } = await endAttempt();
    const colleague = await makeEvaluator(tenant);
    await tenant.call(calls.claimCorrection, { params: { id: second.id } }, evaluator);
    expect((await attach(second.answerIds[0]!, pdf, { as: colleague })).status).toBe(404);
    expect(correction.responses).toHaveLength(2);
    expect(
      (await tenant.call(calls.getCorrection, { params: { id } }, evaluator)).responses[0]!.correction!.uploads,
    ).toEqual([]);
  });
});
