// Binds the calls about taking assessments to their services.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as calls from '../contract/attempts.endpoints.ts';
import { previewAssessment } from './assessment-preview.service.ts';
import { finishAttempt, giveUpAttempt, leaveUnanswered, skipAttempt } from './finishing.service.ts';
import { listMyAssessments, reviewAttempt } from './results.service.ts';
import { answerQuestion, nextQuestion, startAttempt } from './taking.service.ts';

export function attemptRoutes(app: App) {
  bind(app, calls.listMyAssessments, (context, { query }) => listMyAssessments(context, query));
  bind(app, calls.previewAssessment, (context, { params, query }) =>
    previewAssessment(context, { assessmentId: params.id, ...query }),
  );
  bind(app, calls.startAttempt, (context, { body }) => startAttempt(context, body));
  bind(app, calls.getNextQuestion, (context, { params, query }) => nextQuestion(context, params.id, query.position));
  bind(app, calls.answerQuestion, (context, { body }) => answerQuestion(context, body));
  bind(app, calls.finishAttempt, (context, { params }) => finishAttempt(context, params.id));
  bind(app, calls.giveUpAttempt, (context, { params }) => giveUpAttempt(context, params.id));
  bind(app, calls.skipAttempt, (context, { params }) => skipAttempt(context, params.id));
  bind(app, calls.leaveUnanswered, (context, { body }) => leaveUnanswered(context, body));
  bind(app, calls.getAttemptReview, (context, { params }) => reviewAttempt(context, params.id));
}
