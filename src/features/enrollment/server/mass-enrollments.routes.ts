// Binds the calls about mass enrolments to their services.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as calls from '../contract/mass-enrollments.endpoints.ts';
import {
  createMassEnrollment,
  getMassEnrollment,
  listMassEnrollments,
  previewMassEnrollment,
  stopMassEnrollment,
  undoMassEnrollment,
} from './mass-enrollments.service.ts';

export function massEnrollmentRoutes(app: App) {
  bind(app, calls.previewMassEnrollment, (context, { body }) => previewMassEnrollment(context, body));
  bind(app, calls.createMassEnrollment, (context, { body }) => createMassEnrollment(context, body));
  bind(app, calls.listMassEnrollments, (context, { query }) => listMassEnrollments(context, query));
  bind(app, calls.getMassEnrollment, (context, { params }) => getMassEnrollment(context, params.id));
  bind(app, calls.stopMassEnrollment, (context, { params }) => stopMassEnrollment(context, params.id));
  bind(app, calls.undoMassEnrollment, (context, { params }) => undoMassEnrollment(context, params.id));
}
