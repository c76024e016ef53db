// Shows the author of a course an assessment as learners see it: its questions, without the right answers and without an attempt.
import type { PersonContext } from '#platform/server/context.ts';
import { newcomerOf } from '#features/identity/server/learner.service.ts';
import type { StartForm } from '../contract/attempt.wire.ts';
import { getPreviewed } from '#features/assessments/server/assessments.service.ts';
import { drawAttempt } from './drawn-questions.service.ts';
import { infoOf } from './results.service.ts';
import { questionOf, whereOf } from './attempt-context.service.ts';
import { askedQuestion } from '../contract/asked-question.wire.ts';

/** Returns the questions that learners would get: the published version, or the draft where there is none yet. */
export async function previewAssessment(context: PersonContext, form: StartForm) {
  const { assessmentId, courseId, trailId } = form;
  const place = { kind: 'assessment', objectId: assessmentId, courseId, trailId } as const;
  await context.ports.mayOpen(context, { ...place, isPreview: true });
  const { title, content: published } = await getPreviewed(context, assessmentId);
  const { content, draw } = await drawAttempt(context, published);
  return {
    info: infoOf(published, title, whereOf(newcomerOf(context), form), [], { now: context.now() }),
    questions: draw.map(({ questionId, optionIds }) => {
      const question = questionOf(content, questionId);
      return { question: askedQuestion(question, optionIds, content), points: question.maxPoints };
    }),
  };
}
