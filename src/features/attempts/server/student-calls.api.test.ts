// Proves the calls of a learner's attempt in the words of the wire: paths, fields, and what a failure answers.
import { beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/server/columns.ts';
import { askableQuestion, rightOf, stageAssessment } from '#testing/make/attempt.ts';
import type { StageForTest } from '#testing/make/attempt.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';

type Message = Record<string, unknown>;
let tenant: TenantForTest;
beforeAll(async () => {
  tenant = await makeTenant();
});
/** Sends a call of the learner as it stands in the specification. */
async function ask(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
  const answer = await tenant.app.http.inject({
    ...{
      method,
      url: `/api/v1/avaliacao/student/${path}`,
      headers: { authorization: `Bearer ${tenant.learner.token}` },
    },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json<Message>() };
}
const start = async ({ place }: StageForTest) =>
  (await ask('POST', 'start', { avaliacaoId: place.assessmentId, cursoId: place.courseId })).body;

test('an attempt begins, asks a question and answers it in the words of the specification [ASSESS-051, ASSESS-067, ASSESS-068]', async () => {
  const question = askableQuestion('multiple', 1, {
    showsFeedback: true,
    hitFeedback: 'Isso mesmo.',
    missFeedback: 'Reveja a aula.',
  });
  const questions = [question, askableQuestion('scale', 2), askableQuestion('essay', 3)];
  const stage = await stageAssessment({ questions, showsAnswers: true, answersShownAfter: 'each' }, tenant);
  const begun = await start(stage);
  expect(begun).toMatchObject({ continue: false, questionsAnswered: 0 });
  expect(Date.parse(begun['startTime'] as string)).toBeGreaterThan(Date.now() - 60_000);
  const id = begun['id'] as string;
  const next = await ask('GET', `${id}/nextQuestion`);
  expect(next).toMatchObject({
    status: 200,
    body: { questao: { id: question.id, enunciado: 'Pergunta 1', tipoDeQuestao: 'Multipla' } },
  });
  const give = (at: number, more: Message) =>
    ask('POST', 'answer', { usuarioAvaliacaoId: id, questaoId: questions[at]!.id, ...more });
  const [one] = rightOf(question);
  expect((await give(0, { alternativasIds: [one] })).body).toMatchObject({
    ...{ id: question.id, correct: false, partiallyCorrect: true, userAnswers: [one] },
    correctAnswers: rightOf(question),
    ...{ scale: null, answerDiscourse: null, link: null },
    ...{ feedbackAcerto: null, feedbackErro: 'Reveja a aula.' },
  });
  expect((await give(1, { escala: 4 })).body).toMatchObject({ id: questions[1]!.id, scale: 4, correct: null });
  expect((await give(2, { texto: 'Eu paro.', link: 'https://example.org/prova' })).body).toMatchObject({
    ...{ id: questions[2]!.id, answerDiscourse: 'Eu paro.', link: 'https://example.org/prova' },
  });
  expect((await start(stage))['continue']).toBe(true);
  expect((await start(stage))['questionsAnswered']).toBe(3);
});
test('its end answers the whole final result, and the results show it again [ASSESS-024, ASSESS-069, ASSESS-071]', async () => {
  const questions = [askableQuestion('objective', 1), askableQuestion('objective', 2)];
  const stage = await stageAssessment({ questions, minimumPercent: 50, maxAttempts: 2 }, tenant);
  const id = (await start(stage))['id'] as string;
  const answer = { usuarioAvaliacaoId: id, questaoId: questions[0]!.id, alternativasIds: rightOf(questions[0]!) };
  await ask('POST', 'answer', answer);
  const { status, body } = await ask('POST', `${id}/finish`);
  expect([status, body]).toMatchObject([
    200,
    {
      ...{ userTestId: id, title: stage.assessment.title, completed: true, retries: 0, maxRetries: 2, score: 50 },
      ...{ duration: 0, approved: true, hitCount: 1, missCount: 1, type: 'Aprendizagem', status: 'Aprovado' },
      courseCompleted: true,
    },
  ]);
  expect(Date.parse(body['date'] as string)).toBeGreaterThan(Date.now() - 60_000);
  const { date: _date, courseCompleted: _course, ...same } = body;
  expect((await ask('GET', `${id}/results`)).body['resultado']).toMatchObject(same);
});
test('it ends otherwise too: given up, skipped, or left without an answer [ASSESS-052, ASSESS-070, ASSESS-072]', async () => {
  const givenUp = await start(await stageAssessment({}, tenant));
  expect((await ask('PUT', `${givenUp['id'] as string}/finish/giveup`)).body).toMatchObject({
    ...{ status: 'Desistencia', score: 0, approved: false, completed: true },
  });
  const skipped = await start(await stageAssessment({ kind: 'diagnostic' }, tenant));
  expect((await ask('POST', `${skipped['id'] as string}/finish/skip`)).body).toMatchObject({
    ...{ status: 'Aprovado', score: 100, approved: true, completed: true },
  });
  const { place } = await stageAssessment({ kind: 'reaction', questions: [askableQuestion('scale', 1)] }, tenant);
  const left = { avaliacaoId: place.assessmentId, cursoId: place.courseId };
  expect((await ask('POST', 'finish/dontAnswer', left)).body).toMatchObject({
    ...{ status: 'NaoRespondido', score: null, completed: true },
  });
});
test('a failure answers success false with a sentence, of whatever kind it is [ASSESS-037]', async () => {
  const stage = await stageAssessment({}, tenant);
  const id = (await start(stage))['id'] as string;
  const failures = [
    await ask('POST', 'start', { avaliacaoId: newId(), cursoId: stage.place.courseId }),
    await ask('GET', `${newId()}/nextQuestion`),
    await ask('POST', 'answer', { usuarioAvaliacaoId: id, questaoId: newId(), alternativasIds: [] }),
    await ask('POST', 'answer', { usuarioAvaliacaoId: 'x' }),
    await ask('POST', `${id}/finish/skip`),
    await ask('GET', `${id}/results`),
    await ask('GET', `${id}/nada`),
  ];
  expect(failures.map(({ status }) => status)).toEqual([404, 404, 404, 400, 422, 422, 404]);
  for (const { body } of failures) {
    expect(body['success']).toBe(false);
    expect((body['notifications'] as string[])[0]).toMatch(/^\p{Lu}.{8,}/u);
  }
});
