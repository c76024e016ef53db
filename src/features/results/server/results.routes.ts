// Binds the calls about the results of assessments to their services.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as calls from '../contract/results.endpoints.ts';
import { exportQuestionResults } from './export-questions.service.ts';
import { exportResults } from './export-results.service.ts';
import { compareResults, getAssessmentResults, listResultPeople } from './assessment-results.service.ts';

export function resultRoutes(app: App) {
  bind(app, calls.getAssessmentResults, (context, { params, query }) =>
    getAssessmentResults(context, params.id, query.unitId),
  );
  bind(app, calls.listResultPeople, (context, { params, query }) => listResultPeople(context, params.id, query));
  bind(app, calls.compareResults, (context, { params }) => compareResults(context, params.id));
  bind(app, calls.exportQuestionResults, (context, { params, query }) =>
    exportQuestionResults(context, params.id, query.unitId),
  );
  bind(app, calls.exportResults, (context, { params, query }) => exportResults(context, params.id, query));
}
