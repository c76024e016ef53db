// Binds the calls about taking assessments to their services.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as calls from '../contract/attempts.endpoints.ts';
import { previewAssessment } from './assessment-preview.service.ts';
import { finishAttempt, giveUpAttempt, leaveUnanswered, skipAttempt } from './finishing.service.ts';
import { getOwnAssessment, listMyAssessments, listOwnAssessments } from './own-assessments.service.ts';
import { openAttachment } from './attachments.service.ts';
import { updateDraft } from './written-answers.service.ts';
import { reviewAttempt } from './results.service.ts';
import { startAttempt } from './starting.service.ts';
import { answerQuestion, nextQuestion } from './taking.service.ts';

export function attemptRoutes(app: App) {
  bind(app, calls.listMyAssessments, (context, { query }) => listMyAssessments(context, query));
  bind(app, calls.listOwnAssessments, (context, { query }) => listOwnAssessments(context, query));
  bind(app, calls.getOwnAssessment, (context, { params, query }) => getOwnAssessment(context, params.id, query));
  bind(app, calls.previewAssessment, (context, { params, query }) =>
    previewAssessment(context, { assessmentId: params.id, ...query }),
  );
  bind(app, calls.startAttempt, (context, { body }) => startAttempt(context, body));
  bind(app, calls.getNextQuestion, (context, { params, query }) => nextQuestion(context, params.id, query.position));
  bind(app, calls.answerQuestion, (context, { body }) => answerQuestion(context, body));
  bind(app, calls.saveDraft, (context, { params, body }) => updateDraft(context, params.id, body));
  bind(app, calls.openAttachment, (context, { params, body }) => openAttachment(context, params.id, body.questionId));
  bind(app, calls.finishAttempt, (context, { params }) => finishAttempt(context, params.id));
  bind(app, calls.giveUpAttempt, (context, { params }) => giveUpAttempt(context, params.id));
  bind(app, calls.skipAttempt, (context, { params }) => skipAttempt(context, params.id));
  bind(app, calls.leaveUnanswered, (context, { body }) => leaveUnanswered(context, body));
  bind(app, calls.getAttemptReview, (context, { params }) => reviewAttempt(context, params.id));
}
