// Proves that an attempt belongs to the learner who began it: to another learner of the course every call answers "missing" and changes nothing.
import { expect, it } from 'vitest';
import { makeAssessment } from '#testing/make/assessment.ts';
import { makeCourse } from '#testing/make/course.ts';
import { enroll } from '#testing/make/learning.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import * as calls from '../contract/attempts.endpoints.ts';

it('cannot be reached by another learner (probe 14)', async () => {
  const tenant = await makeTenant();
  const assessment = await makeAssessment(tenant);
  const course = await makeCourse(tenant, {
    steps: [{ title: 'Prova', items: [{ kind: 'assessment', objectId: assessment.id }] }],
  });
  const other = await tenant.person({ role: 'student' });
  await enroll(tenant, 'course', course, [tenant.learner, other]);
  const body = { assessmentId: assessment.id, courseId: course.id };
  const { id } = await tenant.call(calls.startAttempt, { body }, tenant.learner);
  const next = () => tenant.call(calls.getNextQuestion, { params: { id }, query: {} }, tenant.learner);
  const before = await next();
  const { id: questionId, options } = before.question!;

  const params = { id };
  const tried = [
    await tenant.inject(calls.getNextQuestion, { params, query: {} }, other),
    await tenant.inject(
      calls.answerQuestion,
      { body: { attemptId: id, questionId, optionIds: [options[0]!.id] } },
      other,
    ),
    await tenant.inject(calls.finishAttempt, { params }, other),
    await tenant.inject(calls.giveUpAttempt, { params }, other),
    await tenant.inject(calls.skipAttempt, { params }, other),
    await tenant.inject(calls.getAttemptReview, { params }, other),
  ];
  expect(tried.map(({ status }) => status)).toEqual(tried.map(() => 404));
  expect(await next()).toEqual(before);
  expect((await tenant.call(calls.startAttempt, { body }, other)).id).not.toBe(id);
});
