// Binds the calls about authoring assessments to their services.
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

export function assessmentRoutes(app: App) {
  bind(app, calls.listAssessments, (context, { query }) => listAssessments(context, query));
  bind(app, calls.listBasicAssessments, (context, { query }) => listBasicAssessments(context, query));
  bind(app, calls.getAssessment, (context, { params }) => getAssessment(context, params.id));
  bind(app, calls.createAssessment, (context, { body }) => createAssessment(context, body));
  bind(app, calls.updateAssessment, (context, { params, body }) => updateAssessment(context, params.id, body));
  bind(app, calls.removeAssessment, (context, { params }) => removeAssessment(context, params.id));
}
