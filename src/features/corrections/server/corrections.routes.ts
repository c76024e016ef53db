// Binds the calls about corrections to their services.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as calls from '../contract/corrections.endpoints.ts';
import { listAnswersToQuestion, listCorrectionQuestions } from './by-question.service.ts';
import { claimCorrection, releaseCorrection } from './claims.service.ts';
import { getCorrection, listCorrectionItems } from './correction.service.ts';
import { correctAnswer, dropSetAside, updateConsiderations } from './drafts.service.ts';
import { finishCorrection, reopenCorrection } from './finish-correction.service.ts';
import { findNextCorrection, listCorrections, readActivity } from './queue.service.ts';
import { getCorrectionSummary, listCorrectionGroups } from './queue-figures.service.ts';
import { largestRemarkFile, removeRemarkFile, uploadRemarkFile } from './remark-files.service.ts';
import { listTeamWaiting } from './team-waiting.service.ts';

export function correctionsRoutes(app: App) {
  bind(app, calls.listCorrections, (context, { query }) => listCorrections(context, query));
  bind(app, calls.listCorrectionGroups, (context, { query }) => listCorrectionGroups(context, query));
  bind(app, calls.getCorrectionSummary, (context) => getCorrectionSummary(context));
  bind(app, calls.getCorrectionActivity, (context, { query }) => readActivity(context, query.since));
  bind(app, calls.getNextCorrection, (context, { query }) => findNextCorrection(context, query));
  bind(app, calls.listTeamWaiting, (context, { query }) => listTeamWaiting(context, query));
  bind(app, calls.listCorrectionQuestions, (context, { params }) =>
    listCorrectionQuestions(context, params.assessmentId),
  );
  bind(app, calls.listAnswersToQuestion, (context, { params, query }) => listAnswersToQuestion(context, params, query));
  bind(app, calls.getCorrection, (context, { params }) => getCorrection(context, params.id));
  bind(app, calls.listCorrectionItems, (context, { params }) => listCorrectionItems(context, params));
  bind(app, calls.claimCorrection, (context, { params }) => claimCorrection(context, params.id));
  bind(app, calls.releaseCorrection, (context, { params }) => releaseCorrection(context, params.id));
  bind(app, calls.correctAnswer, (context, { body: { responseId, ...form } }) =>
    correctAnswer(context, responseId, form),
  );
  bind(app, calls.updateAnswerCorrection, (context, { params, body }) => correctAnswer(context, params.id, body));
  bind(
    app,
    calls.uploadRemarkFile,
    (context, { params, body, files: { file } }) =>
      uploadRemarkFile(context, params.id, params.kind, { ...file, name: body.name?.trim() || file.name }),
    { largestFile: (context, { params }) => largestRemarkFile(context, params.id, params.kind) },
  );
  bind(app, calls.removeRemarkFile, (context, { params }) => removeRemarkFile(context, params.id, params.fileId));
  bind(app, calls.dropSetAside, (context, { params }) => dropSetAside(context, params.id));
  bind(app, calls.updateConsiderations, (context, { params, body }) => updateConsiderations(context, params.id, body));
  bind(app, calls.finishCorrection, (context, { params, body }) => finishCorrection(context, params.id, body));
  bind(app, calls.reopenCorrection, (context, { params, body }) => reopenCorrection(context, params.id, body));
}
