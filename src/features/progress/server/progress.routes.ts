// Binds the calls about progress to their services.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import { summarizeOwn } from '#features/enrollment/server/person-enrollments.service.ts';
import { listTeamProgress, summarizeTeam } from '#features/enrollment/server/team-progress.service.ts';
import { learnerOf, readerOf } from '#features/identity/server/learner.service.ts';
import * as calls from '../contract/progress.endpoints.ts';
import { getProgressOverview } from './progress-overview.service.ts';
import { getMediaProgress, reportMediaProgress } from './progress.service.ts';

export function progressRoutes(app: App) {
  bind(app, calls.reportProgress, (context, { body }) => reportMediaProgress(learnerOf(context), body));
  bind(app, calls.getProgress, (context, { params }) =>
    getMediaProgress(readerOf(context), params.mediaId, params.contextId),
  );
  bind(app, calls.getOwnProgress, (context) => summarizeOwn(context));
  bind(app, calls.getProgressOverview, (context) => getProgressOverview(context));
  bind(app, calls.listTeamProgress, (context, { query }) => listTeamProgress(context, query));
  bind(app, calls.getTeamSummary, (context) => summarizeTeam(context));
}
