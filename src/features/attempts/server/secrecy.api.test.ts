// Proves that nothing which a learner may not see yet travels: reads every byte of every answer to the calls of a learner.
import { expect, it } from 'vitest';
import { newId } from '#platform/server/columns.ts';
import { askableQuestion, rightOf, stageAssessment, wrongOf } from '#testing/make/attempt.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { Question, QuestionKind } from '#features/questions/contract/question.model.ts';
import * as calls from '../contract/attempts.endpoints.ts';

const kinds: QuestionKind[] = ['objective', 'multiple', 'trueFalse', 'scale', 'essay', 'practical'];
const secret = (what: string) => `SEGREDO ${what}`;
const questions = (): Question[] =>
  kinds.map((kind, at) =>
    askableQuestion(kind, at + 1, {
      showsFeedback: true,
      hitFeedback: secret('acerto'),
      missFeedback: secret('erro'),
      modelAnswer: secret('modelo'),
      hint: 'Pense com calma.',
    }),
  );
/** What an answer says of its worth, and the counts that would show it. */
const worth = /"(?:correct|partiallyCorrect)":(?:true|false)|"correctAnswers":\["|"correta"|"certa"|"errada"|"parcial"/;

it('no right answer, verdict, feedback or model answer reaches the browser before it may be seen', async () => {
  const stage = await stageAssessment({
    questions: questions(),
    allowsRetries: true,
    maxAttempts: 2,
    minimumPercent: 90,
  });
  const { tenant, place } = stage;
  const bodies: string[] = [];
  const ask = async (call: Endpoint, input: object) => {
    const { raw, answer, status } = await tenant.inject(call, input as never, tenant.learner);
    bodies.push(`${call.method} ${call.path} ${JSON.stringify(raw.headers)} ${raw.body}`);
    return { answer: answer as never, status };
  };
  const walk = async (choose: (question: Question) => string[]) => {
    await ask(calls.listMyAssessments, { query: place });
    const { answer: begun } = await ask(calls.startAttempt, { body: place });
    const { id } = begun as { id: string };
    const params = { id };
    await ask(calls.startAttempt, { body: place });
    for (const [at, question] of stage.questions.entries()) {
      await ask(calls.getNextQuestion, { params, query: { position: at + 1 } });
      const given =
        question.options.length > 0
          ? { optionIds: choose(question) }
          : question.kind === 'scale'
            ? { scale: 2 }
            : { text: 'Assim.' };
      const body = { attemptId: id, questionId: question.id, ...given };
      if ('text' in given)
        await ask(calls.saveDraft, {
          params,
          body: { questionId: question.id, text: 'Ass', writer: 'a', sequence: 1, revision: 0 },
        });
      await ask(calls.answerQuestion, { body });
      await ask(calls.answerQuestion, { body });
      await ask(calls.answerQuestion, { body: { ...body, optionIds: [newId()] } });
      await ask(calls.getNextQuestion, { params, query: { position: at + 1 } });
      await ask(calls.openAttachment, { params, body: { questionId: question.id } });
    }
    await ask(calls.getNextQuestion, { params, query: {} });
    await ask(calls.getAttemptReview, { params });
    await ask(calls.skipAttempt, { params });
    return id;
  };
  const first = await walk(wrongOf);
  // The second call ends what the first one began; a given-up attempt leaves one more.
  await ask(calls.giveUpAttempt, { params: { id: first } });
  await ask(calls.getAttemptReview, { params: { id: first } });
  await ask(calls.getOwnAssessment, { params: { id: place.assessmentId }, query: { courseId: place.courseId } });
  await ask(calls.listOwnAssessments, { query: {} });
  await ask(calls.listMyAssessments, { query: {} });
  expect(bodies.length).toBeGreaterThan(40);
  for (const body of bodies) {
    expect(body).not.toContain('SEGREDO');
    expect(body).not.toMatch(worth);
  }
  // In the last attempt nothing helps a later one: the same walk finds what it must not find before.
  bodies.length = 0;
  await walk(rightOf);
  expect(bodies.join()).toContain(secret('acerto'));
  expect(bodies.join()).toMatch(worth);
  expect(bodies.join()).not.toContain(secret('modelo'));
});
