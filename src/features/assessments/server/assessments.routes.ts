// Binds the calls about assessments to their services.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as calls from '../contract/assessments.endpoints.ts';
import * as assessments from './assessments.service.ts';
import * as finishing from './finishing.service.ts';
import { previewAssessment } from './assessment-preview.service.ts';
import * as results from './results.service.ts';
import * as taking from './taking.service.ts';

export function assessmentRoutes(app: App) {
  bind(app, calls.listAssessments, (context, { query }) => assessments.list(context, query));
  bind(app, calls.listBasicAssessments, (context, { query }) => assessments.listBasic(context, query));
  bind(app, calls.listMyAssessments, (context, { query }) => results.listMine(context, query));
  bind(app, calls.getAssessment, (context, { params }) => assessments.get(context, params.id));
  bind(app, calls.createAssessment, (context, { body }) => assessments.create(context, body));
  bind(app, calls.updateAssessment, (context, { params, body }) => assessments.update(context, params.id, body));
  bind(app, calls.removeAssessment, (context, { params }) => assessments.remove(context, params.id));
  bind(app, calls.previewAssessment, (context, { params, query }) =>
    previewAssessment(context, { assessmentId: params.id, ...query }),
  );
  bind(app, calls.startAttempt, (context, { body }) => taking.start(context, body));
  bind(app, calls.getNextQuestion, (context, { params, query }) =>
    taking.nextQuestion(context, params.id, query.position),
  );
  bind(app, calls.answerQuestion, (context, { body }) => taking.answer(context, body));
  bind(app, calls.finishAttempt, (context, { params }) => finishing.finish(context, params.id));
  bind(app, calls.giveUpAttempt, (context, { params }) => finishing.giveUp(context, params.id));
  bind(app, calls.skipAttempt, (context, { params }) => finishing.skip(context, params.id));
  bind(app, calls.leaveUnanswered, (context, { body }) => finishing.leaveUnanswered(context, body));
  bind(app, calls.getAttemptReview, (context, { params }) => results.review(context, params.id));
}
