// Proves which answers are stored: a first one, a change that names what it replaces; never late, foreign, unasked or final ones.
import { describe, expect, it } from 'vitest';
import { newId } from '#platform/server/columns.ts';
import { askableQuestion, rightOf, stageAssessment, wrongOf } from '#testing/make/attempt.ts';
import type { StageForTest } from '#testing/make/attempt.ts';
import * as calls from '../contract/attempts.endpoints.ts';
import type { AnswerForm } from '../contract/attempt.wire.ts';
import { answerQuestion } from './taking.service.ts';

const tried = async ({ tenant }: StageForTest, body: AnswerForm) => {
  const { status, problem } = await tenant.inject(calls.answerQuestion, { body }, tenant.learner);
  return [status, problem?.code];
};
const stored = async ({ tenant }: StageForTest, id: string, position: number) =>
  (await tenant.call(calls.getNextQuestion, { params: { id }, query: { position } }, tenant.learner)).answer;

describe('an answer', () => {
  it('may be changed by naming the answer that it replaces, while its worth was not shown', async () => {
    const stage = await stageAssessment();
    const [first] = stage.questions;
    const { id } = await stage.start();
    const given = await stage.answer(id, first!, wrongOf(first!));
    expect(given).toMatchObject({ revision: 1, isFinal: false, isCorrect: null });
    expect(await stage.answer(id, first!, rightOf(first!), 1)).toMatchObject({ revision: 2, isFinal: false });
    const body = { attemptId: id, questionId: first!.id, optionIds: wrongOf(first!) };
    expect(await tried(stage, { ...body, revision: 1 })).toEqual([409, 'attempts.answeredAlready']);
    expect(await tried(stage, body)).toEqual([409, 'attempts.answeredAlready']);
    expect(await stored(stage, id, 1)).toMatchObject({ chosenOptionIds: rightOf(first!), revision: 2 });
    expect(await stage.finish(id)).toMatchObject({ hitCount: 1, score: 50 });
  });
  it('is final once its feedback was shown, from every tab', async () => {
    const stage = await stageAssessment({ answersShownAfter: 'each' });
    const [first] = stage.questions;
    const { id } = await stage.start();
    expect(await stage.answer(id, first!, wrongOf(first!))).toMatchObject({ isFinal: true, isCorrect: false });
    const body = { attemptId: id, questionId: first!.id, optionIds: rightOf(first!) };
    expect(await tried(stage, body)).toEqual([409, 'attempts.answerFinal']);
    expect(await tried(stage, { ...body, revision: 1 })).toEqual([409, 'attempts.answerFinal']);
    expect(await stored(stage, id, 1)).toMatchObject({ chosenOptionIds: wrongOf(first!), isCorrect: false });
  });
  it('is refused after the deadline and five seconds, and nothing of it is stored', async () => {
    const stage = await stageAssessment({ showsTimer: true, durationSeconds: 60 });
    const [first, second] = stage.questions;
    const { id } = await stage.start();
    const body = (question = first!) => ({ attemptId: id, questionId: question.id, optionIds: rightOf(question) });
    await stage.later(64_000, (context) => answerQuestion(context, body()));
    await expect(stage.later(65_500, (context) => answerQuestion(context, body(second)))).rejects.toMatchObject({
      code: 'attempts.timeOver',
    });
    expect((await stored(stage, id, 1))?.chosenOptionIds).toEqual(rightOf(first!));
    expect(await stored(stage, id, 2)).toBeNull();
  });
  it('is refused to a question that was not drawn, with foreign options, and too long', async () => {
    const essay = askableQuestion('essay', 3);
    const stage = await stageAssessment({ questions: [askableQuestion('objective', 1), essay] });
    const [first] = stage.questions;
    const { id: attemptId } = await stage.start();
    expect(await tried(stage, { attemptId, questionId: newId(), optionIds: [newId()] })).toEqual([
      404,
      'attempts.questionMissing',
    ]);
    expect((await tried(stage, { attemptId, questionId: first!.id, optionIds: [newId()] }))[0]).toBe(400);
    const long = (length: number) => ({ attemptId, questionId: essay.id, text: 'á'.repeat(length) });
    const { status, sentence } = await stage.tenant.inject(
      calls.answerQuestion,
      { body: long(20_001) },
      stage.tenant.learner,
    );
    expect([status, sentence]).toEqual([400, expect.stringContaining('20000')]);
    expect([await stored(stage, attemptId, 1), await stored(stage, attemptId, 2)]).toEqual([null, null]);
    expect((await tried(stage, long(20_000)))[0]).toBe(200);
  });
  it('says whether it is submitted or waits for correction [ASSESS-022, ASSESS-023, ASSESS-031]', async () => {
    const kinds = ['objective', 'multiple', 'trueFalse', 'scale', 'essay', 'practical'] as const;
    const stage = await stageAssessment({
      questions: kinds.map((kind, at) => askableQuestion(kind, at + 1)),
      answersShownAfter: 'each',
    });
    const { id: attemptId } = await stage.start();
    const told: unknown[] = [];
    for (const question of stage.questions) {
      const given =
        question.options.length > 0
          ? { optionIds: rightOf(question) }
          : question.kind === 'scale'
            ? { scale: 4 }
            : { text: 'Assim.', link: 'https://example.com/a' };
      const answer = await stage.tenant.call(
        calls.answerQuestion,
        { body: { attemptId, questionId: question.id, ...given } },
        stage.tenant.learner,
      );
      told.push([answer.status, answer.isCorrect, answer.scale, answer.text, answer.link]);
    }
    expect(told).toEqual([
      ['submitted', true, null, null, null],
      ['submitted', true, null, null, null],
      ['submitted', true, null, null, null],
      ['submitted', null, 4, null, null],
      ['pending', null, null, 'Assim.', 'https://example.com/a'],
      ['pending', null, null, 'Assim.', 'https://example.com/a'],
    ]);
  });
});
