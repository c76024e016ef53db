// Binds the calls about well-being to their services.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as calls from '../contract/well-being.endpoints.ts';
import { printWellBeingEvidence } from './evidence.service.ts';
import { exportWellBeingResults, getWellBeingResults } from './indicator-results.service.ts';
import {
  createWellBeingIndicator,
  exportWellBeingIndicators,
  getWellBeingIndicator,
  listWellBeingIndicators,
  removeWellBeingIndicator,
  updateWellBeingIndicator,
} from './indicators.service.ts';
import { answerSurvey, deferSurvey, listOpenSurveys } from './surveys.service.ts';

export function wellBeingRoutes(app: App) {
  bind(app, calls.listWellBeingIndicators, (context, { query }) => listWellBeingIndicators(context, query));
  bind(app, calls.exportWellBeingIndicators, (context, { query }) => exportWellBeingIndicators(context, query));
  bind(app, calls.getWellBeingIndicator, (context, { params }) => getWellBeingIndicator(context, params.id));
  bind(app, calls.createWellBeingIndicator, (context, { body }) => createWellBeingIndicator(context, body));
  bind(app, calls.updateWellBeingIndicator, (context, { params, body }) =>
    updateWellBeingIndicator(context, params.id, body),
  );
  bind(app, calls.removeWellBeingIndicator, (context, { params }) => removeWellBeingIndicator(context, params.id));
  bind(app, calls.getWellBeingResults, (context, { params, query }) => getWellBeingResults(context, params.id, query));
  bind(app, calls.exportWellBeingResults, (context, { params, query }) =>
    exportWellBeingResults(context, params.id, query),
  );
  bind(app, calls.printWellBeingEvidence, (context, { params, query }) =>
    printWellBeingEvidence(context, params.id, query),
  );
  bind(app, calls.listOpenSurveys, (context) => listOpenSurveys(context));
  bind(app, calls.answerSurvey, (context, { params, body }) => answerSurvey(context, params.id, body));
  bind(app, calls.deferSurvey, (context, { params }) => deferSurvey(context, params.id));
}
