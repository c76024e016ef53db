// Binds the calls about authoring assessments to their services.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as calls from '../contract/assessments.endpoints.ts';
import { exportAssessments, listAssessments } from './assessment-list.service.ts';
import { duplicateAssessment, removeAssessment, setEvaluators } from './assessment-changes.service.ts';
import {
  createAssessment,
  getAssessment,
  getAssessmentUse,
  listBasicAssessments,
  updateAssessment,
} from './assessments.service.ts';

export function assessmentRoutes(app: App) {
  bind(app, calls.listAssessments, (context, { query }) => listAssessments(context, query));
  bind(app, calls.exportAssessments, (context, { query }) => exportAssessments(context, query));
  bind(app, calls.listBasicAssessments, (context, { query }) => listBasicAssessments(context, query));
  bind(app, calls.getAssessment, (context, { params }) => getAssessment(context, params.id));
  bind(app, calls.createAssessment, (context, { body }) => createAssessment(context, body));
  bind(app, calls.updateAssessment, (context, { params, body }) => updateAssessment(context, params.id, body));
  bind(app, calls.removeAssessment, (context, { params }) => removeAssessment(context, params.id));
  bind(app, calls.duplicateAssessment, (context, { params }) => duplicateAssessment(context, params.id));
  bind(app, calls.setEvaluators, (context, { params, body }) => setEvaluators(context, params.id, body));
  bind(app, calls.getAssessmentUse, (context, { params }) => getAssessmentUse(context, params.id));
}
