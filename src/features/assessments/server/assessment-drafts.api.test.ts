// Proves how drafts and questions are stored: beside a published version, by their revision, with cleaned texts, pictures and attachments.
import { expect, test } from 'vitest';
import { newId } from '#platform/server/columns.ts';
import { mediaLinks } from '#features/media/contract/media.endpoints.ts';
import { makeAssessment } from '#testing/make/assessment.ts';
import { makeMedia } from '#testing/make/media.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import * as calls from '../contract/assessments.endpoints.ts';
import type { AssessmentForm } from '../contract/assessment.wire.ts';
import { getAssessmentVersion } from './assessments.service.ts';

type QuestionForm = AssessmentForm['questions'][number];
const questionOf = (more: Partial<QuestionForm> = {}): QuestionForm => ({
  ...{ id: newId(), kind: 'objective', statement: 'Qual?', position: 1, showsFeedback: false, maxPoints: 1 },
  options: [
    { id: newId(), description: 'Esta', isCorrect: true },
    { id: newId(), description: 'Aquela', isCorrect: false },
  ],
  ...more,
});
const at = (tenant: TenantForTest, id: string) => ({
  read: () => tenant.call(calls.getAssessment, { params: { id } }, tenant.administrator),
  save: (body: AssessmentForm) => tenant.inject(calls.updateAssessment, { params: { id }, body }, tenant.administrator),
});

test('changes of a published assessment stay a draft until they are published; learners see nothing of them', async () => {
  const tenant = await makeTenant();
  const { id, title } = await makeAssessment(tenant);
  const { read, save } = at(tenant, id);
  const record = await read();
  expect(record).toMatchObject({ hasUnpublishedChanges: false, revision: 1, publishedVersion: 1 });
  const { isActive: _switch, ...form } = record;
  const changed = { ...form, title: 'Depois', minimumPercent: 90, questions: [...form.questions, questionOf()] };
  const same = await save({ ...form, isDraft: true });
  expect(same.answer).toEqual({ id, revision: 1, publishedVersion: 1 });
  const saved = await save({ ...changed, isDraft: true });
  expect(saved.answer).toEqual({ id, revision: 2, publishedVersion: 1 });
  expect(await read()).toMatchObject({ title: 'Depois', minimumPercent: 90, hasUnpublishedChanges: true, revision: 2 });
  const listed = async () =>
    (await tenant.call(calls.listAssessments, { query: {} }, tenant.administrator)).items.map((row) => [
      ...[row.title, row.minimumPercent, row.questionCount, row.hasUnpublishedChanges],
    ]);
  expect(await listed()).toEqual([[title, 70, 1, true]]);
  const version = (number: number) =>
    tenant.run(tenant.administrator, (context) => getAssessmentVersion(context, id, number));
  expect((await version(1)).questions).toHaveLength(1);
  const published = await save({ ...changed, revision: 2 });
  expect(published.answer).toEqual({ id, revision: 3, publishedVersion: 2 });
  expect(await listed()).toEqual([['Depois', 90, 2, false]]);
  expect((await version(2)).questions).toHaveLength(2);
  expect(await version(2)).not.toHaveProperty('unpublished');
});
test('a change of an older revision is refused, and changes nothing', async () => {
  const tenant = await makeTenant();
  const { id } = await makeAssessment(tenant, { isPublished: false });
  const { read, save } = at(tenant, id);
  const record = await read();
  expect((await save({ ...record, title: 'Um', isDraft: true, revision: 1 })).answer).toMatchObject({ revision: 2 });
  const late = await save({ ...record, title: 'Dois', isDraft: true, revision: 1 });
  expect([late.status, late.problem?.code]).toEqual([409, 'assessments.changedMeanwhile']);
  expect((await read()).title).toBe('Um');
});
test('texts are cleaned, plain texts stay, and a question keeps the fields of its kind', async () => {
  const tenant = await makeTenant();
  const { id } = await makeAssessment(tenant, { isPublished: false });
  const { read, save } = at(tenant, id);
  const statements = ['<p onclick="x()">Acima de <b>2</b> m?<script>x()</script></p>', 'O que faz <p>?', '<img src=x>'];
  const questions = statements.map((statement, index) => questionOf({ statement, position: index + 1 }));
  const odd = questionOf({ kind: 'essay', answerKind: 'upload', uploadKind: 'video', scale: 3, expectedLength: 200 });
  expect((await save({ ...(await read()), questions: [...questions, odd], isDraft: true })).status).toBe(200);
  const stored = (await read()).questions;
  expect(stored.map(({ statement }) => statement)).toEqual([
    ...['<p>Acima de <strong>2</strong> m?</p>', 'O que faz <p>?', '<img src=x>', 'Qual?'],
  ]);
  expect(stored[3]).toMatchObject({ kind: 'essay', expectedLength: 200, options: [] });
  for (const field of ['answerKind', 'uploadKind', 'scale'] as const) expect(stored[3]![field]).toBeUndefined();
});
test('a question has all fields of the specification, with a score of 1 by default [ASSESS-004, ASSESS-007]', async () => {
  const tenant = await makeTenant();
  const { id } = await makeAssessment(tenant, { isPublished: false });
  const attachment = await makeMedia(tenant, { kind: 'image' });
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==';
  const alternativas = [
    { id: newId(), descricao: 'Sim', correta: true },
    { id: newId(), descricao: 'Não', correta: false },
  ];
  const questao = {
    ...{ id: newId(), tipoDeQuestao: 'Objetiva', enunciado: 'Vê?', ordem: 1, exibirFeedback: true, alternativas },
    ...{ feedbackAcerto: 'Isso', feedbackErro: 'Não', feedbackDurante: 'Olhe bem', anexo: attachment.id },
    imagem: { data: png, mime: 'image/png' },
  };
  const { body } = await raw(tenant, 'GET', `/api/v1/avaliacao/${id}`);
  const put = (questoes: object[]) =>
    raw(tenant, 'PUT', `/api/v1/avaliacao/${id}`, {
      ...(body as object),
      questoes,
      rascunho: true,
      revisao: undefined,
    });
  expect((await put([questao])).status).toBe(200);
  const read = async () =>
    ((await raw(tenant, 'GET', `/api/v1/avaliacao/${id}`)).body as { questoes: Record<string, unknown>[] })
      .questoes[0]!;
  const stored = await read();
  expect(stored).toMatchObject({
    ...{ ...questao, pontuacaoMaxima: 1, imagem: { mime: 'image/webp' } },
    alternativas: alternativas.map((one) => ({ ...one, questaoId: questao.id })),
  });
  const escala = { ...questao, imagem: undefined, tipoDeQuestao: 'Escala', escala: 7, alternativas: [] };
  expect((await put([escala])).status).toBe(200);
  expect(await read()).toMatchObject({ tipoDeQuestao: 'Escala', escala: 7 });
  const pratica = { ...escala, tipoDeQuestao: 'Pratica', tipoResposta: 'upload', tipoUpload: 'microfone' };
  expect((await put([pratica])).status).toBe(200);
  expect(await read()).toMatchObject({ tipoResposta: 'upload', tipoUpload: 'microfone' });
  expect(await read()).not.toHaveProperty('escala');
  const { url } = stored['imagem'] as { url: string };
  expect((await tenant.app.http.inject({ url })).headers['content-type']).toBe('image/webp');
  expect((await put([stored])).status).toBe(200);
  expect((await read())['imagem']).toEqual(stored['imagem']);
  const refusedOf = async (more: object) => {
    const answer = await put([{ ...questao, imagem: undefined, ...more }]);
    return [answer.status, (answer.body as { details: { fields: { path: string }[] } }).details.fields[0]?.path];
  };
  const foreign = url.replace(/[\w-](?=\/\d+\.webp)/, 'x');
  expect(await refusedOf({ imagem: { mime: 'image/webp', url: foreign } })).toEqual([404, 'questoes[0].imagem']);
  expect(await refusedOf({ imagem: { data: 'AAAA', mime: 'text/html' } })).toEqual([400, 'questoes[0].imagem']);
  expect(await refusedOf({ anexo: newId() })).toEqual([404, 'questoes[0].anexo']);
  const link = await makeMedia(tenant, { kind: 'link' });
  expect(await refusedOf({ anexo: link.id })).toEqual([404, 'questoes[0].anexo']);
  expect(await refusedOf({ competenciasIds: [newId()] })).toEqual([404, 'questoes[0].competenciasIds']);
});
test('an object that a question shows says so, until no draft and no version shows it', async () => {
  const tenant = await makeTenant();
  const { id, title } = await makeAssessment(tenant, { isPublished: false });
  const [first, second] = [await makeMedia(tenant, { kind: 'audio' }), await makeMedia(tenant, { kind: 'pdf' })];
  const uses = async (media: { id: string }) =>
    (await tenant.call(mediaLinks, { params: { id: media.id } }, tenant.administrator)).map((link) => [
      ...[link.kind, link.title],
    ]);
  const { read, save } = at(tenant, id);
  const showing = async (media: { id: string }, isDraft: boolean) =>
    save({ ...(await read()), questions: [questionOf({ attachmentId: media.id })], isDraft });
  await showing(first, true);
  expect(await uses(first)).toEqual([['assessment', title]]);
  await showing(second, false);
  expect([await uses(first), await uses(second)]).toEqual([[], [['assessment', title]]]);
  await showing(first, true);
  expect([await uses(first), await uses(second)]).toEqual([[['assessment', title]], [['assessment', title]]]);
  expect((await showing(await makeMedia(await makeTenant(), { kind: 'image' }), true)).status).toBe(404);
});
async function raw(tenant: TenantForTest, method: 'GET' | 'PUT', url: string, body?: object) {
  const answer = await tenant.app.http.inject({
    ...{ method, url, headers: { authorization: `Bearer ${tenant.administrator.token}`, 'x-tenant': tenant.tenantId } },
    ...(body && { payload: body }),
  });
  return { status: answer.statusCode, body: answer.json() as unknown };
}
