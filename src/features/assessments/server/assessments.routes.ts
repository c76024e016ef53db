// Binds the calls about assessments to their services.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as calls from '../contract/assessments.endpoints.ts';
import {
  createAssessment,
  getAssessment,
  listAssessments,
  listBasicAssessments,
  removeAssessment,
  updateAssessment,
} from './assessments.service.ts';
import { finishAttempt, giveUpAttempt, leaveUnanswered, skipAttempt } from './finishing.service.ts';
import { previewAssessment } from './assessment-preview.service.ts';
import { listMyAssessments, reviewAttempt } from './results.service.ts';
import { answerQuestion, nextQuestion, startAttempt } from './taking.service.ts';

export function assessmentRoutes(app: App) {
  bind(app, calls.listAssessments, (context, { query }) => listAssessments(context, query));
  bind(app, calls.listBasicAssessments, (context, { query }) => listBasicAssessments(context, query));
  bind(app, calls.listMyAssessments, (context, { query }) => listMyAssessments(context, query));
  bind(app, calls.getAssessment, (context, { params }) => getAssessment(context, params.id));
  bind(app, calls.createAssessment, (context, { body }) => createAssessment(context, body));
  bind(app, calls.updateAssessment, (context, { params, body }) => updateAssessment(context, params.id, body));
  bind(app, calls.removeAssessment, (context, { params }) => removeAssessment(context, params.id));
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
