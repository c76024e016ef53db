// Counts the statements of the flow that begins, answers and finishes an assessment, and how often one waits for another.
import { expect, it } from 'vitest';
import { makeAssessment } from '#testing/make/assessment.ts';
import { makeCourse } from '#testing/make/course.ts';
import { enroll } from '#testing/make/learning.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import { recordStatements } from '#testing/statements.ts';
import * as calls from '../contract/attempts.endpoints.ts';

it('takes few statements for each request of the flow', async () => {
  const tenant = await makeTenant();
  const assessment = await makeAssessment(tenant);
  const course = await makeCourse(tenant, {
    steps: [{ title: 'Prova', items: [{ kind: 'assessment', objectId: assessment.id }] }],
  });
  const other = await tenant.person({ role: 'student' });
  await enroll(tenant, 'course', course, [tenant.learner, other]);
  const flow = async (who: typeof other, count: (what: string) => void) => {
    const { id } = await tenant.call(
      calls.startAttempt,
      { body: { assessmentId: assessment.id, courseId: course.id } },
      who,
    );
    count('start');
    const next = await tenant.call(calls.getNextQuestion, { params: { id }, query: {} }, who);
    count('next');
    const { id: questionId, options } = next.question!;
    await tenant.call(calls.answerQuestion, { body: { attemptId: id, questionId, optionIds: [options[0]!.id] } }, who);
    count('answer');
    await tenant.call(calls.finishAttempt, { params: { id } }, who);
    count('finish');
  };
  await flow(other, () => {});
  const recorded = recordStatements(tenant.app.services.pool);
  const counts: Record<string, number> = {};
  const waits: Record<string, number> = {};
  let before = 0;
  let waited = 0;
  await flow(tenant.learner, (what) => {
    counts[what] = recorded.texts.length - before;
    before = recorded.texts.length;
    waits[what] = recorded.pieces.length - waited;
    waited = recorded.pieces.length;
  });
  recorded.stop();
  // The last statement of the end that concludes a course queues what is told of it.
  expect(counts).toEqual({ start: 12, next: 3, answer: 4, finish: 13 });
  expect(waits).toEqual({ start: 8, next: 2, answer: 3, finish: 8 });
  // The answers are read behind the lock of their attempt.
  const read = recorded.pieces.find((piece) => piece.some((text) => text.includes('from "data"."answers"')));
  expect(read!.findIndex((text) => text.includes('for update'))).toBe(read!.length - 2);
});
