// Counts the statements of the flow that begins, answers and finishes an assessment.
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
  let before = 0;
  await flow(tenant.learner, (what) => {
    counts[what] = recorded.texts.length - before;
    before = recorded.texts.length;
  });
  recorded.stop();
  // The last statement of the end that concludes a course queues what is told of it.
  expect(counts).toEqual({ start: 12, next: 3, answer: 4, finish: 13 });
});
